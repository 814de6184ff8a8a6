/**
 * Tracks functions that go to places which call them otherwise than their type says: with more arguments, or with a
 * rest array. JavaScript ignores extra arguments, but BrightScript stops. So functions are emitted with parameters for
 * every argument that they may receive.
 */
import ts from 'typescript';
import { isLogical } from '../syntax/logical-operators.ts';
import { isCast } from '../syntax/unwrap-expression.ts';
import type { FindingsIn } from '../finding-cache.ts';
import { memoize } from '../memoize.ts';
import { overloaded, parameterType, restFit, restIndex, wantedType } from './rest-parameters.ts';
import { callSignatures, isLibrary, isReference, parts } from '../types/types.ts';

/** Number of levels of objects, arrays and results that are searched for functions. */
const MOST_LEVELS = 3;

/** Stands for the name of any member in `Flow`. */
const ANY_NAME = '*';

/** Types whose values contain no function. */
const PLAIN = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;

interface Flow {
  /** Name of the member that holds the function; empty for a plain value, `ANY_NAME` for a computed key. */
  readonly name: string;
  /** Number of arguments that its type declares. */
  readonly from: number;
  /** Number of arguments that it receives at its destination. */
  readonly to: number;
}

type Link = readonly [fn: ts.SignatureDeclaration, signature: ts.SignatureDeclaration];

/** Nodes of a module through which functions may go anywhere. */
interface Places {
  readonly candidates: readonly ts.Expression[];
  /** Alternatives of one value, for which TypeScript infers a common type. */
  readonly merged: readonly ts.Expression[];
  readonly calls: readonly ts.CallExpression[];
  /** Overload signatures, each with its implementation. */
  readonly overloads: readonly Overload[];
  /** Names of members that are taken from their objects. */
  readonly taken: ReadonlySet<string>;
}

interface Overload {
  readonly overload: ts.SignatureDeclaration;
  readonly whole: ts.SignatureDeclaration;
}

/** Results of all comparisons so far. */
interface Found {
  readonly flows: Flow[];
  readonly links: Link[];
  /** Depth of the comparison per pair of types, and whether it found anything. */
  readonly seen: Map<string, { readonly levels: number; brought: boolean }>;
}

export class FunctionFlows {
  private readonly checker: ts.TypeChecker;
  private readonly sources: readonly ts.SourceFile[];
  private readonly findingsIn: FindingsIn;
  /** Names of members that the whole program reads off their objects. Some are methods. */
  private taken: ReadonlySet<string> | undefined;
  private known: { readonly flows: readonly Flow[]; readonly links: readonly Link[] } | undefined;
  private adapted: boolean | undefined;

  constructor(checker: ts.TypeChecker, sources: readonly ts.SourceFile[], findingsIn: FindingsIn) {
    this.checker = checker;
    this.sources = sources;
    this.findingsIn = findingsIn;
  }

  /** Returns the most arguments that a function with `needed` parameters may receive; for a method, under its name. */
  mostGiven(needed: number, method?: string): number {
    this.taken ??= new Set(this.sources.flatMap((file) => [...placesIn(file).taken]));
    const isValue = method === undefined || this.taken.has(method);
    const mayBeIt = (name: string): boolean => isValue || name === method || name === ANY_NAME;
    const fitting = this.all.flows.filter(({ name, from }) => from >= needed && mayBeIt(name));
    return Math.max(needed, ...fitting.map(({ to }) => to));
  }

  /** Pairs of a function, or a signature that stands for one, and another signature through which it is called. */
  get links(): readonly Link[] {
    return this.all.links;
  }

  /**
   * Returns the mismatch between a function value and its destination if only one of them has a rest parameter, or
   * undefined if both agree.
   */
  misfit(node: ts.Expression): Misfit | undefined {
    if (!(isCast(node) || (mayBring(node) && isGiven(node)))) return undefined;
    const source = this.sourceOf(node);
    const [signature] = callSignatures(this.checker, source);
    const isAnything = isOpen(source);
    // Checked first: nearly all values are not functions, and the wanted type takes longest to find.
    if (!signature && !isAnything) return undefined;
    const target = this.targetOf(node);
    if (!target) return undefined;
    const own = declarationOf(signature);
    // A function of a generic type has parameters of its own, which its callers do not know.
    const isOfAnyParameters = this.takesLists(target) || this.takesLists(this.parameterFor(node));
    const wantsList = own !== undefined && restIndex(own) !== undefined;
    if (isOfAnyParameters && wantsList) return { fit: 'none' };
    if (isOpen(target) && wantsList) return isLooked(this.checker, node) ? undefined : { fit: 'none', isHidden: true };
    const [wanted] = callSignatures(this.checker, target);
    const place = declarationOf(wanted);
    if (source === target || isOfAnyParameters || !place) return undefined;
    // The library and the platform pass each argument separately.
    if (place.getSourceFile().isDeclarationFile) return wantsList ? { fit: 'none' } : undefined;
    if (isAnything) return restIndex(place) !== undefined ? { fit: 'none' } : undefined;
    if (!own) return undefined;
    const fit = restFit(own, place);
    return fit === 'same' ? undefined : { fit, own, place, wanted };
  }

  /** Reports whether a value of unknown type is used as a function and called with separate arguments. */
  get opensFunctions(): boolean {
    return this.all.flows.some(({ from }) => from === Infinity);
  }

  /** True if some function value is wrapped in an object that adapts its calls. */
  get areAdapted(): boolean {
    const isAdapted = (node: ts.Expression): boolean => this.misfit(node)?.own !== undefined && !isCast(node);
    this.adapted ??= this.sources.some((file) =>
      this.findingsIn(file).of('adapts functions', '', () => placesIn(file).candidates.some(isAdapted)),
    );
    return this.adapted;
  }

  /** Reports whether it is a type parameter for functions of any parameters. */
  takesLists(type: ts.Type | undefined): boolean {
    if (!type || !(type.flags & ts.TypeFlags.TypeParameter)) return false;
    const constraint = this.checker.getBaseConstraintOfType(type);
    const signatures = constraint ? callSignatures(this.checker, constraint) : [];
    return signatures.some((signature) => {
      const declaration = declarationOf(signature);
      return declaration !== undefined && restIndex(declaration) !== undefined;
    });
  }

  /** Returns the declared type of the callee's parameter for this argument. */
  private parameterFor(node: ts.Expression): ts.Type | undefined {
    const call = node.parent;
    if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return undefined;
    const declaration = this.checker.getResolvedSignature(call)?.declaration;
    if (!declaration || ts.isJSDocSignature(declaration)) return undefined;
    const parameter = declaration.parameters[call.arguments?.indexOf(node) ?? -1];
    return parameter && this.checker.getTypeAtLocation(parameter);
  }

  private get all(): { readonly flows: readonly Flow[]; readonly links: readonly Link[] } {
    this.known ??= this.compareAll();
    return this.known;
  }

  private compareAll(): Found {
    const found: Found = { flows: [], links: [], seen: new Map() };
    for (const file of this.sources) {
      this.findingsIn(file).narrow('functions go', placesIn(file), (places) => this.compareIn(places, found));
    }
    return found;
  }

  /** @returns those of the places that brought anything */
  private compareIn({ candidates, merged, calls, overloads, taken }: Places, found: Found): Places {
    return {
      taken,
      overloads: overloads.filter(({ overload, whole }) =>
        overload.parameters
          .map((parameter, i) => {
            const inside = parameterType(this.checker, whole, i);
            return inside !== undefined && this.compare(this.checker.getTypeAtLocation(parameter), inside, found);
          })
          .some(Boolean),
      ),
      candidates: candidates.filter((node) => {
        const source = this.sourceOf(node);
        const target = !isCast(node) && source.flags & PLAIN ? undefined : this.targetOf(node);
        return target !== undefined && this.compare(source, target, found);
      }),
      merged: merged.filter((node) => {
        const type = this.checker.getTypeAtLocation(node);
        const whole = type.flags & PLAIN ? undefined : this.mergedTypeOf(node);
        return whole !== undefined && this.compare(type, whole, found);
      }),
      calls: calls.filter((call) => {
        const flows = this.ofCall(call);
        found.flows.push(...flows);
        return this.compareAssigned(call, found) || flows.length > 0;
      }),
    };
  }

  /** @returns whether it brought anything, then or when the two were compared before */
  private compare(source: ts.Type, target: ts.Type, found: Found, name = '', levels = MOST_LEVELS): boolean {
    if (source === target || levels < 0) return false;
    const key = `${idOf(source)} ${idOf(target)} ${name}`;
    const before = found.seen.get(key);
    if (before && before.levels >= levels) return before.brought;
    // While this comparison runs, a recursive one of the same types assumes that it finds something.
    const comparison = { levels, brought: true };
    found.seen.set(key, comparison);
    let brought = false;
    for (const from of isOpen(source) ? [source] : parts(this.checker.getNonNullableType(source)))
      for (const to of parts(this.checker.getNonNullableType(target)))
        if (from !== to) brought = this.compareOne(from, to, { name, levels, found }) || brought;
    comparison.brought = brought;
    return brought;
  }

  /**
   * Returns the type of the whole that contains the value. Beside `(n: number) => n`, TypeScript leaves `() => 1` out
   * of it.
   */
  private mergedTypeOf(node: ts.Expression): ts.Type | undefined {
    const { parent } = node;
    if (ts.isArrayLiteralExpression(parent)) return this.checker.getTypeAtLocation(parent).getNumberIndexType();
    if (!ts.isReturnStatement(parent) && !ts.isArrowFunction(parent)) return this.checker.getTypeAtLocation(parent);
    const fn = ts.findAncestor(parent, ts.isFunctionLike);
    const signature = fn && this.checker.getSignatureFromDeclaration(fn);
    return signature && this.checker.getReturnTypeOfSignature(signature);
  }

  /**
   * A function that is one of several receives the arguments that any of them takes. A value of unknown type may be any
   * function.
   */
  private ofCall({ expression: callee, arguments: given }: ts.CallExpression): Flow[] {
    const symbol = ts.isElementAccessExpression(callee) ? undefined : this.checker.getSymbolAtLocation(callee);
    if (symbol && (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method)) !== 0) return [];
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(callee));
    if (isOpen(type) && given.length > 0) return [{ name: nameCalled(callee), from: Infinity, to: given.length }];
    const all = type.isUnion() ? type.types.map((part) => part.getCallSignatures()) : [];
    const most = Math.max(0, ...all.map(longest));
    const shorter = all.filter((signatures) => longest(signatures) < most);
    return shorter.map((signatures) => ({ name: methodNameOf(signatures), from: longest(signatures), to: most }));
  }

  /** `Object.assign` gives the functions of its other arguments to the first. */
  private compareAssigned({ expression, arguments: [target, ...sources] }: ts.CallExpression, found: Found): boolean {
    if (!target || expression.getText() !== 'Object.assign') return false;
    const type = this.checker.getTypeAtLocation(target);
    return sources.map((source) => this.compare(this.checker.getTypeAtLocation(source), type, found)).some(Boolean);
  }

  private sourceOf(node: ts.Expression): ts.Type {
    return this.checker.getTypeAtLocation(isCast(node) ? node.expression : node);
  }

  private targetOf(node: ts.Expression): ts.Type | undefined {
    if (isCast(node)) return this.checker.getTypeFromTypeNode(node.type);
    const { parent } = node;
    const spread = ts.isSpreadAssignment(parent) || ts.isSpreadElement(parent) ? parent : undefined;
    if (!spread) return wantedType(this.checker, node);
    const literal = spread.parent;
    const isLiteral = ts.isObjectLiteralExpression(literal) || ts.isArrayLiteralExpression(literal);
    return isLiteral ? this.checker.getContextualType(literal) : undefined;
  }

  private compareOne(source: ts.Type, target: ts.Type, at: Comparison): boolean {
    const { found, name, levels } = at;
    const [from, to] = [source.getCallSignatures(), target.getCallSignatures()];
    if (to.length > 0) {
      const isOfLibrary = to.some(({ declaration }) => declaration?.getSourceFile().isDeclarationFile);
      const isAnything = isOpen(source);
      if (isOfLibrary || (from.length === 0 && !isAnything)) return false;
      const [takes, given] = [isAnything ? Infinity : longest(from), longest(to)];
      const flows = given > takes || isAnything ? [{ name, from: takes, to: given }] : [];
      const links = from.flatMap((one) => to.flatMap((other) => linkOf(one, other)));
      found.flows.push(...flows);
      found.links.push(...links);
      const within = from[0] && to[0] ? this.compareSignatures(from[0], to[0], at) : false;
      return flows.length + links.length > 0 || within;
    }
    const [items, expected] = [source.getNumberIndexType(), target.getNumberIndexType()];
    if (items && expected) return this.compare(items, expected, found, '', levels - 1);
    const ofArguments = this.compareArguments(source, target, at);
    if (ofArguments !== undefined || isLibraryType(target)) return ofArguments ?? false;
    const index = target.getStringIndexType();
    const table = source.getStringIndexType();
    const all: boolean[] = [];
    if (index) all.push(...source.getProperties().map((member) => this.compareMember(member, index, member.name, at)));
    if (index && table) all.push(this.compare(table, index, found, ANY_NAME, levels - 1));
    for (const member of target.getProperties()) {
      const own = source.getProperty(member.name);
      if (own && own !== member)
        all.push(this.compareMember(own, this.checker.getTypeOfSymbol(member), member.name, at));
    }
    return all.some(Boolean);
  }

  private compareMember(own: ts.Symbol, target: ts.Type, name: string, { levels, found }: Comparison): boolean {
    return this.compare(this.checker.getTypeOfSymbol(own), target, found, name, levels - 1);
  }

  /**
   * Compares two signatures. Results flow from the function to its destination, and arguments flow back to the
   * function.
   */
  private compareSignatures(from: ts.Signature, to: ts.Signature, { levels, found }: Comparison): boolean {
    const { checker } = this;
    const [own, wanted] = [checker.getReturnTypeOfSignature(from), checker.getReturnTypeOfSignature(to)];
    let brought = this.compare(own, wanted, found, '', levels - 1);
    for (const [i, parameter] of from.parameters.entries()) {
      const given = to.parameters[i] && checker.getTypeOfSymbol(to.parameters[i]);
      if (given) brought = this.compare(given, checker.getTypeOfSymbol(parameter), found, '', levels - 1) || brought;
    }
    return brought;
  }

  /** Compares two instances of one generic type, such as Maps of functions. Returns undefined for other types. */
  private compareArguments(source: ts.Type, target: ts.Type, { levels, found }: Comparison): boolean | undefined {
    if (!isReference(source) || !isReference(target) || source.target !== target.target) return undefined;
    const wanted = this.checker.getTypeArguments(target);
    const all = this.checker.getTypeArguments(source).map((own, i) => {
      const other = wanted[i];
      return other !== undefined && this.compare(own, other, found, '', levels - 1);
    });
    return all.some(Boolean);
  }
}

/** A function and a destination of which only one has a rest parameter. */
export interface Misfit {
  readonly fit: 'takenOut' | 'none';
  /** Signatures of the function and of its destination; absent if unknown. */
  readonly own?: ts.SignatureDeclaration;
  readonly place?: ts.SignatureDeclaration;
  readonly wanted?: ts.Signature;
  /** True if the destination's type says nothing. The mismatch then matters only if code calls such a value. */
  readonly isHidden?: true;
}

interface Comparison {
  readonly name: string;
  readonly levels: number;
  readonly found: Found;
}

const placesIn = memoize((file: ts.SourceFile): Places => {
  const candidates: ts.Expression[] = [];
  const merged: ts.Expression[] = [];
  const calls: ts.CallExpression[] = [];
  const overloads: Overload[] = [];
  const taken = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isCast(node) || (mayBring(node) && isGiven(node))) candidates.push(node);
    if (mayHoldFunction(node) && isMerged(node)) merged.push(node);
    if (ts.isCallExpression(node)) calls.push(node);
    const whole = overloaded(node);
    if (whole) overloads.push({ overload: node as ts.SignatureDeclaration, whole });
    const name = memberTaken(node);
    if (name !== undefined) taken.add(name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { candidates, merged, calls, overloads, taken };
});

/** Reports whether the type does not tell how its functions take their arguments, as with `Function`. */
function isOpen(type: ts.Type): boolean {
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return true;
  const symbol = type.getSymbol();
  return symbol?.name === 'Function' && isLibrary(symbol);
}

/** Reports whether the value is an argument of a type guard, such as `isFunction(value): value is …`. */
function isLooked(checker: ts.TypeChecker, { parent }: ts.Expression): boolean {
  const signature = ts.isCallExpression(parent) ? checker.getResolvedSignature(parent) : undefined;
  return signature !== undefined && checker.getTypePredicateOfSignature(signature) !== undefined;
}

/** Reports whether it is a type of the library itself. `Record` and `Partial` only map types of the program. */
function isLibraryType(type: ts.Type): boolean {
  const isMapped = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
  return !isMapped && isLibrary(type.getSymbol());
}

/** Returns the name of the method that has these signatures; empty for any other function. */
function methodNameOf([signature]: readonly ts.Signature[]): string {
  const declaration = declarationOf(signature);
  return declaration && (ts.isMethodDeclaration(declaration) || ts.isMethodSignature(declaration))
    ? declaration.name.getText()
    : '';
}

function longest(signatures: readonly ts.Signature[]): number {
  return Math.max(0, ...signatures.map(({ parameters }) => parameters.length));
}

function declarationOf(signature: ts.Signature | undefined): ts.SignatureDeclaration | undefined {
  const declaration = signature?.declaration;
  return declaration && !ts.isJSDocSignature(declaration) ? declaration : undefined;
}

function linkOf(fn: ts.Signature, signature: ts.Signature): Link[] {
  const [own, wanted] = [declarationOf(fn), declarationOf(signature)];
  return own && wanted && own !== wanted ? [[own, wanted]] : [];
}

/** TypeScript's number of the type, which tells it from every other of the program. */
function idOf(type: ts.Type): number {
  return (type as ts.Type & { readonly id: number }).id;
}

/** Reports whether the expression may refer to a function that was made elsewhere. */
function mayBring(node: ts.Node): node is ts.Expression {
  if (ts.isIdentifier(node) || node.kind === ts.SyntaxKind.ThisKeyword) return true;
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return true;
  return ts.isCallExpression(node) || ts.isNewExpression(node);
}

function mayHoldFunction(node: ts.Node): node is ts.Expression {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isObjectLiteralExpression(node)) return true;
  return mayBring(node) && isGiven(node);
}

/**
 * Reports whether it is one of several values: a branch of a choice, an array item, one of the results of a function.
 */
function isMerged({ parent }: ts.Expression): boolean {
  if (ts.isConditionalExpression(parent) || ts.isArrayLiteralExpression(parent)) return true;
  if (isLogical(parent)) return true;
  return ts.isReturnStatement(parent) || ts.isArrowFunction(parent) || ts.isParenthesizedExpression(parent);
}

/** Reports whether the value is passed on, and not called, read for a member, or a mere name. */
function isGiven(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) return false;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node && parent.type !== undefined;
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) || ts.isParameter(parent))
    return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === node;
  if (ts.isBinaryExpression(parent)) return isHandedOn(parent, node);
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  if (ts.isArrowFunction(parent)) return parent.body === node;
  if (ts.isSpreadAssignment(parent) || ts.isSpreadElement(parent)) return true;
  return ts.isReturnStatement(parent) || ts.isArrayLiteralExpression(parent) || ts.isParenthesizedExpression(parent);
}

/** The name of a member that is taken from its object, which may be a method. */
function memberTaken(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return isCallee(node) ? undefined : node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return isCallee(node) ? undefined : node.argumentExpression.text;
  if (ts.isBindingElement(node)) {
    const key = node.propertyName ?? node.name;
    return ts.isIdentifier(key) || ts.isStringLiteralLike(key) ? key.text : undefined;
  }
  const isOfPattern = ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node);
  return isOfPattern && !ts.isComputedPropertyName(node.name) ? node.name.text : undefined;
}

/** The name of the member that is called; empty for a plain value, `ANY_NAME` for a computed key. */
function nameCalled(callee: ts.Expression): string {
  if (ts.isElementAccessExpression(callee)) return ANY_NAME;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
}

function isCallee(node: ts.Expression): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}

/** Reports whether this side of the operator is the result of the expression, or is assigned. */
function isHandedOn({ left, operatorToken: { kind } }: ts.BinaryExpression, node: ts.Expression): boolean {
  const S = ts.SyntaxKind;
  if (kind === S.BarBarToken || kind === S.QuestionQuestionToken) return true;
  const isAssigned = kind >= S.FirstAssignment && kind <= S.LastAssignment;
  return left !== node && (isAssigned || kind === S.AmpersandAmpersandToken || kind === S.CommaToken);
}

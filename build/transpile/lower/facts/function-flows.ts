/**
 * Where functions go to places that call them otherwise than the type they had before says: with more arguments, or with a
 * list of them. JavaScript leaves out what a function does not take; BrightScript stops, so functions are made with
 * parameters for all that they may be given.
 */
import ts from 'typescript';
import { isCast } from './bare.ts';
import { overloaded, parameterType, restFit, restIndex, wantedType } from './rest-parameters.ts';
import { isLibrary, isReference, parts } from './types.ts';

/** How far into objects, lists and results it is looked for functions. */
const MOST_LEVELS = 3;

/** Values in which no function is. */
const PLAIN = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;

interface Flow {
  /** The member that holds the function; empty for one that is a value by itself. */
  readonly name: string;
  /** The arguments that its type says it takes. */
  readonly from: number;
  /** The arguments that it is given where it goes. */
  readonly to: number;
}

type Link = readonly [fn: ts.SignatureDeclaration, signature: ts.SignatureDeclaration];

export class FunctionFlows {
  private readonly checker: ts.TypeChecker;
  private readonly candidates: ts.Expression[] = [];
  /** Values that are one of several, of which TypeScript makes one type. */
  private readonly merged: ts.Expression[] = [];
  private readonly callees: ts.Expression[] = [];
  /** Signatures of functions with overloads, each with the one that has the body. */
  private readonly overloads: {
    readonly overload: ts.SignatureDeclaration;
    readonly whole: ts.SignatureDeclaration;
  }[] = [];
  /** Names of members that are taken from their objects, and of which some are methods. */
  private readonly taken = new Set<string>();
  private known: { readonly flows: readonly Flow[]; readonly links: readonly Link[] } | undefined;
  private adapted: boolean | undefined;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  survey(node: ts.Node): void {
    if (isCast(node)) this.candidates.push(node);
    else if (mayBring(node) && isGiven(node)) this.candidates.push(node);
    if (mayHoldFunction(node) && isMerged(node)) this.merged.push(node);
    if (ts.isCallExpression(node)) this.callees.push(node.expression);
    const whole = overloaded(node);
    if (whole) this.overloads.push({ overload: node as ts.SignatureDeclaration, whole });
    const taken = memberTaken(node);
    if (taken !== undefined) this.taken.add(taken);
  }

  /** The most arguments that a function which needs so many may be given; of a method, under its name. */
  mostGiven(needed: number, method?: string): number {
    const isValue = method === undefined || this.taken.has(method);
    const fitting = this.all.flows.filter(({ name, from }) => from >= needed && (isValue || name === method));
    return Math.max(needed, ...fitting.map(({ to }) => to));
  }

  /** Functions, and signatures that stand for such, each with a signature by which it is called as well. */
  get links(): readonly Link[] {
    return this.all.links;
  }

  /**
   * How a value that is a function stands to the place that it is given to, where one of them has the rest of its
   * arguments in a list and the other has not; undefined where both are alike.
   */
  misfit(node: ts.Expression): Misfit | undefined {
    if (!(isCast(node) || (mayBring(node) && isGiven(node)))) return undefined;
    const source = this.sourceOf(node);
    const [signature] = this.checker.getNonNullableType(source).getCallSignatures();
    const isAnything = isOpen(source);
    // Asked first: nearly all values are no functions, and what is wanted of one takes longest to find.
    if (!signature && !isAnything) return undefined;
    const target = this.targetOf(node);
    if (!target) return undefined;
    const own = declarationOf(signature);
    // What a parameter of types stands for is called in its own way, which nobody there knows.
    const isOfAnyParameters = this.takesLists(target) || this.takesLists(this.parameterFor(node));
    const wantsList = own !== undefined && restIndex(own) !== undefined;
    if (isOfAnyParameters && wantsList) return { fit: 'none' };
    if (isOpen(target) && wantsList) return isLooked(this.checker, node) ? undefined : { fit: 'none', isHidden: true };
    const wanted = this.checker.getNonNullableType(target).getCallSignatures()[0];
    const place = declarationOf(wanted);
    if (source === target || isOfAnyParameters || !place) return undefined;
    // The library and the platform give each argument by itself.
    if (place.getSourceFile().isDeclarationFile) return wantsList ? { fit: 'none' } : undefined;
    if (isAnything) return restIndex(place) !== undefined ? { fit: 'none' } : undefined;
    if (!own) return undefined;
    const fit = restFit(own, place);
    return fit === 'same' ? undefined : { fit, own, place, wanted };
  }

  /** Is something of which nothing is known taken for a function, which gives it each argument by itself? */
  get opensFunctions(): boolean {
    return this.all.flows.some(({ from }) => from === Infinity);
  }

  /** Is some function value wrapped in an object that calls it otherwise? */
  get areAdapted(): boolean {
    this.adapted ??= this.candidates.some((node) => {
      const misfit = this.misfit(node);
      return misfit?.own !== undefined && !isCast(node);
    });
    return this.adapted;
  }

  /** Is it a parameter of types, for functions of any parameters? */
  takesLists(type: ts.Type | undefined): boolean {
    if (!type || !(type.flags & ts.TypeFlags.TypeParameter)) return false;
    const signatures = this.checker.getBaseConstraintOfType(type)?.getCallSignatures() ?? [];
    return signatures.some((signature) => {
      const declaration = declarationOf(signature);
      return declaration !== undefined && restIndex(declaration) !== undefined;
    });
  }

  /** The type that the declaration of what is called gives the parameter for this argument. */
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

  private compareAll(): { readonly flows: readonly Flow[]; readonly links: readonly Link[] } {
    const flows: Flow[] = [];
    const links: Link[] = [];
    const seen = new Set<string>();
    const compare: Comparison['compare'] = (source, target, name, levels) => {
      if (source === target || levels < 0) return;
      const key = `${idOf(source)} ${idOf(target)} ${name}`;
      if (seen.has(key)) return;
      seen.add(key);
      for (const from of parts(this.checker.getNonNullableType(source)))
        for (const to of parts(this.checker.getNonNullableType(target)))
          if (from !== to) this.compareOne(from, to, { name, levels, flows, links, compare });
    };
    for (const { overload, whole } of this.overloads) {
      for (const [i, parameter] of overload.parameters.entries()) {
        const inside = parameterType(this.checker, whole, i);
        if (inside) compare(this.checker.getTypeAtLocation(parameter), inside, '', MOST_LEVELS);
      }
    }
    for (const node of this.candidates) {
      const source = this.sourceOf(node);
      const target = !isCast(node) && source.flags & PLAIN ? undefined : this.targetOf(node);
      if (target) compare(source, target, '', MOST_LEVELS);
    }
    for (const node of this.merged) {
      const whole = this.checker.getTypeAtLocation(node).flags & PLAIN ? undefined : this.mergedTypeOf(node);
      if (whole) compare(this.checker.getTypeAtLocation(node), whole, '', MOST_LEVELS);
    }
    for (const callee of this.callees) flows.push(...this.ofCall(callee));
    return { flows, links };
  }

  /** The type of the whole that the value is a part of: `() => 1` is left out of it beside `(n: number) => n`. */
  private mergedTypeOf(node: ts.Expression): ts.Type | undefined {
    const { parent } = node;
    if (ts.isArrayLiteralExpression(parent)) return this.checker.getTypeAtLocation(parent).getNumberIndexType();
    if (!ts.isReturnStatement(parent) && !ts.isArrowFunction(parent)) return this.checker.getTypeAtLocation(parent);
    const fn = ts.findAncestor(parent, ts.isFunctionLike);
    const signature = fn && this.checker.getSignatureFromDeclaration(fn);
    return signature && this.checker.getReturnTypeOfSignature(signature);
  }

  /** A function that is one of several is given what any of them takes. */
  private ofCall(callee: ts.Expression): Flow[] {
    const symbol = ts.isElementAccessExpression(callee) ? undefined : this.checker.getSymbolAtLocation(callee);
    if (symbol && (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method)) !== 0) return [];
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(callee));
    const signatures = type.isUnion() ? type.types.map((part) => longest(part.getCallSignatures())) : [];
    const most = Math.max(0, ...signatures);
    return signatures.filter((takes) => takes < most).map((takes) => ({ name: '', from: takes, to: most }));
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

  private compareOne(source: ts.Type, target: ts.Type, at: Comparison): void {
    const [from, to] = [source.getCallSignatures(), target.getCallSignatures()];
    if (to.length > 0) {
      const isOfLibrary = to.some(({ declaration }) => declaration?.getSourceFile().isDeclarationFile);
      const isAnything = isOpen(source);
      if (isOfLibrary || (from.length === 0 && !isAnything)) return;
      const [takes, given] = [isAnything ? Infinity : longest(from), longest(to)];
      if (given > takes || isAnything) at.flows.push({ name: at.name, from: takes, to: given });
      for (const one of from) for (const other of to) at.links.push(...linkOf(one, other));
      if (from[0] && to[0]) this.compareSignatures(from[0], to[0], at);
      return;
    }
    const [items, expected] = [source.getNumberIndexType(), target.getNumberIndexType()];
    if (items && expected) return at.compare(items, expected, '', at.levels - 1);
    if (this.compareArguments(source, target, at) || isLibrary(target.getSymbol())) return;
    const index = target.getStringIndexType();
    if (index) for (const member of source.getProperties()) this.compareMember(member, index, '', at);
    const table = source.getStringIndexType();
    if (index && table) at.compare(table, index, '', at.levels - 1);
    for (const member of target.getProperties()) {
      const own = source.getProperty(member.name);
      if (own && own !== member) this.compareMember(own, this.checker.getTypeOfSymbol(member), member.name, at);
    }
  }

  private compareMember(own: ts.Symbol, target: ts.Type, name: string, { levels, compare }: Comparison): void {
    compare(this.checker.getTypeOfSymbol(own), target, name, levels - 1);
  }

  /** What a function gives goes where its result goes; what is given to it comes from where it is called. */
  private compareSignatures(from: ts.Signature, to: ts.Signature, { levels, compare }: Comparison): void {
    const { checker } = this;
    compare(checker.getReturnTypeOfSignature(from), checker.getReturnTypeOfSignature(to), '', levels - 1);
    for (const [i, parameter] of from.parameters.entries()) {
      const given = to.parameters[i];
      if (given) compare(checker.getTypeOfSymbol(given), checker.getTypeOfSymbol(parameter), '', levels - 1);
    }
  }

  /** Two forms of one generic type: a Map of functions, say. */
  private compareArguments(source: ts.Type, target: ts.Type, { levels, compare }: Comparison): boolean {
    if (!isReference(source) || !isReference(target) || source.target !== target.target) return false;
    const wanted = this.checker.getTypeArguments(target);
    for (const [i, own] of this.checker.getTypeArguments(source).entries()) {
      const other = wanted[i];
      if (other) compare(own, other, '', levels - 1);
    }
    return true;
  }
}

/** A function and a place, of which one has the rest of the arguments in a list. */
export interface Misfit {
  readonly fit: 'takenOut' | 'none';
  /** What the function takes, and what it is given; neither if that is not known. */
  readonly own?: ts.SignatureDeclaration;
  readonly place?: ts.SignatureDeclaration;
  readonly wanted?: ts.Signature;
  /** The place is of a type that says nothing, so that it matters only if something takes such a value for a function. */
  readonly isHidden?: true;
}

interface Comparison {
  readonly name: string;
  readonly levels: number;
  readonly flows: Flow[];
  readonly links: Link[];
  readonly compare: (source: ts.Type, target: ts.Type, name: string, levels: number) => void;
}

/** Does the type say nothing of how a function that is of it takes its arguments? So it is with `Function`. */
function isOpen(type: ts.Type): boolean {
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return true;
  const symbol = type.getSymbol();
  return symbol?.name === 'Function' && isLibrary(symbol);
}

/** Is the value given to a function that only tells its kind, as `isFunction(value): value is …` does? */
function isLooked(checker: ts.TypeChecker, { parent }: ts.Expression): boolean {
  const signature = ts.isCallExpression(parent) ? checker.getResolvedSignature(parent) : undefined;
  return signature !== undefined && checker.getTypePredicateOfSignature(signature) !== undefined;
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

/** May the expression bring a function that was made elsewhere? */
function mayBring(node: ts.Node): node is ts.Expression {
  if (ts.isIdentifier(node) || node.kind === ts.SyntaxKind.ThisKeyword) return true;
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return true;
  return ts.isCallExpression(node) || ts.isNewExpression(node);
}

function mayHoldFunction(node: ts.Node): node is ts.Expression {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isObjectLiteralExpression(node)) return true;
  return mayBring(node) && isGiven(node);
}

/** Is it one of several values: a branch of a choice, an item of a list, one of the results of a function? */
function isMerged({ parent }: ts.Expression): boolean {
  if (ts.isConditionalExpression(parent) || ts.isArrayLiteralExpression(parent)) return true;
  if (ts.isBinaryExpression(parent)) return MERGING.has(parent.operatorToken.kind);
  return ts.isReturnStatement(parent) || ts.isArrowFunction(parent) || ts.isParenthesizedExpression(parent);
}

const MERGING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

/** Is it given to something, and not called, asked for a member, or a name? */
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

function isCallee(node: ts.Expression): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}

/** Is this side of the operator what the whole gives, or what is assigned? */
function isHandedOn({ left, operatorToken: { kind } }: ts.BinaryExpression, node: ts.Expression): boolean {
  const S = ts.SyntaxKind;
  if (kind === S.BarBarToken || kind === S.QuestionQuestionToken) return true;
  const isAssigned = kind >= S.FirstAssignment && kind <= S.LastAssignment;
  return left !== node && (isAssigned || kind === S.AmpersandAmpersandToken || kind === S.CommaToken);
}

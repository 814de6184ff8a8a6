/**
 * Finds code that may iterate over the keys of a class instance without knowing its class. The device keeps methods
 * among the fields of an instance, and field names without capitals. JavaScript lists only fields.
 */
import ts from 'typescript';
import { unwrap, isCast } from '../syntax/unwrap-expression.ts';
import { isAmbient } from '../syntax/declarations.ts';
import { readsConstructor } from '../functions/constructor-reads.ts';
import { objectTypesOf } from './object-types.ts';
import { isTarget } from '../syntax/targets.ts';
import type { FindingsIn } from '../finding-cache.ts';
import { category, parts } from './types.ts';

/** Number of levels of arrays, Maps and objects that are searched for instances. */
const MOST_LEVELS = 4;

/** Library functions that visit all keys of their argument. */
const OVER_KEYS: ReadonlySet<string> = new Set(
  'Object.keys Object.values Object.entries Object.assign Object.hasOwn Object.prototype.hasOwnProperty.call JSON.stringify'.split(
    ' ',
  ),
);

/** Path of the values under keys that an object's type does not name. */
const ANY_FIELD = '*';

/** A part of the values of a type: its path and its type. */
interface Inside {
  readonly at: string;
  readonly type: ts.Type;
}

interface InstanceKind {
  readonly names: ReadonlySet<string>;
  /** True if it takes further keys: its type is that of a table as well. */
  readonly isTable: boolean;
}

/** The classes of the program, and the values over whose keys it iterates. */
export class Instances {
  private readonly checker: ts.TypeChecker;
  private readonly sources: readonly ts.SourceFile[];
  private readonly findingsIn: FindingsIn;
  private readonly classes: ts.ClassDeclaration[] = [];
  /** A Date that the program makes, if it does: its time and its methods are no fields either. */
  private date: ts.NewExpression | undefined;
  private readonly goneThrough: ts.Node[] = [];
  private readonly written: ts.Node[] = [];
  private known: readonly InstanceKind[] | undefined;
  private isLetOut: boolean | undefined;
  private areAny: boolean | undefined;
  private readonly holding = new Map<ts.Type, boolean>();

  constructor(checker: ts.TypeChecker, sources: readonly ts.SourceFile[], findingsIn: FindingsIn) {
    this.checker = checker;
    this.sources = sources;
    this.findingsIn = findingsIn;
  }

  survey(node: ts.Node): void {
    if (isNewDate(node)) this.date = node;
    if (ts.isClassDeclaration(node) && !isAmbient(node)) this.classes.push(node);
    if (ts.isCallExpression(node)) this.surveyCall(node);
    // A test of an object's class recognizes an instance by the fields that it lists.
    if (readsConstructor(node)) this.goneThrough.push(node.expression);
    if (ts.isSpreadAssignment(node) || ts.isForInStatement(node)) this.goneThrough.push(node.expression);
    if (ts.isBindingElement(node) && node.dotDotDotToken && ts.isObjectBindingPattern(node.parent))
      this.goneThrough.push(node.parent);
    if (ts.isSpreadAssignment(node) && isTarget(node.parent)) this.goneThrough.push(node.parent);
  }

  /**
   * Reports whether the program iterates over the keys of values that may be instances. Then instances store which keys
   * are fields.
   */
  get areGoneThrough(): boolean {
    this.areAny ??=
      this.goneThrough.some((node) => this.mayBe(this.checker.getTypeAtLocation(node))) ||
      this.written.some((node) => this.mayHold(this.checker.getTypeAtLocation(node)));
    return this.areAny;
  }

  /** The inputs of all answers about a type, as a string. The next build compares it to detect a change. */
  get signature(): string {
    return `${this.areGoneThrough} ${this.escape} ${this.kindsAsText()}`;
  }

  private kindsAsText(): string {
    const names = this.kinds().map((kind) => [...kind.names].sort().join(' '));
    return names.sort().join(';');
  }

  /** Reports whether a value of this type may be an instance. */
  mayBe(type: ts.Type): boolean {
    return this.isOpen(type) ? this.escape : this.isKind(type);
  }

  /** Reports whether a value of this type may be or contain an instance. */
  mayHold(type: ts.Type, levels = MOST_LEVELS): boolean {
    if (this.mayBe(type)) return true;
    return levels > 0 && this.insides(type).some((inner) => this.mayHold(inner.type, levels - 1));
  }

  private surveyCall(node: ts.CallExpression): void {
    const callee = unwrap(node.expression);
    if (ts.isIdentifier(callee) && callee.text === 'structuredClone') this.written.push(...node.arguments);
    if (!ts.isPropertyAccessExpression(callee)) return;
    if (callee.name.text === 'hasOwnProperty') this.goneThrough.push(callee.expression);
    const name = callee.getText();
    if (!OVER_KEYS.has(name)) return;
    if (name === 'JSON.stringify') this.written.push(...node.arguments.slice(0, 1));
    else this.goneThrough.push(...node.arguments);
  }

  private kinds(): readonly InstanceKind[] {
    const made = this.date ? [...this.classes, this.date] : this.classes;
    this.known ??= made.flatMap((cls) => {
      const type = this.checker.getTypeAtLocation(cls);
      if (category(this.checker, type) === 'error') return [];
      const names = new Set(type.getProperties().map(({ name }) => name));
      return [{ names, isTable: type.getStringIndexType() !== undefined }];
    });
    return this.known;
  }

  /**
   * Reports whether the type admits any object: `unknown`, a type parameter, `object`, or a table of unknown values.
   */
  private isOpen(type: ts.Type): boolean {
    const owners = objectTypesOf(this.checker, type);
    if (owners === undefined) return true;
    return owners.some((owner) => {
      const index = owner.getStringIndexType();
      if (index) return (index.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
      return owner.getProperties().length === 0;
    });
  }

  /** Reports whether the type has the members of some class's instances. */
  private isKind(type: ts.Type): boolean {
    if (this.date && parts(type).some((part) => category(this.checker, part) === 'date')) return true;
    const owners = objectTypesOf(this.checker, type) ?? [];
    return owners.some((owner) => {
      if (owner.getStringIndexType()) return this.kinds().some(({ isTable }) => isTable);
      const members = owner.getProperties();
      const asked = members.filter((member) => (member.flags & ts.SymbolFlags.Optional) === 0);
      return this.kinds().some(
        ({ names }) => asked.every(({ name }) => names.has(name)) && members.some(({ name }) => names.has(name)),
      );
    });
  }

  /** Returns the types inside values of a type: items, fields and results. */
  private insides(type: ts.Type): readonly Inside[] {
    return parts(type).flatMap((part): Inside[] => {
      const kind = category(this.checker, part);
      if (kind === 'array' || kind === 'map' || kind === 'set')
        return this.checker
          .getTypeArguments(part as ts.TypeReference)
          .map((inner, i) => ({ at: kind === 'array' ? 'item' : `${i}`, type: inner }));
      if (kind === 'function')
        return part.getCallSignatures().map((signature) => ({ at: 'result', type: signature.getReturnType() }));
      if (kind !== 'object' && kind !== 'instance') return [];
      const index = part.getStringIndexType();
      const fields = part.getProperties().map((member) => {
        return { at: `.${member.name}`, type: this.checker.getTypeOfSymbol(member) };
      });
      return index ? [{ at: ANY_FIELD, type: index }, ...fields] : fields;
    });
  }

  /** Reports whether the program passes an instance to a place whose type does not tell what it is. */
  private get escape(): boolean {
    if (this.isLetOut === undefined) {
      const visit = (node: ts.Node): boolean =>
        (isGivenOn(node) && this.letsOut(node)) ||
        (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false);
      const given = `${this.date !== undefined} ${this.kindsAsText()}`;
      this.isLetOut =
        this.kinds().some((kind) => this.isNotTold(kind)) ||
        (this.kinds().length > 0 &&
          this.sources.some((file) => this.findingsIn(file).of('lets instances out', given, () => visit(file))));
    }
    return this.isLetOut;
  }

  /**
   * Reports whether its type is only that of a table, or of any object. An object without members matters only to code
   * that tests its constructor.
   */
  private isNotTold({ names, isTable }: InstanceKind): boolean {
    return isTable || (names.size === 0 && this.goneThrough.some(({ parent }) => readsConstructor(parent)));
  }

  private letsOut(node: ts.Expression): boolean {
    if (isMadeOfOthers(node)) return false;
    const type = this.checker.getTypeAtLocation(node);
    // A spread passes on only the parts of the object.
    const isSpread = ts.isSpreadAssignment(node.parent);
    if (!(isSpread ? this.insides(type).some((inner) => this.holds(inner.type)) : this.holds(type))) return false;
    const target = this.targetOf(node);
    return target !== undefined && this.opens(target, type);
  }

  /** Reports whether values of this type are, or have in a member, an instance. */
  private holds(type: ts.Type, levels = MOST_LEVELS): boolean {
    const known = this.holding.get(type);
    if (known !== undefined) return known;
    const isOne =
      !this.isOpen(type) &&
      (this.isKind(type) || (levels > 0 && this.insides(type).some((inner) => this.holds(inner.type, levels - 1))));
    if (isOne || levels === MOST_LEVELS) this.holding.set(type, isOne);
    return isOne;
  }

  /** Returns the type of the place that receives an expression. */
  private targetOf(node: ts.Expression): ts.Type | undefined {
    const { parent } = node;
    if (isTakenApart(node)) return undefined;
    if (ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent)) return this.targetOfSpread(parent);
    if (isCast(parent)) return this.checker.getTypeFromTypeNode(parent.type);
    const call = ts.isCallExpression(parent) || ts.isNewExpression(parent) ? parent : undefined;
    const at = call?.arguments?.indexOf(node) ?? -1;
    if (!call || at < 0) return this.checker.getContextualType(node);
    const declaration = this.checker.getResolvedSignature(call)?.declaration;
    if (!declaration || ts.isJSDocSignature(declaration)) return this.checker.getContextualType(node);
    if (isAmbient(declaration)) return this.isOfContainer(call) ? this.checker.getContextualType(node) : undefined;
    const parameter = declaration.parameters[Math.min(at, declaration.parameters.length - 1)];
    const type = parameter && this.checker.getTypeAtLocation(parameter);
    return parameter && ts.isParameter(parameter) && parameter.dotDotDotToken ? type?.getNumberIndexType() : type;
  }

  private targetOfSpread(spread: ts.SpreadElement | ts.SpreadAssignment): ts.Type | undefined {
    const around = spread.parent;
    if (ts.isCallExpression(around) || ts.isNewExpression(around)) return this.targetOf(spread as ts.SpreadElement);
    return this.targetOf(around);
  }

  private isOfContainer(call: ts.CallExpression | ts.NewExpression): boolean {
    if (ts.isNewExpression(call)) return true;
    const callee = unwrap(call.expression);
    if (!ts.isPropertyAccessExpression(callee)) return false;
    return ['array', 'map', 'set'].includes(category(this.checker, this.checker.getTypeAtLocation(callee.expression)));
  }

  /** Reports whether the destination's type tells less about an instance in the value. */
  private opens(target: ts.Type, type: ts.Type, levels = MOST_LEVELS): boolean {
    if (target === type || levels < 0) return false;
    if (this.isOpen(target)) return true;
    const inner = this.insides(type).filter((one) => this.holds(one.type));
    if (inner.length === 0) return false;
    return this.insides(target).some((to) =>
      inner.some(
        ({ at, type: from }) => (at === to.at || to.at === ANY_FIELD) && this.opens(to.type, from, levels - 1),
      ),
    );
  }
}

/** `new Date(…)`. */
function isNewDate(node: ts.Node): node is ts.NewExpression {
  return ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Date';
}

/** Reports whether it goes to a place that may have another type. Only such types are computed, which is slow. */
function isGivenOn(node: ts.Node): node is ts.Expression {
  if (!ts.isExpression(node) || isPlain(node)) return false;
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  if (ts.isBinaryExpression(parent)) return HANDING_ON.has(parent.operatorToken.kind);
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) return false;
  const isTested =
    ts.isPrefixUnaryExpression(parent) ||
    ts.isPostfixUnaryExpression(parent) ||
    ts.isTypeOfExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isExpressionStatement(parent) ||
    ts.isIfStatement(parent) ||
    ts.isIterationStatement(parent, false) ||
    ts.isExpressionWithTypeArguments(parent);
  return !isTested;
}

/** Reports whether it is a string, a number or a boolean, or an operation that returns one. */
function isPlain(node: ts.Expression): boolean {
  if (ts.isLiteralExpression(node) || ts.isTemplateExpression(node) || ts.isPrefixUnaryExpression(node)) return true;
  if (ts.isPostfixUnaryExpression(node) || ts.isTypeOfExpression(node)) return true;
  return ts.isBinaryExpression(node) && !HANDING_ON.has(node.operatorToken.kind);
}

/** Operators that return one of their sides, or assign it to the other. */
const HANDING_ON: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.CommaToken,
]);

/** Reports whether a pattern destructures the value. Each of its parts has a type of its own. */
function isTakenApart(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return !ts.isIdentifier(parent.name) && !parent.type;
  const isAssigned = ts.isBinaryExpression(parent) && parent.right === node;
  return isAssigned && (ts.isObjectLiteralExpression(parent.left) || ts.isArrayLiteralExpression(parent.left));
}

/** Reports whether it is a name, a choice or a literal. The values in these are checked separately. */
function isMadeOfOthers(node: ts.Expression): boolean {
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return true;
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return true;
  return ts.isConditionalExpression(node) || ts.isParenthesizedExpression(node);
}

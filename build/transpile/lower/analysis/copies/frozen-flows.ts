/**
 * Follows frozen objects through the program, to each variable that may hold one. Fields, array items and arguments of
 * callbacks are told apart by their types alone.
 */
import ts from 'typescript';
import { isAssignment } from '../syntax/assignment-operators.ts';
import { functionName } from '../collections/library-calls.ts';
import { unwrap, enclosingHolder, isWrapper } from '../syntax/unwrap-expression.ts';

const S = ts.SyntaxKind;

interface Program {
  readonly checker: ts.TypeChecker;
  readonly sources: readonly ts.SourceFile[];
  readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
  readonly writes: (symbol: ts.Symbol) => readonly ts.Expression[];
}

/** Methods of the library that keep their arguments where other code finds them. */
const KEEPING: ReadonlySet<string> = new Set(
  'add concat fill of push reduce reduceRight set splice toSpliced unshift with'.split(' '),
);
/** Methods of the library that return a part of their receiver, or an object that they were given. */
const TAKING: ReadonlySet<string> = new Set('assign at find findLast get next pop reduce reduceRight shift'.split(' '));
/** Operators that are no assignments, and whose result may be their right side. */
const GIVING: ReadonlySet<ts.SyntaxKind> = new Set([
  S.CommaToken,
  S.BarBarToken,
  S.AmpersandAmpersandToken,
  S.QuestionQuestionToken,
]);

export class FrozenFlows {
  private readonly program: Program;
  /** The calls of `Object.freeze` whose object a variable may hold, with the places that give the variable the object. */
  private readonly held = new Map<ts.Symbol, Map<ts.Node, ts.Node[]>>();
  /** The same for the results of functions, and for parameters. */
  private readonly passed = new Map<ts.Node, Set<ts.Node>>();
  /** Types of the frozen objects in fields, arrays and the like. */
  private readonly kept: ts.Type[] = [];
  private readonly references = new Map<ts.Symbol, ts.Identifier[]>();
  private readonly calls = new Map<ts.Node, ts.CallExpression[]>();

  constructor(program: Program) {
    this.program = program;
    const frozen: ts.CallExpression[] = [];
    for (const source of program.sources) this.survey(source, frozen);
    for (const call of frozen) {
      this.follow(call, call);
      const argument = call.arguments[0] && unwrap(call.arguments[0]);
      const symbol = argument && ts.isIdentifier(argument) ? program.symbolOf(argument) : undefined;
      if (symbol) this.hold(symbol, call, call);
      if (argument?.kind === S.ThisKeyword) this.keep(argument);
    }
  }

  /** Reports whether the object that code changes here may be frozen. */
  mayBeFrozen(expression: ts.Expression, seen = new Set<ts.Node>()): boolean {
    const node = unwrap(expression);
    if (seen.has(node)) return false;
    seen.add(node);
    if (ts.isConditionalExpression(node))
      return this.mayBeFrozen(node.whenTrue, seen) || this.mayBeFrozen(node.whenFalse, seen);
    if (ts.isBinaryExpression(node)) return this.mayBeFrozen(node.left, seen) || this.mayBeFrozen(node.right, seen);
    if (ts.isIdentifier(node)) return this.isFrozenVariable(node, seen);
    if (ts.isCallExpression(node)) return this.isFrozenResult(node);
    if (node.kind === S.ThisKeyword) return !isInConstructor(node) && this.isKept(node);
    const isPlace = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
    return (isPlace || ts.isNewExpression(node)) && this.isKept(node);
  }

  private isFrozenVariable(node: ts.Identifier, seen: Set<ts.Node>): boolean {
    const symbol = this.program.symbolOf(node);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration) return false;
    for (const [freeze, givers] of this.held.get(symbol) ?? [])
      if (isAfter(node, freeze) && givers.some((giver) => isAfter(node, giver))) return true;
    if (ts.isParameter(declaration)) return !this.isOnlyCalled(declaration.parent) && this.isKept(node);
    if (!ts.isVariableDeclaration(declaration)) return ts.isBindingElement(declaration) && this.isKept(node);
    const { initializer } = declaration;
    if (ts.isForOfStatement(declaration.parent.parent)) return this.isKept(node);
    if (initializer && this.mayBeFrozen(initializer, seen)) return true;
    return this.program.writes(symbol).some((target) => isAfter(node, target) && this.mayBeGiven(target, seen));
  }

  /** Reports whether a write may give a variable a frozen object. */
  private mayBeGiven(target: ts.Expression, seen: Set<ts.Node>): boolean {
    const holder = enclosingHolder(target);
    const isPlain = ts.isBinaryExpression(holder) && unwrap(holder.left) === target;
    return isPlain ? this.mayBeFrozen(holder.right, seen) : this.isKept(target);
  }

  private isFrozenResult(call: ts.CallExpression): boolean {
    const declaration = this.program.checker.getResolvedSignature(call)?.declaration;
    if (declaration && this.passed.has(declaration)) return true;
    const callee = unwrap(call.expression);
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
    return (!isOfLibrary(declaration) || TAKING.has(name)) && this.isKept(call);
  }

  /** Reports whether a frozen object that the program keeps somewhere fits the type of this expression. */
  private isKept(node: ts.Expression): boolean {
    const { checker } = this.program;
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
    const place = checker.getBaseConstraintOfType(type) ?? type;
    return this.kept.some((frozen) => checker.isTypeAssignableTo(frozen, place));
  }

  private survey(node: ts.Node, frozen: ts.CallExpression[]): void {
    if (ts.isIdentifier(node)) {
      const symbol = this.program.symbolOf(node);
      if (symbol) push(this.references, symbol, node);
    }
    if (ts.isCallExpression(node)) {
      if (functionName(unwrap(node.expression)) === 'Object.freeze') frozen.push(node);
      const declaration = this.program.checker.getResolvedSignature(node)?.declaration;
      if (declaration && !isOfLibrary(declaration)) push(this.calls, declaration, node);
    }
    ts.forEachChild(node, (child) => this.survey(child, frozen));
  }

  /** Notes that a variable may hold the object of this call of `Object.freeze` from `giver` on. */
  private hold(symbol: ts.Symbol, freeze: ts.Node, giver: ts.Node): void {
    const known = this.held.get(symbol) ?? new Map<ts.Node, ts.Node[]>();
    this.held.set(symbol, known);
    const isNews = !known.has(freeze);
    push(known, freeze, giver);
    if (isNews) for (const reference of this.references.get(symbol) ?? []) this.follow(reference, freeze);
  }

  private holdIn(name: ts.Node, freeze: ts.Node): void {
    const symbol = ts.isIdentifier(name) ? this.program.symbolOf(name) : undefined;
    if (symbol) this.hold(symbol, freeze, name);
  }

  private isNews(place: ts.Node, freeze: ts.Node): boolean {
    const known = this.passed.get(place) ?? new Set<ts.Node>();
    if (known.has(freeze)) return false;
    this.passed.set(place, known.add(freeze));
    return true;
  }

  private keep(value: ts.Expression): void {
    this.kept.push(this.program.checker.getTypeAtLocation(value));
  }

  /** Follows an object from an expression that has it as its value. */
  private follow(value: ts.Expression, freeze: ts.Node): void {
    let node: ts.Node = value;
    while (isWrapper(node.parent)) node = node.parent;
    const { parent } = node;
    if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) {
      if (parent.initializer === node) this.holdIn(parent.name, freeze);
    } else if (ts.isBinaryExpression(parent)) this.followOperand(parent, node, freeze);
    else if (ts.isConditionalExpression(parent)) {
      if (parent.condition !== node) this.follow(parent, freeze);
    } else if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const at = parent.arguments?.findIndex((argument) => argument === node) ?? -1;
      if (at >= 0) this.followArgument(parent, at, value, freeze);
    } else if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) {
      if (parent.expression === node && this.callsProgram(parent)) this.keep(value);
    } else if (ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node))
      this.followResult(value, freeze);
    else if (isKeeping(parent, node)) this.keep(value);
  }

  private followOperand(parent: ts.BinaryExpression, node: ts.Node, freeze: ts.Node): void {
    const { kind } = parent.operatorToken;
    const isLogical = kind === S.BarBarToken || kind === S.QuestionQuestionToken;
    if (parent.left === node) return isLogical ? this.follow(parent, freeze) : undefined;
    if (!isAssignment(kind) && !GIVING.has(kind)) return;
    const target = isAssignment(kind) ? unwrap(parent.left) : undefined;
    if (target && ts.isIdentifier(target)) this.holdIn(target, freeze);
    else if (target) this.keep(node as ts.Expression);
    this.follow(parent, freeze);
  }

  private followArgument(
    call: ts.CallExpression | ts.NewExpression,
    at: number,
    value: ts.Expression,
    freeze: ts.Node,
  ): void {
    const declaration = this.program.checker.getResolvedSignature(call)?.declaration;
    const callee = unwrap(call.expression);
    if (isOfLibrary(declaration)) {
      const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
      if (KEEPING.has(name)) this.keep(value);
      if (functionName(callee) === 'Object.assign' && at === 0) this.follow(call, freeze);
      return;
    }
    const { body } = declaration as { body?: ts.Node };
    const parameter = declaration?.parameters[at] as ts.ParameterDeclaration | undefined;
    if (body && parameter && ts.isIdentifier(parameter.name) && !parameter.dotDotDotToken)
      this.followParameter(parameter, freeze);
    else this.keep(value);
  }

  /** Follows the uses of a parameter. Changes of it are refused where the function is called. */
  private followParameter(parameter: ts.ParameterDeclaration, freeze: ts.Node): void {
    const fn = parameter.parent;
    if (!this.isNews(parameter, freeze)) return;
    const symbol = this.program.symbolOf(parameter.name);
    if (ts.isParameterPropertyDeclaration(parameter, fn)) this.keep(parameter.name as ts.Identifier);
    for (const reference of (symbol && this.references.get(symbol)) ?? [])
      if (reference !== parameter.name) this.follow(reference, freeze);
  }

  /** Follows a returned object to the calls of the function. */
  private followResult(value: ts.Expression, freeze: ts.Node): void {
    const fn = ts.findAncestor(value.parent, ts.isFunctionLike);
    if (!fn || !this.isNews(fn, freeze)) return;
    for (const call of this.calls.get(fn) ?? []) this.follow(call, freeze);
    if (!this.isOnlyCalled(fn)) this.keep(value);
  }

  /** Reports whether a member is a method of the program that is called here, whose `this` is the object. */
  private callsProgram(member: ts.Expression): boolean {
    const { parent } = member;
    if (!ts.isCallExpression(parent) || parent.expression !== member) return false;
    return !isOfLibrary(this.program.checker.getResolvedSignature(parent)?.declaration);
  }

  /** Reports whether the program calls a function by its name and does nothing else with it. */
  private isOnlyCalled(fn: ts.Node): boolean {
    const holder = ts.isFunctionDeclaration(fn) ? fn : enclosingHolder(fn);
    if (!ts.isFunctionDeclaration(holder) && !ts.isVariableDeclaration(holder)) return false;
    const symbol = holder.name && this.program.symbolOf(holder.name);
    return ((symbol && this.references.get(symbol)) ?? []).every(
      (name) =>
        name === holder.name ||
        ts.isImportSpecifier(name.parent) ||
        (ts.isCallExpression(name.parent) && name.parent.expression === name),
    );
  }
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key) ?? [];
  list.push(value);
  lists.set(key, list);
}

function isOfLibrary(declaration: ts.Node | undefined): boolean {
  return declaration?.getSourceFile().isDeclarationFile ?? false;
}

/** Reports whether a node puts this part of it into an object, an array or a field, or out of sight. */
function isKeeping(parent: ts.Node, node: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent)) return true;
  return ts.isExportAssignment(parent) || ts.isThrowStatement(parent);
}

function isInConstructor(node: ts.Node): boolean {
  const owner = ts.findAncestor(node, (around) => ts.isFunctionLike(around) && !ts.isArrowFunction(around));
  return owner === undefined || ts.isConstructorDeclaration(owner);
}

/** Reports whether a change may run after the object was frozen. */
function isAfter(node: ts.Node, freeze: ts.Node): boolean {
  const fn = ts.findAncestor(freeze, ts.isFunctionLike);
  if (ts.findAncestor(node, ts.isFunctionLike) !== fn || node.pos > freeze.pos) return true;
  const isSharedLoop = (around: ts.Node): boolean =>
    ts.isIterationStatement(around, false) && around.pos <= node.pos && freeze.end <= around.end;
  const loop = ts.findAncestor(node, isSharedLoop);
  return loop !== undefined && ts.findAncestor(loop, ts.isFunctionLike) === fn;
}

/** `for`, `while`, `do`, `for…of` and `for…in`. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs, opposite } from '../../brightscript/builders.ts';
import { bindPattern } from '../declarations/binding-pattern.ts';
import { assignTo } from '../expressions/assignment.ts';
import { patternOwner, variablesIn } from '../analysis/syntax/declarations.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { mayChange, mayIterate } from '../analysis/collections/array-mutations.ts';
import { category, type Category } from '../analysis/types/types.ts';
import { formOf } from '../analysis/numbers/number-forms.ts';
import type { Loop } from '../function-frame.ts';
import type { Lowering } from '../lowering.ts';
import { bodyOf } from './block.ts';
import { declarationList } from './variables.ts';
import { addLiveLoop, changingIteration } from '../values/iterators.ts';
import { isRefusedVar } from '../values/function-variables.ts';
import { declaredVariable, localVariable } from '../values/captured-variables.ts';
import { condition } from '../values/conditions.ts';
import { listedData, plainKeys } from '../values/accessors.ts';
import { enumKeys, enumObject } from '../values/enums.ts';
import { isOfAnyKind } from '../values/keys.ts';
import { iterated } from '../values/arrays.ts';
import { matchNameOf } from '../values/match-members.ts';

const S = ts.SyntaxKind;
const nothing = (): Statement[] => [];

export function whileStatement(lowering: Lowering, node: ts.WhileStatement): Statement[] {
  return [whileLoop(lowering, node, node.expression, node.statement, nothing)];
}

/** Lowers a `while`. A test that needs statements moves into the loop, so that it runs on every iteration. */
function whileLoop(
  lowering: Lowering,
  node: ts.Statement,
  test: ts.Expression | undefined,
  statement: ts.Statement,
  beforeNext: () => Statement[],
): Statement {
  const tested = lowering.collect(() => (test ? condition(lowering, test) : brs.booleanLiteral(true)));
  const loop: Loop = { kind: 'while', node, beforeNext };
  const body = lowering.inLoop(loop, () => bodyOf(lowering, statement));
  const turn = [...body, ...(endsAlways(body) ? [] : beforeNext())];
  if (tested.statements.length === 0) return brs.whileStatement(tested.result, turn, node);
  const leave = brs.ifStatement(opposite(tested.result), [brs.exitStatement('while')], [], test);
  return brs.whileStatement(brs.booleanLiteral(true), [...tested.statements, leave, ...turn], node);
}

/** Reports whether a body ends with a statement after which nothing runs. */
export function endsAlways(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  return (
    last !== undefined &&
    ['ReturnStatement', 'ThrowStatement', 'ExitStatement', 'ContinueStatement'].includes(last.kind)
  );
}

export function doStatement(lowering: Lowering, node: ts.DoStatement): Statement[] {
  const leave = (): Statement[] =>
    lowering.statementsOf(() => {
      const test = condition(lowering, node.expression);
      lowering.first(brs.ifStatement(opposite(test), [brs.exitStatement('while', node)], [], node.expression));
    });
  const loop: Loop = { kind: 'while', node, beforeNext: leave };
  const body = lowering.inLoop(loop, () => bodyOf(lowering, node.statement));
  return [brs.whileStatement(brs.booleanLiteral(true), [...body, ...(endsAlways(body) ? [] : leave())], node)];
}

export function forStatement(lowering: Lowering, node: ts.ForStatement): Statement[] {
  const { initializer, incrementor } = node;
  if (initializer && ts.isVariableDeclarationList(initializer) && isRefusedVar(lowering, initializer)) return [];
  const kept = initializer && keptByInitializer(lowering, initializer);
  if (kept) lowering.refuse('closure', kept, kept.text);
  const counted = countedLoop(lowering, node);
  if (counted) return counted;
  const start = !initializer
    ? []
    : ts.isVariableDeclarationList(initializer)
      ? declarationList(lowering, initializer)
      : lowering.effects(initializer);
  const next = (): Statement[] => [
    ...variablesOfNextTurn(lowering, initializer),
    ...(incrementor ? steps(lowering, incrementor) : []),
  ];
  return [...start, whileLoop(lowering, node, node.condition, node.statement, next)];
}

/**
 * Returns the use of a loop's variable in a function that its initializer makes. Such a function keeps a variable of
 * its own, which no iteration changes. /
 */
function keptByInitializer(lowering: Lowering, initializer: ts.ForInitializer): ts.Identifier | undefined {
  const use = (node: ts.Node, isInner: boolean): ts.Identifier | undefined => {
    const symbol = isInner && ts.isIdentifier(node) ? lowering.symbolOf(node) : undefined;
    const declaration = symbol?.valueDeclaration;
    const owner = declaration && ts.isBindingElement(declaration) ? patternOwner(declaration) : declaration;
    if (owner?.parent === initializer && symbol && lowering.analysis.isAssigned(symbol)) return node as ts.Identifier;
    return ts.forEachChild(node, (child) => use(child, isInner || ts.isFunctionLike(node)));
  };
  return use(initializer, false);
}

/** Each iteration has its own variables, which matters for those that a closure captures. */
function variablesOfNextTurn(lowering: Lowering, initializer: ts.ForInitializer | undefined): Statement[] {
  if (!initializer || !ts.isVariableDeclarationList(initializer)) return [];
  const variables = initializer.declarations.flatMap(({ name }) => variablesIn(name));
  return variables.flatMap((declaration) => {
    const name = ts.getNameOfDeclaration(declaration);
    const writes = name ? lowering.analysis.writes(lowering.symbolOf(name) as ts.Symbol) : [];
    if (!name || !ts.isIdentifier(name) || !lowering.analysis.closures.keeps(declaration, writes)) return [];
    const own = localVariable(lowering, name, name.text, declaration);
    return lowering.analysis.captures.isShared(declaration) ? [declaredVariable(lowering, name, declaration, own)] : [];
  });
}

/** `i++, j--` */
function steps(lowering: Lowering, node: ts.Expression): Statement[] {
  const plain = unwrap(node);
  if (ts.isBinaryExpression(plain) && plain.operatorToken.kind === S.CommaToken) {
    return [...steps(lowering, plain.left), ...steps(lowering, plain.right)];
  }
  return lowering.effects(plain);
}

/**
 * `for (let i = a; i < b; i++)` becomes `for i = a to b - 1` where that is the same: BrightScript works out the end
 * once, so it must not change while the loop runs, and the body must leave `i` alone.
 */
function countedLoop(lowering: Lowering, node: ts.ForStatement): Statement[] | undefined {
  const { initializer, condition: test, incrementor } = node;
  if (!initializer || !test || !incrementor || !ts.isVariableDeclarationList(initializer)) return undefined;
  const [declaration, ...others] = initializer.declarations;
  if (!declaration?.initializer || others.length > 0 || !ts.isIdentifier(declaration.name)) return undefined;
  const symbol = lowering.symbolOf(declaration.name);
  const isOnlyStep = symbol !== undefined && lowering.analysis.writes(symbol).every((write) => write === incrementor);
  const isStep = ts.isPostfixUnaryExpression(incrementor) || ts.isPrefixUnaryExpression(incrementor);
  if (
    !isOnlyStep ||
    !isStep ||
    lowering.analysis.captures.isShared(declaration) ||
    lowering.analysis.functionVariables.isHoisted(declaration) ||
    incrementor.operator !== S.PlusPlusToken
  )
    return undefined;
  if (!ts.isBinaryExpression(test) || !ts.isIdentifier(test.left) || lowering.symbolOf(test.left) !== symbol)
    return undefined;
  const operator = test.operatorToken.kind;
  if (operator !== S.LessThanToken && operator !== S.LessThanEqualsToken) return undefined;
  if (formOf(lowering, test.right).is !== 'int' || formOf(lowering, declaration.initializer).is !== 'int')
    return undefined;
  if (!isFixed(lowering, test.right, node)) return undefined;
  return lowering.statementsOf(() => {
    const name = lowering.names.of(declaration, (declaration.name as ts.Identifier).text);
    const from = lowering.expression(declaration.initializer as ts.Expression);
    const end = lowering.expression(test.right);
    const body = lowering.inLoop({ kind: 'for', node, beforeNext: nothing }, () => bodyOf(lowering, node.statement));
    lowering.first(brs.forStatement(name, from, operator === S.LessThanToken ? before(end) : end, body, node));
  });
}

function before(end: Expression): Expression {
  return end.kind === 'NumberLiteral'
    ? brs.integerLiteral(end.value - 1, end.origin)
    : brs.binaryExpression('-', end, brs.integerLiteral(1), end.origin);
}

/** Reports whether the end of the loop stays the same while it runs. */
function isFixed(lowering: Lowering, end: ts.Expression, loop: ts.ForStatement): boolean {
  const node = unwrap(end);
  if (ts.isNumericLiteral(node)) return true;
  if (ts.isIdentifier(node)) {
    const symbol = lowering.symbolOf(node);
    return symbol !== undefined && !lowering.analysis.isAssigned(symbol);
  }
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'length' || !ts.isIdentifier(node.expression))
    return false;
  const symbol = lowering.symbolOf(node.expression);
  if (symbol === undefined || lowering.analysis.isAssigned(symbol)) return false;
  return lowering.categoryOf(node.expression) === 'string' || !mayChange(lowering, node.expression, loop.statement);
}

export function forOfStatement(lowering: Lowering, node: ts.ForOfStatement): Statement[] {
  const { initializer } = node;
  if (node.awaitModifier) {
    lowering.refuse('async', node);
    return [];
  }
  return lowering.statementsOf(() => {
    const { item, head } = loopVariable(lowering, node, initializer);
    const addLoop = changingIteration(lowering, node, node.expression, node.statement);
    if (addLoop) {
      const loop: Loop = { kind: 'while', node, beforeNext: nothing };
      addLoop(item, () => lowering.inLoop(loop, () => [...head(), ...bodyOf(lowering, node.statement)]));
    } else if (mayGrow(lowering, node)) liveLoop(lowering, node, item, head);
    else if (mayIterate(lowering, node.expression, node.statement)) indexedLoop(lowering, node, item, head);
    else {
      const list = iterated(lowering, node.expression);
      const loop: Loop = { kind: 'for', node, beforeNext: nothing };
      const body = lowering.inLoop(loop, () => [...head(), ...bodyOf(lowering, node.statement)]);
      lowering.first(brs.forEachStatement(item, list, body, node));
    }
  });
}

/** Returns the variable that `for…of` or `for…in` sets on each iteration, and the code that handles it first. */
function loopVariable(
  lowering: Lowering,
  node: ts.ForOfStatement | ts.ForInStatement,
  initializer: ts.ForInitializer,
): { item: string; head: () => Statement[] } {
  const list = ts.isVariableDeclarationList(initializer) ? initializer : undefined;
  if (list) isRefusedVar(lowering, list);
  const name = list?.declarations[0]?.name;
  if (name && ts.isIdentifier(name) && lowering.analysis.matches.has(name.parent))
    return matchVariable(lowering, name.parent);
  if (name && ts.isIdentifier(name)) return { item: lowering.names.of(name.parent, name.text), head: nothing };
  const item = lowering.names.fresh(node, 'item');
  const value = brs.identifier(item);
  const head = (): Statement[] => {
    if (name && !ts.isIdentifier(name)) return lowering.statementsOf(() => bindPattern(lowering, name, value));
    return ts.isVariableDeclarationList(initializer) ? [] : assignTo(lowering, initializer, value);
  };
  return { item, head };
}

/** A loop over matches whose positions or groups the program reads iterates over the match data. */
function matchVariable(
  lowering: Lowering,
  declaration: ts.VariableDeclaration,
): { item: string; head: () => Statement[] } {
  const item = matchNameOf(lowering, declaration);
  const name = declaration.name as ts.Identifier;
  const texts = brs.memberExpression(brs.identifier(item), 'texts', declaration);
  return { item, head: () => [declaredVariable(lowering, name, declaration, texts)] };
}

function mayGrow(lowering: Lowering, node: ts.ForOfStatement): boolean {
  const kind = lowering.categoryOf(node.expression);
  if (kind === 'map' || kind === 'set') return true;
  return kind === 'array' && mayChange(lowering, node.expression, node.statement);
}

/**
 * Returns the array for a loop that reads it by index on every iteration. If the body assigns the array's variable,
 * another variable keeps it.
 */
function listOf(lowering: Lowering, node: ts.ForOfStatement): Expression {
  const value = iterated(lowering, node.expression);
  const isVariable = ts.isIdentifier(unwrap(node.expression));
  const isFixed = lowering.isPlain(value) && (!isVariable || lowering.isUntouchedBy(node.expression, node));
  return isFixed ? value : lowering.keep(value, node, 'list');
}

/** Reads an array by index if it may change during the loop, as JavaScript does. */
function liveLoop(lowering: Lowering, node: ts.ForOfStatement, item: string, head: () => Statement[]): void {
  const list = listOf(lowering, node);
  const loop: Loop = { kind: 'while', node, beforeNext: nothing };
  const body = (): Statement[] => lowering.inLoop(loop, () => [...head(), ...bodyOf(lowering, node.statement)]);
  addLiveLoop(lowering, { list, node, item, body, current: (index) => brs.indexExpression(list, index) });
}

/**
 * Reads an array by index if the body may iterate over it too. An inner `for each` over the same array would end the
 * outer one.
 */
function indexedLoop(lowering: Lowering, node: ts.ForOfStatement, item: string, head: () => Statement[]): void {
  const list = listOf(lowering, node);
  const index = lowering.names.fresh(node, 'index');
  const loop: Loop = { kind: 'for', node, beforeNext: nothing };
  const body = lowering.inLoop(loop, () => [...head(), ...bodyOf(lowering, node.statement)]);
  const current = brs.assignmentStatement(brs.identifier(item), brs.indexExpression(list, brs.identifier(index)), node);
  const last = brs.binaryExpression('-', brs.methodCall(list, 'count', []), brs.integerLiteral(1));
  lowering.first(brs.forStatement(index, brs.integerLiteral(0), last, [current, ...body], node));
}

export function forInStatement(lowering: Lowering, node: ts.ForInStatement): Statement[] {
  const known = enumObject(lowering, node.expression);
  if (!known && !mayBeGoneThrough(lowering, lowering.typeOf(node.expression))) {
    lowering.refuse('iteration', node.expression, lowering.typeText(node.expression));
    return [];
  }
  return lowering.statementsOf(() => {
    const { item, head } = loopVariable(lowering, node, node.initializer);
    const keys = known ? enumKeys(known, node) : keysGoneThrough(lowering, node);
    const body = lowering.inLoop({ kind: 'for', node, beforeNext: nothing }, () => [
      ...head(),
      ...bodyOf(lowering, node.statement),
    ]);
    lowering.first(brs.forEachStatement(item, keys, body, node));
  });
}

/** Returns the keys that a `for…in` loop visits. */
function keysGoneThrough(lowering: Lowering, node: ts.ForInStatement): Expression {
  const { expression } = node;
  const type = lowering.typeOf(expression);
  const source = listedData(lowering, type, lowering.expression(expression), expression, plainKeys);
  return brs.helperCall(isOfAnyKind(lowering, expression) ? 'keysInAny' : 'keysOf', [source], node);
}

/** Kinds of values among which `for…in` finds the keys at run time, if the type of a value is a union of them. */
const WITH_KEYS: ReadonlySet<Category> = new Set(
  'any array boolean error instance map nothing number object set string'.split(' ') as Category[],
);

/** Reports whether `for…in` may visit the keys of values of this type. */
function mayBeGoneThrough({ checker }: Lowering, type: ts.Type): boolean {
  const kind = category(checker, type);
  if (kind !== 'mixed') return kind === 'object' || kind === 'instance' || kind === 'any';
  const isKnown = (part: ts.Type): boolean => {
    if (part.isUnionOrIntersection()) return part.types.every(isKnown);
    const open = (part.flags & ts.TypeFlags.Instantiable) !== 0 ? checker.getBaseConstraintOfType(part) : undefined;
    return open && open !== part ? isKnown(open) : WITH_KEYS.has(category(checker, part));
  };
  return isKnown(type);
}

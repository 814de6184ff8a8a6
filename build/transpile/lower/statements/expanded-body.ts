/** The body of a callback that is expanded in place, where `return` cannot stay a `return`. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Loop } from '../function-frame.ts';
import type { Lowering } from '../lowering.ts';
import { leaveNearest } from './jumps.ts';
import { into } from '../values/conditional-values.ts';
import { condition, truthy } from '../values/conditions.ts';

type Sink = (value: Expression, node: ts.Expression) => void;
type Lower = (lowering: Lowering, node: ts.Expression) => Expression;

/** Receivers of the results of a body. */
interface Results {
  readonly sink: Sink;
  /** Lowers a result; undefined to lower it as a value. */
  readonly lower?: Lower | undefined;
  /** Called where the body returns nothing: at a bare `return`, and at its end. */
  readonly missing?: (() => void) | undefined;
}

/**
 * Lowers the body of a function that is expanded in place. `return value` becomes `sink(value)`. Code after an `if`
 * that returns moves into the other branch. A `return` inside a loop or `try` is recorded in variables and leaves by
 * `exit`.
 */
export function returningStatements(
  lowering: Lowering,
  statements: readonly ts.Statement[],
  results: Results,
): Statement[] {
  return lowering.statementsOf(() => run(lowering, statements, results));
}

function run(lowering: Lowering, statements: readonly ts.Statement[], results: Results): void {
  for (const [i, statement] of statements.entries()) {
    const rest = statements.slice(i + 1);
    if (ts.isReturnStatement(statement)) {
      returned(lowering, statement, results);
      return;
    }
    if (!containsReturn(statement)) {
      lowering.first(...lowering.host.statements([statement]));
      continue;
    }
    if (ts.isIfStatement(statement) && !growsByCopies(statement, rest)) {
      branch(lowering, statement, rest, results);
      return;
    }
    if (ts.isBlock(statement)) {
      run(lowering, [...statement.statements, ...rest], results);
      return;
    }
    fromLoop(lowering, statement, rest, results);
    return;
  }
  const last = statements.at(-1);
  if (!last || !ts.isThrowStatement(last)) results.missing?.();
}

/**
 * Reports whether the code after the `if` would be copied too often, because each way through the `if` is followed by a
 * copy. Two copies are fine, unless the code has a `return` in a branch, which would double it again.
 */
function growsByCopies(statement: ts.IfStatement, rest: readonly ts.Statement[]): boolean {
  const ways = waysThrough(statement);
  if (rest.length === 0 || ways < 2) return false;
  return ways > 2 || rest.some((next) => !ts.isReturnStatement(next) && containsReturn(next));
}

/** Returns the number of places where the code after the statement would be emitted. */
function waysThrough(statement: ts.Statement | undefined): number {
  if (!statement) return 1;
  if (ts.isReturnStatement(statement) || ts.isThrowStatement(statement)) return 0;
  if (!containsReturn(statement)) return 1;
  if (ts.isBlock(statement)) return statement.statements.map(waysThrough).reduce((all, ways) => all * ways, 1);
  if (!ts.isIfStatement(statement)) return 1;
  return waysThrough(statement.thenStatement) + waysThrough(statement.elseStatement);
}

/**
 * Lowers a statement with a `return` inside a loop or `try`, or an `if` with too many ways through it. The code after
 * it runs only if that `return` did not.
 */
function fromLoop(lowering: Lowering, statement: ts.Statement, rest: readonly ts.Statement[], results: Results): void {
  const done = lowering.temporary(statement, 'done');
  const value = lowering.temporary(statement, 'value');
  lowering.first(
    brs.assignmentStatement(done, brs.booleanLiteral(false), statement),
    brs.assignmentStatement(value, brs.invalidLiteral(), statement),
  );
  const frame = lowering.frame;
  const before = frame.inlineReturn;
  frame.inlineReturn = { done, value, loops: frame.loops.length };
  const isLoop = ts.isIterationStatement(statement, true) || ts.isSwitchStatement(statement);
  lowering.first(...(isLoop ? lowering.host.statements([statement]) : inOneTurn(lowering, statement)));
  frame.inlineReturn = before;
  const [origin] = returnedIn(statement);
  const given = lowering.statementsOf(() => {
    if (origin) results.sink(results.lower ? truthOf(lowering, returnedIn(statement), value) : value, origin);
    else results.missing?.();
  });
  const otherwise = lowering.statementsOf(() => run(lowering, rest, results));
  lowering.first(brs.ifStatement(done, given, otherwise, statement));
}

/** Lowers a `try` inside a loop that runs once, so that a `return` in it has a loop to leave. */
function inOneTurn(lowering: Lowering, statement: ts.Statement): Statement[] {
  const loop: Loop = { kind: 'while', node: statement, beforeNext: () => [] };
  const body = lowering.inLoop(loop, () => lowering.host.statements([statement]));
  return [brs.whileStatement(brs.booleanLiteral(true), [...body, brs.exitStatement('while', statement)], statement)];
}

/** Lowers the returned value to its truth. A helper tests values of several kinds. */
function truthOf(lowering: Lowering, returned: readonly ts.Expression[], value: Expression): Expression {
  const [first] = returned;
  const areBoolean = returned.every((one) => lowering.categoryOf(one) === 'boolean');
  return first && (areBoolean || returned.length === 1)
    ? truthy(lowering, first, value)
    : brs.helperCall('isTruthy', [value]);
}

/** The values of the statement's `return`s. */
function returnedIn(node: ts.Node): readonly ts.Expression[] {
  if (ts.isReturnStatement(node)) return node.expression ? [node.expression] : [];
  if (ts.isFunctionLike(node)) return [];
  const found: ts.Expression[] = [];
  ts.forEachChild(node, (child) => void found.push(...returnedIn(child)));
  return found;
}

/** After a loop inside a loop: a `return` in the inner one leaves the outer one too. */
export function leaveOuterLoop(lowering: Lowering, node: ts.Statement): Statement[] {
  const inline = lowering.isInFunction ? lowering.frame.inlineReturn : undefined;
  const isNested = inline !== undefined && lowering.frame.loops.length > inline.loops;
  if (!isNested || !containsReturn(node)) return [];
  return [brs.ifStatement(inline.done, leaveNearest(lowering, 'break', node), [], node)];
}

function returned(lowering: Lowering, node: ts.ReturnStatement, { sink, lower, missing }: Results): void {
  const value = node.expression;
  if (!value) missing?.();
  else if (lower) sink(lower(lowering, value), value);
  else into(lowering, value, (v) => sink(v, value));
}

function branch(lowering: Lowering, node: ts.IfStatement, rest: readonly ts.Statement[], results: Results): void {
  const test = condition(lowering, node.expression);
  const part = (statement: ts.Statement | undefined): Statement[] => {
    const own = statement === undefined ? [] : ts.isBlock(statement) ? [...statement.statements] : [statement];
    return lowering.statementsOf(() => run(lowering, [...own, ...rest], results));
  };
  lowering.first(brs.ifStatement(test, part(node.thenStatement), part(node.elseStatement), node));
}

export function containsReturn(node: ts.Node): boolean {
  if (ts.isReturnStatement(node)) return true;
  if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, (child) => containsReturn(child) || undefined) ?? false;
}

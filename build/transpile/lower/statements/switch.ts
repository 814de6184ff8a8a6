/** `switch`, which BrightScript does not have. */
import ts from 'typescript';
import { type Expression, isLiteral, type Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { isAssignment, isStep } from '../analysis/syntax/assignment-operators.ts';
import { fold } from '../analysis/numbers/constant-folding.ts';
import { memoize } from '../analysis/memoize.ts';
import type { Loop } from '../function-frame.ts';
import type { Lowering } from '../lowering.ts';
import { containsReturn } from './expanded-body.ts';
import { leaveLoop } from './jumps.ts';
import { statementsWithComments } from './statement-list.ts';
import { equalLowered } from '../values/equality.ts';

interface Branch {
  readonly labels: readonly ts.Expression[];
  readonly isDefault: boolean;
  /** Its own statements. */
  readonly own: readonly ts.Statement[];
  /** Its own statements and those of the branches that it falls through to, without a last `break`. */
  readonly body: readonly ts.Statement[];
}

type BodyOf = (branch: Branch) => Statement[];

/** Number of syntax nodes that may be copied for cases that fall through. More code is written once, behind a test. */
const MAX_COPIED = 400;

/**
 * Lowers `switch` to `if … else if`. If a case has a `break` before its end, the whole is put in a loop that runs once,
 * for the `break` to leave.
 */
export function switchStatement(lowering: Lowering, node: ts.SwitchStatement): Statement[] {
  return lowering.statementsOf(() => {
    const branches = branchesOf(node);
    if (growsByCopies(branches)) {
      inLoopOnce(lowering, node, branches, (value) => fallingThrough(lowering, node, value, branches));
      return;
    }
    // A `return` of an expanded callback leaves by `break` too.
    const returns = lowering.frame.inlineReturn !== undefined && containsReturn(node);
    const hasEarlyBreak = returns || branches.some((branch) => containsBreak(branch.body));
    const choose = (value: Expression): Statement[] =>
      chain(lowering, node, value, branches, ({ body }) => statementsWithComments(lowering, body));
    if (hasEarlyBreak) inLoopOnce(lowering, node, branches, choose);
    else lowering.first(...choose(selector(lowering, node)));
  });
}

/** Puts the lowered switch in a loop that runs once, so that a `break` can leave it. */
function inLoopOnce(
  lowering: Lowering,
  node: ts.SwitchStatement,
  branches: readonly Branch[],
  choose: (value: Expression) => Statement[],
): void {
  const value = selector(lowering, node);
  const continues = branches.some(({ own }) => own.some(containsContinue));
  const continued = continues ? lowering.temporary(node, 'goesOn') : undefined;
  const loop: Loop = { kind: 'while', node, beforeNext: () => [], ...(continued && { continued }) };
  const body = lowering.inLoop(loop, () => choose(value));
  if (continued) lowering.first(brs.assignmentStatement(continued, brs.booleanLiteral(false), node));
  lowering.first(brs.whileStatement(brs.booleanLiteral(true), [...body, brs.exitStatement('while', node)], node));
  if (continued) lowering.first(brs.ifStatement(continued, leaveLoop(lowering, 'continue', node), [], node));
}

/**
 * Reports whether copies of the statements behind cases that fall through would be too long, or double at each level.
 */
function growsByCopies(branches: readonly Branch[]): boolean {
  let copied = 0;
  for (const { own, body } of branches) {
    for (const statement of body) {
      if (own.includes(statement)) continue;
      copied += sizeOf(statement);
      if (copied > MAX_COPIED || containsSwitch(statement)) return true;
    }
  }
  return false;
}

const sizeOf = memoize((node: ts.Node): number => {
  let size = 1;
  ts.forEachChild(node, (child) => void (size += sizeOf(child)));
  return size;
});

function containsSwitch(node: ts.Node): boolean {
  return ts.isSwitchStatement(node) || (ts.forEachChild(node, (child) => containsSwitch(child) || undefined) ?? false);
}

/**
 * Lowers a switch whose cases fall through, with each statement written once: first the number of the case to start at,
 * then each case behind a test that it is not before that one.
 */
function fallingThrough(
  lowering: Lowering,
  node: ts.SwitchStatement,
  value: Expression,
  branches: readonly Branch[],
): Statement[] {
  const start = lowering.temporary(node, 'firstCase');
  const startAt = (index: number): Statement => brs.assignmentStatement(start, brs.integerLiteral(index), node);
  const isReached = (index: number): Expression => brs.binaryExpression('<=', start, brs.integerLiteral(index), node);
  return [
    startAt(branches.length),
    ...chain(lowering, node, value, branches, (branch) => [startAt(branches.indexOf(branch))]),
    ...branches.map(({ own }, i) => brs.ifStatement(isReached(i), statementsWithComments(lowering, own), [], own[0])),
  ];
}

/**
 * Returns the value to compare with the labels. If evaluating a label may change it, the value is kept in a variable.
 */
function selector(lowering: Lowering, node: ts.SwitchStatement): Expression {
  const value = lowering.repeatable(node.expression, 'selector');
  const labels = node.caseBlock.clauses.flatMap((clause) => (ts.isCaseClause(clause) ? [clause.expression] : []));
  const isFixed =
    isLiteral(value) ||
    lowering.isSettled(node.expression, value) ||
    labels.every((label) => lowering.isUntouchedBy(node.expression, label));
  return isFixed ? value : lowering.keep(value, node.expression, 'selector');
}

function chain(
  lowering: Lowering,
  node: ts.SwitchStatement,
  value: Expression,
  branches: readonly Branch[],
  bodyOf: BodyOf,
): Statement[] {
  const otherwise = branches.find((branch) => branch.isDefault);
  let result = otherwise ? bodyOf(otherwise) : [];
  for (const [i, branch] of [...branches.entries()].toReversed()) {
    // Labels beside `default` only matter for later labels and for their side effects.
    const after = branches.slice(i + 1).flatMap(({ labels }) => labels);
    if (branch.isDefault && !branch.labels.some(mayAct) && !mayShare(lowering, branch.labels, after)) continue;
    const test = lowering.collect(() => matches(lowering, node, value, branch.labels));
    const body = bodyOf(branch);
    result = [...test.statements, brs.ifStatement(test.result, body, result, branch.labels[0])];
  }
  return result;
}

/**
 * Tests whether the value equals one of the labels. A label that needs statements is evaluated only if no label before
 * it is equal.
 */
function matches(
  lowering: Lowering,
  node: ts.SwitchStatement,
  value: Expression,
  labels: readonly ts.Expression[],
): Expression {
  const tests = labels.map((label) =>
    lowering.collect(() => equalLowered(lowering, node.expression, value, label, label)),
  );
  const [first, ...others] = tests;
  lowering.first(...(first?.statements ?? []));
  if (others.every(({ statements }) => statements.length === 0)) {
    return tests.map(({ result }) => result).reduce((sum, next) => brs.binaryExpression('or', sum, next, node));
  }
  const found = lowering.keep(first?.result ?? brs.invalidLiteral(), node, 'isFound');
  for (const { statements, result } of others) {
    const look = [...statements, brs.assignmentStatement(found, result, node)];
    lowering.first(brs.ifStatement(brs.notExpression(found), look, [], node));
  }
  return found;
}

/**
 * Groups the clauses: labels that share statements come together, and a clause that falls through gets the next one's
 * statements too.
 */
function branchesOf(node: ts.SwitchStatement): Branch[] {
  const clauses = node.caseBlock.clauses;
  const branches: Branch[] = [];
  let labels: ts.Expression[] = [];
  let isDefault = false;
  clauses.forEach((clause, i) => {
    if (ts.isCaseClause(clause)) labels.push(clause.expression);
    else isDefault = true;
    if (clause.statements.length === 0 && i < clauses.length - 1) return;
    branches.push({ labels, isDefault, own: flat(clause), body: statementsFrom(clauses, i) });
    labels = [];
    isDefault = false;
  });
  return branches;
}

function statementsFrom(clauses: readonly ts.CaseOrDefaultClause[], start: number): ts.Statement[] {
  const all: ts.Statement[] = [];
  for (const clause of clauses.slice(start)) {
    const own = flat(clause);
    const last = own.at(-1);
    if (last && ts.isBreakStatement(last) && !last.label) return [...all, ...own.slice(0, -1)];
    all.push(...own);
    if (last && leavesAlways(last)) return all;
  }
  return all;
}

function flat(clause: ts.CaseOrDefaultClause): ts.Statement[] {
  return clause.statements.flatMap((s) => (ts.isBlock(s) ? [...s.statements] : [s]));
}

function leavesAlways(node: ts.Statement): boolean {
  return ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isBreakOrContinueStatement(node);
}

/** Reports whether a label may equal one of the others. The compiler can tell this for constants only. */
function mayShare(lowering: Lowering, labels: readonly ts.Expression[], others: readonly ts.Expression[]): boolean {
  if (labels.length === 0 || others.length === 0) return false;
  const constants = [labels, others].map((list) => list.map((label) => fold(lowering, label)));
  if (constants.flat().includes(undefined)) return true;
  const [own = [], later = []] = constants.map((list) => list.map((constant) => constant?.value));
  return own.some((value) => later.includes(value));
}

/** Reports whether evaluating the label may have side effects. */
function mayAct(node: ts.Node): boolean {
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || isStep(node)) return true;
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return true;
  return ts.forEachChild(node, (child) => mayAct(child) || undefined) ?? false;
}

/** A `continue` of the loop around the switch. */
function containsContinue(node: ts.Node): boolean {
  if (ts.isContinueStatement(node)) return !node.label;
  if (ts.isIterationStatement(node, false) || ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, (child) => containsContinue(child) || undefined) ?? false;
}

/** A `break` that belongs to the switch, and is not its last statement. */
function containsBreak(statements: readonly ts.Node[]): boolean {
  return statements.some((statement) => {
    if (ts.isBreakStatement(statement)) return true;
    if (ts.isIterationStatement(statement, false) || ts.isSwitchStatement(statement) || ts.isFunctionLike(statement))
      return false;
    const children: ts.Node[] = [];
    ts.forEachChild(statement, (child) => {
      children.push(child);
    });
    return containsBreak(children);
  });
}

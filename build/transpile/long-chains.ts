/**
 * Lets TypeScript's narrowing pass over tests that narrow nothing. For each reference it walks back through all tests
 * before it. Without this, 1,500 `else if` cost 13 seconds, and a chain of `||` the cube of its length.
 */
import ts from 'typescript';
import { unwrap } from './lower/analysis/unwrap-expression.ts';

/** Tests in a row that TypeScript may walk through. Few programs have as many, so most keep their flow as it is. */
const MAX_RUN = 50;

/** A node of TypeScript's control flow, which its typings do not declare. */
interface Flow {
  readonly flags: number;
  /** The test of a condition. */
  readonly node?: ts.Expression;
  antecedent?: Flow;
}

const IF_TRUE = 32;
const IF_FALSE = 64;
const S = ts.SyntaxKind;
const IS_EQUAL: readonly ts.SyntaxKind[] = [S.EqualsEqualsEqualsToken, S.EqualsEqualsToken];
const IS_UNEQUAL: readonly ts.SyntaxKind[] = [S.ExclamationEqualsEqualsToken, S.ExclamationEqualsToken];

/** The links of a module before they were changed. Syntax trees persist between builds, while types may change. */
const linksBefore = new WeakMap<ts.SourceFile, Map<Flow, Flow | undefined>>();

/** Takes tests that narrow nothing out of the control flow of a module that has a long run of tests. */
export function shortenLongChains(checker: ts.TypeChecker, file: ts.SourceFile): void {
  for (const [flow, antecedent] of linksBefore.get(file) ?? []) flow.antecedent = antecedent;
  const before = new Map<Flow, Flow | undefined>();
  linksBefore.set(file, before);
  const flows = flowsIn(file);
  const runs = new Map<Flow, number>();
  if (!flows.some((flow) => runOf(flow, runs) > MAX_RUN)) return;
  for (const flow of flows) {
    before.set(flow, flow.antecedent);
    while (flow.antecedent && isCondition(flow.antecedent) && narrowsNothing(checker, flow.antecedent))
      flow.antecedent = flow.antecedent.antecedent;
  }
}

/** Returns the conditions at which the nodes of a module stand, in the order of the source. */
function flowsIn(file: ts.SourceFile): readonly Flow[] {
  const found = new Set<Flow>();
  forEachNode(file, (node) => {
    const { flowNode } = node as { flowNode?: Flow };
    if (flowNode && isCondition(flowNode)) found.add(flowNode);
  });
  return [...found];
}

/** Visits all nodes in the order of the source, without recursion as deep as a chain. */
function forEachNode(file: ts.SourceFile, visit: (node: ts.Node) => void): void {
  const waiting: ts.Node[] = [file];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    visit(node);
    const inner: ts.Node[] = [];
    ts.forEachChild(node, (child) => void inner.push(child));
    waiting.push(...inner.reverse());
  }
}

function isCondition({ flags }: Flow): boolean {
  return (flags & (IF_TRUE | IF_FALSE)) !== 0;
}

/** Returns the number of conditions in a row that end here. */
function runOf(flow: Flow, runs: Map<Flow, number>): number {
  const passed: Flow[] = [];
  let next: Flow | undefined = flow;
  for (; next && !runs.has(next) && isCondition(next); next = next.antecedent) passed.push(next);
  let run = (next && runs.get(next)) ?? 0;
  for (const condition of passed.reverse()) runs.set(condition, ++run);
  return run;
}

/** Reports whether a condition says that a number or string is unlike a literal, which leaves all types as they are. */
function narrowsNothing(checker: ts.TypeChecker, { flags, node }: Flow): boolean {
  const test = node && unwrap(node);
  if (!test || !ts.isBinaryExpression(test)) return false;
  const unlike = flags & IF_TRUE ? IS_UNEQUAL : IS_EQUAL;
  if (!unlike.includes(test.operatorToken.kind)) return false;
  const [left, right] = [unwrap(test.left), unwrap(test.right)];
  return isLiteral(right) ? isPlain(checker, left) : isLiteral(left) && isPlain(checker, right);
}

function isLiteral(node: ts.Expression): boolean {
  const value = ts.isPrefixUnaryExpression(node) && node.operator === S.MinusToken ? node.operand : node;
  return ts.isNumericLiteral(value) || ts.isStringLiteralLike(value);
}

/** Reports whether the type of a variable or member has no literal, which a test could take from it. */
function isPlain(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
  const type = checker.getTypeAtLocation(node);
  return type.isUnion() ? type.types.every(isPlainPart) : isPlainPart(type);
}

function isPlainPart(type: ts.Type): boolean {
  const { Number, String, Undefined, Null } = ts.TypeFlags;
  const parts = type.isIntersection() ? type.types : [type];
  return parts.some(({ flags }) => (flags & (Number | String | Undefined | Null)) !== 0);
}

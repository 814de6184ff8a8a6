/**
 * Lets TypeScript's narrowing pass over tests and calls that narrow nothing. For each reference it walks back through
 * all of them. Without this, 1,500 `else if` cost 13 seconds, and a chain of `||` the cube of its length.
 */
import ts from 'typescript';
import { unwrap } from './lower/analysis/syntax/unwrap-expression.ts';

/** Tests and calls in a row that TypeScript may walk through. Few programs have as many, so most keep their flow as it is. */
const MAX_RUN = 50;

/** A node of TypeScript's control flow, which its typings do not declare. */
interface Flow {
  readonly flags: number;
  /** The test of a condition, or the call. */
  readonly node?: ts.Expression;
  antecedent?: Flow;
}

const IF_TRUE = 32;
const IF_FALSE = 64;
const CALL = 512;
const S = ts.SyntaxKind;
const IS_EQUAL: readonly ts.SyntaxKind[] = [S.EqualsEqualsEqualsToken, S.EqualsEqualsToken];
const IS_UNEQUAL: readonly ts.SyntaxKind[] = [S.ExclamationEqualsEqualsToken, S.ExclamationEqualsToken];
const PLAIN_RESULTS: readonly ts.SyntaxKind[] = [S.VoidKeyword, S.NumberKeyword, S.StringKeyword, S.BooleanKeyword];

/** The links of a module before they were changed. Syntax trees persist between builds, while types may change. */
const linksBefore = new WeakMap<ts.SourceFile, Map<Flow, Flow | undefined>>();

/** Takes tests and calls that narrow nothing out of the control flow of a module that has a long run of them. */
export function shortenLongChains(checker: ts.TypeChecker, file: ts.SourceFile): void {
  for (const [flow, antecedent] of linksBefore.get(file) ?? []) flow.antecedent = antecedent;
  const before = new Map<Flow, Flow | undefined>();
  linksBefore.set(file, before);
  const flows = flowsIn(file);
  const runs = new Map<Flow, number>();
  if (!flows.some((flow) => runOf(flow, runs) > MAX_RUN)) return;
  for (const flow of flows) {
    before.set(flow, flow.antecedent);
    while (flow.antecedent && isLink(flow.antecedent) && narrowsNothing(checker, flow.antecedent))
      flow.antecedent = flow.antecedent.antecedent;
  }
}

/** Returns the conditions and calls at which the nodes of a module stand, in the order of the source. */
function flowsIn(file: ts.SourceFile): readonly Flow[] {
  const found = new Set<Flow>();
  forEachNode(file, (node) => {
    const { flowNode } = node as { flowNode?: Flow };
    if (flowNode && isLink(flowNode)) found.add(flowNode);
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

function isLink({ flags }: Flow): boolean {
  return (flags & (IF_TRUE | IF_FALSE | CALL)) !== 0;
}

/** Returns the number of conditions and calls in a row that end here. */
function runOf(flow: Flow, runs: Map<Flow, number>): number {
  const passed: Flow[] = [];
  let next: Flow | undefined = flow;
  for (; next && !runs.has(next) && isLink(next); next = next.antecedent) passed.push(next);
  let run = (next && runs.get(next)) ?? 0;
  for (const link of passed.reverse()) runs.set(link, ++run);
  return run;
}

function narrowsNothing(checker: ts.TypeChecker, flow: Flow): boolean {
  return flow.flags & CALL ? isPlainCall(checker, flow) : isPlainTest(checker, flow);
}

/** Reports whether the callee is declared to return, and to assert nothing. */
function isPlainCall(checker: ts.TypeChecker, { node }: Flow): boolean {
  if (!node || !ts.isCallExpression(node)) return false;
  const callee = calleeOf(checker, node.expression);
  // A member of a mapped type has the declaration of another, and is no method.
  const isDeclared = callee !== undefined && (callee.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method)) !== 0;
  return isDeclared && (callee.declarations ?? []).every(isPlainFunction);
}

/** Finds the callee by declared types, as a look at the narrowed ones would walk back through the flow. */
function calleeOf(checker: ts.TypeChecker, callee: ts.Expression): ts.Symbol | undefined {
  if (ts.isIdentifier(callee)) return checker.getSymbolAtLocation(callee);
  if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.expression)) return undefined;
  const declaration = checker.getSymbolAtLocation(callee.expression)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.type) return undefined;
  return checker.getTypeFromTypeNode(declaration.type).getProperty(callee.name.text);
}

/** A declared type other than `number`, `void` and the like may be another name of `never`, or an assertion. */
function isPlainFunction(node: ts.Declaration): boolean {
  const isFunction = ts.isFunctionDeclaration(node) || ts.isMethodSignature(node);
  return isFunction && (!node.type || PLAIN_RESULTS.includes(node.type.kind));
}

/** Reports whether a condition says that a number or string is unlike a literal, which leaves all types as they are. */
function isPlainTest(checker: ts.TypeChecker, { flags, node }: Flow): boolean {
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

/**
 * Detects narrowed types that no longer hold. TypeScript keeps a variable or member narrowed after a call, even if the
 * called function assigns to it.
 */
import ts from 'typescript';
import { isAssignment, isStep } from '../syntax/assignment-operators.ts';
import { isLogical } from '../syntax/logical-operators.ts';
import { unwrap, enclosingHolder, isNullishLiteral } from '../syntax/unwrap-expression.ts';
import { mayWrite } from '../copies/changes.ts';
import { isInside } from '../syntax/node-location.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { ANY_KEY } from '../collections/array-effects.ts';
import { hasOpenKeys, isLibrary } from './types.ts';
import type { ProgramAnalysis } from '../program-analysis.ts';

const S = ts.SyntaxKind;

export type Reference = ts.Identifier | ts.PropertyAccessExpression | ts.ElementAccessExpression;

/** The reference with its narrowed type and its declared type. */
interface Narrowed {
  readonly node: Reference;
  readonly text: string;
  readonly type: ts.Type;
  readonly declared: ts.Type;
}

/**
 * Reports whether the narrowed type may be wrong here, because code that can assign to the reference has run since. It
 * ran after the narrowing assignment or test, or in the previous iteration of a loop.
 */
export function isOutdated(known: AnalysisContext, node: Reference, type: ts.Type, declared: ts.Type): boolean {
  if (node.parent === undefined) return false;
  const around = ts.findAncestor(node.parent, ts.isFunctionLike) ?? node.getSourceFile();
  const events = eventsOf(known, around);
  const narrowed = { node, text: node.getText(), type, declared };
  const last = lastRenewal(known, events, narrowed);
  // A getter may return another value than its setter received. So does a node: a color string becomes a number.
  if (last?.event.kind === 'assigned' && isLibrary(memberAt(known, node))) return true;
  if (isAccessor(known, node) && (last?.event.kind === 'assigned' || !isPlainGetter(known, node))) return true;
  const start = last?.at ?? around.pos;
  const loops = loopsBetween(node, around).filter((loop) => !last || !isRepeated(last.event.node, loop));
  return events.calls.some(({ node: call, end }) => {
    const isBefore = end > start && end <= node.pos && !leavesBefore(call, node);
    const isInTurn = !isBefore && loops.some((loop) => isRepeated(call, loop));
    return (isBefore || isInTurn) && !isSeenAssignment(call, narrowed.text) && mayAssign(known, call, node);
  });
}

function memberAt({ checker }: AnalysisContext, node: Reference): ts.Symbol | undefined {
  return ts.isPropertyAccessExpression(node) ? checker.getSymbolAtLocation(node.name) : undefined;
}

function isAccessor(known: AnalysisContext, node: Reference): boolean {
  const symbol = memberAt(known, node);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Accessor) !== 0;
}

/** Reports whether the getter only returns a value, without a call or an assignment that may change the next one. */
function isPlainGetter(known: AnalysisContext, node: Reference): boolean {
  return (memberAt(known, node)?.declarations ?? []).every((declaration) => {
    if (!ts.isGetAccessor(declaration)) return true;
    const [only, ...others] = declaration.body?.statements ?? [];
    return only === undefined || (others.length === 0 && ts.isReturnStatement(only) && !runsOther(only));
  });
}

function runsOther(node: ts.Node): boolean {
  const isWrite = isStep(node) || (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind));
  return isWrite || mayRunOther(node) || (ts.forEachChild(node, (child) => runsOther(child) || undefined) ?? false);
}

function mayAssign(known: AnalysisContext, code: ts.Node, node: Reference): boolean {
  if (ts.isIdentifier(node)) return !known.isUntouchedBy(node, code);
  // A getter may return anything after other code has run, except after reading it.
  const isGetter = ts.isPropertyAccessExpression(node) && accessorNames(known).has(node.name.text);
  if (isGetter && !ts.isPropertyAccessExpression(code)) return true;
  const owner = unwrap(node.expression);
  const members = ts.isPropertyAccessExpression(node)
    ? [node.name.text, ...(hasOpenKeys(known.checker.getTypeAtLocation(owner)) ? [ANY_KEY] : [])]
    : [known.analysis.lists.memberOf(node), ANY_KEY];
  return (
    members.some((member) => mayWrite(known, code, member)) || (isReference(owner) && mayAssign(known, code, owner))
  );
}

interface Event {
  readonly kind: 'assigned' | 'called' | 'tested';
  readonly end: number;
  readonly node: ts.Node;
}

/** The event that narrowed the type, and the position from which the narrowing holds. */
interface Renewal {
  readonly event: Event;
  readonly at: number;
}

/** An assignment to a reference, or a mention of it in a test. */
interface Candidate extends Renewal {
  readonly mention?: ts.Expression;
}

interface FunctionEvents {
  readonly calls: readonly Event[];
  /** By text of the reference, in source order. */
  readonly renewals: ReadonlyMap<string, readonly Candidate[]>;
}

function lastRenewal(known: AnalysisContext, { renewals }: FunctionEvents, narrowed: Narrowed): Renewal | undefined {
  const { node, text } = narrowed;
  const candidates = renewals.get(text) ?? [];
  for (let i = indexAt(candidates, node.pos) - 1; i >= 0; i--) {
    const { event, at, mention } = candidates[i] as Candidate;
    const isRenewed = mention
      ? mention.kind === node.kind && isTestFor(event.node, node) && isAskedFor(known, mention, narrowed)
      : isAlwaysBefore(event.node, node, text);
    if (isRenewed) return { event, at };
  }
  return undefined;
}

/** Returns the number of candidates, sorted by their positions, up to this position. */
function indexAt(candidates: readonly Candidate[], position: number): number {
  let [low, high] = [0, candidates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((candidates[middle] as Candidate).at <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Reports whether the reference is reached only after the test, inside its branch or after code that leaves on its
 * success or failure.
 */
function isTestFor(test: ts.Node, node: ts.Node): boolean {
  const owner = test.parent;
  if (isInside(node, owner)) return true;
  const branches = ts.isIfStatement(owner) ? [owner.thenStatement, owner.elseStatement] : [];
  return branches.some((branch) => branch && isJump(branch)) && isAlwaysBefore(test, node, '');
}

function isJump(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  const jumps = [S.ReturnStatement, S.ThrowStatement, S.BreakStatement, S.ContinueStatement];
  return last !== undefined && jumps.includes(last.kind);
}

/** Reports whether the test of this mention of the reference alone proves its type. */
function isAskedFor(known: AnalysisContext, mention: ts.Expression, { type, declared }: Narrowed): boolean {
  let node: ts.Node = mention;
  let holder = enclosingHolder(node);
  // In a discriminated union, a member tells which variant the object is.
  while (ts.isPropertyAccessExpression(holder)) [node, holder] = [holder, enclosingHolder(holder)];
  const isWhole = type === known.checker.getNonNullableType(declared);
  const isMember = node !== mention;
  if (ts.isTypeOfExpression(holder)) return true;
  if (ts.isCallExpression(holder)) {
    const signature = known.checker.getResolvedSignature(holder);
    return signature !== undefined && known.checker.getTypePredicateOfSignature(signature) !== undefined;
  }
  if (!ts.isBinaryExpression(holder) || isLogical(holder)) return isWhole || isMember;
  const other = isInside(mention, holder.left) ? holder.right : holder.left;
  return isNullishLiteral(other) ? isWhole || isMember : true;
}

/**
 * Reports whether this code always runs before the node, if the node is reached. This includes `if (!x) x = make();`,
 * where `x` otherwise has the tested type.
 */
function isAlwaysBefore(code: ts.Node, node: ts.Node, text: string): boolean {
  for (let child = code; !ts.isSourceFile(child); child = child.parent) {
    const { parent } = child;
    if (isInside(node, parent)) return !isBranch(child) || isInside(node, child);
    const isFirstTime =
      ts.isIfStatement(parent) &&
      parent.thenStatement === child &&
      !parent.elseStatement &&
      text !== '' &&
      parent.expression.getText().includes(text);
    if (isBranch(child) && !isFirstTime) return false;
  }
  return true;
}

/** Reports whether this is a part of its parent that may not run. */
function isBranch(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isConditionalExpression(parent) || ts.isSwitchStatement(parent))
    return !isHead(parent, node);
  if (ts.isForStatement(parent)) return parent.statement === node || parent.incrementor === node;
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent) || ts.isWhileStatement(parent))
    return parent.statement === node;
  if (ts.isBinaryExpression(parent)) return isLogical(parent) && parent.right === node;
  if (ts.isTryStatement(parent)) return parent.tryBlock !== node || parent.catchClause !== undefined;
  return ts.isCaseOrDefaultClause(node) || ts.isFunctionLike(node);
}

function isHead(owner: ts.IfStatement | ts.ConditionalExpression | ts.SwitchStatement, node: ts.Node): boolean {
  return (ts.isConditionalExpression(owner) ? owner.condition : owner.expression) === node;
}

/** Reports whether the code leaves by `return` or the like before it reaches the node, or is in another branch. */
function leavesBefore(code: ts.Node, node: ts.Node): boolean {
  for (let child = code; !ts.isSourceFile(child); child = child.parent) {
    const { parent } = child;
    if (isInside(node, parent)) {
      const isChoice = ts.isIfStatement(parent) || ts.isConditionalExpression(parent);
      return isChoice && isBranch(child) && isBranchWith(parent, node);
    }
    const end = ts.isBlock(child) ? child.statements.at(-1) : child;
    if (end && ts.isReturnStatement(end) && !ts.findAncestor(child, ts.isTryStatement)) return true;
  }
  return false;
}

function isBranchWith(owner: ts.IfStatement | ts.ConditionalExpression, node: ts.Node): boolean {
  return !isInside(node, ts.isIfStatement(owner) ? owner.expression : owner.condition);
}

function loopsBetween(node: ts.Node, around: ts.Node): ts.IterationStatement[] {
  const loops: ts.IterationStatement[] = [];
  for (let child = node; child !== around; child = child.parent) {
    const { parent } = child;
    if (ts.isIterationStatement(parent, false) && isRepeated(child, parent)) loops.push(parent);
  }
  return loops;
}

/** Reports whether the code runs again in each iteration of the loop. */
function isRepeated(code: ts.Node, loop: ts.IterationStatement): boolean {
  if (!isInside(code, loop)) return false;
  if (ts.isForStatement(loop)) return !loop.initializer || !isInside(code, loop.initializer);
  return !(ts.isForOfStatement(loop) || ts.isForInStatement(loop)) || isInside(code, loop.statement);
}

/** Reports whether TypeScript sees this assignment to the reference itself, or to an object that contains it. */
function isSeenAssignment(node: ts.Node, text: string): boolean {
  const target = ts.isBinaryExpression(node) ? node.left : isStep(node) ? node.operand : undefined;
  return target !== undefined && text.startsWith(target.getText());
}

const eventsOfProgram = new WeakMap<ProgramAnalysis, WeakMap<ts.Node, FunctionEvents>>();

/** The names under which getters and setters of the program are called. */
function accessorNames(known: AnalysisContext): ReadonlySet<string> {
  const { names } = known.analysis.accessors;
  const all = [...names].sort().join();
  known.ask(`accessors are ${all}`, ({ accessors }) => [...accessors.names].sort().join() === all);
  return names;
}

/** Returns the assignments, calls and tests of a function. */
function eventsOf(known: AnalysisContext, around: ts.Node): FunctionEvents {
  const events = eventsOfProgram.get(known.analysis) ?? new WeakMap<ts.Node, FunctionEvents>();
  eventsOfProgram.set(known.analysis, events);
  const names = accessorNames(known);
  const hasConversions = known.ask('conversions', ({ lists }) => lists.hasConversions);
  const isCall = (node: ts.Node): boolean =>
    mayRunOther(node) ||
    (ts.isPropertyAccessExpression(node) && names.has(node.name.text)) ||
    (hasConversions && known.analysis.lists.mayConvert(node));
  const found = events.get(around) ?? findEvents(around, isCall);
  events.set(around, found);
  return found;
}

/** @param isCall reports whether a node may run code of the program: a call, a getter or a conversion of an object */
function findEvents(around: ts.Node, isCall: (node: ts.Node) => boolean): FunctionEvents {
  const calls: Event[] = [];
  const renewals = new Map<string, Candidate[]>();
  const note = (part: ts.Node, candidate: Candidate): void => {
    const text = part.getText();
    const all = renewals.get(text) ?? [];
    all.push(candidate);
    renewals.set(text, all);
  };
  const noteMentions = (node: ts.Node, event: Event): void => {
    if (isReference(node)) note(node, { event, at: node.end, mention: node });
    ts.forEachChild(node, (child) => noteMentions(child, event));
  };
  const visit = (node: ts.Node): void => {
    const assigned = assignedBy(node);
    if (assigned) note(assigned, { event: { kind: 'assigned', end: node.end, node }, at: node.end });
    if (isCall(node)) calls.push({ kind: 'called', end: node.end, node });
    const test = isInTest(node) ? undefined : testIn(node);
    if (test) noteMentions(test, { kind: 'tested', end: test.end, node: test });
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(around, visit);
  for (const all of renewals.values()) all.sort((a, b) => a.at - b.at);
  return { calls, renewals };
}

function isReference(node: ts.Node): node is Reference {
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** Returns the target of an assignment, or the name of a variable that is declared. */
function assignedBy(node: ts.Node): ts.Node | undefined {
  if (ts.isVariableDeclaration(node)) return node.name;
  return ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) ? node.left : undefined;
}

/** Reports whether the node is an operand in a test, such as `a || b` in `a || b || c`, so its mentions are noted. */
function isInTest(node: ts.Node): boolean {
  if (!isLogical(node)) return false;
  const owner = enclosingHolder(node);
  return testIn(owner) !== undefined && isInside(node, testIn(owner) as ts.Expression);
}

/** A call, or an assignment to a member, which may be the same one under another name. */
function mayRunOther(node: ts.Node): boolean {
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isDeleteExpression(node)) return true;
  if (isStep(node)) return !ts.isIdentifier(unwrap(node.operand));
  return ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) && !ts.isIdentifier(unwrap(node.left));
}

function testIn(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isSwitchStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node) || ts.isForStatement(node)) return node.condition;
  return isLogical(node) ? node.left : undefined;
}

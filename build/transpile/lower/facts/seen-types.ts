/** The type that an expression has, where TypeScript's own answer cannot be relied on. */
import ts from 'typescript';
import { isAssignment } from './assignment-operators.ts';
import { mayWrite } from './changes.ts';
import type { Knowledge } from './knowledge.ts';
import type { ProgramFacts } from './program-facts.ts';
import { ANY_KEY } from './list-effects.ts';
import { category, isNothing } from './types.ts';

const S = ts.SyntaxKind;
type Element = ts.ElementAccessExpression & { readonly argumentExpression: ts.StringLiteralLike };
type Reference = ts.Identifier | ts.PropertyAccessExpression | Element;

/**
 * The type of an expression. TypeScript narrows a type after an assignment, and keeps it narrow when a callback or a
 * method that is called later assigns to the same variable or field again. Where that may have happened, the answer
 * here is the declared type.
 */
export function seenType(known: Knowledge, node: ts.Node): ts.Type {
  const type = known.checker.getTypeAtLocation(node);
  const plain = ts.isExpression(node) ? inside(node) : node;
  if (ts.isIdentifier(plain) || ts.isPropertyAccessExpression(plain)) {
    const declared = declaredFor(known, plain, type);
    return declared && plain !== node ? known.checker.getNonNullableType(declared) : (declared ?? type);
  }
  if (isElement(plain)) return isOutdated(known, plain) ? ofElement(known, plain, type) : type;
  const isFallback =
    ts.isBinaryExpression(plain) && [S.QuestionQuestionToken, S.BarBarToken].includes(plain.operatorToken.kind);
  return isFallback ? ofFallback(known, plain, type) : type;
}

/** Removes parentheses and `!`. An `as` stays: it states a type that holds whatever the expression was narrowed to. */
function inside(node: ts.Expression): ts.Expression {
  let current = node;
  while (ts.isParenthesizedExpression(current) || ts.isNonNullExpression(current)) current = current.expression;
  return current;
}

/**
 * The type of `a ?? b` when the type of `a` is not what TypeScript believes: known only if both are of the same kind.
 */
function ofFallback(known: Knowledge, node: ts.BinaryExpression, type: ts.Type): ts.Type {
  const { checker } = known;
  const left = seenType(known, node.left);
  if (left === checker.getTypeAtLocation(node.left)) return type;
  const isAlike = category(checker, left) === category(checker, seenType(known, node.right));
  if (!isAlike) return checker.getAnyType();
  return isNothing(type) ? checker.getNonNullableType(left) : type;
}

/**
 * The type of `table['key']` without narrowing: the declared field, or what the table holds under any key, or
 * undefined.
 */
function ofElement(known: Knowledge, node: Element, narrowed: ts.Type): ts.Type {
  const { checker } = known;
  const table = checker.getNonNullableType(seenType(known, node.expression));
  const member = table.getProperty(node.argumentExpression.text);
  if (member) return checker.getTypeOfSymbol(member);
  const value = table.getStringIndexType();
  return value ? checker.getNullableType(value, ts.TypeFlags.Undefined) : narrowed;
}

/** `table['key']`, which TypeScript narrows too. */
function isElement(node: ts.Node): node is Element {
  return ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression);
}

/** The declared type where the narrowed one cannot be relied on. */
function declaredFor(
  known: Knowledge,
  node: ts.Identifier | ts.PropertyAccessExpression,
  narrowed: ts.Type,
): ts.Type | undefined {
  const symbol = known.checker.getSymbolAtLocation(ts.isIdentifier(node) ? node : node.name);
  const { Variable, Property, Accessor } = ts.SymbolFlags;
  if (!symbol || (symbol.flags & (Variable | Property | Accessor)) === 0) return undefined;
  const declared = typeOfVariable(known, symbol);
  if (declared === narrowed || !(declared.isUnion() || isNothing(narrowed))) return undefined;
  return isNothing(narrowed) || isOutdated(known, node) ? declared : undefined;
}

/** The declared type. One that is absent at first, with no type written down, has the type of its initialiser. */
function typeOfVariable(known: Knowledge, symbol: ts.Symbol): ts.Type {
  const type = known.checker.getTypeOfSymbol(symbol);
  const declaration = symbol.valueDeclaration;
  const isInferred = declaration && ts.isVariableDeclaration(declaration) && declaration.type === undefined;
  return isNothing(type) && isInferred && declaration.initializer ? seenType(known, declaration.initializer) : type;
}

/**
 * May the narrowed type be wrong here? It may if the function assigned to the reference, later called code that may
 * assign to it too, and did not test it after that call.
 */
function isOutdated(known: Knowledge, node: Reference): boolean {
  const around = ts.findAncestor(node.parent, ts.isFunctionLike);
  if (!around || node.parent === undefined) return false;
  const text = node.getText();
  const before = eventsOf(known, around).filter((event) => event.end <= node.pos);
  const assigned = before.findLast((event) => event.kind === 'assigned' && event.text === text);
  if (!assigned) return false;
  const since = before.filter((event) => event.pos >= assigned.end);
  // A getter may give something else than what its setter was given.
  if (isAccessor(known, node)) return !since.some((event) => isTestFor(event, node));
  const written = since.findLast((event) => event.kind === 'called' && mayAssign(known, event.node, node));
  return written !== undefined && !since.some((event) => event.pos >= written.end && isTestFor(event, node));
}

function isAccessor(known: Knowledge, node: Reference): boolean {
  const symbol = ts.isPropertyAccessExpression(node) ? known.checker.getSymbolAtLocation(node.name) : undefined;
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Accessor) !== 0;
}

function mayAssign(known: Knowledge, call: ts.Node, node: Reference): boolean {
  if (ts.isIdentifier(node)) return !known.isUntouchedBy(node, call);
  const members = ts.isPropertyAccessExpression(node) ? [node.name.text] : [node.argumentExpression.text, ANY_KEY];
  const owner = node.expression;
  return (
    members.some((member) => mayWrite(known, call, member)) ||
    (ts.isPropertyAccessExpression(owner) && mayAssign(known, call, owner))
  );
}

interface Event {
  readonly kind: 'assigned' | 'called' | 'tested';
  readonly pos: number;
  readonly end: number;
  readonly text: string;
  readonly node: ts.Node;
}

/**
 * Does this test make TypeScript's narrowing right again? It does if the reference stands inside of what is tested, or
 * if the code leaves where the test succeeds.
 */
function isTestFor(event: Event, node: Reference): boolean {
  if (event.kind !== 'tested' || !event.text.includes(node.getText())) return false;
  const owner = event.node.parent;
  const jumps = ts.isIfStatement(owner) && isJump(owner.thenStatement);
  return jumps || ts.findAncestor(node, (around) => around === owner) !== undefined;
}

function isJump(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  const jumps = [S.ReturnStatement, S.ThrowStatement, S.BreakStatement, S.ContinueStatement];
  return last !== undefined && jumps.includes(last.kind);
}

const eventsOfProgram = new WeakMap<ProgramFacts, WeakMap<ts.Node, readonly Event[]>>();

/** The names under which getters and setters of the program are called. */
function accessorNames(known: Knowledge): ReadonlySet<string> {
  const { names } = known.facts.accessors;
  const all = [...names].sort().join();
  known.ask(`accessors are ${all}`, ({ accessors }) => [...accessors.names].sort().join() === all);
  return names;
}

/** The assignments, calls and tests of a function, in the order of their text. */
function eventsOf(known: Knowledge, around: ts.Node): readonly Event[] {
  const events = eventsOfProgram.get(known.facts) ?? new WeakMap<ts.Node, readonly Event[]>();
  eventsOfProgram.set(known.facts, events);
  const names = accessorNames(known);
  const before = events.get(around);
  if (before) return before;
  const found: Event[] = [];
  const note = (kind: Event['kind'], node: ts.Node, part: ts.Node): void =>
    void found.push({ kind, pos: node.pos, end: node.end, text: part.getText(), node });
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) note('assigned', node, node.left);
    if (ts.isVariableDeclaration(node)) note('assigned', node, node.name);
    if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isDeleteExpression(node))
      note('called', node, node);
    if (names.size > 0 && ts.isPropertyAccessExpression(node) && names.has(node.name.text)) note('called', node, node);
    const test = testIn(node);
    if (test) note('tested', test, test);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(around, visit);
  events.set(around, found);
  return found;
}

function testIn(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isSwitchStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node) || ts.isForStatement(node)) return node.condition;
  const logic = [S.AmpersandAmpersandToken, S.BarBarToken];
  return ts.isBinaryExpression(node) && logic.includes(node.operatorToken.kind) ? node.left : undefined;
}

/**
 * Detects changes of an array or object after its assignment to a node's field. The field keeps a copy, so it does not
 * show the change.
 */
import ts from 'typescript';
import type { AnalysisContext } from '../analysis-context.ts';
import { changedBy, isCopied, isForChange, isNode, rootOf } from './field-copies.ts';
import { isConstant, isTopLevel } from '../syntax/declarations.ts';
import { functionName } from '../collections/library-calls.ts';
import { unwrap } from '../syntax/unwrap-expression.ts';

/** Methods of nodes that take an object of fields. */
const FIELD_SETTERS: ReadonlySet<string> = new Set(['setFields', 'addFields', 'update']);
/** Array methods that return a new array, whose items other code may hold. */
const ARRAY_MAKERS: ReadonlySet<string> = new Set([
  'concat',
  'filter',
  'flat',
  'flatMap',
  'map',
  'slice',
  'toReversed',
  'toSorted',
  'toSpliced',
  'with',
]);
const MAKERS: ReadonlySet<string> = new Set([
  'Array.from',
  'Array.of',
  'Object.entries',
  'Object.keys',
  'Object.values',
]);

interface LateChange {
  /** The code that makes the change. */
  readonly node: ts.Node;
  /** Name of the variable. */
  readonly value: string;
  /** Source of the expression that assigns the field. */
  readonly assignment: string;
}

/** A statement that gives a variable to a field: `node.field = list`, or `node.setFields({ list })`. */
interface Giving {
  readonly statement: ts.ExpressionStatement;
  readonly use: ts.Identifier;
}

export function lateChanges(known: AnalysisContext, file: ts.SourceFile): readonly LateChange[] {
  const found: LateChange[] = [];
  const visit = (node: ts.Node): void => {
    for (const giving of givingsIn(known, node)) found.push(...changesAfter(known, giving));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function givingsIn(known: AnalysisContext, node: ts.Node): readonly Giving[] {
  // Nothing follows a statement that is the whole branch of an `if`.
  if (!ts.isExpressionStatement(node) || !ts.isBlock(node.parent)) return [];
  return valuesGiven(known, unwrap(node.expression)).flatMap((value) => {
    const use = unwrap(value);
    return ts.isIdentifier(use) && isCopied(known, use) ? { statement: node, use } : [];
  });
}

function valuesGiven(known: AnalysisContext, node: ts.Expression): readonly ts.Expression[] {
  if (ts.isCallExpression(node)) {
    const callee = unwrap(node.expression);
    if (!ts.isPropertyAccessExpression(callee) || !isNode(known, callee.expression)) return [];
    const [first, second] = node.arguments;
    if (callee.name.text === 'setField') return second ? [second] : [];
    return first && FIELD_SETTERS.has(callee.name.text) ? valuesIn(unwrap(first)) : [];
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  const target = unwrap(node.left);
  const isMember = ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target);
  return isMember && isNode(known, target.expression) ? [node.right] : [];
}

/** Returns the values in an object literal of fields. */
function valuesIn(fields: ts.Expression): readonly ts.Expression[] {
  if (!ts.isObjectLiteralExpression(fields)) return [];
  return fields.properties.flatMap((property) => {
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
    return ts.isPropertyAssignment(property) ? property.initializer : [];
  });
}

/**
 * Returns the changes after the assignment if nothing can see them: the variable alone holds the array or object, and
 * is only changed from there on.
 */
function changesAfter(known: AnalysisContext, { statement, use }: Giving): readonly LateChange[] {
  const around = ts.findAncestor(statement, ts.isFunctionLike);
  const symbol = variableOf(known, use);
  const value = symbol && newValueOf(known, symbol);
  const host = value && around && (isOnlyHolder(symbol, statement) ? around : moduleOfConstant(symbol, around));
  if (!host) return [];
  const uses = usesOf(known, symbol, host).filter((one) => one !== use);
  const isLater = (one: ts.Node): boolean =>
    host === around
      ? one.pos >= statement.end && isInside(one, statement.parent)
      : !isInside(one, around) || one.pos > use.pos;
  const isAllowed = (one: ts.Identifier): boolean => {
    if (host === around && functionAround(known, one) !== host) return false;
    return isForChange(known, one, uses) || (!isLater(one) && one.end < statement.pos && isHarmless(known, one));
  };
  if (!uses.every(isAllowed)) return [];
  const late = uses.filter(isLater);
  const isAllNew = isFresh(value);
  const found: LateChange[] = [];
  const visit = (node: ts.Node): void => {
    const isLate = changedBy(known, node).some((changed) => {
      const holder = isAllNew ? rootOf(changed) : unwrap(changed);
      return late.some((one) => one === holder);
    });
    if (isLate) found.push({ node, value: use.text, assignment: statement.expression.getText() });
    ts.forEachChild(node, visit);
  };
  visit(host);
  return found;
}

/** Returns the variable. `{ list }` names a property and the variable. */
function variableOf(known: AnalysisContext, use: ts.Identifier): ts.Symbol | undefined {
  return ts.isShorthandPropertyAssignment(use.parent)
    ? known.checker.getShorthandAssignmentValueSymbol(use.parent)
    : known.symbolOf(use);
}

function isHarmless(known: AnalysisContext, use: ts.Identifier): boolean {
  return isPlainRead(known, use) || isGiven(known, use);
}

/** Returns the new array or object that a variable is declared with. */
function newValueOf(known: AnalysisContext, symbol: ts.Symbol): ts.Expression | undefined {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  const value = unwrap(declaration.initializer);
  return ts.isVariableStatement(declaration.parent.parent) && isNew(known, value) ? value : undefined;
}

function isNew(known: AnalysisContext, value: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value)) return true;
  const callee = ts.isCallExpression(value) ? unwrap(value.expression) : undefined;
  if (!callee || !ts.isPropertyAccessExpression(callee)) return false;
  if (MAKERS.has(functionName(callee) ?? '')) return true;
  const kind = known.categoryOf(callee.expression);
  return kind === 'array' ? ARRAY_MAKERS.has(callee.name.text) : kind === 'string' && callee.name.text === 'split';
}

/** Reports whether no other code holds a part of the literal. */
function isFresh(value: ts.Expression): boolean {
  const node = unwrap(value);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isFresh);
  if (!ts.isObjectLiteralExpression(node)) return ts.isLiteralExpression(node);
  return node.properties.every((property) => ts.isPropertyAssignment(property) && isFresh(property.initializer));
}

/** Reports whether the variable gets its value in the same function, and in the same turn of a loop. */
function isOnlyHolder({ valueDeclaration }: ts.Symbol, statement: ts.Statement): boolean {
  const around = (node: ts.Node | undefined): ts.Node | undefined =>
    ts.findAncestor(node, (one) => ts.isFunctionLike(one) || ts.isIterationStatement(one, false));
  return around(valueDeclaration) === around(statement);
}

/** Returns the module of a constant that is given to a field in `init`, which runs once, and is not exported. */
function moduleOfConstant({ valueDeclaration }: ts.Symbol, around: ts.Node): ts.SourceFile | undefined {
  if (
    !valueDeclaration ||
    !ts.isVariableDeclaration(valueDeclaration) ||
    !isTopLevel(valueDeclaration) ||
    !isConstant(valueDeclaration)
  )
    return undefined;
  const isInit = ts.isFunctionDeclaration(around) && around.name?.text === 'init' && ts.isSourceFile(around.parent);
  const isExported = (ts.getCombinedModifierFlags(valueDeclaration) & ts.ModifierFlags.Export) !== 0;
  const file = valueDeclaration.getSourceFile();
  return isInit && !isExported && file === around.parent ? file : undefined;
}

function usesOf(known: AnalysisContext, symbol: ts.Symbol, host: ts.Node): readonly ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    const isUse = ts.isIdentifier(node) && node.text === symbol.name && symbol.valueDeclaration !== node.parent;
    if (isUse && variableOf(known, node) === symbol) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(host);
  return found;
}

/** Returns the function that contains a node. A callback of an array method runs as a part of its function. */
function functionAround(known: AnalysisContext, node: ts.Node): ts.Node | undefined {
  return ts.findAncestor(
    node,
    (one) => ts.isFunctionLike(one) && !(ts.isArrowFunction(one) && known.analysis.isCallback(one)),
  );
}

/** Reports whether the use only reads a member that is no array or object. */
function isPlainRead(known: AnalysisContext, use: ts.Identifier): boolean {
  const { parent } = use;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === use;
  return isMember && ['string', 'number', 'boolean'].includes(known.categoryOf(parent));
}

function isGiven(known: AnalysisContext, use: ts.Identifier): boolean {
  const statement = ts.findAncestor(use, ts.isExpressionStatement);
  return statement !== undefined && givingsIn(known, statement).some((giving) => giving.use === use);
}

function isInside(node: ts.Node, owner: ts.Node): boolean {
  return node.pos >= owner.pos && node.end <= owner.end;
}

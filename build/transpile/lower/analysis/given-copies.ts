/**
 * Detects changes of an array or object after its assignment to a node's field. The field keeps a copy, so it does not
 * show the change.
 */
import ts from 'typescript';
import type { AnalysisContext } from './analysis-context.ts';
import { changedBy, isCopied, isForChange, isNode, rootOf } from './field-copies.ts';
import { unwrap } from './unwrap-expression.ts';

interface LateChange {
  /** The code that makes the change. */
  readonly node: ts.Node;
  /** Name of the variable. */
  readonly value: string;
  /** Source of the expression that assigns the field. */
  readonly assignment: string;
}

/** A statement that gives a variable to a field: `node.field = list`, or `node.setField('field', list)`. */
interface Giving {
  readonly statement: ts.ExpressionStatement;
  readonly use: ts.Identifier;
}

export function lateChanges(known: AnalysisContext, file: ts.SourceFile): readonly LateChange[] {
  const found: LateChange[] = [];
  const visit = (node: ts.Node): void => {
    const giving = givingIn(known, node);
    if (giving) found.push(...changesAfter(known, giving));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function givingIn(known: AnalysisContext, node: ts.Node): Giving | undefined {
  // Nothing follows a statement that is the whole branch of an `if`.
  if (!ts.isExpressionStatement(node) || !ts.isBlock(node.parent)) return undefined;
  const value = valueGiven(known, unwrap(node.expression));
  const use = value && unwrap(value);
  return use && ts.isIdentifier(use) && isCopied(known, use) ? { statement: node, use } : undefined;
}

function valueGiven(known: AnalysisContext, node: ts.Expression): ts.Expression | undefined {
  if (ts.isCallExpression(node)) {
    const callee = unwrap(node.expression);
    const isSetter = ts.isPropertyAccessExpression(callee) && callee.name.text === 'setField';
    return isSetter && isNode(known, callee.expression) ? node.arguments[1] : undefined;
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const target = unwrap(node.left);
  const isMember = ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target);
  return isMember && isNode(known, target.expression) ? node.right : undefined;
}

/**
 * Returns the changes after the assignment if nothing can see them: the variable alone holds the array or object, and
 * is only changed from there on.
 */
function changesAfter(known: AnalysisContext, { statement, use }: Giving): readonly LateChange[] {
  const host = ts.findAncestor(statement, ts.isFunctionLike);
  const symbol = known.symbolOf(use);
  if (!host || !symbol || !isOnlyHolder(symbol, statement)) return [];
  const uses = usesOf(known, symbol, host).filter((one) => one !== use);
  const isAllowed = (one: ts.Identifier): boolean => {
    if (functionAround(known, one) !== host) return false;
    return (
      isForChange(known, one, uses) || (one.end < statement.pos && (isPlainRead(known, one) || isGiven(known, one)))
    );
  };
  if (!uses.every(isAllowed)) return [];
  const late = uses.filter((one) => one.pos >= statement.end && isInside(one, statement.parent));
  const found: LateChange[] = [];
  const visit = (node: ts.Node): void => {
    const isLate = changedBy(known, node).some((changed) => late.some((one) => one === rootOf(changed)));
    if (isLate) found.push({ node, value: use.text, assignment: statement.expression.getText() });
    ts.forEachChild(node, visit);
  };
  visit(host);
  return found;
}

/** Reports whether the variable gets a new array or object in the same function, and in the same turn of a loop. */
function isOnlyHolder(symbol: ts.Symbol, statement: ts.Statement): boolean {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return false;
  const value = unwrap(declaration.initializer);
  const isNew = ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value);
  const around = (node: ts.Node): ts.Node | undefined =>
    ts.findAncestor(node, (one) => ts.isFunctionLike(one) || ts.isIterationStatement(one, false));
  return isNew && ts.isVariableStatement(declaration.parent.parent) && around(declaration) === around(statement);
}

function usesOf(known: AnalysisContext, symbol: ts.Symbol, host: ts.Node): readonly ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    const isUse = ts.isIdentifier(node) && node.text === symbol.name && symbol.valueDeclaration !== node.parent;
    if (isUse && isNamed(known, node, symbol)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(host);
  return found;
}

/** `{ list }` names a property and the variable. */
function isNamed(known: AnalysisContext, node: ts.Identifier, symbol: ts.Symbol): boolean {
  return known.symbolOf(node) === symbol || ts.isShorthandPropertyAssignment(node.parent);
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
  return statement !== undefined && givingIn(known, statement)?.use === use;
}

function isInside(node: ts.Node, owner: ts.Node): boolean {
  return node.pos >= owner.pos && node.end <= owner.end;
}

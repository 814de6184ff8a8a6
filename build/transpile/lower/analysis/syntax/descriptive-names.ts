/** Names variables that the source does not have, after the destination of their value, or else after its origin. */
import ts from 'typescript';
import { isLogical } from './logical-operators.ts';
import { unwrap, isCast } from './unwrap-expression.ts';
import { category } from '../types/types.ts';

const S = ts.SyntaxKind;

/** Names for the results of arithmetic operators. A `+` on strings gives a string and has another name. */
const OF_OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [S.PlusToken, 'sum'],
  [S.MinusToken, 'difference'],
  [S.AsteriskToken, 'product'],
  [S.SlashToken, 'quotient'],
  [S.PercentToken, 'rest'],
]);

/** Parameter names that say nothing about their values. */
const ANY_VALUE: ReadonlySet<string> = new Set(['value', 'values', 'item', 'items', 'object', 'input', 'args']);

/** Returns a telling name for the value of a node; undefined if the source has none for it. */
export function descriptiveName(checker: ts.TypeChecker, node: ts.Node): string | undefined {
  const name = purpose(checker, node) ?? origin(checker, node) ?? variableFor(node);
  if (name === undefined || !/^[A-Za-z]\w*$/.test(name)) return undefined;
  // A type's name begins with a capital.
  return /^[A-Z0-9_]+$/.test(name) ? ofConstant(name) : name.charAt(0).toLowerCase() + name.slice(1);
}

/** Converts `MAX_SECONDS` to the name of a variable: `maxSeconds`. */
function ofConstant(name: string): string {
  return name.toLowerCase().replaceAll(/(?<=[a-z0-9])_+([a-z0-9])/g, (_found, letter: string) => letter.toUpperCase());
}

/** Derives a name from the destination of the value: a property, a parameter, a field. */
function purpose(checker: ts.TypeChecker, node: ts.Node): string | undefined {
  let current = node;
  while (isPartOfChoice(current) || isAround(current.parent)) current = current.parent;
  const { parent } = current;
  if (ts.isPropertyAssignment(parent) && parent.initializer === current) return textOfName(parent.name);
  if (ts.isPropertyDeclaration(parent)) return textOfName(parent.name);
  if (ts.isReturnStatement(parent)) return 'result';
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === S.EqualsToken && parent.right === current) {
    if (ts.isPropertyAccessExpression(parent.left)) return textOfMember(parent.left.name);
    return ts.isIdentifier(parent.left) ? parent.left.text : undefined;
  }
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parameterName(checker, parent, current);
  return undefined;
}

/** Reports whether this node has the value of its inner expression. */
function isAround(node: ts.Node): boolean {
  return isCast(node) || ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node);
}

/** One of the values among which `?:`, `??`, `||` or `&&` chooses. */
function isPartOfChoice(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  return isLogical(parent);
}

/** The name of the parameter, unless that is for any value. */
function parameterName(
  checker: ts.TypeChecker,
  call: ts.CallExpression | ts.NewExpression,
  argument: ts.Node,
): string | undefined {
  const at = (call.arguments ?? []).findIndex((one) => one === argument);
  const parameter = at < 0 ? undefined : checker.getResolvedSignature(call)?.parameters[at];
  const declaration = parameter?.valueDeclaration;
  if (!parameter || !declaration || ANY_VALUE.has(parameter.name)) return undefined;
  return ts.isParameter(declaration) && ts.isIdentifier(declaration.name) ? parameter.name : undefined;
}

/** Derives a name from the origin of the value. */
function origin(checker: ts.TypeChecker, node: ts.Node): string | undefined {
  if (ts.isParameter(node)) return typeName(checker, node);
  if (ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node)) return originOfPattern(checker, node);
  if (ts.isBindingElement(node)) return node.propertyName && textOfName(node.propertyName);
  if (ts.isForOfStatement(node)) return origin(checker, node.expression);
  if (!ts.isExpression(node)) return undefined;
  const plain = unwrap(node);
  if (ts.isIdentifier(plain)) return plain.text;
  if (ts.isPropertyAccessExpression(plain)) return textOfMember(plain.name);
  if (ts.isElementAccessExpression(plain)) return originOfElement(checker, plain);
  if (ts.isCallExpression(plain)) return originOfCall(plain);
  if (ts.isTemplateExpression(plain)) return 'text';
  if (ts.isConditionalExpression(plain)) return origin(checker, plain.whenTrue) ?? origin(checker, plain.whenFalse);
  if (!ts.isBinaryExpression(plain)) return undefined;
  if (isLogical(plain)) return origin(checker, plain.left);
  const { kind } = plain.operatorToken;
  const isText = kind === S.PlusToken && category(checker, checker.getTypeAtLocation(plain)) === 'string';
  return isText ? 'text' : OF_OPERATORS.get(kind);
}

function originOfPattern(checker: ts.TypeChecker, pattern: ts.BindingPattern): string | undefined {
  const { parent } = pattern;
  if (ts.isParameter(parent)) return typeName(checker, parent);
  if (ts.isBindingElement(parent)) return parent.propertyName && textOfName(parent.propertyName);
  return parent.initializer && origin(checker, parent.initializer);
}

/** `table['key']` is a key, and an item of `segments` is a segment. */
function originOfElement(
  checker: ts.TypeChecker,
  { argumentExpression, expression }: ts.ElementAccessExpression,
): string {
  if (ts.isStringLiteralLike(argumentExpression)) return argumentExpression.text;
  const list = origin(checker, expression) ?? '';
  return /[^s]s$/.test(list) ? list.slice(0, -1) : 'item';
}

/** `getTitle()` is a title, and so is `findNode('title')`. */
function originOfCall({ expression, arguments: given }: ts.CallExpression): string {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  const [key] = given;
  const isNamed = given.length === 1 && key && ts.isStringLiteralLike(key) && /^[A-Za-z]\w*$/.test(key.text);
  if (isNamed && /^(get|find|read)[A-Z]/.test(name)) return key.text;
  return /^get[A-Z]\w*$/.test(name) ? name.slice('get'.length) : 'result';
}

/** Names the source of a parameter that is a pattern after its type. */
function typeName(checker: ts.TypeChecker, node: ts.ParameterDeclaration): string | undefined {
  const type = checker.getTypeAtLocation(node);
  const name = type.aliasSymbol?.name ?? type.symbol?.name;
  return name === undefined || name.startsWith('__') ? undefined : name;
}

/**
 * Returns the variable that is declared with the value. It is the last choice, because that variable already has the
 * name.
 */
function variableFor(node: ts.Node): string | undefined {
  const declaration = ts.findAncestor(node.parent, (a) => !isAround(a));
  const isIt = declaration !== undefined && ts.isVariableDeclaration(declaration);
  return isIt && ts.isIdentifier(declaration.name) ? declaration.name.text : undefined;
}

function textOfMember(name: ts.MemberName): string {
  return name.text.replace('#', '');
}

function textOfName(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}

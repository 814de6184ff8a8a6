/**
 * Adds non-null assertions to loose modules, which type-check only without `noUncheckedIndexedAccess`. Lowering uses
 * that option. After an error, TypeScript gives the whole expression the type `any`, for example `counts[text[i]]`. A
 * `!` in the syntax tree, as in `counts[text[i]!]`, states the assumption of the author and removes the error.
 */
import ts from 'typescript';

/** Modules with marked values. Syntax trees, and so their marks, persist between builds. */
const marked = new WeakSet<ts.SourceFile>();

/** Reports whether the module has marked values, without which it fails the strict type check. */
export function isMarked(file: ts.SourceFile): boolean {
  return marked.has(file);
}

/**
 * Marks the values that these errors are about: keys, arguments, and destructured or iterated values.
 *
 * @returns true if it marked a value, so that the program needs another check
 */
export function addNonNullAssertions(errors: readonly ts.Diagnostic[]): boolean {
  const found = new Set<ts.Expression>();
  for (const { file, start = 0, length = 0 } of errors) {
    const value = file && believedAt(innermost(file, start), start + length);
    if (value && !ts.isNonNullExpression(value)) found.add(value);
  }
  for (const value of found) mark(value);
  return found.size > 0;
}

/** Returns the value of an error that starts at this node and ends at `end`, if the value can be marked. */
function believedAt(first: ts.Node, end: number): ts.Expression | undefined {
  for (let node = first; !ts.isStatement(node) && !ts.isSourceFile(node); node = node.parent) {
    const { parent } = node;
    const isWhole = node.end === end && node.getStart() === first.getStart();
    if (isWhole && ts.isElementAccessExpression(parent) && parent.argumentExpression === node)
      return parent.argumentExpression;
    if (isWhole && ts.isComputedPropertyName(node)) return node.expression;
    if (isWhole && (ts.isSpreadElement(parent) || ts.isForOfStatement(parent)) && parent.expression === node)
      return parent.expression;
    if (isWhole && isArgument(node)) return node;
    if (ts.isVariableDeclaration(parent) && parent.name === node && !ts.isIdentifier(node)) return parent.initializer;
    if (ts.isBinaryExpression(parent) && parent.left === node && isPattern(node)) return parent.right;
    if (ts.isFunctionLike(node)) return undefined;
  }
  return undefined;
}

/** Reports whether the node is an argument that is a variable or a property, not a function expression. */
function isArgument(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return false;
  const isGiven = parent.arguments?.some((argument) => argument === node) ?? false;
  return (
    isGiven && (ts.isIdentifier(node) || ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node))
  );
}

function isPattern(node: ts.Node): boolean {
  const isAssigned = ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssigned && (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node));
}

function innermost(node: ts.Node, at: number): ts.Node {
  const inner = ts.forEachChild(node, (child) => (child.getStart() <= at && at < child.end ? child : undefined));
  return inner ? innermost(inner, at) : node;
}

/** Wraps the value in a non-null assertion at the same text position. */
function mark(value: ts.Expression): void {
  const { parent } = value;
  const wrapper = ts.setTextRange(ts.factory.createNonNullExpression(ts.factory.createNull()), value);
  // Flags as the parser sets them, because TypeScript reports nothing for synthesized nodes.
  Object.assign(wrapper, { parent, expression: value, flags: value.flags });
  Object.assign(value, { parent: wrapper });
  const list = (parent as Partial<ts.NewExpression>).arguments;
  const at = list?.indexOf(value) ?? -1;
  const name = Object.entries(parent).find(([key, child]) => key !== 'parent' && child === value)?.[0];
  if (list && at >= 0) Object.assign(list, { [at]: wrapper });
  else if (name !== undefined) Object.assign(parent, { [name]: wrapper });
  else throw new Error(`a part of a ${ts.SyntaxKind[parent.kind]} is not among its members`);
  marked.add(parent.getSourceFile());
}

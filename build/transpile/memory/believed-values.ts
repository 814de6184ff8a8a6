/**
 * Modules that type-check only without `noUncheckedIndexedAccess` are lowered with it. Where TypeScript then has an error,
 * it knows nothing of the whole expression: `counts[text[i]]` is `any`. What such a module believes is said here as its
 * author could have said it, with a `!` in the tree: `counts[text[i]!]`.
 */
import ts from 'typescript';

/** Modules in whose trees something was marked. A tree stays as it is from build to build. */
const marked = new WeakSet<ts.SourceFile>();

/** Was something marked in this module? Then it type-checks in the strict way only for that. */
export function isMarked(file: ts.SourceFile): boolean {
  return marked.has(file);
}

/**
 * Marks what these errors are about: keys, arguments, and values that are taken apart or gone through.
 *
 * @returns whether any was marked, so that the program is to be checked again
 */
export function markBelieved(errors: readonly ts.Diagnostic[]): boolean {
  const found = new Set<ts.Expression>();
  for (const { file, start = 0, length = 0 } of errors) {
    const value = file && believedAt(innermost(file, start), start + length);
    if (value && !ts.isNonNullExpression(value)) found.add(value);
  }
  for (const value of found) mark(value);
  return found.size > 0;
}

/** The value that an error is about, which begins at this node and ends there, if it is one that can be marked. */
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

/** Is this a value, and no function, that is given to a function? */
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

/** Puts the value into a `!` of the same place in the text. */
function mark(value: ts.Expression): void {
  const { parent } = value;
  const wrapper = ts.setTextRange(ts.factory.createNonNullExpression(ts.factory.createNull()), value);
  // As the parser would have made it: TypeScript says nothing of nodes that were not parsed.
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

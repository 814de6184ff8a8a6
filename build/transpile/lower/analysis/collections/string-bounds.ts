/** Positions in strings that are known to be those of a character. */
import ts from 'typescript';
import type { AnalysisContext } from '../analysis-context.ts';
import { isInside } from '../syntax/node-location.ts';
import { unwrap } from '../syntax/unwrap-expression.ts';

/**
 * Reports whether the position that a call such as `text.charCodeAt(i)` names is inside its string: `i` is below the
 * length in the condition of a loop around it, or the string is a literal, or one character of a `for…of`.
 * @param isIndex reports whether a variable holds a whole number that is not negative
 */
export function isAtCharacter(
  known: AnalysisContext,
  call: ts.CallExpression,
  isIndex: (variable: ts.Identifier) => boolean,
): boolean {
  const callee = unwrap(call.expression);
  const [position] = call.arguments;
  if (!position || !ts.isPropertyAccessExpression(callee) || ts.isOptionalChain(callee)) return false;
  const text = unwrap(callee.expression);
  const at = unwrap(position);
  if (ts.isNumericLiteral(at)) return isFixedPosition(known, text, Number(at.text));
  return ts.isIdentifier(text) && ts.isIdentifier(at) && isBelowLength(known, text, at) && isIndex(at);
}

/** Reports whether each string that the expression can be has a character at this position. */
function isFixedPosition(known: AnalysisContext, text: ts.Expression, at: number): boolean {
  if (ts.isStringLiteralLike(text)) return Number.isInteger(at) && at < [...text.text].length;
  return at === 0 && ts.isIdentifier(text) && isCharacter(known, text);
}

/** Reports whether this is the variable of a `for…of` over a string. */
function isCharacter(known: AnalysisContext, name: ts.Identifier): boolean {
  const symbol = known.symbolOf(name);
  const loop = symbol?.valueDeclaration?.parent.parent;
  if (!symbol || !loop || !ts.isForOfStatement(loop) || known.analysis.isAssigned(symbol)) return false;
  return ts.isVariableDeclarationList(loop.initializer) && isPresentString(known, loop.expression);
}

/** Reports whether a loop around the use runs only while the position is below the length of this string. */
function isBelowLength(known: AnalysisContext, text: ts.Identifier, at: ts.Identifier): boolean {
  const symbol = known.symbolOf(text);
  if (!symbol || known.analysis.isAssigned(symbol) || !isPresentString(known, text)) return false;
  for (let node: ts.Node = at.parent; !ts.isFunctionLike(node) && !ts.isSourceFile(node); node = node.parent) {
    const loop = testedLoop(node, at);
    if (loop && isTested(known, loop.condition, symbol, at)) return isUnchangedBefore(known, at, loop);
  }
  return false;
}

/** A loop that tests its condition before each run of its body. */
interface TestedLoop {
  readonly condition: ts.Expression;
  readonly statement: ts.Statement;
}

/** Returns the loop if the use is in its body. */
function testedLoop(loop: ts.Node, use: ts.Node): TestedLoop | undefined {
  if (!ts.isForStatement(loop) && !ts.isWhileStatement(loop)) return undefined;
  const condition = ts.isForStatement(loop) ? loop.condition : loop.expression;
  return condition && isInside(use, loop.statement) ? { condition, statement: loop.statement } : undefined;
}

/** Reports whether `at < text.length` is the condition or one that is joined to it by `&&`. */
function isTested(known: AnalysisContext, condition: ts.Expression, text: ts.Symbol, at: ts.Identifier): boolean {
  const open = [condition];
  for (let part = open.pop(); part; part = open.pop()) {
    const test = unwrap(part);
    if (!ts.isBinaryExpression(test)) continue;
    if (test.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) open.push(test.left, test.right);
    const left = unwrap(test.left);
    const isBelow = test.operatorToken.kind === ts.SyntaxKind.LessThanToken && ts.isIdentifier(left);
    if (isBelow && known.symbolOf(left) === known.symbolOf(at) && isLengthOf(known, test.right, text)) return true;
  }
  return false;
}

/** Reports whether this is `text.length`, or a variable that holds it for good. */
function isLengthOf(known: AnalysisContext, end: ts.Expression, text: ts.Symbol): boolean {
  const node = unwrap(end);
  if (ts.isPropertyAccessExpression(node)) {
    const isOfText = ts.isIdentifier(node.expression) && known.symbolOf(node.expression) === text;
    return isOfText && node.name.text === 'length';
  }
  const symbol = ts.isIdentifier(node) ? known.symbolOf(node) : undefined;
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || known.analysis.isAssigned(symbol) || !ts.isVariableDeclaration(declaration))
    return false;
  const initializer = declaration.initializer && unwrap(declaration.initializer);
  return !!initializer && ts.isPropertyAccessExpression(initializer) && isLengthOf(known, initializer, text);
}

/**
 * Reports whether nothing changes the variable between the loop's condition and the use: each write is in the same
 * function and, inside the loop, behind the use without an inner loop that goes back to it.
 */
function isUnchangedBefore(known: AnalysisContext, use: ts.Identifier, loop: TestedLoop): boolean {
  const symbol = known.symbolOf(use);
  const owner = ts.findAncestor(use, ts.isFunctionLike);
  const isBehind = (write: ts.Node): boolean => {
    if (ts.findAncestor(write, ts.isFunctionLike) !== owner || isInside(write, loop.condition)) return false;
    return !isInside(write, loop.statement) || (write.pos >= use.end && !isRepeated(write, use, loop.statement));
  };
  return symbol !== undefined && known.analysis.writes(symbol).every(isBehind);
}

/** Reports whether an inner loop runs the write and the use again and again. */
function isRepeated(write: ts.Node, use: ts.Node, body: ts.Statement): boolean {
  for (let node = use; node !== body.parent; node = node.parent) {
    if (ts.isIterationStatement(node, false) && isInside(write, node)) return true;
  }
  return false;
}

function isPresentString(known: AnalysisContext, node: ts.Expression): boolean {
  return known.categoryOf(node) === 'string' && !known.lacks(node);
}

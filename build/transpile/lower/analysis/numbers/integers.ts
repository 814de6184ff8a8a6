/** Numbers that are known, or promised by rounding, to be whole, and variables that are wrongly inferred as whole. */
import ts from 'typescript';
import { isLogical } from '../syntax/logical-operators.ts';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { isConstant, isTopLevel } from '../syntax/declarations.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { NumberForm } from './number-arithmetic.ts';
import { formOf, formWhenPresent } from './number-forms.ts';
import { category, isLibrary, numberAlias } from '../types/types.ts';

const S = ts.SyntaxKind;

type IntegerAlias = 'Int' | 'Long';

/** Reports whether a place of this type can hold the number unchanged. */
export function isHeldAs(known: AnalysisContext, node: ts.Expression, form: NumberForm, alias: IntegerAlias): boolean {
  if (form.is === 'int' || (form.is === 'long' && alias === 'Long')) return true;
  const type = known.typeOf(node);
  // A value of unknown type, or one that may be missing, is trusted to be as declared.
  return category(known.checker, type) !== 'number' || (form.is === 'unknown' && numberAlias(type) !== undefined);
}

/**
 * Reports whether a local variable is an Int or Long only because of its first value, and is assigned a value that
 * neither can hold. It is a plain number then. During the computation it is assumed to be whole.
 * @param outgrown cached answers per variable
 */
export function outgrowsType(known: AnalysisContext, node: ts.Node, outgrown: Map<ts.Symbol, boolean>): boolean {
  const plain = ts.isExpression(node) ? unwrap(node) : node;
  const symbol = ts.isIdentifier(plain) ? known.symbolOf(plain) : undefined;
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || !ts.isVariableDeclaration(declaration) || declaration.type) return false;
  // Modules that import a variable do not see the values that its own module assigns.
  if (!declaration.initializer || isConstant(declaration) || isTopLevel(declaration)) return false;
  const alias = numberAlias(known.typeOf(declaration));
  if (alias !== 'Int' && alias !== 'Long') return false;
  const before = outgrown.get(symbol);
  if (before !== undefined) return before;
  outgrown.set(symbol, false);
  const result = known.analysis.writes(symbol).some((write) => !fits(known, write, alias));
  outgrown.set(symbol, result);
  return result;
}

function fits(known: AnalysisContext, write: ts.Expression, alias: IntegerAlias): boolean {
  if (!ts.isBinaryExpression(write)) return true;
  const kind = write.operatorToken.kind;
  const isLogic = [S.QuestionQuestionEqualsToken, S.BarBarEqualsToken, S.AmpersandAmpersandEqualsToken].includes(kind);
  return isAllHeld(known, kind === S.EqualsToken || isLogic ? write.right : write, alias);
}

function isAllHeld(known: AnalysisContext, expression: ts.Expression, alias: IntegerAlias): boolean {
  const node = unwrap(expression);
  if (ts.isConditionalExpression(node))
    return isAllHeld(known, node.whenTrue, alias) && isAllHeld(known, node.whenFalse, alias);
  return isHeldAs(known, expression, formOf(known, expression), alias) || isInteger(known, expression);
}

/**
 * Reports whether the number is rounded, or computed from rounded numbers. With this, the programmer promises that it
 * is whole and fits.
 */
export function isInteger(known: AnalysisContext, expression: ts.Expression): boolean {
  return isWhole(known, expression, new Map());
}

/** @param constants answers about the constants so far; one that is met again during its own answer promises nothing */
function isWhole(known: AnalysisContext, expression: ts.Expression, constants: Map<ts.Node, boolean>): boolean {
  if (['int', 'long'].includes(formOf(known, expression).is)) return true;
  const node = unwrap(expression);
  if (ts.isCallExpression(node)) {
    const { library } = known.analysis;
    const callee = unwrap(node.expression);
    // The code of a character is whole wherever there is one.
    const isCode = ts.isPropertyAccessExpression(callee) && library.method(callee.name.text).resultInside !== undefined;
    if (isCode && isLibrary(known.checker.getSymbolAtLocation(callee.name))) return true;
    return library.function(callee).roundsToInteger === true;
  }
  const isPart = (part: ts.Expression): boolean => isWhole(known, part, constants);
  if (ts.isIdentifier(node)) {
    const declaration = known.symbolOf(node)?.valueDeclaration;
    const isFixed =
      declaration && ts.isVariableDeclaration(declaration) && declaration.parent.flags & ts.NodeFlags.Const;
    if (!isFixed || !declaration.initializer) return false;
    const before = constants.get(declaration);
    if (before !== undefined) return before;
    constants.set(declaration, false);
    const result = isPart(declaration.initializer);
    constants.set(declaration, result);
    return result;
  }
  if (ts.isConditionalExpression(node)) return isPart(node.whenTrue) && isPart(node.whenFalse);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === S.MinusToken && isPart(node.operand);
  // The value of `a = b` and of `a, b` is that of the right side.
  const isRight = ts.isBinaryExpression(node) && [S.CommaToken, S.EqualsToken].includes(node.operatorToken.kind);
  if (isRight) return isPart(node.right);
  if (isLogical(node)) {
    const isFirst = ['int', 'long'].includes(formWhenPresent(known, node.left).is) || isPart(node.left);
    return isFirst && isPart(node.right);
  }
  if (ts.isBinaryExpression(node)) {
    const isSum = [
      S.PlusToken,
      S.MinusToken,
      S.AsteriskToken,
      S.PercentToken,
      S.PlusEqualsToken,
      S.MinusEqualsToken,
      S.AsteriskEqualsToken,
    ].includes(node.operatorToken.kind);
    return isSum && isPart(node.left) && isPart(node.right);
  }
  return false;
}

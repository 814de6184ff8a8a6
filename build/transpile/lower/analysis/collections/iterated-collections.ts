/** Finds the collections that an iterator goes through. */
import ts from 'typescript';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { symbolAt } from '../syntax/symbols.ts';
import { returnedBy } from '../functions/returned-values.ts';
import { category } from '../types/types.ts';

/** Number of functions, each returning the iterator of the next, that are followed. */
const DEPTH = 4;

/**
 * Returns the arrays, Maps and Sets that an iterator may go through: those of the functions that return it. One that is
 * not known is the expression itself. The iterator of a string has none, because no code changes a string.
 */
export function iteratedBy(checker: ts.TypeChecker, node: ts.Expression, depth = 0): readonly ts.Expression[] {
  const plain = unwrap(node);
  if (ts.isConditionalExpression(plain))
    return [plain.whenTrue, plain.whenFalse].flatMap((part) => iteratedBy(checker, part, depth));
  const variable = ts.isIdentifier(plain) ? symbolAt(checker, plain)?.valueDeclaration : undefined;
  if (variable && ts.isVariableDeclaration(variable) && variable.initializer && depth < DEPTH)
    return iteratedBy(checker, variable.initializer, depth + 1);
  const callee = ts.isCallExpression(plain) ? unwrap(plain.expression) : undefined;
  const declaration = ts.isCallExpression(plain) ? checker.getResolvedSignature(plain)?.declaration : undefined;
  if (!callee || !declaration) return [plain];
  if (ts.isPropertyAccessExpression(callee) && declaration.getSourceFile().isDeclarationFile) {
    const kind = category(checker, checker.getTypeAtLocation(callee.expression));
    return kind === 'string' ? [] : [callee.expression];
  }
  const isKnown = ts.isFunctionLike(declaration) && 'body' in declaration && declaration.body !== undefined;
  if (!isKnown || depth > DEPTH) return [plain];
  return returnedBy(declaration as ts.FunctionLikeDeclaration).flatMap((value) =>
    iteratedBy(checker, value, depth + 1),
  );
}

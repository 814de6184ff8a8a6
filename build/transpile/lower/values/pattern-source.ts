/** The value that a pattern takes apart. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import type { Lowering } from '../lowering.ts';

/**
 * Returns the value of an expression whose parts are read one after the other. In `[list, size] = list`, both parts
 * come from the old array, although the first assignment replaces it. A default in the pattern may replace it too.
 */
export function patternSource(lowering: Lowering, given: ts.Expression, around: ts.Node): Expression {
  const value = lowering.repeatable(given, 'parts');
  const isReplaced = ts.isIdentifier(unwrap(given)) && !lowering.isUntouchedBy(given, around);
  return isReplaced ? lowering.keep(value, given, 'parts') : value;
}

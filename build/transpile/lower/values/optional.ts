/** Lowers code that runs only if a value is present. */
import ts from 'typescript';
import { type Expression, isLiteral } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Lowering } from '../lowering.ts';
import { effectsOf } from './effects.ts';

/**
 * Lowers `value?.…` to an `if` around the use of the value. BrightScript's own `?.` needs Roku OS 11.0, which is newer
 * than the rest of the generated code needs.
 */
export function ifPresent(
  lowering: Lowering,
  node: ts.Expression,
  object: ts.Expression,
  make: (object: Expression) => Expression,
): Expression {
  const found = lowering.repeatable(object, 'target');
  const isFixed = isLiteral(found) || lowering.isSettled(object, found);
  const mayChange = !isFixed && !lowering.isUntouchedBy(object, node);
  const value = mayChange ? lowering.keep(found, object, 'target') : found;
  if (ts.isExpressionStatement(node.parent)) {
    const done = lowering.collect(() => make(value));
    const effects = [...done.statements, ...effectsOf(done.result, node)];
    lowering.first(brs.ifStatement(brs.binaryExpression('<>', value, brs.invalidLiteral()), effects, [], node));
    return brs.invalidLiteral(node);
  }
  const result = lowering.variableOf(node) ?? lowering.temporary(node, 'value');
  const made = lowering.collect(() => make(value));
  lowering.first(
    brs.assignmentStatement(result, brs.invalidLiteral(), node),
    brs.ifStatement(
      brs.binaryExpression('<>', value, brs.invalidLiteral()),
      [...made.statements, brs.assignmentStatement(result, made.result, node)],
      [],
      node,
    ),
  );
  return result;
}

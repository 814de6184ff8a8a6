/** Builds the function that returns the object of a constant. */
import type ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Lowering } from '../lowering.ts';
import { into } from '../values/conditional-values.ts';
import { fit } from '../values/slots.ts';

type Constant = ts.VariableDeclaration | ts.PropertyDeclaration;

/**
 * Returns the body of the function for a constant's object. The function makes a new object at each use. If code may
 * change or compare the object, it makes one and caches it in the scope's global associative array.
 */
export function constantBody(lowering: Lowering, node: Constant, initializer: ts.Expression): Statement[] {
  const valueInto = (sink: (value: Expression) => Statement): Statement[] =>
    lowering.statementsOf(() =>
      into(lowering, initializer, (value, from) =>
        lowering.first(sink(fit(lowering, from, value, lowering.typeOf(node)))),
      ),
    );
  if (!lowering.ask(`shared ${node.pos}`, (all) => all.isShared(node)))
    return valueInto((value) => brs.returnStatement(value, node));
  const all = brs.identifier(lowering.names.fresh(node, 'globals'));
  const kept = brs.indexExpression(all, brs.globalKey(lowering.entityOf(node)), node);
  return [
    brs.assignmentStatement(all, brs.builtInCall('getGlobalAA', []), node),
    brs.ifStatement(
      brs.binaryExpression('=', kept, brs.invalidLiteral(), node),
      valueInto((value) => brs.assignmentStatement(kept, value, node)),
      [],
      node,
    ),
    brs.returnStatement(kept, node),
  ];
}

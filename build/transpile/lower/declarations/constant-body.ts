import type ts from 'typescript';
import { brs, type Expression, type Statement } from '../../ast.ts';
import { into } from '../choices.ts';
import type { Lowering } from '../lowering.ts';
import { fit } from '../slots.ts';

type Constant = ts.VariableDeclaration | ts.PropertyDeclaration;

/**
 * What the function of a constant does: it makes the object anew at each use, or, if somebody changes it or hands it on,
 * once, and keeps it in the global array of the scope.
 */
export function constantBody(lowering: Lowering, node: Constant, initializer: ts.Expression): Statement[] {
  const give = (sink: (value: Expression) => Statement): Statement[] =>
    lowering.statementsOf(() =>
      into(lowering, initializer, (value, from) =>
        lowering.first(sink(fit(lowering, from, value, lowering.typeOf(node)))),
      ),
    );
  if (!lowering.ask(`shared ${node.pos}`, (all) => all.isShared(node))) return give((value) => brs.give(value, node));
  const all = brs.name(lowering.names.fresh(node, 'globals'));
  const kept = brs.index(all, { kind: 'NameOf', entity: lowering.entityOf(node) }, node);
  return [
    brs.assign(all, brs.builtin('getGlobalAA', []), node),
    brs.when(
      brs.binary('=', kept, brs.invalid(), node),
      give((value) => brs.assign(kept, value, node)),
      [],
      node,
    ),
    brs.give(kept, node),
  ];
}

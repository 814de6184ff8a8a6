/** Functions of a cloned component see `m.top` and `m.global`. */
import type { AssociativeArrayValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface NodeValue extends BrsValue {
  readonly nodeSubtype: string;
  m: AssociativeArrayValue;
}

export const cloneContext: EngineFix = {
  name: 'clone-context',
  defect:
    'a function that callFunc runs in a clone of a component has no m.top and no m.global; on a device it has ' +
    '(brs-engine pull request 1061).',
  apply({ core, sceneGraph }) {
    const { sgRoot } = sceneGraph;
    const make = core.RoAssociativeArray;
    replaceMethod<(this: unknown, ...given: never[]) => BrsValue>(
      this.name,
      sceneGraph.Node,
      'Node',
      'cloneNode',
      (original) =>
        function (...given) {
          const clone: BrsValue = original.call(this, ...given);
          if (!(clone instanceof sceneGraph.Node)) return clone;
          const node = clone as NodeValue;
          if (!sgRoot.nodeDefMap.has(node.nodeSubtype.toLowerCase())) return clone;
          const context = new make([]);
          context.set(new core.BrsString('top'), node);
          context.set(new core.BrsString('global'), sgRoot.mGlobal);
          node.m = context;
          return clone;
        },
    );
  },
};

/** `findNode` looks at every node of one depth before it looks at any deeper one. */
import type { BrsStringValue, BrsValue } from '../engine/types.ts';
import { replaceMethod, type EngineFix } from './fix.ts';

interface NodeValue extends BrsValue {
  readonly children: readonly BrsValue[];
  getValue(field: string): BrsStringValue | undefined;
}

export const findNode: EngineFix = {
  name: 'find-node',
  defect:
    'findNode goes down into each child before it looks at the next, and finds what a component has inside before what ' +
    'stands beside it; a device searches breadth first, as its documentation says.',
  apply({ core, sceneGraph }) {
    const isNode = (value: unknown): value is NodeValue => value instanceof sceneGraph.Node;
    replaceMethod<(this: NodeValue, from: NodeValue, id: string, onlyBelow?: boolean) => BrsValue>(
      this.name,
      sceneGraph.Node,
      'Node',
      'findNodeById',
      () =>
        function (from, id, onlyBelow) {
          const wanted = id.toLowerCase();
          const seen = new Set<BrsValue>([from]);
          // Those that are added while it is gone through come later in it.
          for (const node of seen) {
            const isCandidate = node !== from || onlyBelow !== true;
            if (isCandidate && (node as NodeValue).getValue('id')?.toString().toLowerCase() === wanted) return node;
            for (const child of (node as NodeValue).children) if (isNode(child)) seen.add(child);
          }
          return core.BrsInvalid.Instance;
        },
    );
  },
};

/** The root of a list's content has the list as its parent. */
import type { BrsValue } from '../../engine/types.ts';
import { builtIn, replaceMethod, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface NodeValue extends BrsValue {
  getNodeParent(): BrsValue;
  getValue(field: string): BrsValue | undefined;
}

type Setter = (this: NodeValue, field: string, value: BrsValue, ...rest: never[]) => void;

export const listContentParent: EngineFix = {
  name: 'list-content-parent',
  defect:
    'the root of a list’s content has no parent; on a device getParent() returns the list (roku-test-automation ' +
    'walks from an item’s content to its list).',
  apply({ core, sceneGraph }) {
    const { Dynamic: dynamic = 0 } = core.ValueKind;
    const lists = new WeakMap<BrsValue, NodeValue>();
    replaceMethod<Setter>(
      this.name,
      sceneGraph.ArrayGrid,
      'ArrayGrid',
      'setValue',
      (original) =>
        function (field, value, ...rest) {
          original.call(this, field, value, ...rest);
          if (field.toLowerCase() === 'content' && value instanceof sceneGraph.Node) lists.set(value as BrsValue, this);
        },
    );
    scriptMethod<NodeValue>(this.name, sceneGraph.Node, 'Node', 'getParent', (node, engines) => {
      const list = lists.get(node);
      if (list === undefined || list.getValue('content') !== node) return engines;
      if (node.getNodeParent() instanceof sceneGraph.Node) return engines;
      return builtIn(core, 'getParent', [], dynamic, () => list);
    });
  },
};

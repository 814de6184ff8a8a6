/** `getParent()` of an item of a RowList returns the node of its row. */
import { rowNodesOf, rowOf, rowTitleOf } from '../../engine/list-items.ts';
import type { BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface NodeValue extends BrsValue {
  getNodeParent(): BrsValue;
}

export const rowListItemParent: EngineFix = {
  name: 'row-list-item-parent',
  defect:
    'an item of a RowList, and the component of a row’s title, is a child of the list itself; on a device it lies in a ' +
    'RowListItem, as roku-test-automation walks it.',
  apply({ core, sceneGraph }) {
    const { Dynamic: dynamic = 0 } = core.ValueKind;
    const RowList = required(this.name, sceneGraph.RowList, 'class RowList');
    scriptMethod<NodeValue>(this.name, sceneGraph.Node, 'Node', 'getParent', (node, engines) => {
      const list = node.getNodeParent();
      const row = list instanceof RowList ? rowOf(list, node) : undefined;
      if (row === undefined) return engines;
      const parent = (_interpreter: Interpreter): BrsValue => {
        const nodes = rowNodesOf(list, row, sceneGraph);
        return rowTitleOf(list, row)?.node === node ? nodes.title : nodes.grid;
      };
      return builtIn(core, 'getParent', [], dynamic, parent);
    });
  },
};

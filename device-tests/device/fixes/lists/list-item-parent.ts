/** An item of a list or grid has its parent while its `init` runs. */
import type { BrsValue } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface List extends BrsValue {
  getValueJS(field: string): unknown;
}

const FIX = 'list-item-parent';

export const listItemParent: EngineFix = {
  name: FIX,
  defect:
    'getParent() of an item of a list is invalid in its init; on a device it is the list, whose itemSize items read there ' +
    '(brs-engine pull request 971).',
  apply({ sceneGraph }) {
    const factory = required(FIX, sceneGraph.SGNodeFactory, 'SGNodeFactory');
    let next: { list: List; component: string } | undefined;
    const create = factory.createNode.bind(factory);
    factory.createNode = (type, name) => {
      const node = create(type, name);
      // For a component the engine asks for a built-in node of its name first.
      if (node === undefined || next === undefined || name?.toLowerCase() !== next.component) return node;
      node.setNodeParent(next.list);
      // Its own children may be of the same component.
      next = undefined;
      return node;
    };
    replaceMethod<(this: List, ...given: never[]) => BrsValue>(
      FIX,
      sceneGraph.ArrayGrid,
      'ArrayGrid',
      'createItemComponent',
      (original) =>
        function (...given) {
          const outer = next;
          const component = this.getValueJS('itemComponentName');
          next = typeof component === 'string' ? { list: this, component: component.toLowerCase() } : undefined;
          try {
            return original.call(this, ...given);
          } finally {
            next = outer;
          }
        },
    );
  },
};

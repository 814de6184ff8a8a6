/** A node has one parent: adding it as a child removes it from its former parent. */
import type { BrsValue, EngineClass } from '../../engine/types.ts';
import { replaceMethod, type EngineFix, type FixTarget } from '../fix.ts';

interface NodeValue extends BrsValue {
  readonly children: readonly BrsValue[];
  getNodeParent(): BrsValue;
  removeChildByReference(child: BrsValue): boolean;
}

const FIX = 'single-parent';

export const singleParent: EngineFix = {
  name: FIX,
  defect:
    'appending a child elsewhere keeps it among the children of its old parent, so it is drawn twice; on a device ' +
    'a node has one parent (brs-engine pull request 1044).',
  apply({ sceneGraph }) {
    const take = parentTaker(sceneGraph);
    const owners = [
      ['Node', 'appendChildToParent'],
      ['Node', 'insertChildAtIndex'],
      ['Node', 'replaceChildAtIndex'],
      // It has one of its own.
      ['ContentNode', 'appendChildToParent'],
    ] as const;
    for (const [className, method] of owners) {
      replaceMethod<(this: NodeValue, child: BrsValue, ...at: number[]) => boolean>(
        FIX,
        sceneGraph[className] as EngineClass | undefined,
        className,
        method,
        (original) =>
          function (child, ...at) {
            // Nothing is replaced where nothing is.
            const [index = 0] = at;
            const isRefused = method === 'replaceChildAtIndex' && (index < 0 || index >= this.children.length);
            if (!isRefused) take(this, child);
            return original.call(this, child, ...at);
          },
      );
    }
  },
};

function parentTaker({ Node }: FixTarget['sceneGraph']): (to: NodeValue, child: BrsValue) => void {
  const isNode = (value: unknown): value is NodeValue => value instanceof Node;
  return (to, child) => {
    if (!isNode(child)) return;
    const from = child.getNodeParent();
    if (isNode(from) && from !== to) from.removeChildByReference(child);
  };
}

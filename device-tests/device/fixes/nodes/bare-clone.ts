/** A clone of a component that extends Node is a plain Node. Clones of all other components keep their kind. */
import type { BrsValue } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface NodeValue extends BrsValue {
  readonly nodeSubtype: string;
  /** Built-in type at the root of the component. */
  readonly nodeType: string;
  readonly children: readonly BrsValue[];
  getValue(field: string): BrsValue;
  setValueSilent(field: string, value: BrsValue): void;
  appendChildToParent(child: BrsValue): boolean;
}

/** Fields of a plain Node whose values a clone takes over. */
const OWN_FIELDS = ['id', 'focusable'];

export const bareClone: EngineFix = {
  name: 'bare-clone',
  defect:
    'a clone of a component that extends Node is of that component; on a Streaming Stick+ with OS 15.3 it is a plain Node without the ' +
    'fields and functions of the component, unlike that of a Group, a ContentNode or another component (brs-engine’s ' +
    'clone-basetype-probe).',
  apply({ sceneGraph }) {
    const Node = required(this.name, sceneGraph.Node, 'class Node') as unknown as new (
      _: [],
      name: string,
    ) => NodeValue;
    const Group = required(this.name, sceneGraph.Group, 'class Group');
    const { sgRoot } = sceneGraph;
    const isBare = (node: NodeValue): boolean =>
      node.nodeType === 'Node' && !(node instanceof Group) && sgRoot.nodeDefMap.has(node.nodeSubtype.toLowerCase());
    replaceMethod<(this: NodeValue, ...given: never[]) => BrsValue>(
      this.name,
      sceneGraph.Node,
      'Node',
      'cloneNode',
      (original) =>
        function (...given) {
          const clone = original.call(this, ...given) as NodeValue;
          if (!isBare(this) || !(clone instanceof Node)) return clone;
          const bare = new Node([], 'Node');
          for (const field of OWN_FIELDS) bare.setValueSilent(field, this.getValue(field));
          for (const child of [...clone.children]) bare.appendChildToParent(child);
          return bare;
        },
    );
  },
};

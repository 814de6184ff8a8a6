/** Inheritance of the built-in nodes: a LabelList is an ArrayGrid, which is a Group. */
import { required, type EngineFix } from '../fix.ts';

type NodeClass = (new (...args: never[]) => unknown) & { prototype: object };

const FIX = 'node-hierarchy';

export const nodeHierarchy: EngineFix = {
  name: FIX,
  defect: 'every built-in node is a plain Node to isSubtype and parentSubtype; to a device each is of its own kind.',
  apply({ sceneGraph }) {
    const kinds = required(FIX, sceneGraph.subtypeHierarchy, 'map of kinds');
    const { prototype: root } = required(FIX, sceneGraph.Node, 'class Node');
    const names = new Map<object, string>();
    for (const [name, value] of Object.entries(sceneGraph)) {
      const prototype = typeof value === 'function' ? ((value as Partial<NodeClass>).prototype ?? {}) : {};
      if (prototype === root || Object.prototype.isPrototypeOf.call(root, prototype)) names.set(prototype, name);
    }
    for (const [prototype, name] of names) {
      const parent = names.get(Object.getPrototypeOf(prototype) as object);
      // The engine does not overwrite an existing entry.
      if (parent !== undefined) kinds.set(name.toLowerCase(), parent);
    }
  },
};

/**
 * `findNode` searches breadth-first. It also finds nodes that markup assigns to a field by their `role`.
 */
import type { BrsStringValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface NodeValue extends BrsValue {
  readonly children: readonly BrsValue[];
  getValue(field: string): BrsStringValue | undefined;
  getNodeFields(): ReadonlyMap<string, { getValue(tells: boolean): BrsValue }>;
}

/** A node in the markup of a component. */
interface MarkedNode {
  readonly fields?: { readonly id?: string; readonly role?: string };
  readonly children?: readonly MarkedNode[];
}

export const findNode: EngineFix = {
  name: 'find-node',
  defect:
    'findNode goes down into each child before it looks at the next, and finds what a component has inside before what ' +
    'stands beside it, and finds no node with a role; a device searches breadth first, as its documentation says, and a ' +
    'public channel adds to the content that it finds so.',
  apply({ core, sceneGraph }) {
    const root = required(this.name, sceneGraph.sgRoot, 'sgRoot');
    const rolesOf = roleIds(() => root.nodeDefMap as ReadonlyMap<string, MarkedNode>);
    const isNode = (value: unknown): value is NodeValue => value instanceof sceneGraph.Node;
    replaceMethod<(this: NodeValue, from: NodeValue, id: string, onlyBelow?: boolean) => BrsValue>(
      this.name,
      sceneGraph.Node,
      'Node',
      'findNodeById',
      () =>
        function (from, id, onlyBelow) {
          const wanted = id.toLowerCase();
          const isIt = (node: NodeValue): boolean => node.getValue('id')?.toString().toLowerCase() === wanted;
          const mayHaveRole = rolesOf().has(wanted);
          const seen = new Set<NodeValue>([from]);
          // A Set iteration also visits nodes that are added during the loop.
          for (const node of seen) {
            const isCandidate = node !== from || onlyBelow !== true;
            if (isCandidate && isIt(node)) return node;
            for (const child of node.children) if (isNode(child)) seen.add(child);
            if (!mayHaveRole) continue;
            for (const field of node.getNodeFields().values()) {
              const fieldValue = field.getValue(false);
              if (isNode(fieldValue) && isIt(fieldValue)) return fieldValue;
            }
          }
          return core.BrsInvalid.Instance;
        },
    );
  },
};

/** Returns a cached lookup of the ids, in lower case, of nodes with a role. New components refresh the cache. */
function roleIds(all: () => ReadonlyMap<string, MarkedNode>): () => ReadonlySet<string> {
  let known = 0;
  let ids = new Set<string>();
  const collect = ({ fields, children = [] }: MarkedNode): void => {
    if (fields?.role !== undefined && fields.id !== undefined) ids.add(fields.id.toLowerCase());
    children.forEach(collect);
  };
  return () => {
    const definitions = all();
    if (definitions.size === known) return ids;
    known = definitions.size;
    ids = new Set();
    for (const { children = [] } of definitions.values()) children.forEach(collect);
    return ids;
  };
}

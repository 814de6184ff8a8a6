/** getAll and getRoots of nodes: what nodes the app has. */
import { nodesOf, rootsOf } from '../engine/node-tree.ts';
import type { BrsValue, Callable } from '../engine/types.ts';
import { builtIn, replaceMethod, type EngineFix } from './fix.ts';

export const allNodes: EngineFix = {
  name: 'all-nodes',
  defect:
    'a node has no getAll() and no getRoots(), which the reference has and roku-test-automation counts nodes with; here they find ' +
    'what something holds, in the tree’s order.',
  apply({ core, sceneGraph }) {
    const { Object: object = 0 } = core.ValueKind;
    const makeList = core.RoArray as unknown as new (elements: BrsValue[]) => BrsValue;
    const lists: Readonly<Record<string, typeof nodesOf>> = { getall: nodesOf, getroots: rootsOf };
    replaceMethod<(this: unknown, name: string) => Callable | undefined>(
      this.name,
      sceneGraph.Node,
      'Node',
      'getMethod',
      (original) =>
        function (name) {
          const list = lists[name.toLowerCase()];
          if (list === undefined) return original.call(this as never, name as never);
          return builtIn(core, name, [], object, () => new makeList(list(core, sceneGraph)) as never);
        },
    );
  },
};

/** getAll and getRoots of nodes: what nodes the app has. */
import { nodesOf, rootsOf } from '../engine/node-tree.ts';
import type { BrsValue } from '../engine/types.ts';
import { builtIn, type EngineFix } from './fix.ts';
import { scriptMethod } from './script-methods.ts';

export const allNodes: EngineFix = {
  name: 'all-nodes',
  defect:
    'a node has no getAll() and no getRoots(), which the reference has and roku-test-automation counts nodes with; here they find ' +
    'what something holds, in the tree’s order.',
  apply({ core, sceneGraph }) {
    const { Object: object = 0 } = core.ValueKind;
    const makeList = core.RoArray as unknown as new (elements: BrsValue[]) => BrsValue;
    for (const [name, list] of [['getAll', nodesOf] as const, ['getRoots', rootsOf] as const]) {
      scriptMethod(this.name, sceneGraph.Node, 'Node', name, () =>
        builtIn(core, name, [], object, () => new makeList(list(core, sceneGraph)) as never),
      );
    }
  },
};

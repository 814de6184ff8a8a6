/** getAll and getRoots of nodes, and their XML variants: all nodes of the app. */
import { nodesOf, noteMade, rootsOf, rootTrees } from '../../engine/node-tree.ts';
import { flatNodeXml, nodeXml } from '../../engine/node-xml.ts';
import type { BrsValue } from '../../engine/types.ts';
import { builtIn, replaceMethod, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

export const allNodes: EngineFix = {
  name: 'all-nodes',
  defect:
    'a node has no getAll(), getRoots(), getAllMeta() and getRootsMeta(), which the reference has and roku-test-automation ' +
    'counts and marks nodes with; here they find what something holds, in the order of its making.',
  apply({ core, sceneGraph }) {
    const { Object: object = 0, String: text = 0 } = core.ValueKind;
    const makeList = core.RoArray;
    // The constructor of a node calls this first.
    replaceMethod<(this: BrsValue, fields: unknown) => void>(
      this.name,
      sceneGraph.Node,
      'Node',
      'registerDefaultFields',
      (original) =>
        function (fields) {
          noteMade(this);
          original.call(this, fields);
        },
    );
    for (const [name, list] of [['getAll', nodesOf] as const, ['getRoots', rootsOf] as const]) {
      scriptMethod(this.name, sceneGraph.Node, 'Node', name, () =>
        builtIn(core, name, [], object, () => new makeList(list(core, sceneGraph))),
      );
    }
    for (const [name, write] of [['getAllMeta', nodeXml] as const, ['getRootsMeta', flatNodeXml] as const]) {
      scriptMethod(this.name, sceneGraph.Node, 'Node', name, () =>
        builtIn(core, name, [], text, () => {
          const roots = rootTrees(core, sceneGraph).map((root) => write(root));
          return new core.BrsString(roots.join(''));
        }),
      );
    }
  },
};

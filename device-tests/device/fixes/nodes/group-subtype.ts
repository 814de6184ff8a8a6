/** A plain Group is no subtype of Group. It is a RenderableNode, which channels create and extend, too. */
import type { BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

const RENDERABLE = 'renderablenode';

export const groupSubtype: EngineFix = {
  name: 'group-subtype',
  defect:
    'isSubtype("Group") of a plain Group is true; on a device, which calls it a RenderableNode in query/app-ui, it is false, ' +
    'as a test of roku-test-automation for devices wants; that of a RowList for "RowList" is true. There is no RenderableNode; a ' +
    'Roku Express with OS 16.0 creates it as a Group, and components extend it (brs-engine’s group-subtype-hierarchy-probe).',
  apply({ core, sceneGraph }) {
    const { String: text = 0, Boolean: boolean = 0 } = core.ValueKind;
    const Group = required(this.name, sceneGraph.Group, 'class Group') as unknown as new (
      _: [],
      name: string,
    ) => object;
    const kinds = required(this.name, sceneGraph.subtypeHierarchy, 'map of kinds');
    kinds.set(RENDERABLE, 'Node');
    required(this.name, sceneGraph.SGNodeFactory, 'class SGNodeFactory').addNodeTypes([
      ['RenderableNode', (name) => new Group([], name.toLowerCase() === RENDERABLE ? 'Group' : name)],
    ]);
    scriptMethod<{ nodeSubtype: string }>(this.name, sceneGraph.Node, 'Node', 'isSubtype', (node, engines) => {
      if (node.nodeSubtype !== 'Group') return engines;
      const asked = required(this.name, engines?.signatures[0]?.impl, 'isSubtype of nodes');
      const answer = (interpreter: Interpreter, { value }: BrsStringValue): BrsValue => {
        const kind = value.toLowerCase();
        if (kind === 'group') return core.BrsBoolean.False;
        return kind === RENDERABLE ? core.BrsBoolean.True : asked(interpreter, new core.BrsString(value));
      };
      return builtIn(core, 'isSubtype', [['nodeType', text]], boolean, answer);
    });
  },
};

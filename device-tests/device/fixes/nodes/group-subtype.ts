/** A plain Group is no subtype of Group. */
import type { BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

export const groupSubtype: EngineFix = {
  name: 'group-subtype',
  defect:
    'isSubtype("Group") of a plain Group is true; on a device, which calls it a RenderableNode in query/app-ui, it is false, ' +
    'as a test of roku-test-automation for devices wants; that of a RowList for "RowList" is true.',
  apply({ core, sceneGraph }) {
    const { String: text = 0, Boolean: boolean = 0 } = core.ValueKind;
    scriptMethod<{ nodeSubtype: string }>(this.name, sceneGraph.Node, 'Node', 'isSubtype', (node, engines) => {
      if (node.nodeSubtype !== 'Group') return engines;
      const asked = required(this.name, engines?.signatures[0]?.impl, 'isSubtype of nodes');
      const answer = (interpreter: Interpreter, kind: BrsStringValue): BrsValue =>
        kind.value.toLowerCase() === 'group' ? core.BrsBoolean.False : asked(interpreter, kind);
      return builtIn(core, 'isSubtype', [['nodeType', text]], boolean, answer);
    });
  },
};

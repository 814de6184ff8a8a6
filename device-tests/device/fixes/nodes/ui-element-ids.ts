/** getUIElementId and setUIElementId of nodes: an id that `query/app-ui` reports. */
import { elementIdOf, setElementId } from '../../engine/element-ids.ts';
import type { BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface NodeValue extends BrsValue {
  /** Calls a method in the thread that owns the node. Returns undefined when that is this thread. */
  rendezvousCall(interpreter: Interpreter, method: string, args?: readonly BrsValue[]): BrsValue | undefined;
}

export const uiElementIds: EngineFix = {
  name: 'ui-element-ids',
  defect:
    'a node has no getUIElementId() and no setUIElementId(); a device has them, though no page of the reference does: ' +
    'roku-test-automation marks nodes so, and finds them again in query/app-ui.',
  apply({ core, sceneGraph }) {
    const { String: text = 0, Boolean: boolean = 0 } = core.ValueKind;
    scriptMethod<NodeValue>(this.name, sceneGraph.Node, 'Node', 'getUIElementId', (node) =>
      builtIn(core, 'getUIElementId', [], text, (interpreter) => {
        const elsewhere = node.rendezvousCall(interpreter, 'getUIElementId');
        return elsewhere ?? new core.BrsString(elementIdOf(node));
      }),
    );
    scriptMethod<NodeValue>(this.name, sceneGraph.Node, 'Node', 'setUIElementId', (node) =>
      builtIn(core, 'setUIElementId', [['id', text]], boolean, (interpreter, id: BrsStringValue) => {
        const elsewhere = node.rendezvousCall(interpreter, 'setUIElementId', [id]);
        if (elsewhere === undefined) setElementId(node, id.value);
        return elsewhere ?? core.BrsBoolean.True;
      }),
    );
  },
};

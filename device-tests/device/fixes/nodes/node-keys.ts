/** keys() of a node is an roList, and doesExist() finds each of them. */
import type { BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface NodeValue extends BrsValue {
  getElements(): BrsValue[];
  getNodeFields(): ReadonlyMap<string, { isHidden(): boolean }>;
  rendezvousCall(interpreter: Interpreter, method: string, args?: readonly BrsValue[]): BrsValue | undefined;
}

export const nodeKeys: EngineFix = {
  name: 'node-keys',
  defect:
    'keys() of a node is an roArray, and doesExist() finds no key with a capital; a device gives an roList, whose toArray() ' +
    'roku-test-automation therefore calls, and finds fields in any letters.',
  apply({ core, sceneGraph }) {
    const List = required(this.name, core.RoList, 'roList');
    const { Object: object = 0, String: text = 0, Boolean: boolean = 0 } = core.ValueKind;
    scriptMethod<NodeValue>(this.name, sceneGraph.Node, 'Node', 'keys', (node) =>
      builtIn(core, 'keys', [], object, (interpreter) => {
        const elsewhere = node.rendezvousCall(interpreter, 'keys') as { getElements?(): BrsValue[] } | undefined;
        return new List(elsewhere?.getElements?.() ?? node.getElements());
      }),
    );
    scriptMethod<NodeValue>(this.name, sceneGraph.Node, 'Node', 'doesExist', (node) =>
      builtIn(core, 'doesExist', [['str', text]], boolean, (interpreter, key: BrsStringValue) => {
        const elsewhere = node.rendezvousCall(interpreter, 'doesExist', [key]);
        if (elsewhere !== undefined) return elsewhere;
        return core.BrsBoolean.from(node.getNodeFields().get(key.value.toLowerCase())?.isHidden() === false);
      }),
    );
  },
};

/** Console warning and return value of setField for a nonexistent field or a value of the wrong type. */
import type { BrsComponentValue, BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, replaceMethod, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface NodeValue extends BrsComponentValue {
  readonly nodeSubtype: string;
  /** Location of the statement that sets the field, such as `pkg:/components/Home.brs(12)`. */
  location: string;
  getNodeFields(): Map<string, unknown>;
  shouldRendezvous(): boolean;
  canAcceptValue(field: string, value: BrsValue): boolean;
}

const FIX = 'nonexistent-field';
const RULE = '='.repeat(65);
const LOCATION = /^(.*)\((\d+)/;

export const nonexistentField: EngineFix = {
  name: FIX,
  defect:
    'setting a field that a node lacks with = says nothing, and with setField other words than those of a device; setField of ' +
    'a value of the wrong kind is true, and false on a device, where it is true from main for a field that the node lacks.',
  apply({ core, sceneGraph }) {
    const { stderr } = required(FIX, core.BrsDevice, 'BrsDevice');
    const warn = (node: NodeValue, field: string): void => {
      const [, file = '(internal)', line = '0'] = LOCATION.exec(node.location) ?? [];
      const words = [
        RULE,
        'Warning occurred while setting a field of an RoSGNode',
        `-- Tried to set nonexistent field "${field}" of a "${node.nodeSubtype}" node`,
        `   at line ${line} of file ${file}`,
        RULE,
      ];
      stderr.write(`warning,${words.join('\n')}`);
    };
    // A task's copy of another thread's node may lack fields that the node has.
    const lacks = (node: NodeValue, field: string): boolean =>
      !node.getNodeFields().has(field.toLowerCase()) && !node.shouldRendezvous();

    replaceMethod<(this: NodeValue, index: BrsValue, value: BrsValue, ...rest: never[]) => BrsValue>(
      FIX,
      sceneGraph.Node,
      'Node',
      'set',
      (original) =>
        function (index, value, ...rest) {
          const result: BrsValue = original.call(this, index, value, ...rest);
          // Checked afterwards, because setting creates some fields.
          if (lacks(this, index.toString())) warn(this, index.toString());
          return result;
        },
    );
    scriptMethod<NodeValue>(FIX, sceneGraph.Node, 'Node', 'setField', (node, method) => {
      const setField = method?.signatures[0]?.impl;
      if (setField === undefined) return method;
      const { String: text = 0, Dynamic: dynamic = 0, Boolean: boolean = 0 } = core.ValueKind;
      const set = (interpreter: Interpreter, field: BrsStringValue, value: BrsValue): BrsValue => {
        if (!lacks(node, field.value)) {
          const isTaken = node.canAcceptValue(field.value, value) || node.shouldRendezvous();
          const result = setField(interpreter, field, value);
          return isTaken ? result : core.BrsBoolean.False;
        }
        node.location = interpreter.formatLocation();
        warn(node, field.value);
        // On a device, main is another thread: there the result only means that the call was passed on.
        return core.BrsBoolean.from(interpreter.environment.hostNode === undefined);
      };
      const args = [['fieldName', text] as const, ['value', dynamic] as const];
      return builtIn(core, 'setField', args, boolean, set);
    });
  },
};

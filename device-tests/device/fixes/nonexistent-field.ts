/** What setField says of a field that a node lacks, or that is of another kind: the console's words, and what it gives back. */
import type { BrsComponentValue, BrsStringValue, BrsValue, Interpreter } from '../engine/types.ts';
import { builtIn, replaceMethod, required, type EngineFix } from './fix.ts';
import { scriptMethod } from './script-methods.ts';

interface NodeValue extends BrsComponentValue {
  readonly nodeSubtype: string;
  /** `pkg:/components/Home.brs(12)`, of the statement that sets. */
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
    const tell = (node: NodeValue, field: string): void => {
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
          const result: BrsValue = original.call(this as never, index as never, value as never, ...rest);
          // Asked afterwards, for the fields that come with being set.
          if (lacks(this, index.toString())) tell(this, index.toString());
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
        tell(node, field.value);
        // From main, a thread of its own on a device, it says only that the call was handed on.
        return core.BrsBoolean.from(interpreter.environment.hostNode === undefined);
      };
      const args = [['fieldName', text] as const, ['value', dynamic] as const];
      return builtIn(core, 'setField', args, boolean, set as never);
    });
  },
};

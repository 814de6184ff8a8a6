/** A component may declare a field of its built-in base again: with another default, and with a callback. */
import type { BrsValue, Interpreter } from '../../engine/types.ts';
import { changeFields, type FieldDefinition, textReader } from '../component-definitions.ts';
import type { EngineFix } from '../fix.ts';

interface Field {
  isSystem(): boolean;
  isHidden(): boolean;
  addObserver(mode: 'permanent', interpreter: Interpreter, callback: BrsValue, node: NodeValue, name: BrsValue): void;
}

interface NodeValue extends BrsValue {
  readonly nodeSubtype: string;
  getNodeFields(): ReadonlyMap<string, Field>;
  setValueSilent(field: string, value: BrsValue): void;
}

interface Running extends Interpreter {
  getCallableFunction(name: string): BrsValue;
}

const FIX = 'redeclared-fields';

export const redeclaredFields: EngineFix = {
  name: FIX,
  defect:
    'a component that declares a field of its built-in base again gets neither its default nor the fields declared ' +
    'behind it; a device sets the field and goes on (brs-engine pull request 978).',
  apply(target) {
    const { core } = target;
    const read = textReader(FIX, target);
    const changed = new WeakMap<NodeValue, Set<string>>();
    const redeclare = (host: NodeValue, name: string, field: Field, again: FieldDefinition, running: Running): void => {
      const names = changed.get(host) ?? new Set();
      changed.set(host, names);
      if (names.has(name)) return;
      names.add(name);
      if (again.value !== undefined && again.value !== '') {
        host.setValueSilent(name, read(again.type ?? '', again.value));
      }
      const callback = again.onChange === undefined ? undefined : running.getCallableFunction(again.onChange);
      if (callback instanceof core.Callable) {
        field.addObserver('permanent', running, callback, host, new core.BrsString(name));
      }
    };
    changeFields<NodeValue>(
      FIX,
      target,
      (fields) => Object.keys(fields).length > 0,
      (fields, host, interpreter) =>
        Object.fromEntries(
          Object.entries(fields).filter(([name, again]) => {
            const field = host.getNodeFields().get(name.toLowerCase());
            if (field?.isSystem() !== true || field.isHidden() || again.alias !== undefined) return true;
            redeclare(host, name, field, again, interpreter as Running);
            return false;
          }),
        ),
    );
  },
};

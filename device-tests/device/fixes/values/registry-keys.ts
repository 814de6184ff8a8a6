/** readMulti of a registry section keeps the case of its keys. */
import type { AssociativeArrayValue, BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

export const registryKeys: EngineFix = {
  name: 'registry-keys',
  defect:
    'readMulti() of an roRegistrySection returns its keys in lower case; a device keeps their case ' +
    '(roku-test-automation reads them through JSON).',
  apply({ core }) {
    const { Object: object = 0, Dynamic: dynamic = 0 } = core.ValueKind;
    const owner = core.RoRegistrySection;
    scriptMethod(this.name, owner, 'RoRegistrySection', 'readMulti', (_self, engines) => {
      const read = required(this.name, engines?.signatures[0]?.impl, 'roRegistrySection.readMulti');
      const kept = (interpreter: Interpreter, keys: BrsValue & { getElements(): BrsStringValue[] }): BrsValue => {
        const table = read(interpreter, keys) as AssociativeArrayValue;
        for (const key of keys.getElements()) {
          const value = table.elements.get(key.value.toLowerCase());
          if (value !== undefined) table.set(key, value, true);
        }
        return table;
      };
      return builtIn(core, 'readMulti', [['keysArray', object]], dynamic, kept);
    });
  },
};

/** Dot syntax writes the same key that it reads, in case-sensitive associative arrays too. */
import type { AssociativeArrayValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface Table extends AssociativeArrayValue {
  findElementKey(key: string): string | undefined;
}

export const dottedKeys: EngineFix = {
  name: 'dotted-keys',
  defect:
    'after parsed.someKey = 1 a table of ParseJson, whose keys have a case, has a second key in small letters, and ' +
    'parsed.someKey still gives the old value; a device gives the new one, by ["someKey"] too (roku-test-automation).',
  apply({ core }) {
    replaceMethod<(this: Table, key: BrsValue, value: BrsValue, keepsCase?: boolean) => BrsValue>(
      this.name,
      core.RoAssociativeArray,
      'RoAssociativeArray',
      'set',
      (original) =>
        function (key, value, keepsCase) {
          const name = this.modeCaseSensitive && keepsCase !== true ? key.toString() : undefined;
          const isNew = name === undefined || this.elements.has(name.toLowerCase());
          const known = isNew ? undefined : this.findElementKey(name);
          return known === undefined
            ? original.call(this, key, value, keepsCase)
            : original.call(this, new core.BrsString(known), value, true);
        },
    );
  },
};

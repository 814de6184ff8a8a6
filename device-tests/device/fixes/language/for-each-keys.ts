/**
 * Replacing a value keeps the position of its key, so a `for each` that replaces values visits each key once. A loop
 * lists the keys once and not for each of them.
 */
import type { AssociativeArrayValue, BrsComponentValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

/** An associative array that counts references to its values. */
interface ArrayValue extends AssociativeArrayValue {
  elements: Map<string, BrsValue>;
  /** Index of the next key; -1 after the last one. */
  enumIndex: number;
  addChildRef(value: BrsValue): void;
  removeChildRef(value: BrsValue | undefined): void;
}

export const forEachKeys: EngineFix = {
  name: 'for-each-keys',
  defect:
    'replacing a value moves its key to the end, so a `for each` that replaces values visits some keys twice and ' +
    'others never; on a device the key stays (brs-engine pull request 997). Each step of a loop, and each removal, lists ' +
    'all keys, so a loop takes time by the square of their number.',
  apply({ core }) {
    /** Listed keys of the arrays in loops. A change of the keys removes the list. */
    const listed = new WeakMap<ArrayValue, readonly string[]>();
    const keysOf = (array: ArrayValue): readonly string[] => {
      const known = listed.get(array);
      if (known?.length === array.elements.size) return known;
      const keys = [...array.elements.keys()];
      listed.set(array, keys);
      return keys;
    };
    replaceMethod<(this: ArrayValue, key: BrsValue, value: BrsValue, keepsCase?: boolean) => BrsValue>(
      this.name,
      core.RoAssociativeArray,
      'RoAssociativeArray',
      'set',
      (original) =>
        function (key, value, keepsCase) {
          const plain = (key as BrsComponentValue).unbox?.() ?? key;
          // With letters in another case the key is a new one, and the engine takes the old one out.
          const name = keepsCase === true ? plain.toString() : plain.toString().toLowerCase();
          const old = this.elements.get(name);
          if (old === undefined) listed.delete(this);
          if (old === undefined || this.modeCaseSensitive || plain.kind !== core.ValueKind['String']) {
            return original.call(this, key, value, keepsCase);
          }
          this.addChildRef(value);
          this.removeChildRef(old);
          this.elements.set(name, value);
          return core.BrsInvalid.Instance;
        },
    );
    replaceMethod<(this: ArrayValue) => BrsValue>(
      this.name,
      core.RoAssociativeArray,
      'RoAssociativeArray',
      'getNext',
      () =>
        function () {
          const keys = keysOf(this);
          const key = keys[this.enumIndex];
          if (this.enumIndex >= 0) this.enumIndex = this.enumIndex + 1 < keys.length ? this.enumIndex + 1 : -1;
          return key === undefined || key === '' ? core.BrsInvalid.Instance : new core.BrsString(key);
        },
    );
    // The engine calls it after each change, a removal among them.
    replaceMethod<(this: ArrayValue) => void>(
      this.name,
      core.RoAssociativeArray,
      'RoAssociativeArray',
      'updateNext',
      () =>
        function () {
          listed.delete(this);
          const { size } = this.elements;
          if (this.enumIndex === -1 && size > 0) this.enumIndex = 0;
          else if (this.enumIndex >= size) this.enumIndex = -1;
        },
    );
  },
};

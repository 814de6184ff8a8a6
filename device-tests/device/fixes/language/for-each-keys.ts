/** Replacing a value keeps the position of its key, so a `for each` that replaces values visits each key once. */
import type { AssociativeArrayValue, BrsComponentValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

/** An associative array that counts references to its values. */
interface ArrayValue extends AssociativeArrayValue {
  elements: Map<string, BrsValue>;
  addChildRef(value: BrsValue): void;
  removeChildRef(value: BrsValue | undefined): void;
}

export const forEachKeys: EngineFix = {
  name: 'for-each-keys',
  defect:
    'replacing a value moves its key to the end, so a `for each` that replaces values visits some keys twice and ' +
    'others never; on a device the key stays (brs-engine pull request 997).',
  apply({ core }) {
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
          if (old === undefined || this.modeCaseSensitive || plain.kind !== core.ValueKind['String']) {
            return original.call(this, key, value, keepsCase);
          }
          this.addChildRef(value);
          this.removeChildRef(old);
          this.elements.set(name, value);
          return core.BrsInvalid.Instance;
        },
    );
  },
};

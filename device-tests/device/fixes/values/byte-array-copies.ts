/** Copies of arrays and associative arrays also copy the byte arrays inside. */
import type { AssociativeArrayValue, BrsComponentValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

type Bytes = BrsValue & { elements: Uint8Array };

export const byteArrayCopies: EngineFix = {
  name: 'byte-array-copies',
  defect: 'a field that copies an array loses the byte arrays inside; a device copies them too.',
  apply({ core }) {
    const ByteArray = required(this.name, core.RoByteArray, 'class RoByteArray');
    const List = core.RoArray;
    const isBytes = (value: BrsValue): value is Bytes => value instanceof ByteArray;
    const copyOf = ({ elements }: Bytes): Bytes => new ByteArray(elements.slice());
    replaceMethod<(this: AssociativeArrayValue) => AssociativeArrayValue>(
      this.name,
      core.RoAssociativeArray,
      'RoAssociativeArray',
      'deepCopy',
      (original) =>
        function () {
          const copy: AssociativeArrayValue = original.call(this);
          for (const [key, value] of this.elements) {
            if (isBytes(value)) copy.set(new core.BrsString(key), copyOf(value), true);
          }
          return copy;
        },
    );
    replaceMethod<(this: BrsComponentValue) => BrsComponentValue>(
      this.name,
      core.RoArray,
      'RoArray',
      'deepCopy',
      (original) =>
        function () {
          const elements = this.getElements?.() ?? [];
          if (!elements.some(isBytes)) return original.call(this);
          // One by one, so that each stays in its place.
          const copies = elements.flatMap((element) => {
            if (isBytes(element)) return [copyOf(element)];
            const alone: BrsComponentValue = original.call(new List([element]));
            return alone.getElements?.() ?? [];
          });
          return new List(copies);
        },
    );
  },
};

/** Setting an element beyond the end of an array fills the gap with invalid. */
import { ELEMENT_BYTES, requireMemory } from '../../engine/memory-guard.ts';
import type { BrsComponentValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface List extends BrsComponentValue {
  readonly elements: (BrsValue | undefined)[];
}

export const arrayGaps: EngineFix = {
  name: 'array-gaps',
  defect:
    'a[3] = x on an array with one element leaves a hole, which for each, formatJson and node fields stop at or ' +
    'skip; a device fills the gap with invalid.',
  apply({ core }) {
    replaceMethod<(this: List, index: BrsValue, value: BrsValue, ...rest: never[]) => BrsValue>(
      this.name,
      core.RoArray,
      'RoArray',
      'set',
      (original) =>
        function (index, value, ...rest) {
          const end = this.elements.length;
          const result: BrsValue = original.call(this, index, value, ...rest);
          requireMemory((this.elements.length - end) * ELEMENT_BYTES);
          for (let at = end; at < this.elements.length - 1; at++) this.elements[at] ??= core.BrsInvalid.Instance;
          return result;
        },
    );
  },
};

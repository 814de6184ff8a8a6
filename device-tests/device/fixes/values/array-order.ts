/** sort() and sortBy() are stable, and order boxed values by their content. */
import type { BrsComponentValue, BrsValue, Callable, Interpreter } from '../../engine/types.ts';
import { altered, replaceMethod, type EngineFix } from '../fix.ts';

interface List extends BrsValue {
  elements: BrsValue[];
}

interface Keyed extends BrsValue {
  get(key: BrsValue): BrsValue;
}

const unboxed = (value: BrsValue): BrsValue => (value as BrsComponentValue).unbox?.() ?? value;

/** Returns a copy of the array with unboxed values. */
const withoutBoxes = (array: Keyed): Keyed => altered(array, { get: (key: BrsValue) => unboxed(array.get(key)) });

/** Makes sorting stable. The comparison of the engine returns "less" for equal values in both orders. */
function stable(elements: BrsValue[]): BrsValue[] {
  return Object.assign(elements, {
    sort: (compare: (one: BrsValue, other: BrsValue) => number): BrsValue[] =>
      Array.prototype.sort.call(elements, (one: BrsValue, other: BrsValue) => {
        const order = compare(one, other);
        return order < 0 && compare(other, one) < 0 ? 0 : order;
      }) as BrsValue[],
  });
}

export const arrayOrder: EngineFix = {
  name: 'array-order',
  defect:
    'sort() and sortBy() reverse equal values and leave boxed values in place; a device sorts stably ' +
    '(ifArraySort) and sorts boxed values too (the suite of kopytko-utils).',
  apply({ core }) {
    replaceMethod<(this: unknown, key: BrsValue, flags: BrsValue, one: Keyed, other: Keyed) => number>(
      this.name,
      core.RoArray,
      'RoArray',
      'aaCompare',
      (original) =>
        function (key, flags, one, other) {
          return original.call(this, key, flags, withoutBoxes(one), withoutBoxes(other));
        },
    );
    replaceMethod<(this: List, name: string) => Callable | undefined>(
      this.name,
      core.RoArray,
      'RoArray',
      'getMethod',
      (original) =>
        function (name) {
          const method: Callable | undefined = original.call(this, name);
          const found = method?.signatures[0];
          const called = name.toLowerCase();
          if ((called !== 'sort' && called !== 'sortby') || found === undefined) return method;
          const sorted = (interpreter: Interpreter, ...given: BrsValue[]): BrsValue => {
            const boxes = new Map(this.elements.map((element) => [unboxed(element), element]));
            this.elements = stable(this.elements.map(unboxed));
            const result = found.impl(interpreter, ...given);
            this.elements = this.elements.map((element) => boxes.get(element) ?? element);
            return result;
          };
          return new core.Callable(called, { signature: found.signature, impl: sorted });
        },
    );
  },
};

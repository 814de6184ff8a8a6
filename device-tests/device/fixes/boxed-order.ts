/** sort() and sortBy() put boxed values into the order of what is in the boxes. */
import type { BrsComponentValue, BrsValue, Callable, Interpreter } from '../engine/types.ts';
import { replaceMethod, type EngineFix } from './fix.ts';

interface List extends BrsValue {
  elements: BrsValue[];
}

interface Keyed extends BrsValue {
  get(key: BrsValue): BrsValue;
}

const unboxed = (value: BrsValue): BrsValue => (value as BrsComponentValue).unbox?.() ?? value;

/** The same array, whose values are out of their boxes. */
const withoutBoxes = (array: Keyed): Keyed =>
  Object.create(array, { get: { value: (key: BrsValue) => unboxed(array.get(key)) } }) as Keyed;

export const boxedOrder: EngineFix = {
  name: 'boxed-order',
  defect:
    'sort() and sortBy() leave boxed values, as what a function gives that returns an Object, where they are; on a device they are ' +
    'put in order (the suite of kopytko-utils).',
  apply({ core }) {
    replaceMethod<(this: unknown, key: BrsValue, flags: BrsValue, one: Keyed, other: Keyed) => number>(
      this.name,
      core.RoArray,
      'RoArray',
      'aaCompare',
      (original) =>
        function (key, flags, one, other) {
          return original.call(
            this as never,
            key as never,
            flags as never,
            withoutBoxes(one) as never,
            withoutBoxes(other) as never,
          );
        },
    );
    replaceMethod<(this: List, name: string) => Callable | undefined>(
      this.name,
      core.RoArray,
      'RoArray',
      'getMethod',
      (original) =>
        function (name) {
          const method: Callable | undefined = original.call(this as never, name as never);
          const found = method?.signatures[0];
          if (name.toLowerCase() !== 'sort' || found === undefined) return method;
          const sorted = (interpreter: Interpreter, ...flags: BrsValue[]): BrsValue => {
            const boxes = new Map(this.elements.map((element) => [unboxed(element), element]));
            this.elements = this.elements.map(unboxed);
            const result = found.impl(interpreter, ...flags);
            this.elements = this.elements.map((element) => boxes.get(element) ?? element);
            return result;
          };
          return new core.Callable('sort', { signature: found.signature, impl: sorted });
        },
    );
  },
};

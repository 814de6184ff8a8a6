/** A boxed function (`roFunction`) that is called as a method gets the `m` of its object. */
import type { AssociativeArrayValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

export const boxedMethods: EngineFix = {
  name: 'boxed-methods',
  defect:
    'a.f() runs f with the m of the thread when a function once came through a parameter `as object`, which puts it in a ' +
    'box; on a device m is a, as suites of Roku’s test framework rely on.',
  apply({ core }) {
    const Boxed = required(this.name, core.RoFunction, 'class RoFunction');
    replaceMethod<(this: AssociativeArrayValue, index: BrsValue, indexed?: boolean) => BrsValue>(
      this.name,
      core.RoAssociativeArray,
      'RoAssociativeArray',
      'get',
      (original) =>
        function (index, indexed) {
          const value: BrsValue = original.call(this, index, indexed);
          if (value instanceof Boxed) value.unbox().setContext(this);
          return value;
        },
    );
  },
};

/** Prints associative arrays in the order of their keys, whatever their values are. */
import type { AssociativeArrayValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

/** A value inside another one. With `inside` it returns its short form. */
interface Printed {
  toString(inside: BrsValue): string;
}

export const printedCycles: EngineFix = {
  name: 'printed-cycles',
  defect:
    'an associative array of two keys that contains itself cannot be printed, since the engine sorts values by their ' +
    'texts; a device prints it (brs-engine pull request 1201).',
  apply({ core }) {
    replaceMethod<(this: AssociativeArrayValue, parent?: BrsValue) => string>(
      this.name,
      core.RoAssociativeArray,
      'RoAssociativeArray',
      'toString',
      (original) =>
        function (parent) {
          if (parent !== undefined || this.elements.size < 2) return original.call(this, parent);
          const entries = [...this.elements].sort(([one], [other]) => (one < other ? -1 : 1));
          const lines = entries.map(([key, value]) => `    ${key}: ${(value as Printed).toString(this)}`);
          return ['<Component: roAssociativeArray> =', '{', ...lines, '}'].join('\n');
        },
    );
  },
};

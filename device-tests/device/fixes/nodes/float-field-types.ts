/**
 * Fields of vectors and floats hold Floats, as the reference of field types says. Public suites that run on hardware
 * expect that a `translation` set to `[12, 26]` becomes `[12.0, 26.0]`.
 */
import type { BrsNumberValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

/** Field types, in lower case, whose values are numbers in arrays or nested arrays. */
const KINDS: ReadonlySet<string> = new Set(['floatarray', 'vector2d', 'vector2darray']);

export const floatFieldTypes: EngineFix = {
  name: 'float-field-types',
  defect: 'a field of type vector2d, vector2darray or floatarray keeps Integers; a device converts them to Floats.',
  apply({ core, sceneGraph }) {
    const Float = required(this.name, core.Float, 'class Float');
    const isNumber = required(this.name, core.isAnyNumber, 'function isAnyNumber');
    const List = core.RoArray;
    const inFloats = (value: BrsValue): BrsValue => {
      if (isNumber(value)) return new Float((value as BrsNumberValue).getValue()).box();
      return value instanceof List ? new List((value.getElements?.() ?? []).map(inFloats)) : value;
    };
    replaceMethod<(this: { type: string }, value: BrsValue) => BrsValue>(
      this.name,
      sceneGraph.Field,
      'Field',
      'convertValue',
      (original) =>
        function (value) {
          const converted: BrsValue = original.call(this, value);
          return KINDS.has(this.type) ? inFloats(converted) : converted;
        },
    );
  },
};

/** Str takes a Float and writes seven digits of it. */
import type { BrsNumberValue } from '../../engine/types.ts';
import { cDigits } from '../../strict/c-digits.ts';
import { replaceGlobal, type EngineFix } from '../fix.ts';

const FLOAT_DIGITS = 7;

export const strDigits: EngineFix = {
  name: 'str-digits',
  defect: 'Str writes all digits of a Double; a device converts its argument to a Float and writes seven digits.',
  apply({ core }) {
    replaceGlobal(this.name, core, 'Str', () => (_interpreter, value) => {
      const number = Math.fround((value as BrsNumberValue).getValue());
      return new core.BrsString(`${number >= 0 ? ' ' : ''}${cDigits(number, FLOAT_DIGITS)}`);
    });
  },
};

/** A Float has 24 bits of precision and prints six digits. */
import type { BrsNumberValue } from '../../engine/types.ts';
import { cDigits } from '../../strict/c-digits.ts';
import { FixNotApplicable, replaceMethod, required, type EngineFix } from '../fix.ts';

/** Significant digits to which the engine rounds. */
const ENGINE_DIGITS = 7;
/** As C's %g writes them; hardware prints 9.9 for 1.1 * 9, of which Str shows the seventh digit: 9.900001. */
const PRINTED_DIGITS = 6;
/** Number that needs all 24 bits and eight digits. */
const FULL = 16_777_215;

export const floatPrecision: EngineFix = {
  name: 'float-precision',
  defect:
    'a Float is rounded to seven decimal digits whenever one is made, so that 16777217.0 is 16777220; a device rounds ' +
    'it to 24 bits.',
  apply({ core }) {
    const Float = required(this.name, core.Float, 'class Float');
    keepBits();
    if (new Float(FULL).getValue() !== FULL) {
      throw new FixNotApplicable(this.name, 'constructor of Float that rounds with fround and toPrecision');
    }
    replaceMethod<(this: BrsNumberValue) => string>(
      this.name,
      Float,
      'Float',
      'toString',
      () =>
        function () {
          return cDigits(this.getValue(), PRINTED_DIGITS);
        },
    );
  },
};

/**
 * The engine rounds in the constructor of its Float, where nothing can be replaced: `fround(x).toPrecision(7)`. What
 * comes straight from `fround`, for which the engine has no other use, keeps its digits there.
 */
function keepBits(): void {
  const { fround } = Math;
  const { toPrecision } = Number.prototype;
  let rounded: number | undefined;
  Math.fround = (value) => (rounded = fround(value));
  Number.prototype.toPrecision = function (digits) {
    const isFloat = digits === ENGINE_DIGITS && Object.is(rounded, Number(this));
    rounded = undefined;
    return isFloat ? String(this) : toPrecision.call(this, digits);
  };
}

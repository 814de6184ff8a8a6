/** Bit shifts of a LongInteger work on 64 bits. */
import type { BrsValue } from '../../engine/types.ts';
import { required, type EngineFix } from '../fix.ts';
import { sortOf, watchOperands, type Verdict } from './operands.ts';

/** 64-bit integer of the engine's library. */
interface Long {
  shiftLeft(count: number): Long;
  shiftRight(count: number): Long;
}

interface LongInteger extends BrsValue {
  getValue(): Long;
}

interface Integer extends BrsValue {
  getValue(): number;
  leftShift(count: Integer): BrsValue;
  rightShift(count: Integer): BrsValue;
}

const LEFT = ['LeftShift', 'LeftShiftEqual'];
const RIGHT = ['RightShift', 'RightShiftEqual'];

export const longShifts: EngineFix = {
  name: 'long-shifts',
  defect:
    'a shifted LongInteger keeps 32 bits, and a shift by 32 or more throws; the tests of a public library of Comcast read ' +
    '64-bit numbers from bytes by shifts.',
  apply({ core }) {
    const Int64 = required(this.name, core.Int64, 'class Int64') as unknown as new (value: Long) => LongInteger;
    const { Int32: integer, Int64: longInteger } = core.ValueKind;
    watchOperands(this.name, core, [...LEFT, ...RIGHT], ({ expression, left, right }) => {
      const isLeft = LEFT.includes(expression.token.kind);
      // Spares Integers, which programs shift most, a second evaluation by the engine.
      if (left.kind === integer && right.kind === integer)
        return shiftedInteger(left as Integer, right as Integer, isLeft);
      if (left.kind !== longInteger || sortOf(right, core) !== 'number') return undefined;
      const value = (left as LongInteger).getValue();
      const count = Math.trunc(Number((right as Integer | LongInteger).getValue()));
      if (count < 0 || count >= 64) return undefined;
      return { result: new Int64(isLeft ? value.shiftLeft(count) : value.shiftRight(count)) };
    });
  },
};

/** Leaves counts that an Integer does not take to the engine, which reports them. */
function shiftedInteger(value: Integer, by: Integer, isLeft: boolean): Verdict {
  const count = by.getValue();
  if (count < 0 || count >= 32) return undefined;
  return { result: isLeft ? value.leftShift(by) : value.rightShift(by) };
}

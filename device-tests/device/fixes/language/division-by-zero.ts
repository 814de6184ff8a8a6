/** Division by zero stops the program, whatever kind of number is divided. */
import type { BrsNumberValue } from '../../engine/types.ts';
import { required, type EngineFix } from '../fix.ts';
import { sortOf, watchOperands } from './operands.ts';

const DIVISIONS = ['Slash', 'SlashEqual', 'Mod', 'Backslash', 'BackslashEqual'];

export const divisionByZero: EngineFix = {
  name: 'division-by-zero',
  defect:
    '/, \\ and mod by zero give infinity, zero or NaN; a device stops with "Divide by Zero" (20) for every kind of number.',
  apply({ core }) {
    const details = core.RuntimeErrorDetail;
    const byZero = required(this.name, details?.['DivideByZero'], 'RuntimeErrorDetail.DivideByZero');
    const RuntimeError = required(this.name, core.RuntimeError, 'class RuntimeError');
    watchOperands(this.name, core, DIVISIONS, ({ expression, left, right }) => {
      if (sortOf(left, core) !== 'number' || sortOf(right, core) !== 'number') return undefined;
      // A LongInteger's is its own class.
      return Number((right as BrsNumberValue).getValue().toString()) === 0
        ? { error: new RuntimeError(byZero, expression.right.location) }
        : undefined;
    });
  },
};

/** StrI with a base adds no leading space. */
import type { BrsNumberValue } from '../../engine/types.ts';
import { replaceGlobal, required, type EngineFix } from '../fix.ts';

const OMITTED = 0;
const DECIMAL = 10;

export const strI: EngineFix = {
  name: 'str-i',
  defect: 'StrI(7, 10) adds a leading space; a device adds one only without a base.',
  apply({ core }) {
    const signature = required(this.name, core.stdlib['StrI']?.signatures[0]?.signature, 'signature of StrI');
    // The engine fills in 10 for a missing base, which then looks as if it had been given.
    signature.args[1] = new core.StdlibArgument('radix', core.ValueKind['Int32'] ?? 0, new core.Int32(OMITTED));
    replaceGlobal(this.name, core, 'StrI', (original) => (interpreter, value, radix) => {
      const base = (radix as BrsNumberValue | undefined)?.getValue() ?? OMITTED;
      const text = original(
        interpreter,
        ...(value === undefined ? [] : [value]),
        new core.Int32(base === OMITTED ? DECIMAL : base),
      ).toString();
      return new core.BrsString(base === DECIMAL ? text.trimStart() : text);
    });
  },
};

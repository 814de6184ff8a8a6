/** Putting `true`, `false` or `invalid` into an array does not change the type of every other one. */
import { required, type EngineFix } from '../fix.ts';

export const sharedLiterals: EngineFix = {
  name: 'shared-literals',
  defect:
    'once a true, false or invalid was put in an array, type() of every other one is roBoolean or roInvalid, because ' +
    'the engine marks the one value they all share; on a device only the element is boxed.',
  apply({ core }) {
    const shared = [
      required(this.name, core.BrsBoolean?.True, 'value BrsBoolean.True'),
      required(this.name, core.BrsBoolean?.False, 'value BrsBoolean.False'),
      required(this.name, core.BrsInvalid?.Instance, 'value BrsInvalid.Instance'),
    ];
    for (const value of shared) {
      // `inArray` marks a value as boxed. The engine has one `true` for all, so the mark is right either for elements of
      // arrays or for all others. Never marked is the smaller error: code asks for the type of the others.
      if (!('inArray' in value)) required(this.name, undefined, 'mark inArray on shared values');
      Object.defineProperty(value, 'inArray', { get: () => false, set: () => undefined });
    }
  },
};

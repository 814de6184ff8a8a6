/** A call with the wrong number of arguments fails with the error a device gives for it. */
import { replaceErrors } from '../error-details.ts';
import { required, type EngineFix } from '../fix.ts';

/** Engine message for a wrong number of arguments. The message for a wrong type differs. */
const WRONG_COUNT = /signature\.\n[^]*(requires at least|accepts at most) \d+ argument/;

export const argumentCount: EngineFix = {
  name: 'argument-count',
  defect:
    'a call with too many or too few arguments fails as a type mismatch (24); on a device it is "Wrong number of ' +
    'function parameters" (241), which promise libraries look for.',
  apply({ core }) {
    const details = core.RuntimeErrorDetail;
    const wrongCount = required(this.name, details?.['WrongNumberOfParams'], 'RuntimeErrorDetail.WrongNumberOfParams');
    replaceErrors(this.name, core, (message) => WRONG_COUNT.test(message), wrongCount);
  },
};

/** A call with the wrong number of arguments fails with the error a device gives for it. */
import type { Interpreter } from '../engine/types.ts';
import { replaceMethod, required, type EngineFix } from './fix.ts';

interface Failure extends Error {
  location?: unknown;
}

type FailureMaker = new (detail: unknown, location: unknown, backTrace: unknown) => Failure;

/** Engine message for a wrong number of arguments. The message for a wrong type differs. */
const WRONG_COUNT = /signature\.\n[^]*(requires at least|accepts at most) \d+ argument/;

export const argumentCount: EngineFix = {
  name: 'argument-count',
  defect:
    'a call with too many or too few arguments fails as a type mismatch (24); on a device it is "Wrong number of ' +
    'function parameters" (241), which promise libraries look for.',
  apply({ core }) {
    const details = core['RuntimeErrorDetail'] as Record<string, unknown> | undefined;
    const wrongCount = required(this.name, details?.['WrongNumberOfParams'], 'RuntimeErrorDetail.WrongNumberOfParams');
    const RuntimeError = required(this.name, core['RuntimeError'] as FailureMaker | undefined, 'class RuntimeError');
    replaceMethod<(this: Interpreter, error: Failure) => never>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'addError',
      (original) =>
        function (error) {
          const failure = WRONG_COUNT.test(error.message)
            ? new RuntimeError(wrongCount, error.location, this.stackCopy)
            : error;
          return original.call(this as never, failure as never) as never;
        },
    );
  },
};

/** Gives errors of the engine the number and message that a device gives them. */
import type { EngineCore, Interpreter } from '../engine/types.ts';
import { replaceMethod, required } from './fix.ts';

interface Failure extends Error {
  location?: unknown;
}

/**
 * Replaces each error whose message fits.
 *
 * @param detail number and message of the new error
 * @throws FixNotApplicable in the name of `fix` when the engine has no such class
 */
export function replaceErrors(
  fix: string,
  core: EngineCore,
  fits: (message: string) => boolean,
  detail: unknown,
): void {
  const RuntimeError = required(fix, core.RuntimeError, 'class RuntimeError');
  replaceMethod<(this: Interpreter, error: Failure) => never>(
    fix,
    core.Interpreter,
    'Interpreter',
    'addError',
    (original) =>
      function (error) {
        const failure = fits(error.message) ? new RuntimeError(detail, error.location, this.stackCopy) : error;
        return original.call(this, failure);
      },
  );
}

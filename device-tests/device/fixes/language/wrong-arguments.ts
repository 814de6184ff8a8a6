/** A method called with unusable arguments raises a type mismatch, which a script may catch. */
import type { BrsValue, Interpreter } from '../../engine/types.ts';
import { replaceGlobal, replaceMethod, required, type EngineFix } from '../fix.ts';
type Failing = Interpreter & { addError(error: Error): never };

export const wrongArguments: EngineFix = {
  name: 'wrong-arguments',
  defect:
    'an object of another kind than a method wants ends the app with an error of the engine’s own language, past every ' +
    'try, and box() takes a variable that was never set; on a device both are a Type Mismatch.',
  apply({ core }) {
    const details = core.RuntimeErrorDetail;
    const detailOf = (name: string): unknown => required(this.name, details?.[name], `RuntimeErrorDetail.${name}`);
    const [mismatch, overflow] = [detailOf('TypeMismatch'), detailOf('StackOverflow')];
    const RuntimeError = required(this.name, core.RuntimeError, 'class RuntimeError');
    replaceGlobal(this.name, core, 'Box', (original) => (interpreter, value, ...rest) => {
      if (value?.kind !== core.ValueKind['Uninitialized']) return original(interpreter, value as BrsValue, ...rest);
      return (interpreter as Failing).addError(new RuntimeError(mismatch, interpreter.location));
    });
    replaceMethod<(this: unknown, interpreter: Failing, ...args: never[]) => BrsValue>(
      this.name,
      core.Callable,
      'Callable',
      'call',
      (original) =>
        function (interpreter, ...args) {
          try {
            return original.call(this, interpreter, ...args);
          } catch (error) {
            // Script errors, and jumps out of loops and functions, use the engine's own classes.
            if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
            const detail = /call stack/.test(error.message) ? overflow : mismatch;
            return interpreter.addError(new RuntimeError(detail, interpreter.location));
          }
        },
    );
  },
};

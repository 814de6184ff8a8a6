/** type() of a function that lies in an array, asked where it is taken out. */
import type { BrsNumberValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { replaceGlobal, replaceMethod, type EngineFix } from '../fix.ts';

interface Call {
  readonly callee: { readonly name?: { readonly text?: string } };
  readonly args: readonly object[];
}

const NAME = 'type';

function isCallOfType({ callee }: Call): boolean {
  const called = callee.name?.text;
  // Runs for each call of a program. The length check rejects most names.
  return called?.length === NAME.length && called.toLowerCase() === NAME;
}

export const functionTypes: EngineFix = {
  name: 'function-types',
  defect:
    'type(a.f) of a function in an array is Function; roFunction on a Roku Ultra with OS 15.3.4 (fougere-mike/kotlin-roku), and for ' +
    'frameworks whose tests run on devices (kopytko-unit-testing-framework, aepsdk-roku).',
  apply({ core }) {
    /** True if the argument of the innermost call of type() is a member access. */
    let isTakenOut = false;
    replaceMethod<(this: Interpreter, call: Call) => BrsValue>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitCall',
      (original) =>
        function (call) {
          if (!isCallOfType(call)) return original.call(this, call);
          const outer = isTakenOut;
          isTakenOut = call.args[0] !== undefined && 'obj' in call.args[0];
          try {
            return original.call(this, call);
          } finally {
            isTakenOut = outer;
          }
        },
    );
    replaceGlobal(this.name, core, 'Type', (original) => (interpreter, value, version, ...rest) => {
      const name = original(interpreter, value, version, ...rest);
      const isOld = version === undefined || (version as Partial<BrsNumberValue>).getValue?.() !== 3;
      return isOld && isTakenOut && name.toString() === 'Function' ? new core.BrsString('roFunction') : name;
    });
  },
};

/** type() of a function that lies in an array, asked where it is taken out. */
import type { BrsNumberValue, BrsValue, Interpreter } from '../engine/types.ts';
import { replaceGlobal, replaceMethod, type EngineFix } from './fix.ts';

interface Call {
  readonly callee: { readonly name?: { readonly text?: string } };
  readonly args: readonly unknown[];
}

export const functionTypes: EngineFix = {
  name: 'function-types',
  defect:
    'type(a.f) of a function in an array is Function; roFunction on a Roku Ultra with OS 15.3.4 (fougere-mike/kotlin-roku), and for ' +
    'frameworks whose tests run on devices (kopytko-unit-testing-framework, aepsdk-roku).',
  apply({ core }) {
    /** The argument of the innermost call of type(), and the function it turned out to be. */
    let asked: unknown;
    let found: BrsValue | undefined;
    replaceMethod<(this: Interpreter, call: Call) => BrsValue>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitCall',
      (original) =>
        function (call) {
          if (call.callee.name?.text?.toLowerCase() === 'type') asked = call.args[0];
          return original.call(this as never, call as never);
        },
    );
    for (const method of ['visitDottedGet', 'visitIndexedGet']) {
      replaceMethod<(this: Interpreter, expression: unknown) => BrsValue>(
        this.name,
        core.Interpreter,
        'Interpreter',
        method,
        (original) =>
          function (expression) {
            const isAsked = expression === asked;
            if (isAsked) asked = undefined;
            const value: BrsValue = original.call(this as never, expression as never);
            if (isAsked) found = value instanceof core.Callable ? value : undefined;
            return value;
          },
      );
    }
    replaceGlobal(this.name, core, 'Type', (original) => (interpreter, value, version, ...rest) => {
      const isOld = version === undefined || (version as Partial<BrsNumberValue>).getValue?.() !== 3;
      const isFound = isOld && value !== undefined && value === found;
      found = undefined;
      const name = original(interpreter, value, version, ...rest);
      return isFound && name.toString() === 'Function' ? new core.BrsString('roFunction') : name;
    });
  },
};

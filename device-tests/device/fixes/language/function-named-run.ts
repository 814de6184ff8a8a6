/** A function may be named `run`. */
import { replaceMethod, type EngineFix } from '../fix.ts';

interface NamedFunction {
  name: { text: string; isReserved: boolean };
}

export const functionNamedRun: EngineFix = {
  name: 'function-named-run',
  defect:
    'a component with a function run() ends the channel before Main, without a word of why; on devices published channels ' +
    '(Twoku, Twitched) have Tasks whose function is run().',
  apply({ core }) {
    replaceMethod<(this: unknown, statement: NamedFunction) => unknown>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitNamedFunction',
      (original) =>
        function (statement) {
          const { name } = statement;
          if (name.isReserved && name.text.toLowerCase() === 'run') name.isReserved = false;
          return original.call(this, statement);
        },
    );
  },
};

/** print writes a space after a number. */
import type { BrsValue } from '../../engine/types.ts';
import { altered, replaceMethod, required, type EngineFix } from '../fix.ts';

interface Print {
  expressions: unknown[];
}

interface Evaluating {
  evaluate(expression: unknown): BrsValue;
}

export const printedNumbers: EngineFix = {
  name: 'printed-numbers',
  defect: 'print writes a number with nothing after it; a device writes a space after each.',
  apply({ core }) {
    const isNumber = required(this.name, core.isNumberComp, 'isNumberComp');
    const isToken = required(this.name, core.isToken, 'isToken');
    replaceMethod<(this: Evaluating, statement: Print) => unknown>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitPrint',
      (original) =>
        function (statement) {
          const spaced = (expression: unknown): unknown => {
            if (isToken(expression)) return expression;
            const { location } = expression as { location: unknown };
            return {
              location,
              accept: (interpreter: Evaluating) => {
                const value = interpreter.evaluate(expression);
                if (!isNumber(value)) return value;
                const number = (value as unknown as { getValue(): { toString(): string } }).getValue();
                const sign = Number(number.toString()) >= 0 ? ' ' : '';
                return new core.BrsString(`${sign}${value.toString()} `);
              },
            };
          };
          return original.call(this, altered(statement, { expressions: statement.expressions.map(spaced) }));
        },
    );
  },
};

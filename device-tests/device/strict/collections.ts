/** The worse branches about arrays and associative arrays. */
import type { AssociativeArrayValue, BrsNumberValue, BrsValue, Interpreter } from '../engine/types.ts';
import { altered, replaceMethod, required, type FixTarget } from '../fixes/fix.ts';
import { sortOf } from '../fixes/language/operands.ts';

interface IndexedGet {
  obj: { location: unknown };
  indexes: { location: unknown }[];
  location: unknown;
}
type Evaluating = Interpreter & { evaluate(expression: unknown): BrsValue; addError(error: Error): never };

export function refuseNegativeIndex({ core }: FixTarget): void {
  const id = 'negative-index';
  const details = core.RuntimeErrorDetail;
  const detail = required(id, details?.['IndexOutOfBounds'], 'RuntimeErrorDetail.IndexOutOfBounds');
  const RuntimeError = required(id, core.RuntimeError, 'class RuntimeError');
  replaceMethod<(this: Evaluating, expression: IndexedGet) => BrsValue>(
    id,
    core.Interpreter,
    'Interpreter',
    'visitIndexedGet',
    (original) =>
      function (expression) {
        // Evaluates in the usual order: other hooks on the expression must run first.
        let source: BrsValue | undefined;
        const obj = standIn(expression.obj, () => (source = this.evaluate(expression.obj)));
        const indexes = expression.indexes.map((index) =>
          standIn(index, () => {
            const value = this.evaluate(index);
            const isNegative = sortOf(value, core) === 'number' && (value as BrsNumberValue).getValue() < 0;
            if (source instanceof core.RoArray && isNegative) {
              this.addError(new RuntimeError(detail, expression.location));
            }
            return value;
          }),
        );
        return original.call(this, altered(expression, { obj, indexes }));
      },
  );
}

function standIn({ location }: { location: unknown }, accept: () => BrsValue): unknown {
  return { location, accept };
}

export function ignoreEmptyKey({ core }: FixTarget): void {
  replaceMethod<(this: AssociativeArrayValue, key: BrsValue, ...rest: never[]) => unknown>(
    'empty-key',
    core.RoAssociativeArray,
    'RoAssociativeArray',
    'set',
    (original) =>
      function (key, ...rest) {
        return key.toString() === '' ? core.BrsInvalid.Instance : original.call(this, key, ...rest);
      },
  );
}

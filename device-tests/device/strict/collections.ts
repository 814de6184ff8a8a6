/** The worse branches about arrays and associative arrays. */
import type { AssociativeArrayValue, BrsNumberValue, BrsValue, Interpreter } from '../engine/types.ts';
import { replaceMethod, required, type FixTarget } from '../fixes/fix.ts';
import { sortOf } from '../fixes/operands.ts';

interface IndexedGet {
  obj: { location: unknown };
  indexes: { location: unknown }[];
  location: unknown;
}

type FailureMaker = new (detail: unknown, location: unknown) => Error;
type Evaluating = Interpreter & { evaluate(expression: unknown): BrsValue; addError(error: Error): never };

export function refuseNegativeIndex({ core }: FixTarget): void {
  const id = 'negative-index';
  const details = core['RuntimeErrorDetail'] as Record<string, unknown> | undefined;
  const detail = required(id, details?.['IndexOutOfBounds'], 'RuntimeErrorDetail.IndexOutOfBounds');
  const RuntimeError = required(id, core['RuntimeError'] as FailureMaker | undefined, 'class RuntimeError');
  replaceMethod<(this: Evaluating, expression: IndexedGet) => BrsValue>(
    id,
    core.Interpreter,
    'Interpreter',
    'visitIndexedGet',
    (original) =>
      function (expression) {
        const source = this.evaluate(expression.obj);
        if (!(source instanceof core.RoArray)) {
          const known: unknown = Object.create(expression, { obj: { value: given(expression.obj, source) } });
          return original.call(this as never, known as never);
        }
        const indexes = expression.indexes.map((index) => this.evaluate(index));
        if (indexes.some((index) => sortOf(index, core) === 'number' && (index as BrsNumberValue).getValue() < 0)) {
          this.addError(new RuntimeError(detail, expression.location));
        }
        const known: unknown = Object.create(expression, {
          obj: { value: given(expression.obj, source) },
          indexes: { value: indexes.map((value, at) => given(expression.indexes[at], value)) },
        });
        return original.call(this as never, known as never);
      },
  );
}

function given(operand: { location: unknown } | undefined, value: BrsValue): unknown {
  return { location: operand?.location, accept: () => value };
}

export function ignoreEmptyKey({ core }: FixTarget): void {
  replaceMethod<(this: AssociativeArrayValue, key: BrsValue, ...rest: never[]) => unknown>(
    'empty-key',
    core.RoAssociativeArray,
    'RoAssociativeArray',
    'set',
    (original) =>
      function (key, ...rest) {
        return key.toString() === '' ? core.BrsInvalid.Instance : original.call(this as never, key as never, ...rest);
      },
  );
}

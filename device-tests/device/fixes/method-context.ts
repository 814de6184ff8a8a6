import type { BrsValue, Callable, Interpreter } from '../engine/types.ts';
import { replaceMethod, type EngineFix } from './fix.ts';

type Bound = Callable & { getContext(): BrsValue | undefined; setContext(m: BrsValue): void };

export const methodContext: EngineFix = {
  name: 'method-context',
  defect:
    'a.add(b.add(c)) runs the outer call with the m of b, because a function remembers only the object it was last ' +
    'read from; a device settles m before it looks at the arguments.',
  apply({ core }) {
    let callee: unknown;
    const isCallable = (value: BrsValue): value is Bound => value instanceof core.Callable;
    replaceMethod<(this: Interpreter, expression: { callee: unknown }) => BrsValue>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitCall',
      (original) =>
        function (expression) {
          callee = expression.callee;
          return original.call(this as never, expression as never);
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
            const called = callee === expression;
            callee = undefined;
            const value: BrsValue = original.call(this as never, expression as never);
            if (!called || !isCallable(value)) return value;
            const context = value.getContext();
            if (context === undefined) return value;
            // The same function with a memory of its own.
            const bound = Object.create(value) as Bound;
            bound.setContext(context);
            return bound;
          },
      );
    }
  },
};

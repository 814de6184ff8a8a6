/** A method keeps its own `m` while the arguments of its call are evaluated. */
import type { BrsValue, Callable, Interpreter } from '../../engine/types.ts';
import { watchCallee } from './callee.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

type Bound = Callable & { getContext(): BrsValue | undefined; setContext(m: BrsValue): void };

export const methodContext: EngineFix = {
  name: 'method-context',
  defect:
    'a.add(b.add(c)) runs the outer call with the m of b, because a function remembers only the object it was last ' +
    'read from; a device settles m before it looks at the arguments.',
  apply(target) {
    const { core } = target;
    const callee = watchCallee(this.name, target);
    const Boxed = required(this.name, core.RoFunction, 'class RoFunction');
    const isCallable = (value: BrsValue): value is Bound => value instanceof core.Callable;
    for (const method of ['visitDottedGet', 'visitIndexedGet']) {
      replaceMethod<(this: Interpreter, expression: unknown) => BrsValue>(
        this.name,
        core.Interpreter,
        'Interpreter',
        method,
        (original) =>
          function (expression) {
            const called = callee.take(expression);
            const found: BrsValue = original.call(this, expression);
            if (!called) return found;
            const value = found instanceof Boxed ? found.unbox() : found;
            if (!isCallable(value)) return found;
            const context = value.getContext();
            if (context === undefined) return found;
            // This copy keeps the object even if the function is read from another object later.
            const bound = Object.create(value) as Bound;
            bound.setContext(context);
            return bound;
          },
      );
    }
  },
};

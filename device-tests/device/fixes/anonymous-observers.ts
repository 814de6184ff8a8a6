/** Observers that are named by the printed name of an anonymous function are found. */
import type { Callable, Interpreter } from '../engine/types.ts';
import { replaceMethod, type EngineFix } from './fix.ts';

/** Anonymous functions kept findable by their printed name. Beyond it the oldest are forgotten. */
const MAX_REMEMBERED = 10_000;

export const anonymousObservers: EngineFix = {
  name: 'anonymous-observers',
  defect:
    'an observer named by the printed name of an anonymous function is not found; a device calls it (test frameworks ' +
    'and promise libraries depend on it).',
  apply({ core }) {
    const known = new Map<string, Callable>();
    replaceMethod<(this: Callable) => string>(
      this.name,
      core.Callable,
      'Callable',
      'toString',
      (original) =>
        function () {
          const printed = original.call(this as never);
          const name = /(\$anon_\d+)/i.exec(printed)?.[1]?.toLowerCase();
          if (name !== undefined) {
            known.set(name, this);
            const oldest = known.keys().next();
            if (known.size > MAX_REMEMBERED && oldest.done !== true) known.delete(oldest.value);
          }
          return printed;
        },
    );
    replaceMethod<(this: Interpreter, name: string, ...rest: never[]) => unknown>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'getCallableFunction',
      (original) =>
        function (name, ...rest) {
          const anonymous = name.startsWith('$') ? known.get(name.toLowerCase()) : undefined;
          return anonymous ?? original.call(this as never, name as never, ...rest);
        },
    );
  },
};

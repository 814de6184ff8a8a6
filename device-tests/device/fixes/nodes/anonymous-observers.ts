/** Anonymous functions print the name of their script location, and observers can be set by that name. */
import type { BrsValue, Callable, Interpreter } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

/** Most anonymous functions that can be found by their printed name. The oldest are dropped. */
const MAX_REMEMBERED = 10_000;

export const anonymousObservers: EngineFix = {
  name: 'anonymous-observers',
  defect:
    'an observer named by the printed name of an anonymous function is not found, and a function has another name each ' +
    'time that its line runs; a device calls it (test frameworks and promise libraries depend on it), and Maestro’s tests ' +
    'find two objects of a class equal there, which are compared by their functions’ names.',
  apply({ core }) {
    const known = new Map<string, Callable>();
    replaceMethod<(this: Callable) => string>(
      this.name,
      core.Callable,
      'Callable',
      'toString',
      (original) =>
        function () {
          const printed = original.call(this);
          const name = /(\$anon_\d+)/i.exec(printed)?.[1]?.toLowerCase();
          if (name !== undefined) {
            known.set(name, this);
            const oldest = known.keys().next();
            if (known.size > MAX_REMEMBERED && oldest.done !== true) known.delete(oldest.value);
          }
          return printed;
        },
    );
    const names = new WeakMap<object, string>();
    const places = new WeakMap<object, object>();
    replaceMethod<(this: Callable, other: BrsValue) => BrsValue>(
      this.name,
      core.Callable,
      'Callable',
      'equalTo',
      (original) =>
        function (other) {
          const place = places.get(this);
          const isSame = place !== undefined && places.get(other) === place;
          return isSame ? core.BrsBoolean.True : original.call(this, other);
        },
    );
    replaceMethod<(this: Interpreter, expression: object) => Callable & { name: string }>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitAnonymousFunction',
      (original) =>
        function (expression) {
          const made: Callable & { name: string } = original.call(this, expression);
          made.name = names.get(expression) ?? made.name;
          names.set(expression, made.name);
          places.set(made, expression);
          return made;
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
          return anonymous ?? original.call(this, name, ...rest);
        },
    );
  },
};

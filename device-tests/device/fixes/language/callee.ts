/** Tracks the callee of the current call, for fixes that treat a lookup differently when a call follows. */
import type { Interpreter } from '../../engine/types.ts';
import { replaceMethod, type FixTarget } from '../fix.ts';

export interface Callee {
  /** Reports whether the innermost call is about to call this expression. True once: arguments are no callees. */
  take(expression: unknown): boolean;
}

const hooked = new WeakMap<object, Set<{ callee: unknown }>>();

/** @throws FixNotApplicable in the name of `fix` when the engine has no calls to watch */
export function watchCallee(fix: string, { core }: FixTarget): Callee {
  let watchers = hooked.get(core.Interpreter);
  if (watchers === undefined) {
    const all = new Set<{ callee: unknown }>();
    replaceMethod<(this: Interpreter, expression: { callee: unknown }) => unknown>(
      fix,
      core.Interpreter,
      'Interpreter',
      'visitCall',
      (original) =>
        function (expression) {
          for (const watcher of all) watcher.callee = expression.callee;
          return original.call(this, expression);
        },
    );
    hooked.set(core.Interpreter, all);
    watchers = all;
  }
  // A lookup passes through every fix that replaced it, so each fix has its own mark.
  const watcher = { callee: undefined as unknown };
  watchers.add(watcher);
  return {
    take: (expression) => {
      // A fix may pass on a replacement whose prototype is the expression.
      const taken =
        watcher.callee !== undefined &&
        (watcher.callee === expression || Object.getPrototypeOf(expression) === watcher.callee);
      watcher.callee = undefined;
      return taken;
    },
  };
}

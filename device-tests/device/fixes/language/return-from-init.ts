/** `return` ends the `init` of a component, and nothing else. */
import type { BrsValue, Callable } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface Called extends Callable {
  call(...given: unknown[]): BrsValue;
}

export const returnFromInit: EngineFix = {
  name: 'return-from-init',
  defect:
    'a return in the init of a component leaves the function that created the component, and ends the app where that one ' +
    'has to return a value; on a device it ends init, as it ends every function.',
  apply({ core }) {
    const ReturnValue = required(this.name, core.ReturnValue, 'class ReturnValue');
    /** Each `init`, as the engine may call it. */
    const guarded = new WeakMap<Called, Called>();
    const guardedOf = (init: Called): Called => {
      const known = guarded.get(init);
      if (known !== undefined) return known;
      const made = Object.create(init) as Called;
      made.call = (...given) => {
        try {
          return init.call(...given);
        } catch (reason) {
          if (reason instanceof ReturnValue) return core.BrsInvalid.Instance;
          throw reason;
        }
      };
      guarded.set(init, made);
      return made;
    };
    replaceMethod<(this: unknown, name: string) => BrsValue>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'getCallableFunction',
      (original) =>
        function (name) {
          const found: BrsValue = original.call(this, name);
          const isInit = name === 'init' && found instanceof core.Callable;
          return isInit ? (guardedOf(found as unknown as Called) as unknown as BrsValue) : found;
        },
    );
  },
};

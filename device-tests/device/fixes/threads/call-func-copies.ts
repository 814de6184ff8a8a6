/** callFunc copies the arrays that it receives and returns. Functions in the copies are invalid, strings are boxed. */
import type { BrsStringValue, BrsValue, EngineCore, Interpreter } from '../../engine/types.ts';
import { withChildren, withoutCycles } from '../values/cycles.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface Text extends BrsStringValue {
  box(): BrsValue;
}

export const callFuncCopies: EngineFix = {
  name: 'call-func-copies',
  defect:
    'callFunc hands the arrays themselves to the component and back, functions and all; a device hands copies, in which a ' +
    'node is the same node and a function is invalid under its key (a Roku Ultra with OS 15.3.4), and a string in an ' +
    'argument is boxed (Jellyfin’s dialogs, which type() tells apart; brs-engine pull request 1150). Invalid comes ' +
    'back as a plain one, and Maestro’s tests, which pass on devices, ask for the other.',
  apply({ core, sceneGraph }) {
    const Boxed = required(this.name, core.RoFunction, 'class RoFunction');
    const Invalid = required(this.name, core.RoInvalid, 'class RoInvalid');
    const boxed = (value: BrsValue): BrsValue => (value instanceof core.BrsString ? (value as Text).box() : value);
    const isFunction = (value: BrsValue): boolean => value instanceof core.Callable || value instanceof Boxed;
    replaceMethod<(this: unknown, interpreter: Interpreter, name: BrsValue, ...args: BrsValue[]) => BrsValue>(
      this.name,
      sceneGraph.Node,
      'Node',
      'callFunction',
      (original) =>
        function (interpreter, name, ...args) {
          const given = args.map((arg) => copied(core, arg, isFunction, boxed));
          const result: BrsValue = original.call(this, interpreter, name, ...given);
          return result === core.BrsInvalid.Instance ? new Invalid() : copied(core, result, isFunction);
        },
    );
  },
};

/**
 * Copies arrays with invalid in place of functions, and with changed elements that are no arrays. Other values, such as
 * platform objects, stay the same.
 */
function copied(
  core: EngineCore,
  given: BrsValue,
  isFunction: (value: BrsValue) => boolean,
  change = (element: BrsValue): BrsValue => element,
): BrsValue {
  const copy = (value: BrsValue): BrsValue =>
    isFunction(value) ? core.BrsInvalid.Instance : withChildren(core, value, (child) => change(copy(child)));
  return copy(withoutCycles(core, given));
}

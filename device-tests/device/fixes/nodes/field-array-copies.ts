/** A field stores a copy of an array. Nodes inside are not copied. */
import type { BrsValue } from '../../engine/types.ts';
import { isArray, type ListValue } from '../values/cycles.ts';
import { isStrict, replaceMethod, required, type EngineFix } from '../fix.ts';
import { boxIntegersInside } from '../../strict/numbers.ts';

interface Copied extends BrsValue {
  deepCopy(): BrsValue;
}

interface Fields {
  readonly fields: ReadonlyMap<string, unknown>;
}

export const fieldArrayCopies: EngineFix = {
  name: 'field-array-copies',
  defect:
    'a field keeps the array that it is given, so that whoever gave it changes the field later, and copies the nodes in an ' +
    'array that is read; a device copies an array when it is set and when it is read, and nodes never. Of what cannot be copied, as functions, the ' +
    'place in a list stays, as between threads.',
  apply(target) {
    const { core, sceneGraph } = target;
    const boxes = isStrict(target, 'copied-integer-type');
    const copyOf = (value: Copied): BrsValue => (boxes ? boxIntegersInside(core, value.deepCopy()) : value.deepCopy());
    const isCopied = (value: BrsValue): value is Copied => isArray(core, value);
    const isBoxable = required(this.name, core.isBoxable, 'function isBoxable');
    const isUnboxable = required(this.name, core.isUnboxable, 'function isUnboxable');
    const Boxed = required(this.name, core.RoFunction, 'class RoFunction');
    const isFunction = (value: BrsValue): boolean => value instanceof core.Callable || value instanceof Boxed;
    replaceMethod<(this: unknown, value: BrsValue, notify?: boolean, byReference?: boolean) => boolean>(
      this.name,
      sceneGraph.Field,
      'Field',
      'setValue',
      (original) =>
        function (value, notify, byReference) {
          const kept = isCopied(value) && byReference !== true ? copyOf(value) : value;
          return original.call(this, kept, notify, byReference);
        },
    );
    // A field that is made with its value never has it set.
    replaceMethod<(this: Fields, name: string, value: BrsValue, alwaysNotify?: boolean, ...rest: never[]) => void>(
      this.name,
      sceneGraph.Node,
      'Node',
      'setValue',
      (original) =>
        function (name, value, alwaysNotify, ...rest) {
          const isMade = alwaysNotify !== undefined && isCopied(value) && !this.fields.has(name.toLowerCase());
          const kept = isMade ? copyOf(value) : value;
          original.call(this, name, kept, alwaysNotify, ...rest);
        },
    );
    const makeList = core.RoArray;
    const isLost = (value: BrsValue): boolean =>
      !isCopied(value) &&
      !(value instanceof sceneGraph.Node) &&
      (isFunction(value) || !(isBoxable(value) || isUnboxable(value)));
    replaceMethod<(this: ListValue) => ListValue>(
      this.name,
      core.RoArray,
      'RoArray',
      'deepCopy',
      (original) =>
        function () {
          if (!this.elements.some(isLost)) return original.call(this);
          const one = (element: BrsValue): BrsValue =>
            isCopied(element)
              ? element.deepCopy()
              : (original.call(new makeList([element])).elements[0] ?? core.BrsInvalid.Instance);
          return new makeList(this.elements.map(one));
        },
    );
    replaceMethod<(this: BrsValue) => BrsValue>(
      this.name,
      sceneGraph.Node,
      'Node',
      'deepCopy',
      () =>
        function () {
          return this;
        },
    );
  },
};

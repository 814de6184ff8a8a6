/** A field keeps a copy of the array it is given; nodes in it stay the nodes they are. */
import type { BrsValue } from '../engine/types.ts';
import { replaceMethod, type EngineFix } from './fix.ts';

interface Copied extends BrsValue {
  deepCopy(): BrsValue;
}

interface List extends BrsValue {
  elements: BrsValue[];
}

export const copiedFields: EngineFix = {
  name: 'copied-fields',
  defect:
    'a field keeps the array that it is given, so that whoever gave it changes the field later, and copies the nodes in an ' +
    'array that is read; a device copies an array when it is set and when it is read, and nodes never. Of what cannot be copied, as functions, the ' +
    'place in a list stays, as between threads.',
  apply({ core, sceneGraph }) {
    const isArray = (value: BrsValue): value is Copied =>
      value instanceof core.RoAssociativeArray || value instanceof core.RoArray;
    replaceMethod<(this: unknown, value: BrsValue, notify?: boolean, byReference?: boolean) => boolean>(
      this.name,
      sceneGraph.Field,
      'Field',
      'setValue',
      (original) =>
        function (value, notify, byReference) {
          const kept = isArray(value) && byReference !== true ? value.deepCopy() : value;
          return original.call(this as never, kept as never, notify as never, byReference as never);
        },
    );
    const makeList = core.RoArray as unknown as new (elements: BrsValue[]) => List;
    replaceMethod<(this: List) => List>(
      this.name,
      core.RoArray,
      'RoArray',
      'deepCopy',
      (original) =>
        function () {
          const copy = original.call(this as never);
          if (copy.elements.length === this.elements.length) return copy;
          const one = (element: BrsValue): BrsValue =>
            original.call(new makeList([element]) as never).elements[0] ?? core.BrsInvalid.Instance;
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

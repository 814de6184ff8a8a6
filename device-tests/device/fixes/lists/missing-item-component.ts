/** An item of a list whose component cannot be made leaves its place empty. */
import type { BrsValue, Interpreter } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

export const missingItemComponent: EngineFix = {
  name: 'missing-item-component',
  defect:
    'a list whose itemComponentName is no component stops the whole frame at its first item, and nothing behind it is ' +
    'drawn; a device draws the rest (brs-engine pull request 1005).',
  apply({ sceneGraph }) {
    const Group = required(this.name, sceneGraph.Group, 'class Group');
    replaceMethod<(this: unknown, interpreter: Interpreter, ...rest: never[]) => BrsValue>(
      this.name,
      sceneGraph.ArrayGrid,
      'ArrayGrid',
      'createItemComponent',
      (original) =>
        function (interpreter, ...rest) {
          const made: BrsValue = original.call(this, interpreter, ...rest);
          return made instanceof Group ? made : new Group();
        },
    );
  },
};

/** Measuring a component during the layout of its list does not restart that layout. */
import type { Interpreter } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface Measured {
  renderNode(interpreter: Interpreter, origin: readonly [number, number], angle: number, opacity: number): void;
}

export const nestedLayout: EngineFix = {
  name: 'nested-layout',
  defect:
    'an item component that asks for a bounding rectangle in an observer of its size makes the list lay out all items ' +
    'anew, itself included, without an end; a device measures what it is asked for.',
  apply({ sceneGraph }) {
    let measuring = false;
    replaceMethod<(this: Measured, space: string, interpreter?: Interpreter) => unknown>(
      this.name,
      sceneGraph.Node,
      'Node',
      'getBoundingRect',
      (original) =>
        function (space, interpreter) {
          if (interpreter === undefined) return original.call(this, space);
          if (measuring) {
            // Measures the size now. The running layout sets the position in the scene.
            this.renderNode(interpreter, [0, 0], 0, 1);
            return original.call(this, space);
          }
          measuring = true;
          try {
            return original.call(this, space, interpreter);
          } finally {
            measuring = false;
          }
        },
    );
  },
};

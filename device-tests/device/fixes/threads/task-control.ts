/** The control of a Task that nobody has started is `init`. */
import type { FieldModel } from '../../engine/members.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

export const taskControl: EngineFix = {
  name: 'task-control',
  defect: 'the control of a new Task is empty; the reference says `init`, and Maestro’s tests expect it.',
  apply({ sceneGraph }) {
    replaceMethod<(this: unknown, fields: readonly FieldModel[]) => void>(
      this.name,
      sceneGraph.Task,
      'Task',
      'registerDefaultFields',
      (original) =>
        function (fields) {
          const own = fields.map((field) => (field.name === 'control' ? { ...field, value: 'init' } : field));
          original.call(this, own);
        },
    );
  },
};

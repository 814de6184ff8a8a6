/** The control of a Task that nobody has started is `init`. */
import { replaceMethod, type EngineFix } from '../fix.ts';

interface FieldModel {
  name: string;
  type: string;
  value?: string;
}

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

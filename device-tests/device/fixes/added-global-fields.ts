/** A task sees the fields of `m.global` that were added after it began, by others and by itself. */
import type { BrsStringValue, BrsValue, SceneGraphTask } from '../engine/types.ts';
import { replaceMethod, required, type EngineFix } from './fix.ts';

interface NodeValue extends BrsValue {
  readonly address: string;
  readonly syncType?: string;
  getMethod(name: string): unknown;
  hasNodeField(name: string): boolean;
}

type AskingTask = SceneGraphTask & {
  active: boolean;
  requestFieldValue(type: string, address: string, field: string): boolean;
};

export const addedGlobalFields: EngineFix = {
  name: 'added-global-fields',
  defect:
    'a field that is added to m.global while a task runs, even by the task, is invalid in it; a device asks the owner.',
  apply({ core, sceneGraph }) {
    const root = required(this.name, sceneGraph.sgRoot, 'sgRoot');
    const isText = (value: BrsValue): value is BrsStringValue => value instanceof core.BrsString;
    replaceMethod<(this: NodeValue, index: BrsValue) => BrsValue>(
      this.name,
      sceneGraph.Node,
      'Node',
      'get',
      (original) =>
        function (index) {
          if (this.syncType === 'global' && root.inTaskThread() && isText(index)) {
            const field = index.toString().toLowerCase();
            const task = root.getCurrentThreadTask() as AskingTask | undefined;
            // The answer makes the field here.
            if (task?.active === true && !this.hasNodeField(field) && !this.getMethod(field))
              task.requestFieldValue('global', this.address, field);
          }
          return original.call(this as never, index as never);
        },
    );
  },
};

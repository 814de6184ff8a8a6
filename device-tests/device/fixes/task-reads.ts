/** A task that reads a field it observes gets no change event for the read. */
import type { BrsValue, SceneGraphTask, ThreadUpdate } from '../engine/types.ts';
import { replaceMethod, required, type EngineFix } from './fix.ts';

interface NodeValue extends BrsValue {
  setValueSilent(field: string, value: BrsValue): void;
  markFieldFresh(field: string): void;
  getNodeFields(): Map<string, { setValue(value: BrsValue, notify: boolean): boolean }>;
}

type Answer = ThreadUpdate & { answer?: true };

/** Marks what answers a read, and stores it without telling observers. */
export const taskReads: EngineFix = {
  name: 'task-reads',
  defect:
    'a task that reads a field it also observes gets a change event for the read; on a device reading changes nothing.',
  apply({ sceneGraph }) {
    const fromEngineJson = required(
      this.name,
      sceneGraph['brsValueOf'] as ((value: unknown) => BrsValue) | undefined,
      'function brsValueOf',
    );
    replaceMethod<(this: SceneGraphTask, node: NodeValue, update: Answer) => void>(
      this.name,
      sceneGraph.Task,
      'Task',
      'handleGetFieldRequest',
      (original) =>
        function (node, update) {
          update.answer = true;
          original.call(this as never, node as never, update as never);
        },
    );
    replaceMethod<(this: SceneGraphTask, node: NodeValue, update: Answer) => ThreadUpdate>(
      this.name,
      sceneGraph.Task,
      'Task',
      'handleSetFieldRequest',
      (original) =>
        function (node, update) {
          if (update.answer !== true) return original.call(this as never, node as never, update as never);
          // A field that this thread's copy lacks was added to its node later, when the answer is a value.
          const isAdded = update.value !== null && update.value !== undefined;
          if (isAdded || node.getNodeFields().has(update.key.toLowerCase())) {
            node.setValueSilent(update.key, fromEngineJson(update.value));
            node.markFieldFresh(update.key);
          }
          return update;
        },
    );
  },
};

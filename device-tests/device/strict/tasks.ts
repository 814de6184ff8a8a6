/** The worse branches about tasks. */
import type { BrsValue, SceneGraphTask, ThreadUpdate } from '../engine/types.ts';
import { replaceMethod, type FixTarget } from '../fixes/fix.ts';

type Task = SceneGraphTask & { started: boolean };

/**
 * Ignores RUN in the callback that stopped the task while its function was running: the task stays stopped. A later
 * callback starts it again.
 */
export function ignoreRunAfterStop({ core, sceneGraph }: FixTarget): void {
  const id = 'stop-then-run';
  const root = sceneGraph.sgRoot;
  /** Tasks that this callback has stopped. */
  const stopped = new WeakSet<Task>();
  replaceMethod<(this: Task, field: { setValue(value: BrsValue): void }, control: string, isOwn: boolean) => void>(
    id,
    sceneGraph.Task,
    'Task',
    'setControlField',
    (original) =>
      function (field, control, isOwn) {
        const isOfRenderThread = isOwn && !root.inTaskThread();
        if (isOfRenderThread && this.started && (control === 'stop' || control === 'done')) stopped.add(this);
        if (isOfRenderThread && control === 'run' && stopped.has(this)) field.setValue(new core.BrsString(control));
        else original.call(this as never, field as never, control as never, isOwn as never);
      },
  );
  // The render thread handles the updates of each task between two callbacks.
  replaceMethod<(this: Task) => ThreadUpdate | undefined>(
    id,
    sceneGraph.Task,
    'Task',
    'processThreadUpdate',
    (original) =>
      function () {
        stopped.delete(this);
        return original.call(this as never);
      },
  );
}

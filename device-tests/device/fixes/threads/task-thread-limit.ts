/** Warns of the 51st task that runs at the same time, and refuses to start a task beside 101 that run. */
import type { SceneGraphTask } from '../../engine/types.ts';
import { replaceErrors } from '../error-details.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

/** Most tasks that run at the same time. */
const MAX_RUNNING = 101;
/** Number of running tasks that the console warns of. The words of the warning are not published. */
const WARNED_OF = 51;
const TOO_MANY = { errno: 0x29, message: 'Too many task threads' };

export const taskThreadLimit: EngineFix = {
  name: 'task-thread-limit',
  defect:
    'any number of tasks runs at the same time; on a Streaming Stick 4K with OS 15.3.4 the console warns at 51 and the 102nd launch ' +
    'throws &h29, "Too many task threads", which try catches, and a stopped task makes room at once (jellyrock’s TaskThreadSlots.spec.bs).',
  apply({ core, sceneGraph }) {
    const root = sceneGraph.sgRoot;
    const runningTasks = (): number => root.threadTasks.filter((task) => task.active).length;
    replaceMethod<(this: SceneGraphTask, field: object, control: string, isOwn: boolean) => void>(
      this.name,
      sceneGraph.Task,
      'Task',
      'setControlField',
      (original) =>
        function (field, control, isOwn) {
          const starts = control === 'run' && !this.active && isOwn && !root.inTaskThread();
          if (!starts) {
            original.call(this, field, control, isOwn);
            return;
          }
          const running = runningTasks();
          if (running >= MAX_RUNNING) throw new Error(TOO_MANY.message);
          original.call(this, field, control, isOwn);
          if (running + 1 === WARNED_OF) core.BrsDevice.stderr.write(`warning,${WARNED_OF} task threads are running`);
        },
    );
    // The engine gives every error of a field that is set the number of an internal one.
    replaceErrors(this.name, core, (message) => message.endsWith(TOO_MANY.message), TOO_MANY);
  },
};

/**
 * Warns of the 51st task that runs at the same time, and refuses to start a task beside 101 that run. The render thread
 * decides. A task that starts another one asks it, and gets the error itself.
 */
import type { BrsStringValue, BrsValue, SceneGraphTask, ThreadUpdate } from '../../engine/types.ts';
import { replaceErrors } from '../error-details.ts';
import { replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';

type TaskValue = SceneGraphTask & {
  readonly address: string;
  sendThreadUpdate(update: ThreadUpdate): void;
  requestMethodCall(type: string, address: string, method: string, payload: unknown): BrsValue | undefined;
};
type Sync = (this: TaskValue, field: string, value: BrsValue, type: string, address: string) => void;
type Ask = (this: TaskValue, type: string, address: string, method: string, payload: unknown) => BrsValue | undefined;
type Answer = (this: TaskValue, node: BrsValue, update: ThreadUpdate) => void;

const FIX = 'task-thread-limit';
/** Most tasks that run at the same time. */
const MAX_RUNNING = 101;
/** Number of running tasks that the console warns of. The words of the warning are not published. */
const WARNED_OF = 51;
const TOO_MANY = { errno: 0x29, message: 'Too many task threads' };
/** Answer of the render thread to a task that it starts no other task for. */
const REFUSED = '*too many task threads';
/** Methods of nodes, in lower case, that set `control`. */
const SETTERS = ['setfield', 'setfields', 'update'];

export const taskThreadLimit: EngineFix = {
  name: FIX,
  defect:
    'any number of tasks runs at the same time; on a Streaming Stick 4K with OS 15.3.4 the console warns at 51 and the 102nd launch ' +
    'throws &h29, "Too many task threads", which try catches, and a stopped task makes room at once (jellyrock’s TaskThreadSlots.spec.bs).',
  apply(target) {
    const { core, sceneGraph } = target;
    const root = sceneGraph.sgRoot;
    const tooMany = errorMaker(target);
    const asked = refuseTasks(target, tooMany);
    const runningTasks = (): number => root.threadTasks.filter((task) => task.active).length;
    replaceMethod<(this: SceneGraphTask, field: object, control: string, isOwn: boolean) => void>(
      FIX,
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
          // The interpreter would end the request of a task at an error of BrightScript, without an answer.
          if (running >= MAX_RUNNING) throw asked.isOpen ? new Error(TOO_MANY.message) : tooMany();
          original.call(this, field, control, isOwn);
          if (running + 1 === WARNED_OF) core.BrsDevice.stderr.write(`warning,${WARNED_OF} task threads are running`);
        },
    );
    // The engine gives every error of a field that is set the number of an internal one.
    replaceErrors(FIX, core, (message) => message.endsWith(TOO_MANY.message), TOO_MANY);
  },
};

/** Returns a function that makes the error, which `try` catches also where a method throws it. */
function errorMaker({ core, sceneGraph }: FixTarget): () => Error {
  const RuntimeError = required(FIX, core.RuntimeError, 'class RuntimeError');
  return () => new RuntimeError(TOO_MANY, sceneGraph.sgRoot.interpreter?.location);
}

/**
 * Passes the refusal of the render thread on to the task that asked.
 *
 * @returns whether the render thread is setting a field for a task
 */
function refuseTasks({ core, sceneGraph }: FixTarget, tooMany: () => Error): { readonly isOpen: boolean } {
  const asked = { isOpen: false };
  // A field that is set gets no answer, but a call of setField does.
  replaceMethod<Sync>(
    FIX,
    sceneGraph.Task,
    'Task',
    'syncRemoteField',
    (original) =>
      function (field, value, type, address) {
        const isStart = field === 'control' && (value as Partial<BrsStringValue>).value?.toLowerCase() === 'run';
        if (!isStart || !sceneGraph.sgRoot.inTaskThread()) {
          original.call(this, field, value, type, address);
          return;
        }
        this.requestMethodCall(type, address, 'setField', { host: this.address, args: [field, 'run'] });
      },
  );
  replaceMethod<Answer>(
    FIX,
    sceneGraph.Task,
    'Task',
    'handleMethodCallRequest',
    (original) =>
      function (node, update) {
        const outer = asked.isOpen;
        asked.isOpen = SETTERS.includes(update.key.toLowerCase());
        try {
          original.call(this, node, update);
        } catch (error) {
          // A function of the channel that ends in the error ends the app, as it does without a task.
          if (!asked.isOpen || (error as Error).message !== TOO_MANY.message) throw error;
          this.sendThreadUpdate(Object.assign(update, { action: 'resp', value: REFUSED }));
        } finally {
          asked.isOpen = outer;
        }
      },
  );
  replaceMethod<Ask>(
    FIX,
    sceneGraph.Task,
    'Task',
    'requestMethodCall',
    (original) =>
      function (...request) {
        const answer = original.apply(this, request);
        if (answer instanceof core.BrsString && answer.toString() === REFUSED) throw tooMany();
        return answer;
      },
  );
  return asked;
}

/**
 * A Task node that a task makes is made by the render thread, to which it belongs: its `init()` runs there, and it starts and
 * ends like any other. It outlives the task that made it, as it is not that task's: it ends by itself, by `control`, or with
 * the app.
 */
import type { BrsStringValue, BrsValue, Interpreter, SceneGraphTask, ThreadUpdate } from '../engine/types.ts';
import { replaceMethod, required, type EngineFix } from './fix.ts';
import { taskNodes } from './task-nodes.ts';

type TaskValue = SceneGraphTask & {
  readonly address: string;
  sendThreadUpdate(update: ThreadUpdate): void;
  requestMethodCall(type: string, address: string, method: string, payload: unknown): BrsValue | undefined;
};

type Maker = (interpreter: Interpreter, ...args: BrsValue[]) => BrsValue;

/** Asks the render thread for a node. */
const MAKE = '*make';

export const taskMadeTasks: EngineFix = {
  name: 'task-made-tasks',
  defect:
    'a Task node that a task makes stays in that thread and never starts; on a device it belongs to the render thread, ' +
    'which starts it.',
  apply({ core, sceneGraph }) {
    const root = required(this.name, sceneGraph.sgRoot, 'sgRoot');
    const toJson = required(
      this.name,
      sceneGraph['jsValueOf'] as ((value: BrsValue, deep: boolean) => unknown) | undefined,
      'function jsValueOf',
    );
    let make: Maker | undefined;
    const isTaskType = (name: string): boolean => {
      const definitions = root.nodeDefMap as Map<string, { extends: string }>;
      let type = name.toLowerCase();
      for (let parent = definitions.get(type); parent !== undefined; parent = definitions.get(type)) {
        type = parent.extends.toLowerCase();
      }
      return type === 'task';
    };
    replaceMethod<(this: unknown) => void>(
      this.name,
      sceneGraph['BrightScriptExtension'] as { prototype: object } | undefined,
      'BrightScriptExtension',
      'onInit',
      (original) =>
        function () {
          original.call(this as never);
          const here = required('task-made-tasks', core.BrsObjects.get('roSGNode'), 'component roSGNode');
          make = here;
          core.BrsObjects.set(
            'roSGNode',
            (interpreter, ...args) => {
              const type = (args[0] as BrsStringValue | undefined)?.toString() ?? '';
              const own = root.inTaskThread() ? (root.getCurrentThreadTask() as TaskValue | undefined) : undefined;
              if (own?.active !== true || !isTaskType(type)) return here(interpreter, ...args);
              const made = own.requestMethodCall('global', '', MAKE, { host: own.address, args: [type] });
              return made ?? core.BrsInvalid.Instance;
            },
            1,
          );
        },
    );
    replaceMethod<(this: TaskValue, target: BrsValue, update: ThreadUpdate) => void>(
      this.name,
      sceneGraph.Task,
      'Task',
      'handleMethodCallRequest',
      (original) =>
        function (target, update) {
          const { interpreter } = root;
          if (update.key !== MAKE || interpreter === undefined || make === undefined) {
            original.call(this as never, target as never, update as never);
            return;
          }
          const [type = ''] = (update.value as { args: string[] }).args;
          const node = make(interpreter, new core.BrsString(type));
          if (node instanceof sceneGraph.Task) taskNodes.keep((node as TaskValue).address, node, this);
          this.sendThreadUpdate(Object.assign(update, { action: 'resp', value: toJson(node, false) }));
        },
    );
    // What a task made and nobody else holds goes with it, unless it runs.
    replaceMethod<(this: TaskValue) => void>(
      this.name,
      sceneGraph.Task,
      'Task',
      'deactivateTask',
      (original) =>
        function () {
          original.call(this as never);
          if (!root.inTaskThread()) taskNodes.forget(this);
        },
    );
  },
};

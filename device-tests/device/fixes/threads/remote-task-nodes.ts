/**
 * A task reads, sets, calls and observes the nodes of other tasks in the render thread, which owns them. The render
 * thread informs the other task and all observers.
 */
import { plainAddress, renderAddress } from '../../engine/render-address.ts';
import type {
  BrsValue,
  Callable,
  Interpreter,
  SceneGraphRoot,
  SceneGraphTask,
  ThreadUpdate,
} from '../../engine/types.ts';
import { builtIn, replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { taskNodes } from './task-nodes.ts';

interface FieldValue {
  alwaysNotify: boolean;
  getValue(unhide: boolean): BrsValue;
  addObserver(
    kind: 'permanent',
    interpreter: Interpreter,
    observer: Callable,
    target: BrsValue,
    fieldName: BrsValue,
  ): void;
}

interface NodeValue extends BrsValue {
  readonly nodeSubtype: string;
  readonly address: string;
  readonly syncType: string;
  shouldRendezvous(): boolean;
  getNodeFields(): Map<string, FieldValue>;
  addNodeField(name: string, type: string, alwaysNotify: boolean, sync: boolean): void;
  setOwner(thread: number): void;
}

type TaskValue = SceneGraphTask &
  NodeValue & {
    started: boolean;
    sendThreadUpdate(update: ThreadUpdate): void;
    syncRemoteField(key: string, value: BrsValue, type?: string, address?: string): void;
    requestMethodCall(type: string, address: string, method: string, payload: unknown): BrsValue | undefined;
    findNodeByAddress(root: BrsValue, address: string, inFields: boolean): BrsValue | undefined;
  };

interface ComponentDefinition {
  extends: string;
  fields: Record<string, { id: string; type: string; alwaysNotify?: string }>;
}

type Answer = ThreadUpdate & { answer?: true };

const FIX = 'remote-task-nodes';
/** Sync type by which the engine addresses nodes other than the thread's own task. */
const BY_ADDRESS = 'node';
/** Asks the render thread to tell this task of a field's changes. */
const WATCH = '*watch';
const RENDER_THREAD = 0;

export const remoteTaskNodes: EngineFix = {
  name: FIX,
  defect:
    'a task that is given another task’s node can neither set its fields, nor call it, nor observe it; on a device each ' +
    'is a rendezvous with the render thread.',
  apply(target) {
    const { sceneGraph } = target;
    const root = required(FIX, sceneGraph.sgRoot, 'sgRoot');
    const isTask = (value: unknown): value is TaskValue => value instanceof sceneGraph.Task;
    const foreign: Foreign = {
      ...target,
      root,
      isTask,
      is: (value): value is TaskValue => isTask(value) && root.inTaskThread() && value !== root.getCurrentThreadTask(),
      watching: new Map(),
    };
    taskNodes.running = (address) =>
      root.inTaskThread() ? undefined : (root.threadTasks as TaskValue[]).find((task) => task.address === address);
    findThem(foreign);
    readThem(foreign);
    setThem(foreign);
    observeThem(foreign);
    forwardSetRequests(foreign);
  },
};

interface Foreign extends Pick<FixTarget, 'core' | 'sceneGraph'> {
  root: SceneGraphRoot;
  isTask(value: unknown): value is TaskValue;
  /** Reports whether a value is the node of another task, in the thread of a task. */
  is(value: unknown): value is TaskValue;
  /** Observed nodes of other tasks by address, in the thread of a task. */
  watching: Map<string, Set<TaskValue>>;
}

/** Finds nodes by the address that a task sends. */
function findThem({ sceneGraph }: Foreign): void {
  replaceMethod<(this: TaskValue, address: string, inFields?: boolean) => BrsValue | undefined>(
    FIX,
    sceneGraph.Task,
    'Task',
    'resolveNode',
    (original) =>
      function (given, inFields = false) {
        const address = plainAddress(given);
        const found = taskNodes.at(address) ?? original.call(this, address, inFields);
        if (found !== undefined || !inFields) return found;
        // Searches the fields of nodes that only tasks hold.
        for (const node of taskNodes.nodes()) {
          const inside = this.findNodeByAddress(node, address, true);
          if (inside !== undefined) return inside;
        }
        return undefined;
      },
  );
}

/** Adds missing fields. A node from another thread has only the fields that held a value. */
function fieldAdder({ root, is }: Foreign): (node: NodeValue) => void {
  const complete = new WeakSet<NodeValue>();
  return (node) => {
    if (is(node)) {
      node.setOwner(RENDER_THREAD);
      taskNodes.keep(node.address, node);
    }
    if (complete.has(node)) return;
    complete.add(node);
    const definitions = root.nodeDefMap as Map<string, ComponentDefinition>;
    let definition = definitions.get(node.nodeSubtype.toLowerCase());
    while (definition !== undefined) {
      for (const { id, type, alwaysNotify } of Object.values(definition.fields)) {
        if (id !== undefined && type) node.addNodeField(id, type, alwaysNotify === 'true', false);
      }
      definition = definitions.get(definition.extends.toLowerCase());
    }
    // Only the render thread sets values here, and it has already decided that they are changes.
    if (is(node)) for (const field of node.getNodeFields().values()) field.alwaysNotify = true;
  };
}

function readThem(foreign: Foreign): void {
  const { sceneGraph, root, is } = foreign;
  const addFields = fieldAdder(foreign);
  replaceMethod<(this: NodeValue, index: BrsValue) => BrsValue>(
    FIX,
    sceneGraph.Node,
    'Node',
    'get',
    (original) =>
      function (index) {
        if (is(this)) addFields(this);
        // The answer must find the node that asked.
        else if (this.syncType === BY_ADDRESS && this.shouldRendezvous()) taskNodes.keep(this.address, this);
        const value: BrsValue = original.call(this, index);
        if (value instanceof sceneGraph.Node && root.inTaskThread()) addFields(value as unknown as NodeValue);
        return value;
      },
  );
  // Each read asks the render thread, because the last value received may be outdated.
  replaceMethod<(this: NodeValue, field: string) => boolean>(
    FIX,
    sceneGraph.Node,
    'Node',
    'consumeFreshField',
    (original) =>
      function (field) {
        return !is(this) && original.call(this, field);
      },
  );
  for (const method of ['requestFieldValue', 'requestMethodCall']) {
    replaceMethod<(this: TaskValue, type: string, address: string, ...rest: unknown[]) => unknown>(
      FIX,
      sceneGraph.Task,
      'Task',
      method,
      (original) =>
        function (type, address, ...rest) {
          const [how, where] =
            type === 'task' && address !== this.address ? [BY_ADDRESS, renderAddress(address)] : [type, address];
          return original.apply(this, [how, where, ...rest]);
        },
    );
  }
}

function setThem({ sceneGraph, root, is }: Foreign): void {
  replaceMethod<(this: TaskValue, index: string, value: BrsValue, ...rest: unknown[]) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'setValue',
    (original) =>
      function (index, value, ...rest) {
        const [, , sync = true] = rest;
        const own = root.getCurrentThreadTask() as TaskValue | undefined;
        if (own === undefined || sync === false || !is(this)) {
          original.apply(this, [index, value, ...rest]);
          return;
        }
        own.syncRemoteField(index.toLowerCase(), value, BY_ADDRESS, renderAddress(this.address));
      },
  );
  // The render thread handles the `control` field of such a node.
  for (const method of ['activateTask', 'deactivateTask']) {
    replaceMethod<(this: TaskValue) => void>(
      FIX,
      sceneGraph.Task,
      'Task',
      method,
      (original) =>
        function () {
          if (!is(this)) original.call(this);
        },
    );
  }
}

/** Delivers changes from the render thread to a task's port. */
function observeThem(foreign: Foreign): void {
  const { sceneGraph, core, root, is, watching } = foreign;
  const addFields = fieldAdder(foreign);
  replaceMethod<(this: NodeValue, interpreter: Interpreter, method: string, args?: BrsValue[]) => unknown>(
    FIX,
    sceneGraph.Node,
    'Node',
    'rendezvousCall',
    (original) =>
      function (interpreter, method, args) {
        const [field, port] = args ?? [];
        if (!is(this) || !/^observeField/i.test(method) || !(port instanceof core.RoMessagePort)) {
          return original.call(this, interpreter, method, args);
        }
        addFields(this);
        watching.set(this.address, (watching.get(this.address) ?? new Set()).add(this));
        const own = root.getCurrentThreadTask() as TaskValue | undefined;
        own?.requestMethodCall('task', this.address, WATCH, { host: this.address, args: [String(field)] });
        return undefined;
      },
  );
  const heard = new WeakMap<FieldValue, Set<TaskValue>>();
  /** Makes the render thread notify `task` of changes of a field. */
  const watch = (node: NodeValue, name: string, task: TaskValue): void => {
    const field = node.getNodeFields().get(name.toLowerCase());
    const { interpreter } = root;
    if (field === undefined || interpreter === undefined) return;
    const tasks = heard.get(field) ?? new Set();
    if (tasks.has(task)) return;
    heard.set(field, tasks.add(task));
    const tell = builtIn(core, 'tell', [], core.ValueKind['Void'] ?? 0, () => {
      task.syncRemoteField(name.toLowerCase(), field.getValue(false), BY_ADDRESS, node.address);
      return core.BrsInvalid.Instance;
    });
    field.addObserver('permanent', interpreter, tell, node, new core.BrsString(name));
  };
  replaceMethod<(this: TaskValue, node: NodeValue, update: ThreadUpdate) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'handleMethodCallRequest',
    (original) =>
      function (node, update) {
        if (update.key !== WATCH) {
          original.call(this, node, update);
          return;
        }
        const [name = ''] = (update.value as { args: string[] }).args;
        watch(node, name, this);
        this.sendThreadUpdate(Object.assign(update, { action: 'resp', value: null }));
      },
  );
}

/** Handles set requests: the render thread passes them on, and observing threads deliver them. */
function forwardSetRequests({ sceneGraph, root, isTask, is, watching }: Foreign): void {
  replaceMethod<(this: TaskValue, node: NodeValue, update: Answer) => unknown>(
    FIX,
    sceneGraph.Task,
    'Task',
    'handleSetFieldRequest',
    (original) =>
      function (node, update) {
        const { key, address, answer } = update;
        update.value = taskNodes.meant(update.value) ?? update.value;
        if (is(node) && answer !== true) {
          const { value } = update;
          for (const observing of watching.get(node.address) ?? []) {
            original.call(this, observing, { ...update, value });
          }
          return update;
        }
        const result: unknown = original.call(this, node, update);
        // The engine informs a task's own thread of changes only when the render thread made them.
        const isPassedOn = !root.inTaskThread() && address !== plainAddress(address) && key !== 'control';
        const field = node.getNodeFields().get(key);
        if (isPassedOn && isTask(node) && node.started && field !== undefined) {
          node.syncRemoteField(key, field.getValue(false));
        }
        return result;
      },
  );
}

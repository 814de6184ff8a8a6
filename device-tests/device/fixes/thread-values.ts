/** Values keep their types, their keys and the case of those keys when they cross from one thread to another. */
import type {
  BrsComponentValue,
  BrsValue,
  Interpreter,
  SceneGraphRoot,
  SceneGraphTask,
  ThreadUpdate,
} from '../engine/types.ts';
import { replaceMethod, required, type EngineFix, type FixTarget } from './fix.ts';
import { ValueCodec } from './value-codec.ts';

interface NodeValue extends BrsComponentValue {
  readonly syncType: string;
  readonly address: string;
  get(key: BrsValue): BrsValue;
  getAddress(): string;
  getMethod(name: string): unknown;
  getNodeFields(): Map<string, { getValue(unhide: boolean): BrsValue; isHidden(): boolean }>;
  shouldRendezvous(): boolean;
  readonly m: BrsValue;
}

type TaskValue = SceneGraphTask &
  NodeValue & {
    sendThreadUpdate(update: ThreadUpdate): void;
    requestMethodCall(type: string, address: string, method: string, payload: unknown): BrsValue | undefined;
    resolveNode(address: string): NodeValue | undefined;
  };

interface CallPayload {
  host: string;
  args?: unknown;
  location?: unknown;
}

interface TaskStart {
  m?: Record<string, unknown> & { top?: Record<string, unknown> };
}

type Caller = Interpreter & {
  call(method: unknown, args: BrsValue[], m: BrsValue, location: unknown, host: BrsValue): BrsValue;
};

const FIX = 'thread-values';

/** What the replaced methods work with. */
interface Crossing extends Pick<FixTarget, 'core' | 'sceneGraph'> {
  codec: ValueCodec;
  root: SceneGraphRoot;
  isNode(value: BrsValue): value is NodeValue;
}

export const threadValues: EngineFix = {
  name: FIX,
  defect:
    'what crosses a thread loses keys that differ only by case, and long integers, doubles and byte arrays change ' +
    'their type; a device copies values as they are.',
  apply({ core, sceneGraph }) {
    const crossing: Crossing = {
      core,
      sceneGraph,
      codec: new ValueCodec(core, sceneGraph),
      root: required(FIX, sceneGraph.sgRoot, 'sgRoot'),
      isNode: (value): value is NodeValue => value instanceof sceneGraph.Node,
    };
    encodeFields(crossing);
    decodeFields(crossing);
    encodeCalls(crossing);
    decodeCalls(crossing);
    encodeTaskStart(crossing);
    decodeTaskStart(crossing);
  },
};

/** A field that is set in one thread, and the answer to a thread that reads one. */
function encodeFields({ core, sceneGraph, codec, isNode }: Crossing): void {
  replaceMethod<(this: TaskValue, key: string, value: BrsValue, type?: string, address?: string) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'syncRemoteField',
    (original) =>
      function (key, value, givenType, givenAddress) {
        const type = givenType ?? this.syncType;
        const address = givenAddress ?? this.address;
        if (isNode(value) || this.threadId < 0 || !this.active) {
          original.call(this as never, key as never, value as never, type as never, address as never);
          return;
        }
        const id = this.threadId;
        this.sendThreadUpdate({ id, action: 'set', type, address, key, value: codec.encode(value) });
      },
  );
  replaceMethod<(this: TaskValue, node: NodeValue, update: ThreadUpdate) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'handleGetFieldRequest',
    (original) =>
      function (node, update) {
        const value = node.get(new core.BrsString(update.key));
        if (isNode(value)) {
          original.call(this as never, node as never, update as never);
          return;
        }
        // The engine builds the answer; only the value in it is ours.
        const send = this.sendThreadUpdate.bind(this);
        this.sendThreadUpdate = (answer) => send(Object.assign(answer, { value: codec.encode(value) }));
        try {
          original.call(this as never, node as never, update as never);
        } finally {
          Reflect.deleteProperty(this, 'sendThreadUpdate');
        }
      },
  );
}

/** The same fields where they arrive. */
function decodeFields({ sceneGraph, codec }: Crossing): void {
  replaceMethod<(this: TaskValue, node: NodeValue, update: ThreadUpdate) => unknown>(
    FIX,
    sceneGraph.Task,
    'Task',
    'handleSetFieldRequest',
    (original) =>
      function (node, update) {
        // The engine takes a value of its own as it is.
        update.value = codec.decodeUnlessNode(update.value);
        return original.call(this as never, node as never, update as never);
      },
  );
  replaceMethod<(this: TaskValue) => ThreadUpdate | undefined>(
    FIX,
    sceneGraph.Task,
    'Task',
    'processThreadUpdate',
    (original) =>
      function () {
        const update: ThreadUpdate | undefined = original.call(this as never);
        if (update?.action === 'resp') update.value = codec.decodeUnlessNode(update.value);
        return update;
      },
  );
}

/** A call of a node that another thread owns: its arguments. */
function encodeCalls({ sceneGraph, codec, root, isNode }: Crossing): void {
  replaceMethod<(this: NodeValue, interpreter: Interpreter, method: string, args?: BrsValue[]) => unknown>(
    FIX,
    sceneGraph.Node,
    'Node',
    'rendezvousCall',
    () =>
      function (interpreter, method, args) {
        if (!this.shouldRendezvous()) return undefined;
        const task = root.getCurrentThreadTask() as TaskValue | undefined;
        if (task?.active !== true) return undefined;
        const hostNode = interpreter.environment.hostNode;
        const payload: CallPayload = {
          host: hostNode !== undefined && isNode(hostNode) ? hostNode.getAddress() : this.address,
          location: interpreter.location,
        };
        if (args !== undefined) payload.args = args.map((arg) => codec.encode(arg));
        return task.requestMethodCall(this.syncType, this.address, method, payload);
      },
  );
}

/** The same call in the thread that owns the node, and its result. */
function decodeCalls({ sceneGraph, codec, root }: Crossing): void {
  replaceMethod<(this: TaskValue, target: NodeValue, update: ThreadUpdate) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'handleMethodCallRequest',
    () =>
      function (target, update) {
        const { host, args = [], location } = update.value as CallPayload;
        const interpreter = root.interpreter as Caller | undefined;
        const method = target.getMethod(update.key);
        if (interpreter === undefined || method === undefined) return;
        const hostNode = this.resolveNode(host) ?? target;
        const values = (args as unknown[]).map((arg) => codec.decode(arg));
        const result = interpreter.call(method, values, hostNode.m, location ?? interpreter.location, hostNode);
        this.sendThreadUpdate(Object.assign(update, { action: 'resp', value: codec.encode(result) }));
      },
  );
}

/** The fields that a task starts with. */
function encodeTaskStart({ sceneGraph, codec, isNode }: Crossing): void {
  replaceMethod<(this: TaskValue) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'checkTaskRun',
    (original) =>
      function () {
        const encodeFields = (message: unknown): unknown => {
          const top = (message as TaskStart | undefined)?.m?.top;
          if (top === undefined) return message;
          for (const [name, field] of this.getNodeFields()) {
            const value = field.getValue(false);
            if (name in top && !isNode(value)) top[name] = codec.encode(value);
          }
          return message;
        };
        changingPosts(encodeFields, () => original.call(this as never));
      },
  );
}

/** The same fields in the task’s own thread. */
function decodeTaskStart({ sceneGraph, codec }: Crossing): void {
  replaceMethod<(this: unknown, interpreter: Interpreter, payload: { taskData: TaskStart }) => void>(
    FIX,
    sceneGraph['BrightScriptExtension'] as { prototype: object } | undefined,
    'BrightScriptExtension',
    'execTask',
    (original) =>
      function (interpreter, payload) {
        const { taskData } = payload;
        const top = taskData.m?.top ?? {};
        for (const [name, value] of Object.entries(top)) {
          // `_observed_` and its like are the engine's own notes about the node.
          if (!name.startsWith('_')) top[name] = codec.decodeUnlessPlain(value);
        }
        // At its end the task posts what it was started with, which now holds the engine's own objects.
        const withoutValues = (message: unknown): unknown =>
          message === taskData ? { ...taskData, m: undefined } : message;
        changingPosts(withoutValues, () => original.call(this as never, interpreter as never, payload as never));
      },
  );
}

/** Runs `work` with every message to the host passed through `change`. */
function changingPosts(change: (message: unknown) => unknown, work: () => void): void {
  const globals = globalThis as unknown as { postMessage: (message: unknown) => void };
  const post = globals.postMessage;
  globals.postMessage = (message) => post(change(message));
  try {
    work();
  } finally {
    globals.postMessage = post;
  }
}

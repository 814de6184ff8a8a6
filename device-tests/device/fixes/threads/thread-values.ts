/** Values keep their types, keys and key case between threads. */
import type {
  AssociativeArrayValue,
  BrsComponentValue,
  BrsValue,
  Callable,
  EngineCore,
  Interpreter,
  MessagePortValue,
  SceneGraphRoot,
  SceneGraphTask,
  ThreadUpdate,
} from '../../engine/types.ts';
import { withoutCycles } from '../values/cycles.ts';
import { isStrict, replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { CrossingFunctions } from './task-m-functions.ts';
import { portIn, takeEvent, TakenEvents } from './task-port-events.ts';
import { ValueCodec } from './value-codec.ts';

interface FieldValue {
  readonly alwaysNotify: boolean;
  getName(): string;
  getType(): string;
  getValue(unhide: boolean): BrsValue;
  isHidden(): boolean;
  isObserved(): boolean;
  isSystem(): boolean;
}

interface NodeValue extends BrsComponentValue {
  readonly syncType: string;
  readonly address: string;
  get(key: BrsValue): BrsValue;
  getAddress(): string;
  getNodeFields(): Map<string, FieldValue>;
  addNodeField(name: string, type: string, alwaysNotify: boolean, sync: boolean): void;
  setValueSilent(name: string, value: BrsValue): void;
  addObserver(interpreter: Interpreter, scope: string, field: BrsValue, observer: BrsValue): BrsValue;
  shouldRendezvous(): boolean;
  readonly m: BrsValue;
}

type TaskValue = SceneGraphTask &
  NodeValue & {
    sendThreadUpdate(update: ThreadUpdate): void;
    requestMethodCall(type: string, address: string, method: string, payload: unknown): BrsValue | undefined;
    readonly started: boolean;
    resolveNode(address: string, inFields?: boolean): NodeValue | undefined;
  };

interface CallPayload {
  host: string;
  args?: unknown;
  location?: unknown;
}

interface TaskStart {
  m?: Record<string, unknown> & { top?: Record<string, unknown> };
  early?: EarlyEvent[];
  /** Counter of the events that the thread takes; see `task-port-events.ts`. */
  taken?: SharedArrayBuffer;
  /** Fields of the task's node that are not built in, including those that init() added. */
  fields?: [name: string, type: string, alwaysNotify: boolean][];
}

/** Change event of a field that was set before the task's thread began. */
interface EarlyEvent {
  /** `top`, `global`, `scene`, or the address of the node. */
  node: string;
  field: string;
  value: unknown;
}

type Caller = Interpreter & {
  inSubEnv(run: (inside: Interpreter) => BrsValue): BrsValue;
  evaluate(expression: unknown): BrsValue;
  call(method: unknown, args: BrsValue[], m: BrsValue, location: unknown, host: BrsValue): BrsValue;
};

const FIX = 'thread-values';

/** Dependencies of the replaced methods. */
interface Crossing extends Pick<FixTarget, 'core' | 'sceneGraph'> {
  codec: ValueCodec;
  functions: CrossingFunctions;
  /** Encodes a function that `init()` of a task left in `m`. */
  functionOf(value: Callable): unknown;
  root: SceneGraphRoot;
  isNode(value: BrsValue): value is NodeValue;
}

export const threadValues: EngineFix = {
  name: FIX,
  defect:
    'what crosses a thread loses keys that differ only by case, and long integers, doubles and byte arrays change ' +
    'their type, functions that init() left in m give nothing, and what was set before a task’s thread began is not told to ' +
    'the port made in init(), whichever node it is a field of (brs-engine pull requests 1093 and 1109); a device copies values ' +
    'as they are, functions of m too, and a port is the same one in both threads.',
  apply(target) {
    const { core, sceneGraph } = target;
    const functions = new CrossingFunctions(FIX, core);
    const functionsAreLost = isStrict(target, 'functions-crossing');
    const crossing: Crossing = {
      functions,
      functionOf: (value) => (functionsAreLost ? null : functions.encode(value)),
      core,
      sceneGraph,
      codec: new ValueCodec(core, sceneGraph, {
        bytes: isStrict(target, 'bytes-crossing'),
        keys: isStrict(target, 'keys-crossing'),
        numbers: isStrict(target, 'numbers-crossing'),
        integers: isStrict(target, 'copied-integer-type'),
      }),
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

/** Encodes fields set for another thread, and responses to reads from another thread. */
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
        // Until its thread begins, a task gets changes with its start data: values of fields, and events of its port.
        if (!this.inThread && !this.started) return;
        if (isNode(value) || this.threadId < 0 || !this.active) {
          original.call(this, key, value, type, address);
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
        const value = withoutCycles(core, node.get(new core.BrsString(update.key)));
        if (isNode(value)) {
          original.call(this, node, update);
          return;
        }
        // The engine builds the response and encodes the value it reads. Only that value is replaced here.
        node.get = () => value;
        const send = this.sendThreadUpdate.bind(this);
        this.sendThreadUpdate = (answer) => send(Object.assign(answer, { value: codec.encode(value) }));
        try {
          original.call(this, node, update);
        } finally {
          Reflect.deleteProperty(node, 'get');
          Reflect.deleteProperty(this, 'sendThreadUpdate');
        }
      },
  );
}

/** Decodes these fields and responses in the receiving thread. */
function decodeFields({ core, sceneGraph, codec }: Crossing): void {
  replaceMethod<(this: TaskValue, node: NodeValue, update: ThreadUpdate) => unknown>(
    FIX,
    sceneGraph.Task,
    'Task',
    'handleSetFieldRequest',
    (original) =>
      function (node, update) {
        // The engine accepts decoded values as they are, but fails for a null where the field holds a node.
        update.value = codec.decodeUnlessNode(update.value) ?? core.BrsInvalid.Instance;
        return original.call(this, node, update);
      },
  );
  replaceMethod<(this: TaskValue) => ThreadUpdate | undefined>(
    FIX,
    sceneGraph.Task,
    'Task',
    'processThreadUpdate',
    (original) =>
      function () {
        const update: ThreadUpdate | undefined = original.call(this);
        if (update?.action === 'resp') update.value = codec.decodeUnlessNode(update.value);
        return update;
      },
  );
}

/** Encodes the arguments of calls to nodes that another thread owns. */
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

/** Decodes and runs such calls in the thread that owns the node, and encodes the result. */
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
        const hostNode = (this.resolveNode(host) as NodeValue | undefined) ?? target;
        const values = (args as unknown[]).map((arg) => codec.decode(arg));
        const result = interpreter.call(method, values, hostNode.m, location ?? interpreter.location, hostNode);
        this.sendThreadUpdate(Object.assign(update, { action: 'resp', value: codec.encode(result) }));
      },
  );
}

/** Encodes the start data of a task: its fields, its `m` after `init()`, and waiting events of a port from `init()`. */
function encodeTaskStart({ core, sceneGraph, codec, functions, functionOf, root, isNode }: Crossing): void {
  const account = new TakenEvents();
  replaceMethod<(this: TaskValue) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'deactivateTask',
    (original) =>
      function () {
        if (!this.inThread && this.started) account.end(this, portIn(this, core));
        original.call(this);
      },
  );
  replaceMethod<(this: TaskValue) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'checkTaskRun',
    (original) =>
      function () {
        const encodeStart = (message: unknown): unknown => {
          const start = message as TaskStart | undefined;
          const top = start?.m?.top;
          if (start?.m === undefined || top === undefined) return message;
          for (const [name, field] of this.getNodeFields()) {
            const value = field.getValue(false);
            if (name in top && !isNode(value)) top[name] = codec.encode(value);
          }
          const own = (this.m as AssociativeArrayValue).elements;
          for (const [name, value] of own) {
            if (codec.isPlain(value)) start.m[name] = codec.encode(value, functionOf);
            else functions.write(start.m[name], value, functionOf);
          }
          start.fields = [...this.getNodeFields().values()]
            .filter((field) => !field.isSystem())
            .map((field) => [field.getName(), field.getType(), field.alwaysNotify]);
          const { waiting, counter } = account.begin(this, portIn(this, core));
          start.early = waiting.map(({ node, fieldName, fieldValue }) => ({
            node: nodeName(node, this, root),
            field: fieldName.value,
            value: codec.encode(fieldValue),
          }));
          start.taken = counter;
          return message;
        };
        if (this.started) account.trim(this, portIn(this, core));
        changingPosts(encodeStart, () => original.call(this));
      },
  );
}

const isValue = (value: unknown): value is BrsValue => typeof value === 'object' && value !== null && 'kind' in value;

const isNodeJson = (value: unknown): boolean => typeof value === 'object' && value !== null && '_node_' in value;

/** Returns the name of an event's node for the thread of the task. */
function nodeName(node: BrsValue, task: TaskValue, root: SceneGraphRoot): string {
  if (node === task) return 'top';
  if (node === root.mGlobal) return 'global';
  return node === root.scene ? 'scene' : (node as NodeValue).getAddress();
}

/** Returns the copy of the node in the thread of the task. */
function namedNode(name: string, task: TaskValue, root: SceneGraphRoot): BrsValue | undefined {
  const named: Readonly<Record<string, unknown>> = { top: task, global: root.mGlobal, scene: root.scene };
  return (named[name] as BrsValue | undefined) ?? task.resolveNode(name, true);
}

/** Decodes the start data in the task’s own thread. */
function decodeTaskStart({ core, sceneGraph, codec, functions, root }: Crossing): void {
  const NodeEvent = required(FIX, sceneGraph.RoSGNodeEvent, 'class RoSGNodeEvent');
  let early: EarlyEvent[] = [];
  let observed: readonly string[] = [];
  let start: TaskStart = {};
  countTaken(core, root, () => start.taken);
  replaceMethod<(this: unknown, interpreter: Interpreter, payload: { taskData: TaskStart }) => void>(
    FIX,
    sceneGraph.BrightScriptExtension,
    'BrightScriptExtension',
    'execTask',
    (original) =>
      function (interpreter, payload) {
        const { taskData } = payload;
        const { top = {}, ...own } = taskData.m ?? {};
        for (const [name, value] of Object.entries(top)) {
          // Names such as `_observed_` hold the engine's own metadata about the node.
          if (!name.startsWith('_')) top[name] = codec.decodeUnlessPlain(value);
        }
        for (const [name, value] of Object.entries(own)) {
          if (name !== 'global' && taskData.m !== undefined) taskData.m[name] = codec.decodeUnlessPlain(value);
        }
        start = taskData;
        early = taskData.early ?? [];
        observed = ((top as { _observed_?: { name: string }[] })._observed_ ?? []).map(({ name }) => name);
        // A task posts its start data when it ends. By then the data holds engine objects, which cannot be posted.
        const withoutValues = (message: unknown): unknown =>
          message === taskData ? { ...taskData, m: undefined } : message;
        changingPosts(withoutValues, () => original.call(this, interpreter, payload));
      },
  );
  // The engine calls this first once the task's node is complete.
  replaceMethod<(this: TaskValue, buffer: unknown) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'setTaskBuffer',
    (original) =>
      function (buffer) {
        original.call(this, buffer);
        const interpreter = root.interpreter as Caller | undefined;
        if (interpreter !== undefined) functions.restore(this.m, (expression) => interpreter.evaluate(expression));
        for (const [name, type, alwaysNotify] of start.fields?.splice(0) ?? []) {
          const key = name.toLowerCase();
          const value = start.m?.top?.[key];
          // Reads of other fields, and of nodes, go to the render thread.
          if (!observed.includes(key) || this.getNodeFields().has(key) || isNodeJson(value)) continue;
          this.addNodeField(name, type, alwaysNotify, false);
          if (value !== undefined && value !== null)
            this.setValueSilent(name, isValue(value) ? value : codec.decode(value));
        }
        const port = portIn(this, core);
        // The engine has already observed with a port directly in m, and fields of the component.
        for (const name of port === undefined ? [] : observed) {
          const isKnown = this.getNodeFields().get(name.toLowerCase())?.isObserved() ?? true;
          if (isKnown || interpreter === undefined) continue;
          interpreter.inSubEnv((inside) => {
            inside.environment.hostNode = this;
            this.addObserver(inside, 'unscoped', new core.BrsString(name), port as BrsValue);
            return core.BrsInvalid.Instance;
          });
        }
        for (const { node, field, value } of early.splice(0)) {
          const from = namedNode(node, this, root);
          if (from !== undefined)
            port?.pushMessage(new NodeEvent(from, new core.BrsString(field), codec.decode(value)));
        }
      },
  );
}

/** Counts the events of its own fields that the task's thread takes out of a port. */
function countTaken(core: EngineCore, root: SceneGraphRoot, counter: () => SharedArrayBuffer | undefined): void {
  replaceMethod<(this: MessagePortValue) => BrsValue>(
    FIX,
    core.RoMessagePort,
    'RoMessagePort',
    'getNextMessage',
    (original) =>
      function () {
        const [next] = this.messageQueue as { node?: unknown }[];
        const taken = counter();
        if (next?.node === undefined || taken === undefined || next.node !== root.getCurrentThreadTask()) {
          return original.call(this);
        }
        return takeEvent(new Int32Array(taken)) ? original.call(this) : core.BrsInvalid.Instance;
      },
  );
}

/** Runs `work` and passes each message to the host through `change`. */
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

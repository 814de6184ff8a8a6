/**
 * `roRenderThreadQueue`: posts messages to component functions, which the render thread calls. All objects share the
 * channels of the app. Undocumented behavior follows a Roku Ultra with OS 15.2.4 and 15.3.4: a message without a
 * handler is logged and dropped, and a function in a message is lost with its key.
 */
import type { QueueMessage } from '../../network/types.ts';
import type {
  BrsComponentValue,
  BrsStringValue,
  BrsValue,
  Callable,
  EngineCore,
  Interpreter,
} from '../../engine/types.ts';
import { isStrict, required, type EngineFix, type FixTarget } from '../fix.ts';
import { heldBy, isArray } from '../values/cycles.ts';
import { addComponent, componentMaker, withMethods, type ComponentMethods } from '../new-component.ts';
import { hasFeature } from '../os-version.ts';
import { renderWork } from './screen-pump.ts';
import { ValueCodec } from './value-codec.ts';
import { onPump } from './waiting.ts';

const FIX = 'render-thread-queue';

/** Most messages that wait for the render thread. Further ones are logged and dropped. */
const MAX_WAITING = 10_000;
/** Most rounds of messages that handlers post to each other, before other work continues. */
const MAX_ROUNDS = 100;

/** A component function, and the scope in which it was named. */
interface Handler {
  readonly observer: Callable & { getFirstSatisfiedSignature(args: readonly BrsValue[]): unknown };
  readonly environment: unknown;
  readonly hostNode: NodeValue;
}

interface NodeValue extends BrsValue {
  readonly m: BrsValue;
}

interface Waiting {
  readonly id: string;
  /** Name of the function that posted the message. */
  readonly from: string;
  readonly time: number;
  readonly data: BrsValue;
}

type Running = Interpreter & {
  getCallableFunction(name: string): Handler['observer'] | BrsValue;
  call(method: unknown, args: readonly BrsValue[], m: BrsValue, location: unknown, host: BrsValue): BrsValue;
  inSubEnv(work: (inside: Running) => BrsValue, environment: unknown): BrsValue;
};

export const renderThreadQueue: EngineFix = {
  name: FIX,
  defect:
    'there is no roRenderThreadQueue, so a channel that has its tasks post messages stops; a device has had it since OS 15.0.',
  apply(target) {
    const { core, host, sceneGraph } = target;
    const root = required(FIX, sceneGraph.sgRoot, 'sgRoot');
    const queue = new MessageQueue(target);
    const codec = new ValueCodec(core, sceneGraph, {
      bytes: isStrict(target, 'bytes-crossing'),
      keys: isStrict(target, 'keys-crossing'),
      numbers: isStrict(target, 'numbers-crossing'),
      integers: isStrict(target, 'copied-integer-type'),
    });
    const post = (interpreter: Interpreter, id: string, data: BrsValue): void => {
      const from = (interpreter.stackCopy.at(-1)?.functionName ?? '').toLowerCase();
      const time = target.clock.now();
      const copy = copyOf(core, data);
      if (root.inTaskThread()) {
        const message: QueueMessage = { queued: { id, from, time, data: codec.encode(copy) } };
        (globalThis as unknown as { postMessage: (message: QueueMessage) => void }).postMessage(message);
      } else queue.add({ id, from, time, data: copy });
    };
    addComponent(FIX, core, 'roRenderThreadQueue', () =>
      hasFeature(core, 'roRenderThreadQueue') ? queueMethods(target, queue, post) : undefined,
    );
    onPump(() => {
      for (const { id, from, time, data } of host.takeQueued()) queue.add({ id, from, time, data: codec.decode(data) });
      if (root.interpreter !== undefined && !root.inTaskThread()) queue.deliver(root.interpreter as Running);
    });
  },
};

/** Message queue of the render thread, with its handlers and waiting messages. */
class MessageQueue {
  readonly #target: FixTarget;
  /** Handlers of each channel, in the order in which they were added. */
  readonly #handlers = new Map<string, readonly Handler[]>();
  readonly #waiting: Waiting[] = [];
  #isDelivering = false;

  constructor(target: FixTarget) {
    this.#target = target;
  }

  /** @returns a function that removes the handler */
  handle(id: string, handler: Handler): () => void {
    this.#handlers.set(id, [...(this.#handlers.get(id) ?? []), handler]);
    return () => {
      const left = (this.#handlers.get(id) ?? []).filter((one) => one !== handler);
      if (left.length > 0) this.#handlers.set(id, left);
      else this.#handlers.delete(id);
    };
  }

  add(message: Waiting): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#notDelivered(message);
      return;
    }
    this.#waiting.push(message);
    // Wakes the thread, which may be about to sleep.
    this.#target.signal.ring();
  }

  /** Calls the handlers of all waiting messages in order. */
  deliver(interpreter: Running): void {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    try {
      for (let round = 0; this.#waiting.length > 0 && round < MAX_ROUNDS; round++) {
        for (const message of this.#waiting.splice(0)) this.#deliverOne(interpreter, message);
      }
    } finally {
      this.#isDelivering = false;
    }
  }

  #deliverOne(interpreter: Running, message: Waiting): void {
    const handlers = this.#handlers.get(message.id) ?? [];
    if (handlers.length === 0) this.#notDelivered(message);
    for (const [at, handler] of handlers.entries()) {
      // Each handler gets its own copy.
      const data = at === 0 ? message.data : copyOf(this.#target.core, message.data);
      renderWork.start();
      try {
        call(interpreter, handler, [data, this.#infoOf(message)]);
      } finally {
        renderWork.end();
      }
    }
  }

  #notDelivered({ id, from }: Waiting): void {
    this.#target.core.BrsDevice.stdout.write(`print,could not deliver message-id '${id}' from '${from}'\n`);
  }

  /** Returns the message info: id and time. The documentation does not name its keys. */
  #infoOf({ id, time }: Waiting): BrsValue {
    const { core } = this.#target;
    const Table = core.RoAssociativeArray;
    const Moment = core.RoDateTime;
    const info = new Table([]);
    info.set(new core.BrsString('id'), new core.BrsString(id));
    info.set(new core.BrsString('created'), Object.assign(new Moment(), { markTime: time }));
    return info;
  }
}

function queueMethods(
  { core, sceneGraph }: FixTarget,
  queue: MessageQueue,
  post: (interpreter: Interpreter, id: string, data: BrsValue) => void,
): ComponentMethods {
  let copies = 0;
  const nothing = core.BrsInvalid.Instance;
  const makeRegistration = componentMaker(FIX, core);
  return {
    AddMessageHandler: {
      takes: ['String', 'String'],
      gives: 'Object',
      does: ([id, name], interpreter) => {
        const { environment } = interpreter;
        const { hostNode } = environment;
        // Main and tasks cannot add handlers, and get no error message.
        if (!(hostNode instanceof sceneGraph.Node) || sceneGraph.sgRoot.inTaskThread()) return nothing;
        const observer = (interpreter as Running).getCallableFunction((name as BrsStringValue).value);
        if (!isHandler(observer, core)) return nothing;
        const handler: Handler = { observer, environment, hostNode: hostNode as unknown as NodeValue };
        const unregister = queue.handle((id as BrsStringValue).value, handler);
        return withMethods(core, makeRegistration('roRenderThreadQueueRegistration'), {
          unregister: {
            does: () => {
              unregister();
              return nothing;
            },
          },
        });
      },
    },
    PostMessage: {
      takes: ['String', 'Dynamic'],
      does: ([id, data = nothing], interpreter) => {
        post(interpreter, (id as BrsStringValue).value, data);
        copies += heldElsewhere(core, data);
        empty(core, interpreter, data);
        return nothing;
      },
    },
    CopyMessage: {
      takes: ['String', 'Dynamic'],
      does: ([id, data = nothing], interpreter) => {
        post(interpreter, (id as BrsStringValue).value, data);
        return nothing;
      },
    },
    NumCopies: { gives: 'Int32', does: () => new core.Int32(copies) },
  };
}

function isHandler(value: BrsValue, core: EngineCore): value is Handler['observer'] {
  return value instanceof core.Callable;
}

/** Calls a handler with as many arguments as it has parameters. */
function call(interpreter: Running, { observer, environment, hostNode }: Handler, args: readonly BrsValue[]): void {
  const given = [args, args.slice(0, 1), []].find((some) => observer.getFirstSatisfiedSignature(some) !== undefined);
  if (given === undefined) return;
  interpreter.inSubEnv((inside) => inside.call(observer, given, hostNode.m, inside.location, hostNode), environment);
}

/** Copies a value at the time of posting. */
function copyOf(core: EngineCore, value: BrsValue): BrsValue {
  return isArray(core, value) ? (value as BrsValue & { deepCopy(): BrsValue }).deepCopy() : value;
}

/** Counts the arrays inside a value that are also referenced elsewhere. They stay with their other owners. */
function heldElsewhere(core: EngineCore, value: BrsValue): number {
  let count = 0;
  for (const child of heldBy(core, value)) {
    if (!isArray(core, child)) continue;
    const { getReferenceCount } = child as BrsComponentValue & { getReferenceCount(): number };
    if (getReferenceCount.call(child) > 1) count++;
    else count += heldElsewhere(core, child);
  }
  return count;
}

/** Empties the posted value in the sender. */
function empty(core: EngineCore, interpreter: Interpreter, value: BrsValue): void {
  if (!isArray(core, value)) return;
  const { getMethod } = value as BrsComponentValue & { getMethod(name: string): Callable & Clearing };
  getMethod.call(value, 'clear').call(interpreter);
}

interface Clearing {
  call(interpreter: Interpreter): BrsValue;
}

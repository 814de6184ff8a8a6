/**
 * Events of nodes in a task's port. A device has one port; here each thread has a copy. The render thread's copy keeps
 * events of the task's own fields that the thread has not taken, for the next run of the task. Events of other nodes,
 * such as the global one, are kept only while the task has no thread.
 */
import type { AssociativeArrayValue, BrsValue, EngineCore, MessagePortValue } from '../../engine/types.ts';

/** Most events of its own fields, and of other nodes, that a starting task receives. Older ones are dropped. */
const MAX_WAITING = 20_000;
/** Events in the render thread's copy of a port from which those that the thread has taken are removed. */
const TRIMMED_FROM = 1000;
/** Bit of the counter that ends a run: its thread takes nothing more. */
const CLOSED = 1 << 30;

interface NodeEventValue extends BrsValue {
  readonly node: BrsValue;
  readonly fieldName: { readonly value: string };
  readonly fieldValue: BrsValue;
}

/** The render thread's account of the running tasks. */
export class TakenEvents {
  readonly #counters = new WeakMap<BrsValue, Int32Array>();

  /** Begins a run. Returns the events that wait for it, oldest first, and the counter that its thread gets. */
  begin(task: BrsValue, port: MessagePortValue | undefined): { waiting: NodeEventValue[]; counter: SharedArrayBuffer } {
    const before = this.#counters.get(task);
    const taken = before === undefined ? 0 : Atomics.or(before, 0, CLOSED) & ~CLOSED;
    const counter = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    this.#counters.set(task, new Int32Array(counter));
    if (port === undefined) return { waiting: [], counter };
    remove(port, isOf(task), taken);
    for (const kind of [isOf(task), isOfOther(task)]) {
      remove(port, kind, port.messageQueue.filter(kind).length - MAX_WAITING);
    }
    const waiting = port.messageQueue.filter(isNodeEvent);
    remove(port, isOfOther(task), Infinity);
    return { waiting, counter };
  }

  /** Ends a run: the events of its own fields that its thread has not taken by now wait for the next one. */
  end(task: BrsValue, port: MessagePortValue | undefined): void {
    const counter = this.#counters.get(task);
    if (counter !== undefined) Atomics.or(counter, 0, CLOSED);
    if (port !== undefined) remove(port, isOfOther(task), Infinity);
  }

  /** Forgets events that the thread has, so that a long run does not fill the copy. */
  trim(task: BrsValue, port: MessagePortValue | undefined): void {
    const counter = this.#counters.get(task);
    if (counter === undefined || port === undefined || port.messageQueue.length <= TRIMMED_FROM) return;
    const taken = Atomics.load(counter, 0) & ~CLOSED;
    remove(port, isOf(task), taken);
    Atomics.sub(counter, 0, taken);
    remove(port, isOfOther(task), Infinity);
  }
}

/** Takes an event in the task's thread. Returns false when the run has been ended: the event is the next run's. */
export function takeEvent(counter: Int32Array): boolean {
  for (;;) {
    const taken = Atomics.load(counter, 0);
    if ((taken & CLOSED) !== 0) return false;
    if (Atomics.compareExchange(counter, 0, taken, taken + 1) === taken) return true;
  }
}

function isNodeEvent(event: unknown): event is NodeEventValue {
  return (event as Partial<NodeEventValue>).node !== undefined;
}

function isOf(task: BrsValue): (event: unknown) => boolean {
  return (event) => (event as Partial<NodeEventValue>).node === task;
}

/** Returns a function that reports whether an event is of another node than the task. */
function isOfOther(task: BrsValue): (event: unknown) => boolean {
  return (event) => isNodeEvent(event) && event.node !== task;
}

/** Removes the oldest events that `goes` chooses, at most `count`. */
function remove(port: MessagePortValue, goes: (event: unknown) => boolean, count: number): void {
  let left = count;
  const kept = port.messageQueue.filter((event) => !goes(event) || left-- <= 0);
  port.messageQueue.splice(0, port.messageQueue.length, ...kept);
}

/** Returns the port that the engine uses for a task: the first one in `m`, or in an associative array inside `m`. */
export function portIn(task: { readonly m: BrsValue }, core: EngineCore): MessagePortValue | undefined {
  const seen = new Set<BrsValue>();
  const within = (table: AssociativeArrayValue): MessagePortValue | undefined => {
    seen.add(table);
    const own = [...table.elements.values()];
    const port = own.find((value) => value instanceof core.RoMessagePort);
    if (port !== undefined) return port as MessagePortValue;
    // Class instances hold their ports as members.
    for (const value of own) {
      const isNew = value instanceof core.RoAssociativeArray && !seen.has(value);
      const found = isNew ? within(value as unknown as AssociativeArrayValue) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return within(task.m as AssociativeArrayValue);
}

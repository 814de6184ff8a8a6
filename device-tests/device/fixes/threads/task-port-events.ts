/**
 * Events of a task's own fields that the task's thread has taken out of its port. A device has one port; here each thread
 * has a copy. The render thread's copy keeps what the thread has not taken, for the next run of the task.
 */
import type { BrsValue, MessagePortValue } from '../../engine/types.ts';

/** Most events that a starting task receives. Older ones are dropped. */
const MAX_EVENTS = 1000;
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
    remove(port, task, taken);
    remove(port, task, ownEvents(port, task).length - MAX_EVENTS);
    return { waiting: ownEvents(port, task), counter };
  }

  /** Ends a run: what its thread has not taken by now waits for the next one. */
  end(task: BrsValue): void {
    const counter = this.#counters.get(task);
    if (counter !== undefined) Atomics.or(counter, 0, CLOSED);
  }

  /** Forgets events that were taken, so that a long run does not fill the copy. */
  trim(task: BrsValue, port: MessagePortValue | undefined): void {
    const counter = this.#counters.get(task);
    if (counter === undefined || port === undefined || port.messageQueue.length <= MAX_EVENTS) return;
    const taken = Atomics.load(counter, 0) & ~CLOSED;
    remove(port, task, taken);
    Atomics.sub(counter, 0, taken);
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

function ownEvents(port: MessagePortValue, task: BrsValue): NodeEventValue[] {
  return port.messageQueue.filter((event): event is NodeEventValue => (event as NodeEventValue).node === task);
}

/** Removes the oldest events of the task's own fields. */
function remove(port: MessagePortValue, task: BrsValue, count: number): void {
  let left = count;
  const kept = port.messageQueue.filter((event) => (event as NodeEventValue).node !== task || left-- <= 0);
  port.messageQueue.splice(0, port.messageQueue.length, ...kept);
}

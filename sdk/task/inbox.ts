/**
 * The task's message port, seen so that answers and platform events are not kept waiting behind calls. A burst of a
 * thousand calls lies in the port before the answer to the first request: taken in order, sending would stand still
 * until the last of them is worked off, and the request would look as if it was never answered.
 */

/** Calls taken out of the port ahead of time. Beyond, they stay in the port until some are worked off. */
const AHEAD_MAX_CALLS = 5000;
/** Calls worked off in a row before answers, and what is due, get their turn: that costs about as much as a call. */
export const CALLS_IN_A_ROW = 10;

export class Inbox {
  private port: roMessagePort;
  /** Values of the task's `event` field, in the order in which they were set. */
  private calls: unknown[] = [];
  /** Place of the next call in `calls`: taking from the front would move all others each time. */
  private first: Int = 0;
  private others: object[] = [];

  constructor(port: roMessagePort) {
    this.port = port;
  }

  /** Takes what is in the port. Waits for `waitMs` at most, and only when no call is at hand. */
  collect(waitMs: Int): void {
    const { port, calls, others } = this;
    let event: object | undefined = this.first < calls.length ? port.getMessage() : wait(waitMs, port);
    while (event !== undefined) {
      if (type(event) === 'roSGNodeEvent') {
        // The event's own copy: reading the field again would be a rendezvous, and might read a later call.
        calls.push((event as roSGNodeEvent).getData());
      } else {
        others.push(event);
      }
      event = calls.length < AHEAD_MAX_CALLS ? port.getMessage() : undefined;
    }
  }

  /** Answers and platform events, oldest first. */
  takeOthers(): object[] {
    const { others } = this;
    this.others = [];
    return others;
  }

  /** The next calls, oldest first, CALLS_IN_A_ROW at most. */
  takeCalls(): unknown[] {
    const { calls, first } = this;
    if (first === 0 && calls.length <= CALLS_IN_A_ROW) {
      this.calls = [];
      return calls;
    }
    const taken: unknown[] = [];
    let next: Int = first;
    while (next < calls.length && taken.length < CALLS_IN_A_ROW) {
      taken.push(calls[next]);
      next++;
    }
    this.first = next;
    if (next >= calls.length) {
      this.calls = [];
      this.first = 0;
    }
    return taken;
  }
}

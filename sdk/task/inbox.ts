/**
 * Reads the task's message port so that answers and platform events do not wait behind calls. After a burst of a
 * thousand calls the answer to the first request stands behind all of them: taken in order, nothing would be sent until
 * the last of them is worked off, and the request would look as if it was never answered.
 */

/** Calls worked off in a row. Then answers, and what is due, get their turn, which costs about as much as one call. */
export const CALLS_IN_A_ROW = 20;
/** Groups of calls taken out of the port ahead of time. More stay in the port until some are worked off. */
const AHEAD_MAX_GROUPS = 250;

export class Inbox {
  private port: roMessagePort;
  /** Values of the task's `event` field, in the order in which they were set; CALLS_IN_A_ROW in each group. */
  private groups: unknown[][] = [];
  /** Those behind the groups: fewer. */
  private newest: unknown[] = [];
  /** Answers and platform events, oldest first. Who hands one over takes it out of the list first. */
  readonly others: object[] = [];
  /** Calls that are worked off in this turn, CALLS_IN_A_ROW at most, oldest first; taken out likewise. */
  calls: unknown[] = [];

  constructor(port: roMessagePort) {
    this.port = port;
  }

  /**
   * Takes what is in the port. Waits for `waitMs` at most, and only when no call is at hand. Each event has its place
   * before the next is looked at, so that an error costs one.
   */
  collect(waitMs: Int): void {
    const { port, groups, others } = this;
    let { newest } = this;
    let event: object | undefined = newest.length > 0 || groups.length > 0 ? port.getMessage() : wait(waitMs, port);
    while (event !== undefined) {
      while (type(event) === 'roSGNodeEvent') {
        // The event's own copy: reading the field again would be a rendezvous, and might read a later call.
        newest.push((event as roSGNodeEvent).getData());
        if (newest.length >= CALLS_IN_A_ROW) {
          groups.push(newest);
          newest = [];
          this.newest = newest;
          if (groups.length >= AHEAD_MAX_GROUPS) {
            return;
          }
        }
        event = port.getMessage();
      }
      if (event !== undefined) {
        others.push(event);
        event = port.getMessage();
      }
    }
  }

  /** Lets go of the older half of the calls if they are too many. Gives how many these were. */
  shed(): Int {
    let shed: Int = 0;
    if (this.groups.length >= AHEAD_MAX_GROUPS) {
      while (this.groups.length * 2 > AHEAD_MAX_GROUPS) {
        shed += (this.groups.shift() ?? []).length;
      }
    }
    return shed;
  }

  /** Fills `calls` with the next group, if nothing is left of the one before. */
  nextCalls(): void {
    if (this.calls.length === 0) {
      const next = this.groups.shift();
      if (next !== undefined) {
        this.calls = next;
      } else if (this.newest.length > 0) {
        this.calls = this.newest;
        this.newest = [];
      }
    }
  }
}

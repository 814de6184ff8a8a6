/**
 * The task's message port, seen so that answers and platform events are not kept waiting behind calls. A burst of a
 * thousand calls lies in the port before the answer to the first request: taken in order, sending would stand still
 * until the last of them is worked off, and the request would look as if it was never answered.
 */

/** Calls taken out of the port ahead of time. Beyond, they stay in the port until some are worked off. */
const AHEAD_MAX_CALLS = 5000;
/** Calls worked off in a row before what is due gets its turn. */
const CALLS_IN_A_ROW = 10;

export class Inbox {
  private port: roMessagePort;
  private calls: roSGNodeEvent[] = [];
  /** Place of the next call in `calls`: taking from the front would move all others each time. */
  private first: Int = 0;
  /** Calls given since the last breather. */
  private inARow: Int = 0;

  constructor(port: roMessagePort) {
    this.port = port;
  }

  /** The next event: answers and platform events first, then calls in their order. `undefined` after `waitMs`. */
  next(waitMs: Int): object | undefined {
    let event: object | undefined = this.first < this.calls.length ? this.port.getMessage() : wait(waitMs, this.port);
    while (event !== undefined) {
      if (type(event) !== 'roSGNodeEvent') {
        return event;
      }
      this.calls.push(event as roSGNodeEvent);
      event = this.calls.length < AHEAD_MAX_CALLS ? this.port.getMessage() : undefined;
    }
    return this.takeCall();
  }

  /**
   * Is it time to do what is due? In a burst not after each call, because that costs about as much as a call itself,
   * but always when no more calls are at hand.
   */
  breather(): boolean {
    if (this.inARow < CALLS_IN_A_ROW && this.first < this.calls.length) {
      return false;
    }
    this.inARow = 0;
    return true;
  }

  private takeCall(): object | undefined {
    if (this.first >= this.calls.length) {
      return undefined;
    }
    const call = this.calls[this.first];
    this.inARow = this.inARow + 1;
    this.first = this.first + 1;
    if (this.first >= this.calls.length) {
      this.calls = [];
      this.first = 0;
    }
    return call;
  }
}

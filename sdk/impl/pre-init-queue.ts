/** Holds calls made before `init`, in order. It is bounded and drops the oldest first. */
import type { CallEvent } from '../wire/call.ts';
import { PLAIN_UNICODE } from './facilities.ts';

/** Bounds on the held calls: their number, and characters of their JSON. */
export const PRE_INIT_MAX_CALLS = 1000;
const PRE_INIT_MAX_CHARACTERS = 1000000;
/** Assumed size of a call that cannot be written as JSON yet, in characters. Its invalid values are replaced later. */
const UNKNOWN_CHARACTERS = 10000;

interface WaitingCall {
  event: CallEvent;
  characters: Int;
}

export class PreInitQueue {
  private waiting: WaitingCall[] = [];
  private characters: Int = 0;

  size(): Int {
    return this.waiting.length;
  }

  /** Adds a call. Returns the number of calls dropped to make room. */
  add(event: CallEvent): Int {
    const { length } = formatJson(event, PLAIN_UNICODE);
    const size: Int = length > 0 ? length : UNKNOWN_CHARACTERS;
    this.waiting.push({ event, characters: size });
    this.characters += size;
    let dropped: Int = 0;
    while (this.waiting.length > PRE_INIT_MAX_CALLS || this.characters > PRE_INIT_MAX_CHARACTERS) {
      const oldest = this.waiting.shift();
      if (oldest === undefined) {
        return dropped;
      }
      this.characters -= oldest.characters;
      dropped++;
    }
    return dropped;
  }

  /** Removes and returns all calls, in order. */
  takeAll(): CallEvent[] {
    const events: CallEvent[] = [];
    for (const call of this.waiting) {
      events.push(call.event);
    }
    this.waiting = [];
    this.characters = 0;
    return events;
  }
}

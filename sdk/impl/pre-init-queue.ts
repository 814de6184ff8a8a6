/** Holds calls made before `init`, in order. It is bounded and drops the oldest first. */
import type { CallEvent } from '../wire/call.ts';
import { PLAIN_UNICODE } from './facilities.ts';

/** Bounds on the held calls: their number, and characters of their JSON. */
export const HELD_MAX_CALLS = 1000;
const HELD_MAX_CHARACTERS = 1000000;
/** Assumed size of a call that cannot be written as JSON yet, in characters. Its invalid values are replaced later. */
const UNKNOWN_CHARACTERS = 10000;

interface HeldCall {
  event: CallEvent;
  characters: Int;
}

export class HeldCalls {
  private held: HeldCall[] = [];
  private characters: Int = 0;

  size(): Int {
    return this.held.length;
  }

  /** Adds a call. Returns the number of calls dropped to make room. */
  add(event: CallEvent): Int {
    const { length } = formatJson(event, PLAIN_UNICODE);
    const size: Int = length > 0 ? length : UNKNOWN_CHARACTERS;
    this.held.push({ event, characters: size });
    this.characters += size;
    let dropped: Int = 0;
    while (this.held.length > HELD_MAX_CALLS || this.characters > HELD_MAX_CHARACTERS) {
      const oldest = this.held.shift();
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
    for (const call of this.held) {
      events.push(call.event);
    }
    this.held = [];
    this.characters = 0;
    return events;
  }
}

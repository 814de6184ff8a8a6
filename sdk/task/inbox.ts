/**
 * Reads the task's message port so that answers and platform events do not wait behind calls. After a burst of a
 * thousand calls the answer to the first request stands behind all of them: taken in order, nothing would be sent until
 * the last of them is worked off, and the request would look as if it was never answered.
 */

import { PLAIN_UNICODE } from '../impl/facilities.ts';
import type { CallEvent } from '../wire/call.ts';
import { isCallEvent } from '../wire/call.ts';

/** Calls worked off in a row. Then answers, and what is due, get their turn, which costs about as much as one call. */
export const CALLS_IN_A_ROW = 20;
/** Groups of calls taken out of the port in one turn. The app may make calls as fast as the port is read. */
const TURN_MAX_GROUPS = 25;
/** Bounds on the calls that wait here: groups, and characters of their JSON. */
export const WAITING_MAX_GROUPS = 250;
const WAITING_MAX_CHARACTERS = 2000000;
/** So many groups are not measured. */
const UNMEASURED_GROUPS = 5;
/** Size of a group that cannot be written as it is. */
const UNKNOWN_CHARACTERS = 200000;
/** Calls that are kept when the messages around them are dropped. */
const KEPT_MAX_CALLS = 1000;

export class Inbox {
  private port: roMessagePort;
  /** Values of the task's `event` field, in the order in which they were set; CALLS_IN_A_ROW in each group. */
  private groups: unknown[][] = [];
  /** Characters of each group; 0 for one that was not measured. */
  private sizes: Int[] = [];
  private characters: Int = 0;
  /** The last group, not yet full. */
  private newest: unknown[] = [];
  /** Calls of dropped groups that are no messages, such as `init` and `setConsent`: older than all groups. */
  private kept: unknown[] = [];
  /** Answers and platform events, oldest first. Who hands one over takes it out of the list first. */
  readonly others: object[] = [];
  /** Calls that are worked off in this turn, oldest first; taken out likewise. */
  calls: unknown[] = [];
  /** Calls dropped because too many waited. Who counts them sets it to 0. */
  dropped: Int = 0;
  /** The port was empty when it was last read: an answer that is not here by now has not come. */
  isDrained = true;

  constructor(port: roMessagePort) {
    this.port = port;
  }

  /**
   * Takes what is in the port, so that an answer behind a burst of calls is seen soon. Waits for `waitMs` at most, and
   * only when no call is at hand. Each event has its place before the next is looked at, so that an error costs one.
   */
  collect(waitMs: Int): void {
    const { port, groups, others } = this;
    let { newest } = this;
    let full: Int = 0;
    this.isDrained = false;
    let event: object | undefined = this.isEmpty() ? wait(waitMs, port) : port.getMessage();
    while (event !== undefined) {
      while (type(event) === 'roSGNodeEvent') {
        // The event's own copy: reading the field again would be a rendezvous, and might read a later call.
        newest.push((event as roSGNodeEvent).getData());
        if (newest.length >= CALLS_IN_A_ROW) {
          groups.push(newest);
          newest = [];
          this.newest = newest;
          this.measure();
          full++;
          if (full >= TURN_MAX_GROUPS) {
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
    this.isDrained = true;
  }

  private isEmpty(): boolean {
    return this.newest.length === 0 && this.groups.length === 0 && this.kept.length === 0;
  }

  /** Counts the group that came last, and drops the oldest groups if too much waits. */
  private measure(): void {
    const { groups, sizes } = this;
    let size: Int = 0;
    if (groups.length > UNMEASURED_GROUPS) {
      const { length } = formatJson(groups[groups.length - 1], PLAIN_UNICODE);
      size = length > 0 ? length : UNKNOWN_CHARACTERS;
    }
    sizes.push(size);
    this.characters += size;
    while (groups.length > WAITING_MAX_GROUPS || this.characters > WAITING_MAX_CHARACTERS) {
      this.characters -= sizes.shift() ?? 0;
      this.dropMessages(groups.shift() ?? []);
    }
  }

  /** Drops the messages of a group. The other calls change what later ones mean. */
  private dropMessages(group: unknown[]): void {
    const { kept } = this;
    for (const call of group) {
      if (isMessage(call)) {
        this.dropped++;
      } else {
        kept.push(call);
      }
    }
    while (kept.length > KEPT_MAX_CALLS) {
      kept.shift();
      this.dropped++;
    }
  }

  /** Fills `calls` with the next group, if nothing is left of the one before. */
  nextCalls(): void {
    if (this.calls.length === 0) {
      if (this.kept.length > 0) {
        this.calls = this.kept;
        this.kept = [];
        return;
      }
      const next = this.groups.shift();
      if (next !== undefined) {
        this.characters -= this.sizes.shift() ?? 0;
        this.calls = next;
      } else if (this.newest.length > 0) {
        this.calls = this.newest;
        this.newest = [];
      }
    }
  }
}

/** A call that becomes a message and changes nothing else. */
function isMessage(value: unknown): boolean {
  if (!isCallEvent(value)) {
    return true;
  }
  const { call } = value as CallEvent;
  return call === 'track' || call === 'screen' || call === 'group' || call === 'alias';
}

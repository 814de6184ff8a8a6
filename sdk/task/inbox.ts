/**
 * Reads the task's message port so that answers and platform events do not wait behind calls. After a burst of a
 * thousand calls the answer to the first request is behind all of them. Read in order, nothing would be sent until the
 * task has processed the last call, and the request would seem unanswered.
 */

import { PLAIN_UNICODE } from '../impl/facilities.ts';
import type { CallEvent } from '../wire/call.ts';
import { isCallEvent } from '../wire/call.ts';

/** Calls processed in a row. Answers and timed work follow, which cost about as much as one call. */
export const CALLS_IN_A_ROW = 20;
/** Groups of calls taken out of the port in one turn. The app may make calls as fast as the port is read. */
const TURN_MAX_GROUPS = 25;
/** Bounds on the calls that wait here: groups, and characters of their JSON. */
export const WAITING_MAX_GROUPS = 250;
const WAITING_MAX_CHARACTERS = 2000000;
/** Number of groups in the queue up to which none is measured. */
const UNMEASURED_GROUPS = 5;
/** Assumed size of a group that cannot be written as JSON, in characters. */
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
  private keptCalls: unknown[] = [];
  /** Index in `keptCalls` before which all calls are vital. */
  private afterVital: Int = 0;
  /** Answers and platform events, oldest first. The consumer removes each before it handles it. */
  readonly platformEvents: object[] = [];
  /** Calls to process in this turn, oldest first. The consumer removes each before it handles it. */
  calls: unknown[] = [];
  /** Number of calls dropped because too many waited. The consumer resets it to 0. */
  dropped: Int = 0;
  /** The port was empty when it was last read: an answer that is not here by now has not come. */
  isDrained = true;

  constructor(port: roMessagePort) {
    this.port = port;
  }

  /**
   * Drains the port, so that an answer behind a burst of calls is seen soon. Waits at most `waitMs`, and only when no
   * call is queued. Stores each event before it reads the next, so that an error costs one event.
   */
  collect(waitMs: Int): void {
    const { port, groups, platformEvents } = this;
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
        platformEvents.push(event);
        event = port.getMessage();
      }
    }
    this.isDrained = true;
  }

  private isEmpty(): boolean {
    return this.newest.length === 0 && this.groups.length === 0 && this.keptCalls.length === 0;
  }

  /** Measures the newest group, and drops the oldest groups when the queue exceeds its bounds. */
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

  /** Drops the messages of a group. Keeps the other calls, such as `setConsent`: they affect later calls. */
  private dropMessages(group: unknown[]): void {
    const { keptCalls } = this;
    for (const call of group) {
      if (isMessage(call)) {
        this.dropped++;
      } else {
        keptCalls.push(call);
      }
    }
    while (keptCalls.length > KEPT_MAX_CALLS) {
      this.dropKept();
    }
  }

  /** Drops the oldest kept call that is not vital, or the oldest one if all are. */
  private dropKept(): void {
    const { keptCalls } = this;
    while (this.afterVital < keptCalls.length && isVital(keptCalls[this.afterVital])) {
      this.afterVital++;
    }
    if (this.afterVital < keptCalls.length) {
      keptCalls.splice(this.afterVital, 1);
    } else {
      keptCalls.shift();
      this.afterVital--;
    }
    this.dropped++;
  }

  /** Moves the oldest kept calls to `calls`. */
  private takeKeptCalls(): void {
    const { calls, keptCalls } = this;
    while (keptCalls.length > 0 && calls.length < CALLS_IN_A_ROW) {
      calls.push(keptCalls.shift());
    }
    this.afterVital = 0;
  }

  /** Fills `calls` with the next group, if nothing is left of the one before. */
  nextCalls(): void {
    if (this.calls.length === 0) {
      if (this.keptCalls.length > 0) {
        this.takeKeptCalls();
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

/** A call without which the later ones fail or lack the viewer's consent. `value`: not a message. */
function isVital(value: unknown): boolean {
  const { call } = value as CallEvent;
  return call === 'init' || call === 'setConsent';
}

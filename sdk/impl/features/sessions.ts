/**
 * Counts sessions (`trackSessions`). A session ends after a period without activity. The clock since start, which
 * nobody can set, measures it within a run; the wall clock measures it between runs.
 */
import type { Fields } from '../../wire/value-types.ts';
import { isFilledText, isMap } from '../../wire/value-types.ts';
import type { Random } from '../facilities.ts';
import { countOf } from '../integers.ts';

/** Upper bound of a stored count or time: 32 bits. */
const STORED_MAX = 2147483647;

export class Sessions {
  /** Id of the session; empty before the first. */
  id = '';
  count: Int = 0;
  /** Campaign of the session, from its deep link. */
  campaign: Fields | undefined = undefined;
  private random: Random;
  private timeoutMs: Long;
  private timeoutSeconds: Int;
  /** Uptime and wall time of the last activity. */
  private touchedAt: Long = 0;
  private lastSeconds: Int = 0;

  constructor(timeoutMinutes: Int, random: Random) {
    this.timeoutSeconds = timeoutMinutes * 60;
    this.timeoutMs = this.timeoutSeconds * 1000;
    this.random = random;
  }

  /**
   * Continues the session of the previous run if it has not ended. A clock before the last activity was set since then
   * and cannot tell its age, so a new session begins.
   */
  resume(stored: Fields | undefined, nowSeconds: Int, now: Long): void {
    if (stored === undefined) {
      return;
    }
    const count = countOf(stored['count'], STORED_MAX);
    const last = countOf(stored['last'], STORED_MAX);
    const id = stored['id'];
    if (count < 1 || last < 0) {
      return;
    }
    this.count = count;
    const since = nowSeconds - last;
    if (isFilledText(id) && since >= 0 && since < this.timeoutSeconds) {
      this.id = id;
      const campaign = stored['campaign'];
      this.campaign = isMap(campaign) ? campaign : undefined;
      // The start counts as activity.
      this.touchedAt = now;
    }
  }

  /** Notes activity. Reports whether it begins a session. */
  touch(seconds: Int, now: Long): boolean {
    const isNew = this.id === '' || now - this.touchedAt >= this.timeoutMs;
    this.touchedAt = now;
    this.lastSeconds = seconds;
    if (isNew) {
      this.campaign = undefined;
      this.id = this.random.uuid();
      this.count++;
    }
    return isNew;
  }

  /** Ends the session: the next activity begins another. */
  end(): void {
    this.id = '';
    this.campaign = undefined;
  }

  /** Returns the record for the next run. */
  record(): Fields {
    const { id, count, lastSeconds, campaign } = this;
    return campaign === undefined ? { id, count, last: lastSeconds } : { id, count, last: lastSeconds, campaign };
  }
}

/**
 * Keeps flushes of the registry within a budget. The registry is flash memory, the only storage of the SDK that wears out
 * by being written. Parts that share it ask before a flush that can wait, and note each flush.
 */
import { NEVER } from '../facilities.ts';

/** Maximum number of flushes in any `STRETCH_MS`. */
export const FLUSHES_MAX = 12;
const STRETCH_MS = 3600000;

export class FlushBudget {
  /** Uptime from which another flush is within the budget. */
  freeAt: Long = -NEVER;
  /** Uptimes of the newest flushes, oldest first. */
  private flushes: Long[] = [];

  note(now: Long): void {
    this.flushes.push(now);
    if (this.flushes.length >= FLUSHES_MAX) {
      const oldest: Long = this.flushes.shift() ?? now;
      this.freeAt = oldest + STRETCH_MS;
    }
  }
}

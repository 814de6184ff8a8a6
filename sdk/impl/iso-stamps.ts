/** Time stamps of messages: in a burst most fall into the second of the one before, whose text is kept. */
import type { Instant } from './facilities.ts';
import { isoText } from './instant.ts';

export class IsoStamps {
  /** The second that is kept, since 1970; -1 before the first. */
  private second: Int = -1;
  /** Its text up to the milliseconds: `2026-11-20T18:00:07.`. */
  private start = '';

  /** The same text as `isoText`. */
  text(at: Instant): string {
    const { seconds, milliseconds } = at;
    if (seconds !== this.second) {
      this.second = seconds;
      this.start = isoText(at).substring(0, 20);
    }
    if (milliseconds < 10) {
      return `${this.start}00${milliseconds}Z`;
    }
    return milliseconds < 100 ? `${this.start}0${milliseconds}Z` : `${this.start}${milliseconds}Z`;
  }
}

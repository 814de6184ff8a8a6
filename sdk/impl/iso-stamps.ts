/** Time stamps of messages: most of them fall into the minute of the one before, whose text is kept. */
import type { Instant } from './facilities.ts';
import { isoText } from './instant.ts';

export class IsoStamps {
  /** Seconds since 1970 at which the minute that is kept begins; -1 before the first. */
  private minute: Int = -1;
  /** Its text up to the seconds: `2026-11-20T18:00:`. */
  private start = '';

  /** The same text as `isoText`. */
  text(at: Instant): string {
    const second: Int = at.seconds - this.minute;
    if (this.minute < 0 || second < 0 || second > 59) {
      const whole = isoText(at);
      this.minute = at.seconds - (at.seconds % 60);
      this.start = whole.substring(0, 17);
      return whole;
    }
    const milliseconds: Int = at.milliseconds + 1000;
    const seconds: Int = second + 100;
    return `${this.start}${seconds.toString().substring(1)}.${milliseconds.toString().substring(1)}Z`;
  }
}

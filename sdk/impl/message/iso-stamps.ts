/**
 * Formats timestamps one after the other. It caches the last one and its second, because calls of a burst share them.
 */
import { isoText } from './instant.ts';

export class IsoStamps {
  /** The last timestamp, as `isoText` writes it. */
  text = '';
  /** Its seconds since 1970; -1 before the first. */
  second: Int = -1;
  millisecond: Int = -1;
  /** Its text up to the milliseconds: `2026-11-20T18:00:07.`. */
  private start = '';

  take(seconds: Int, milliseconds: Int): void {
    if (milliseconds !== this.millisecond || seconds !== this.second) {
      if (seconds !== this.second) {
        this.start = isoText({ seconds, milliseconds: 0 }).substring(0, 20);
      }
      this.second = seconds;
      this.millisecond = milliseconds;
      // Always three digits: 7 becomes 1007, and the 1 is cut off.
      const counted: Int = 1000 + milliseconds;
      this.text = `${this.start}${mid(`${counted}`, 2)}Z`;
    }
  }
}

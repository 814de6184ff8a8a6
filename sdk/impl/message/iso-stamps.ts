/** Time stamps one after the other: most fall into the second of the one before, whose text is kept. */
import { isoText } from './instant.ts';

export class IsoStamps {
  /** The last one taken, as `isoText` writes it. */
  text = '';
  /** The second that is kept, since 1970; -1 before the first. */
  private second: Int = -1;
  /** Its text up to the milliseconds: `2026-11-20T18:00:07.`. */
  private start = '';

  take(seconds: Int, milliseconds: Int): void {
    if (seconds !== this.second) {
      this.second = seconds;
      this.start = isoText({ seconds, milliseconds: 0 }).substring(0, 20);
    }
    // Three digits: those of 1007 after the first.
    const counted: Int = 1000 + milliseconds;
    this.text = `${this.start}${mid(`${counted}`, 2)}Z`;
  }
}

/** Clock of the device: wall time from roDateTime, time since start from roTimespan. */
import type { Clock, Instant } from '../facilities.ts';

/** Age at which the timespan restarts, in milliseconds: the platform counts them in 32 bits. */
const SPAN_MAX_MS = 86400000;

export class DeviceClock implements Clock {
  private span: roTimespan;
  private before: Long = 0;
  private date: roDateTime;
  uptime: Long = 0;

  constructor() {
    this.span = CreateObject('roTimespan');
    this.span.mark();
    this.date = CreateObject('roDateTime');
  }

  now(): Instant {
    this.date.mark();
    return { seconds: this.date.asSeconds(), milliseconds: this.date.getMilliseconds() };
  }

  update(): void {
    const elapsed = this.span.totalMilliseconds();
    this.uptime = this.before + elapsed;
    if (elapsed > SPAN_MAX_MS) {
      this.before = this.uptime;
      this.span.mark();
    }
  }
}

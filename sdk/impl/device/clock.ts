/** Wall time by roDateTime; time since start by roTimespan. */
import type { Clock, Instant } from '../facilities.ts';

/** The platform counts milliseconds in 32 bits. The span starts anew long before these are full. */
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

  look(): void {
    const elapsed = this.span.totalMilliseconds();
    this.uptime = this.before + elapsed;
    if (elapsed > SPAN_MAX_MS) {
      this.before = this.uptime;
      this.span.mark();
    }
  }
}

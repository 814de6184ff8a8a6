/** Wall time by roDateTime; time since start by roTimespan. */
import type { Clock, Instant } from '../facilities.ts';

/** The platform counts milliseconds in 32 bits. The span starts anew long before these are full. */
const SPAN_MAX_MS = 86400000;

export class DeviceClock implements Clock {
  private span: roTimespan;
  private before: Long = 0;

  constructor() {
    this.span = CreateObject('roTimespan');
    this.span.mark();
  }

  now(): Instant {
    const date = CreateObject('roDateTime');
    return { seconds: date.asSeconds(), milliseconds: date.getMilliseconds() };
  }

  uptimeMs(): Long {
    const elapsed = this.span.totalMilliseconds();
    if (elapsed > SPAN_MAX_MS) {
      this.before = this.before + elapsed;
      this.span.mark();
      return this.before;
    }
    return this.before + elapsed;
  }
}

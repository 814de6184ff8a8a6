/** Measures an app's processor use between two readings, in percent. */
import type { CpuTimes } from '../threads/engine-thread.ts';

const MS_PER_SECOND = 1000;
/** One percent of a second of processor time, in microseconds. */
const MICROSECONDS_PER_PERCENT = 10_000;

export interface Busy {
  /** Length of the measured interval. */
  seconds: number;
  userPercent: number;
  systemPercent: number;
}

export class UsageMeter {
  #before: { cpu: CpuTimes; at: number };

  /** `startedAt`: time at which the app had used no processor time; in milliseconds, as `now`. */
  constructor(startedAt: number) {
    this.#before = { cpu: { user: 0, system: 0 }, at: startedAt };
  }

  /** Returns the use since the last reading, or since the start. */
  look(cpu: CpuTimes, now: number): Busy {
    const before = this.#before;
    this.#before = { cpu, at: now };
    const seconds = Math.max(now - before.at, 1) / MS_PER_SECOND;
    const percent = (kind: keyof CpuTimes): number =>
      Math.max(cpu[kind] - before.cpu[kind], 0) / (seconds * MICROSECONDS_PER_PERCENT);
    return { seconds, userPercent: percent('user'), systemPercent: percent('system') };
  }
}

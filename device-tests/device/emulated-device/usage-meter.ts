/** How busy an app is: its processor time between two looks, as percentages. */
import type { CpuTimes } from '../threads/engine-thread.ts';

const MS_PER_SECOND = 1000;
/** One percent of a second of a processor. */
const MICROSECONDS_PER_PERCENT = 10_000;

export interface Busy {
  /** What the percentages are of. */
  seconds: number;
  userPercent: number;
  systemPercent: number;
}

export class UsageMeter {
  #before: { cpu: CpuTimes; at: number };

  /** `startedAt`: when the app's processor time was nothing; milliseconds, as `now`. */
  constructor(startedAt: number) {
    this.#before = { cpu: { user: 0, system: 0 }, at: startedAt };
  }

  /** Since the last look, or the start. */
  look(cpu: CpuTimes, now: number): Busy {
    const before = this.#before;
    this.#before = { cpu, at: now };
    const seconds = Math.max(now - before.at, 1) / MS_PER_SECOND;
    const percent = (kind: keyof CpuTimes): number =>
      Math.max(cpu[kind] - before.cpu[kind], 0) / (seconds * MICROSECONDS_PER_PERCENT);
    return { seconds, userPercent: percent('user'), systemPercent: percent('system') };
  }
}

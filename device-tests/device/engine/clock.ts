/**
 * The device's clock as its threads see it: real time scaled by a speed, and a wall clock that may be wrong.
 *
 * With speed 60 a minute on the device takes a second here. Sleeps and waits are shortened to match.
 */
export interface ClockSettings {
  /** Device seconds that pass in one real second. */
  speed: number;
  /** Added to the wall clock, in milliseconds: a device whose clock is wrong. */
  skewMs: number;
  /** Real time, in milliseconds since the epoch, at which device time and real time were the same. */
  originMs: number;
}

export const REAL_TIME: ClockSettings = { speed: 1, skewMs: 0, originMs: 0 };

/** Converts real time to the device's wall-clock time; both in whole milliseconds since the epoch. */
export function wallClockMs({ speed, skewMs, originMs }: ClockSettings, realMs: number): number {
  return Math.floor(originMs + (realMs - originMs) * speed + skewMs);
}

export interface Clock {
  /** Device milliseconds from an arbitrary start; never goes back. */
  now(): number;
  /** Returns the real milliseconds to sleep until `ms` device milliseconds have passed. */
  realMs(ms: number): number;
  /** Device milliseconds since a real point in time, given in milliseconds since the epoch. */
  since(realEpochMs: number): number;
}

/** Makes the thread's `Date` read the time from `now`, in milliseconds since the epoch. */
export function useWallClock(now: () => number): void {
  const RealDate = Date;
  const OtherDate = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
  Object.defineProperty(globalThis, 'Date', { value: OtherDate, configurable: true, writable: true });
}

/**
 * Puts the device's clock in place of the thread's own (`Date`, `performance.now`), which the engine reads for
 * `roTimespan`, `roDateTime`, timers and `wait`.
 */
export function installClock(settings: ClockSettings): Clock {
  const monotonic = performance.now.bind(performance);
  const { speed, skewMs } = settings;
  const RealDate = Date;
  if (speed !== 1 || skewMs !== 0) {
    const wall = (): number => wallClockMs(settings, RealDate.now());
    useWallClock(wall);
    Object.defineProperty(performance, 'now', { value: () => monotonic() * speed, configurable: true, writable: true });
  }
  return { now: () => monotonic() * speed, realMs: (ms) => ms / speed, since: (at) => (RealDate.now() - at) * speed };
}

/** Simulates ordinary viewing: the SDK task with a test clock and storage, and an event every three seconds. */
import { FakeApp } from './app.ts';
import { OK } from './fakes.ts';

export const HOUR_MS = 3_600_000;
/** Interval between events, in milliseconds. */
export const EVERY_MS = 3000;

/** Simulates a period of viewing; each answer takes `answerMs`. */
function watch(app: FakeApp, ms: number, answerMs: number): void {
  const { clock, transfer } = app.device;
  const until = clock.uptime + ms;
  let requests = transfer.requests.length;
  let answerAt = transfer.active === undefined ? Infinity : clock.uptime + answerMs;
  let eventAt = clock.uptime;
  while (clock.uptime < until) {
    const next = Math.min(eventAt, answerAt, until);
    app.pass(next - clock.uptime);
    if (clock.uptime >= answerAt) {
      answerAt = Infinity;
      app.answer(OK);
    }
    if (clock.uptime >= eventAt) {
      app.track('Heartbeat');
      eventAt += EVERY_MS;
    }
    if (transfer.active !== undefined && transfer.requests.length > requests) {
      requests = transfer.requests.length;
      answerAt = clock.uptime + answerMs;
    }
  }
}

/** Returns the flash writes of an hour: written files, erased files, registry flushes. Answers take `answerMs`. */
export function hourOfViewing(config: Record<string, unknown>, answerMs = 700): FakeApp['device']['storage']['worn'] {
  const app = new FakeApp();
  app.init(config);
  watch(app, HOUR_MS, answerMs);
  return app.device.storage.worn;
}

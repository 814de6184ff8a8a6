/** Scenarios of the device while the app runs: its link, its memory, a wrong clock. */
import assert from 'node:assert/strict';
import type { BatchBody } from '../../../sdk/wire/batch.ts';
import { allMessages, assertEachOnce, assertRequests } from '../collector/expectations.ts';
import type { Rig, Scenario } from '../runner/scenario.ts';
import { track } from '../runner/step.ts';
import { arrived, controlOf, END, finish, numbered, single } from './steps-and-waits.ts';

const MS_PER_SECOND = 1000;
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

/** Wait in device seconds; it is so long that an earlier message must have been woken by the link. */
const LONG_WAIT_SECONDS = 15;
/**
 * Largest number of rounds. A machine may stall until the wait ends before the link is back; such a round proves
 * nothing. One round with an early message is enough.
 */
const ROUNDS = 5;

/**
 * Pulls the cable until the SDK waits long, and plugs it in. Returns whether the message left before its wait ended.
 */
async function wokenByLink(rig: Rig, event: string): Promise<boolean> {
  const { app, collector, speed } = rig;
  const control = controlOf(rig);
  await control.setLink(false);
  await app.do(track(event));
  const { nextAttemptInSeconds } = await app.status(
    (status) => status['state'] === 'retrying' && Number(status['nextAttemptInSeconds']) >= LONG_WAIT_SECONDS,
  );
  const failedAt = (await control.requests()).at(-1)?.startedAt ?? Infinity;
  await control.setLink(true);
  await arrived(rig, `track:${event}`);
  const at = performance.timeOrigin + (collector.requests.at(-1)?.arrivedMs ?? Infinity);
  return at < failedAt + (Number(nextAttemptInSeconds) * MS_PER_SECOND) / speed;
}

export const deviceEvents: readonly Scenario[] = [
  {
    name: 'the link comes back: what waited leaves at once, not when its wait is over',
    only: { on: 'emulator', reason: 'the cable of a real device is pulled by hand' },
    speed: 10,
    limitMs: 120_000,
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init({ retryLimit: 1000 }), track('first')]);
      // By the time it sends, the SDK observes changes of the link.
      await arrived(rig, 'track:first');
      let rounds = 0;
      let woken = false;
      while (!woken && rounds < ROUNDS) woken = await wokenByLink(rig, `e${++rounds}`);
      assert.ok(woken, `in ${ROUNDS} rounds no message left before its wait was over`);
      await app.line(/network link is down/);
      await app.line(/network link is up/);
      await finish(rig);
      assertEachOnce(collector.requests, ['track:first', ...numbered('e', rounds), END]);
    },
  },
  {
    name: 'memory runs low: a queue that is not full leaves now',
    only: { on: 'emulator', reason: 'a real device is short of memory when it likes' },
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init({ queueSize: 10, flushIntervalSeconds: 0 }), track('e{i}', { times: 3 })]);
      await app.status(({ queued }) => queued === 3);
      assert.deepEqual(collector.requests, []);
      await controlOf(rig).setStatus({ memoryLevel: 'low' });
      await arrived(rig, 'track:e3');
      await finish(rig);
      assertRequests(collector.requests, [numbered('e', 3), [END]]);
    },
  },
  ...[-400, 400].map((days): Scenario => ({
    name: `a clock ${Math.abs(days)} days ${days < 0 ? 'slow' : 'fast'}: timestamp and sentAt are off alike, so the server can tell the true time`,
    only: { on: 'emulator', reason: 'the clock of a real device is set by its network' },
    async run(rig) {
      const { app, collector } = rig;
      await controlOf(rig).setClock({ skewMs: days * MS_PER_DAY });
      await app.start([app.init(), track('A')]);
      await app.line(
        /ERROR\] CLOCK_WRONG the device's clock is 57\d{4} minutes (behind|ahead of) the server's; set the/,
      );
      await finish(rig);
      assert.equal(app.errors().length, 1);
      assertRequests(collector.requests, single(['track:A', END]));
      const sentAt = Date.parse((collector.requests[0]?.body as BatchBody).sentAt);
      const timestamp = Date.parse(allMessages(collector.requests)[0]?.timestamp ?? '');
      const offMs = sentAt - Date.now();
      assert.ok(Math.abs(offMs - days * MS_PER_DAY) < MS_PER_HOUR, `sentAt is off by ${offMs} ms`);
      assert.ok(sentAt >= timestamp && sentAt - timestamp < MS_PER_HOUR, `${timestamp} was sent at ${sentAt}`);
    },
  })),
];

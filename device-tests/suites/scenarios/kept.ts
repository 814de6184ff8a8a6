/** Scenarios of the offline store: retention, ownership, and an exact count of dropped messages. */
import assert from 'node:assert/strict';
import { allMessages, assertEachOnce, label } from '../collector/expectations.ts';
import type { Rig, Scenario } from '../runner/scenario.ts';
import { track, WRITE_KEY } from '../runner/step.ts';
import { arrived, controlOf, END, finish, labelsOf, numbered } from './steps-and-waits.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * Starts without a server, until `count` messages of `characters` each are stored. The registry records them after the
 * first failed request; on a busy machine that is later than the files.
 */
async function stored(rig: Rig, count: number, characters = 1, writeKey = WRITE_KEY): Promise<void> {
  const { app, collector } = rig;
  await collector.down();
  const properties = { fill: { $text: 'x', count: characters } };
  const init = app.init({ writeKey, retryLimit: 0, queueSize: count });
  await app.start([init, track('e{i}', { times: count, properties })]);
  await app.status(({ spooled, lastError }) => spooled === count && lastError !== '');
}

export const kept: readonly Scenario[] = [
  {
    name: 'messages of another write key stay on the device until the app uses that key again',
    limitMs: 120_000,
    otherKeys: ['wk_other'],
    async run(rig) {
      const { app, collector } = rig;
      await stored(rig, 5, 1, 'wk_other');
      await app.exit();
      await collector.up();
      await app.start([app.init()], { keep: true });
      await finish(rig);
      const status = await app.status(({ sent }) => sent === 1);
      assert.deepEqual(status.dropped, {});
      // On a busy machine, a slow request may be stored, and stays stored until the next write.
      await app.do({ call: 'shutdown' });
      await app.status(({ state }) => state === 'stopped');
      await app.exit();
      await app.start([app.init({ writeKey: 'wk_other' })], { keep: true });
      const { dropped } = await app.status(({ sent }) => sent === 5);
      assert.deepEqual(dropped, {});
      assertEachOnce(collector.requests, [END, ...numbered('e', 5)]);
    },
  },
  {
    name: 'a reboot takes what the registry has no room for: the newest arrive, in order, and all others are counted',
    only: { on: 'emulator', reason: 'nobody stands beside a real device to cut its power' },
    async run(rig) {
      const { app, collector } = rig;
      const count = 30;
      await stored(rig, count, 500);
      await controlOf(rig).cutPower();
      await app.line(/^-+ Exited dev .*EXIT_POWER_MODE/);
      await collector.up();
      await app.start([app.init()], { keep: true });
      await app.line(/ERROR\] SPOOL_EVICTED \d+ messages stored by an earlier run are gone/);
      await finish(rig);
      const left = labelsOf(rig).length - 1;
      assert.ok(left >= 2 && left < count, `${left} of ${count} arrived`);
      assertEachOnce(collector.requests, [...numbered('e', count).slice(count - left), END]);
      const status = await app.status(({ sent }) => sent === left + 1);
      assert.deepEqual(status.dropped, { evicted: count - left });
    },
  },
  {
    name: 'messages that waited for more than 48 hours are dropped with a count, younger ones arrive',
    only: { on: 'emulator', reason: 'the clock of a real device is set by its network' },
    async run(rig) {
      const { app, collector } = rig;
      await stored(rig, 3);
      await app.exit();
      await controlOf(rig).setClock({ skewMs: 47 * MS_PER_HOUR });
      await app.start([app.init({ retryLimit: 0 }), track('young')], { keep: true });
      await app.status(({ spooled }) => spooled === 4);
      await app.exit();
      await controlOf(rig).setClock({ skewMs: 49 * MS_PER_HOUR });
      await collector.up();
      await app.start([app.init()], { keep: true });
      await app.line(/ERROR\] MESSAGE_EXPIRED /);
      await finish(rig);
      assertEachOnce(collector.requests, ['track:young', END]);
      const status = await app.status(({ sent }) => sent === 2);
      assert.deepEqual(status.dropped, { expired: 3 });
    },
  },
  {
    name: 'calls before init are held up to 1,000: the oldest go, with a count, the rest arrives in order',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([track('e{i}', { times: 1005 }), app.init({ queueSize: 500 })]);
      await arrived(rig, 'track:e1005');
      await finish(rig);
      assertEachOnce(collector.requests, [...numbered('e', 1005).slice(5), END]);
      const status = await app.status(({ sent }) => sent === 1001);
      assert.deepEqual(status.dropped, { heldOverflow: 5 });
    },
  },
  {
    name: 'memory is bounded where nothing can be stored: the oldest go, with a count, and the newest arrive in order',
    async run(rig) {
      const { app, collector } = rig;
      await collector.down();
      const count = 30;
      const properties = { fill: { $text: 'x', count: 100_000 } };
      const steps = [app.init({ spool: false, retryLimit: 100 }), track('e{i}', { times: count, properties })];
      await app.start(steps);
      const status = await app.status(({ queued, dropped }) => Number(queued) + (dropped?.['overflow'] ?? 0) === count);
      assert.ok(Number(status['queued']) * 100_000 <= 2_000_000, `${String(status['queued'])} are held`);
      await collector.up();
      await app.do({ call: 'flush' });
      await finish(rig);
      const left = Number(status['queued']);
      // The SDK never drops a message that it is sending. Such a message from the dropped range takes the place of the
      // oldest kept one.
      const newest = numbered('e', count).slice(count - left);
      const gone = numbered('e', count).slice(0, count - left);
      const [oldest = ''] = labelsOf(rig);
      assertEachOnce(collector.requests, [gone.includes(oldest) ? oldest : (newest[0] ?? ''), ...newest.slice(1), END]);
    },
  },
  {
    name: 'shutdown sends the queue at once and tells the orderly end; a run that just ended is told by the next start',
    async run(rig) {
      const { app, collector } = rig;
      const init = app.init({ trackLifecycle: true, queueSize: 10 });
      await app.start([init, track('A'), { call: 'shutdown' }]);
      await app.status(({ state }) => state === 'stopped');
      await app.exit();
      await app.start([init, { call: 'flush' }], { keep: true });
      await arrived(rig, 'track:Application Opened', 2);
      await app.status(({ queued }) => queued === 0);
      await app.exit();
      await app.start([init, { call: 'flush' }], { keep: true });
      await arrived(rig, 'track:Application Opened', 3);
      const events = allMessages(collector.requests);
      const opened = 'track:Application Opened';
      const closed = 'track:Application Closed';
      const first = ['track:Application Installed', opened, 'track:A', closed];
      assert.deepEqual(events.map(label), [...first, opened, closed, opened]);
      const inferred = events.filter((event) => label(event) === closed).map((event) => event.properties?.['inferred']);
      assert.deepEqual(inferred, [false, true]);
    },
  },
  {
    name: 'without debug nothing is printed while all is well',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init({ debug: false }), track('A')]);
      await finish(rig);
      assertEachOnce(collector.requests, ['track:A', END]);
      assert.deepEqual(app.linesLike(/Analytics - |BRIGHTSCRIPT: ERROR/), []);
    },
  },
];

/** Scenarios of restarts: the offline spool, identity and lifecycle survive the end of the app. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { refuse } from '../collector/answer.ts';
import { allMessages, assertAtLeastOnce, assertEachOnce, assertRequests, label } from '../collector/expectations.ts';
import type { Rig, Scenario } from '../runner/scenario.ts';
import { track } from '../runner/step.ts';
import { arrived, END, finish, messageOf, numbered, single } from './steps-and-waits.ts';

/** Starts with the server down, until the messages are stored on the device. */
async function startWithoutServer(rig: Rig, count: number): Promise<void> {
  const { app, collector } = rig;
  await collector.down();
  await app.start([app.init({ retryLimit: 0 }), track('e{i}', { times: count })]);
  await app.status(({ spooled }) => spooled === count);
  await app.exit();
}

export const restart: readonly Scenario[] = [
  {
    name: 'started with the server down: the next start sends what was stored, once each, in order, and then no more',
    async run(rig) {
      const { app, collector } = rig;
      await startWithoutServer(rig, 5);
      await collector.up();
      await app.start([app.init()], { keep: true });
      await arrived(rig, 'track:e5');
      await finish(rig);
      assertEachOnce(collector.requests, [...numbered('e', 5), END]);
      await app.status(({ sent, spooled }) => sent === 6 && spooled === 0);
      // The task records a delivery in the first turn after 0.7 s. The next message causes that turn.
      await setTimeout(1000);
      await app.do(track('noted'));
      await app.status(({ sent }) => sent === 7);
      await app.exit();
      await app.start([app.init()], { keep: true });
      await app.do(track('third start'));
      await arrived(rig, 'track:third start');
      assertEachOnce(collector.requests, [...numbered('e', 5), END, 'track:noted', 'track:third start']);
    },
  },
  {
    name: 'with spool off nothing is kept from one start to the next',
    async run(rig) {
      const { app, collector } = rig;
      await collector.down();
      await app.start([app.init({ retryLimit: 0, spool: false }), track('lost')]);
      await app.line(/ERROR\] .*retryLimit is used up, dropped/);
      await app.exit();
      await collector.up();
      await app.start([app.init({ spool: false })], { keep: true });
      await finish(rig);
      assertRequests(collector.requests, single([END]));
    },
  },
  {
    name: 'an app that ends while a request is under way sends it again under the same ids',
    async run(rig) {
      const { app, collector } = rig;
      collector.otherwise(refuse(503));
      await app.start([app.init({ retryLimit: 100, queueSize: 2 }), track('A'), track('B')]);
      await app.status(({ spooled }) => spooled === 2);
      await app.exit();
      collector.otherwise({ kind: 'status', status: 200, headers: {}, body: '{"success":true}' });
      await app.start([app.init()], { keep: true });
      await finish(rig);
      assertAtLeastOnce(collector.requests, ['track:A', 'track:B', END]);
    },
  },
  {
    name: 'rememberIdentity: an anonymous id that stays over restarts, the user of the last identify, both gone after reset',
    async run(rig) {
      const { app, collector } = rig;
      const config = { rememberIdentity: true };
      const plain = (event: string): { call: string; args: string[] } => ({ call: 'track', args: [event] });
      await app.start([app.init(config), plain('anonymous')]);
      await arrived(rig, 'track:anonymous');
      await app.do({ call: 'identify', args: ['user-7'] }, plain('identified'));
      await arrived(rig, 'track:identified');
      await app.status(({ sent }) => sent === 3);
      await app.exit();
      await app.start([app.init(config), plain('restarted')], { keep: true });
      await arrived(rig, 'track:restarted');
      await app.do({ call: 'reset' }, plain('forgotten'));
      await finish(rig);
      const [first, identified, restarted, forgotten] = ['anonymous', 'identified', 'restarted', 'forgotten'].map(
        (event) => messageOf(rig, `track:${event}`),
      );
      assert.match(first?.anonymousId ?? '', /^[0-9a-f-]{36}$/i);
      assert.equal(first?.userId, undefined);
      for (const message of [identified, restarted]) {
        assert.equal(message?.anonymousId, first?.anonymousId);
        assert.equal(message?.userId, 'user-7');
      }
      assert.equal(forgotten?.userId, undefined);
      assert.match(forgotten?.anonymousId ?? '', /^[0-9a-f-]{36}$/i);
      assert.notEqual(forgotten?.anonymousId, first?.anonymousId);
      const events = ['anonymous', 'identified', 'restarted', 'forgotten'].map((event) => `track:${event}`);
      events.splice(1, 0, 'identify:user-7');
      // Delivered within a second before the exit: it may repeat under its own id.
      assertAtLeastOnce(collector.requests, [...events, END]);
    },
  },
  {
    name: 'trackLifecycle: installed and opened on the first start, opened with its deep link on the next',
    async run(rig) {
      const { app, collector } = rig;
      const init = app.init({ trackLifecycle: true, rememberIdentity: true, launchParams: { $value: 'launchParams' } });
      await app.start([init], { params: { contentId: 'film-1', mediaType: 'movie' } });
      await arrived(rig, 'track:Application Opened');
      await app.do({ call: 'shutdown' });
      await app.status(({ state }) => state === 'stopped');
      await app.exit();
      await app.start([init], { keep: true });
      await arrived(rig, 'track:Application Opened', 2);
      await finish(rig);
      const labels = allMessages(collector.requests).map(label);
      assert.deepEqual(labels, [
        'track:Application Installed',
        'track:Application Opened',
        'track:Application Closed',
        'track:Application Opened',
        END,
      ]);
      const opened = allMessages(collector.requests)[1]?.properties;
      assert.equal(opened?.['contentId'], 'film-1');
      assert.equal(opened['mediaType'], 'movie');
    },
  },
  {
    name: 'trackLifecycle: an update is told once, with both versions',
    async run(rig) {
      const { app, collector } = rig;
      const init = app.init({ trackLifecycle: true });
      await app.start([init]);
      await arrived(rig, 'track:Application Opened');
      await app.do({ call: 'shutdown' });
      await app.status(({ state }) => state === 'stopped');
      await app.exit();
      await rig.update();
      await app.start([init], { keep: true });
      await arrived(rig, 'track:Application Opened', 2);
      await app.do({ call: 'shutdown' });
      await app.status(({ state }) => state === 'stopped');
      await app.exit();
      await app.start([init], { keep: true });
      await finish(rig);
      const events = allMessages(collector.requests);
      assert.deepEqual(events.map(label), [
        'track:Application Installed',
        'track:Application Opened',
        'track:Application Closed',
        'track:Application Updated',
        'track:Application Opened',
        'track:Application Closed',
        'track:Application Opened',
        END,
      ]);
      const { version, previousVersion } = events[3]?.properties ?? {};
      assert.equal(previousVersion, events[0]?.properties?.['version']);
      assert.equal(version, events[4]?.properties?.['version']);
      assert.notEqual(version, previousVersion);
    },
  },
];

/** Nothing is lost at the start: calls before, with and straight after `init`, from everywhere in the app. */
import assert from 'node:assert/strict';
import { allMessages, assertDistinctIds, assertEachOnce, assertRequests, label } from '../collector/expectations.ts';
import type { Scenario } from '../runner/scenario.ts';
import { track } from '../runner/step.ts';
import { arrived, END, finish, numbered, single } from './steps-and-waits.ts';

export const start: readonly Scenario[] = [
  {
    name: 'twenty calls straight after init arrive once each, in order, one request each',
    async run(rig) {
      await rig.app.start([rig.app.init(), track('e{i}', { times: 20 })]);
      await finish(rig);
      assertRequests(rig.collector.requests, single([...numbered('e', 20), END]));
      assertDistinctIds(allMessages(rig.collector.requests));
    },
  },
  {
    name: 'calls before init are held and arrive before those after it',
    async run(rig) {
      const { app } = rig;
      await app.start([track('before{i}', { times: 10 }), app.init(), track('after{i}', { times: 10 })]);
      await finish(rig);
      assertEachOnce(rig.collector.requests, [...numbered('before', 10), ...numbered('after', 10), END]);
    },
  },
  {
    name: 'each of the five calls arrives as its own type with its own fields',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([
        app.init(),
        { call: 'identify', args: ['user-1', { plan: 'premium' }, { extra: 'kept' }] },
        { call: 'track', args: ['Played', { title: 'Pilot' }, { anonymousId: 'anon-1' }] },
        { call: 'screen', args: ['Home', 'Browse', { rows: 3 }, { userId: 'user-1' }] },
        { call: 'screen', args: [null, 'Browse', null, { userId: 'user-1', anonymousId: 'anon-1' }] },
        { call: 'group', args: ['user-1', 'group-1', { members: 4 }] },
        { call: 'alias', args: ['user-2', { previousId: 'user-1' }] },
      ]);
      await finish(rig);
      const own = allMessages(collector.requests)
        .slice(0, -1)
        .map(({ messageId: _id, timestamp: _at, context: _context, ...rest }) => rest);
      assert.deepEqual(own, [
        { type: 'identify', userId: 'user-1', traits: { plan: 'premium' } },
        { type: 'track', anonymousId: 'anon-1', event: 'Played', properties: { title: 'Pilot' } },
        { type: 'screen', userId: 'user-1', name: 'Home', category: 'Browse', properties: { rows: 3 } },
        { type: 'screen', userId: 'user-1', anonymousId: 'anon-1', category: 'Browse' },
        { type: 'group', userId: 'user-1', groupId: 'group-1', traits: { members: 4 } },
        { type: 'alias', userId: 'user-2', previousId: 'user-1' },
      ]);
      const [identify] = allMessages(collector.requests);
      assert.deepEqual(identify?.context?.['options'], { extra: 'kept' });
    },
  },
  {
    name: 'a component builds a connector of its own on the same task node',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init()]);
      await app.do(track('component{i}', { times: 5, from: 'component' }));
      await arrived(rig, 'track:component5');
      await finish(rig);
      assertRequests(collector.requests, single([...numbered('component', 5), END]));
    },
  },
  {
    name: 'another task builds a connector of its own on the same task node',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init()]);
      await app.do(track('task{i}', { times: 5, from: 'task' }));
      await arrived(rig, 'track:task5');
      await finish(rig);
      assertRequests(collector.requests, single([...numbered('task', 5), END]));
    },
  },
  {
    name: 'a second init is refused and the first one stays',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init(), app.init({ writeKey: 'wk_other' }), track('A')]);
      await app.line(/ERROR\] INIT_REPEATED init rejected/);
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', END]));
      assert.equal(app.errors().length, 1);
    },
  },
  {
    name: 'a scene that forgets init is told so; a late init sends what was held',
    speed: 10,
    async run(rig) {
      const { app, collector } = rig;
      await app.start([track('A')]);
      await app.line(
        /ERROR\] INIT_MISSING init was not called for 10 seconds: nothing is sent, calls waiting: 1; call init/,
      );
      assert.deepEqual(collector.requests, []);
      await app.do(app.init());
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', END]));
      assert.equal(app.errors().length, 1);
    },
  },
  {
    name: 'without a write key nothing is sent and the log says why; a good init later sends what was held',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init({ writeKey: '' }), track('A')]);
      await app.line(/ERROR\] CONFIG_INVALID self-check: nothing will be sent.*writeKey/);
      const status = await app.status(({ state, queued }) => state === 'misconfigured' && queued === 1);
      assert.match(String(status['lastError']), /writeKey/);
      assert.deepEqual(collector.requests, []);
      await app.do(app.init());
      await finish(rig);
      assertRequests(collector.requests, single(['track:A', END]));
    },
  },
  {
    name: 'without a host nothing is sent and the log says why',
    async run(rig) {
      const { app, collector } = rig;
      await app.start([app.init({ apiHost: '' }), track('A')]);
      await app.line(/ERROR\] CONFIG_INVALID self-check: nothing will be sent.*apiHost/);
      await app.status(({ state, queued }) => state === 'misconfigured' && queued === 1);
      await app.do(app.init());
      await finish(rig);
      assert.deepEqual(allMessages(collector.requests).map(label), ['track:A', END]);
    },
  },
];

/** Nothing that comes from outside stops the SDK: answers, the registry, files, the config, the task's field. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../testing/app.ts';
import { answer, fakeFacilities, OK } from '../testing/fakes.ts';
import { readConfig } from './config.ts';
import { fileName, markOf } from './spool/spool-files.ts';
import { HOSTILE_ANSWERS, HOSTILE_VALUES } from '../testing/hostile-answers.ts';

/** The app still works: one more message leaves and is delivered, and the barrier of the task had nothing to stop. */
function assertAlive(app: FakeApp, what: string): void {
  const { transfer } = app.device;
  app.track('alive');
  for (let i = 0; i < 20 && !app.tracked().flat().includes('alive'); i++) {
    if (transfer.active !== undefined) app.answer(OK);
    app.pass(70000);
  }
  assert.ok(app.tracked().flat().includes('alive'), what);
  const faults = app.device.console.errors().filter((line) => line.includes('INTERNAL'));
  assert.deepEqual(faults, [], what);
}

for (const { what, status, body, then } of HOSTILE_ANSWERS) {
  test(`answer ${what}: ${then}`, () => {
    const app = new FakeApp();
    app.init({ retryLimit: 1 });
    app.track('A');
    app.answer(answer(status, { body }));
    app.pass(1000);
    const requests = then === 'again' ? [['A'], ['A']] : [['A']];
    assert.deepEqual(app.tracked(), requests);
    assert.equal(app.client.counts().sent, then === 'again' ? 0 : 1);
    assert.equal(app.client.counts().droppedInAll(), 0);
    assertAlive(app, what);
  });
}

const RECORDS = ['spool', 'identity', 'run'];

for (const record of RECORDS) {
  test(`the record '${record}' may hold anything`, () => {
    const texts = HOSTILE_VALUES.map((value) => JSON.stringify(value));
    const inside = HOSTILE_VALUES.flatMap((value) => [
      JSON.stringify({ last: value, files: { 1: value, 2: 1 }, key: value }),
      JSON.stringify({ last: 3, files: value, key: 'wk_test' }),
      JSON.stringify({ userId: value, anonymousId: value }),
      JSON.stringify({ version: value, lastSeen: value, closed: value }),
      JSON.stringify({ version: '1', lastSeen: 1795000000, closed: value, screen: value, error: value }),
      JSON.stringify({ version: '1', lastSeen: 1795000000, session: value, video: value }),
      JSON.stringify({
        version: '1',
        lastSeen: 1795000000,
        session: { id: value, count: value, last: value, campaign: value },
        video: { userId: value, anonymousId: value, properties: { position: value, session_id: value, title: value } },
      }),
    ]);
    for (const text of [
      ...texts,
      ...inside,
      '{',
      '\n',
      ' ',
      '{}\n{}\n\n',
      '{"last":1}\n1795197600  2 {}\n5 a 17 {"messageId":"a"}',
    ]) {
      const device = fakeFacilities();
      device.storage.records.set(record, text);
      const ours = fileName(2, 3, 40, markOf('wk_test'), 2);
      device.storage.bulk.set(ours, '"wk_test"\n1795197600  2 {}\n-1 a 2 {}\nx');
      device.storage.bulk.set(fileName(3, 3, 40, markOf('wk_test'), 1), text);
      device.storage.bulk.set('batch-2', '"wk_test"\n1795197600  2 {}');
      device.storage.bulk.set('batch-', '');
      device.storage.bulk.set('batch-1', text);
      device.storage.bulk.set('batch-99999999999-1-1-1-1', text);
      if (record === 'run') device.storage.bulk.set('run', text);
      const app = new FakeApp(device);
      const tracked = { trackLifecycle: true, trackSessions: true, trackExits: true, trackDeepLinks: true };
      app.init({ rememberIdentity: true, ...tracked, launchParams: { lastExitOrTerminationReason: text } });
      app.pass(2000);
      const { evicted, damaged } = { evicted: 0, damaged: 0, ...app.client.counts().droppedByReason() };
      for (const count of [evicted, damaged]) {
        assert.ok(Number.isInteger(count) && count >= 0 && count <= 2000000, `${text}: ${count}`);
      }
      // A line without an id is damaged: no message without an id leaves.
      for (const { batch } of device.transfer.bodies()) for (const { messageId } of batch) assert.ok(messageId, text);
      assertAlive(app, text);
    }
  });
}

test('survives any value in each field of the config', () => {
  const { config } = readConfig({ writeKey: 'k', apiHost: 'http://h' }, '');
  // Tested below: without them nothing is sent.
  const fields = Object.keys(config).filter((field) => field !== 'writeKey' && field !== 'apiHost');
  assert.ok(fields.includes('trackExits') && fields.includes('launchParams'), fields.join());
  for (const field of fields) {
    for (const value of HOSTILE_VALUES) {
      const app = new FakeApp();
      app.init({ [field]: value });
      app.call('setConsent', 'granted');
      app.call('flush');
      if (field === 'queueSize') app.track('fills up');
      app.track('A');
      app.call('flush');
      assertAlive(app, `${field}: ${JSON.stringify(value)}`);
    }
  }
});

test('logs any wrong writeKey or apiHost and holds the calls', () => {
  for (const field of ['writeKey', 'apiHost']) {
    for (const value of HOSTILE_VALUES) {
      const app = new FakeApp();
      app.init({ [field]: value });
      if (app.device.console.errors().some((line) => line.includes('CONFIG_INVALID'))) app.init();
      assertAlive(app, `${field}: ${JSON.stringify(value)}`);
    }
  }
});

test("survives any value in the task's field", () => {
  const app = new FakeApp();
  app.init();
  for (const value of HOSTILE_VALUES) {
    for (const event of [
      value,
      { call: value },
      { call: 'track', args: value },
      { call: value, seconds: 1, milliseconds: 1, args: [] },
      { call: 'track', seconds: value, milliseconds: 1, args: [] },
      { call: 'track', seconds: 1, milliseconds: value, args: [] },
      { call: 'track', seconds: 1, milliseconds: 1, args: [value, value, value] },
      { call: 'setConsent', seconds: 1, milliseconds: 1, args: [value] },
      { call: 'init', seconds: 1, milliseconds: 1, args: [value] },
    ]) {
      app.field(event);
    }
  }
  assertAlive(app, 'after all of them');
});

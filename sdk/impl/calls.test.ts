import assert from 'node:assert/strict';
import test from 'node:test';
import type { MessageType } from '../wire/batch.ts';
import { START } from '../testing/fakes.ts';
import { readCall } from './calls.ts';

const NOBODY = { userId: '', anonymousId: '' };
const read = (type: MessageType, ...args: unknown[]) => readCall(type, args, START, NOBODY);

test('each call puts its arguments where the wire wants them', () => {
  const options = { userId: 'u', anonymousId: 'a' };
  assert.deepEqual(read('track', 'Play', { n: 1 }, options).accepted?.own, { event: 'Play', properties: { n: 1 } });
  assert.deepEqual(read('screen', 'Home', 'Main', { n: 1 }, options).accepted?.own, {
    name: 'Home',
    category: 'Main',
    properties: { n: 1 },
  });
  assert.deepEqual(read('identify', 'u', { plan: 'x' }).accepted?.own, { traits: { plan: 'x' } });
  assert.deepEqual(read('group', 'u', 'g', { size: 4 }).accepted?.own, { groupId: 'g', traits: { size: 4 } });
  assert.deepEqual(read('alias', 'new', { previousId: 'old' }).accepted?.own, { previousId: 'old' });
  for (const call of [read('identify', 'u'), read('group', 'u', 'g'), read('alias', 'u')]) {
    assert.deepEqual(call.accepted?.ids, { userId: 'u', anonymousId: '' });
  }
  assert.deepEqual(read('track', 'Play', undefined, options).accepted?.ids, options);
});

test('a rule that is broken names its field', () => {
  const user = { userId: 'u' };
  const rows: [MessageType, unknown[], string, RegExp][] = [
    ['identify', [], 'userId', /non-empty string/],
    ['identify', [''], 'userId', /non-empty string/],
    ['identify', [7], 'userId', /non-empty string/],
    ['identify', ['u', 'traits'], 'traits', /associative array/],
    ['identify', ['u', []], 'traits', /associative array/],
    ['identify', ['u', {}, 'options'], 'options', /associative array/],
    ['track', [], 'eventName', /non-empty string/],
    ['track', ['', {}, user], 'eventName', /non-empty string/],
    ['track', ['Play'], 'options', /userId or anonymousId/],
    ['track', ['Play', {}, {}], 'options', /userId or anonymousId/],
    ['track', ['Play', {}, { userId: '' }], 'options', /userId or anonymousId/],
    ['track', ['Play', {}, { userId: 7 }], 'options.userId', /non-empty string/],
    ['track', ['Play', {}, { userId: 7, anonymousId: 'a' }], 'options.userId', /non-empty string/],
    ['track', ['Play', {}, { anonymousId: 7, userId: 'u' }], 'options.anonymousId', /non-empty string/],
    ['track', ['Play', 'x', user], 'properties', /associative array/],
    ['track', ['Play', {}, { userId: 'u', context: 'x' }], 'options.context', /associative array/],
    ['track', ['Play', {}, { userId: 'u', integrations: true }], 'options.integrations', /associative array/],
    ['screen', [undefined, undefined, {}, user], 'name', /or category/],
    ['screen', ['', '', {}, user], 'name', /or category/],
    ['screen', [7, 'Main', {}, user], 'name', /must be a string/],
    ['screen', ['Home', 7, {}, user], 'category', /must be a string/],
    ['screen', ['Home', 'Main', {}], 'options', /userId or anonymousId/],
    ['group', ['u'], 'groupId', /non-empty string/],
    ['group', [undefined, 'g'], 'userId', /non-empty string/],
    ['alias', [], 'userId', /non-empty string/],
    ['alias', ['u', { previousId: 7 }], 'options.previousId', /non-empty string/],
  ];
  for (const [type, args, field, rule] of rows) {
    const reading = read(type, ...args);
    const what = `${type} ${JSON.stringify(args)}`;
    assert.equal(reading.accepted, undefined, what);
    assert.equal(reading.rejected?.field, field, what);
    assert.match(reading.rejected?.rule ?? '', rule, what);
  }
});

test('a screen needs a name or a category, and sends only what it was given', () => {
  const user = { userId: 'u' };
  assert.deepEqual(read('screen', 'Home', undefined, undefined, user).accepted?.own, { name: 'Home' });
  assert.deepEqual(read('screen', undefined, 'Main', undefined, user).accepted?.own, { category: 'Main' });
  assert.deepEqual(read('screen', '', 'Main', undefined, user).accepted?.own, { category: 'Main' });
});

test('one valid id is enough; an empty one counts as not given', () => {
  const call = read('track', 'Play', {}, { userId: '', anonymousId: 'a' });
  assert.deepEqual(call.accepted?.ids, { userId: '', anonymousId: 'a' });
});

test('option keys are read in any case', () => {
  const call = read('track', 'Play', {}, { userid: 'u', ANONYMOUSID: 'a', timestamp: '2026-01-01T00:00:00+00:00' });
  assert.deepEqual(call.accepted?.ids, { userId: 'u', anonymousId: 'a' });
  assert.equal(call.accepted?.at.seconds, Date.parse('2026-01-01T00:00:00Z') / 1000);
});

test('a time stamp that cannot be read is put right to the time of the call', () => {
  for (const timeStamp of ['yesterday', 7, {}, '2026-01-01T00:00:00']) {
    const call = read('track', 'Play', {}, { userId: 'u', timeStamp });
    assert.deepEqual(call.accepted?.at, START);
    assert.match(call.correction, /timeStamp must be ISO 8601/);
  }
  assert.equal(read('track', 'Play', {}, { userId: 'u' }).correction, '');
});

test('identify passes other option keys on; other calls do not', () => {
  const options = { userId: 'u', timeStamp: '2026-01-01T00:00:00Z', campaign: { id: 1 }, 'Other Key': true };
  assert.deepEqual(read('identify', 'u', {}, options).accepted?.extras, { campaign: { id: 1 }, 'Other Key': true });
  assert.equal(read('identify', 'u', {}, { anonymousId: 'a' }).accepted?.extras, undefined);
  assert.equal(read('track', 'Play', {}, options).accepted?.extras, undefined);
});

test('remembered ids fill in what a call lacks, and nothing more', () => {
  const remembered = { userId: 'ru', anonymousId: 'ra' };
  const ids = (options: unknown) => readCall('track', ['Play', {}, options], START, remembered).accepted?.ids;
  assert.deepEqual(ids(undefined), { userId: 'ru', anonymousId: 'ra' });
  assert.deepEqual(ids({ userId: 'u' }), { userId: 'u', anonymousId: 'ra' });
  assert.deepEqual(ids({ anonymousId: 'a' }), { userId: '', anonymousId: 'a' });
});

test('nothing that was given is changed', () => {
  const args = ['Play', { n: { m: 1 } }, { userId: 'u', context: { app: { name: 'x' } }, extra: 1 }];
  const before = structuredClone(args);
  readCall('track', args, START, NOBODY);
  readCall('identify', ['u', args[1], args[2]], START, NOBODY);
  assert.deepEqual(args, before);
});

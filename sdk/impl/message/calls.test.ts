/** The rules of the five calls, argument by argument. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { MessageType } from '../../wire/batch.ts';
import { installPlatform, interfacesOfData } from '../../testing/platform.ts';
import { CallReader } from './calls.ts';

const NOBODY = { userId: '', anonymousId: '' };
/** One reader for all: nothing of a call may be left in the next. */
const reader = new CallReader();

function read(type: MessageType, args: unknown[], remembered = NOBODY) {
  reader.read(type, args, remembered);
  const { own, at, context, extras, correction, rejectedField, rejectedRule } = reader;
  return { own, at, context, extras, correction, rejectedField, rejectedRule };
}
/** Reads a call and asserts that it is accepted. */
function said(type: MessageType, ...args: unknown[]) {
  const reading = read(type, args);
  assert.equal(reading.rejectedField, '', reading.rejectedRule);
  return reading;
}

test('writes the arguments of each call to their fields on the wire', () => {
  const options = { userId: 'u', anonymousId: 'a' };
  const properties = { n: 1 };
  assert.deepEqual(said('track', 'Play', properties, options).own, { event: 'Play', properties, ...options });
  assert.deepEqual(said('track', 'Play', undefined, options).own, { event: 'Play', ...options });
  const screen = { name: 'Home', category: 'Main', properties, ...options };
  assert.deepEqual(said('screen', 'Home', 'Main', properties, options).own, screen);
  assert.deepEqual(said('identify', 'u', { plan: 'x' }).own, { userId: 'u', traits: { plan: 'x' } });
  assert.deepEqual(said('group', 'u', 'g', { size: 4 }).own, { userId: 'u', groupId: 'g', traits: { size: 4 } });
  assert.deepEqual(said('alias', 'new', { previousId: 'old' }).own, { userId: 'new', previousId: 'old' });
  assert.deepEqual(said('alias', 'new', { userId: 'other' }).own, { userId: 'new' });
});

test('accepts strings under both type names of the platform', () => {
  const options = { userId: 'u', anonymousId: 'a', previousId: 'p' };
  try {
    for (const boxed of [false, true]) {
      installPlatform(interfacesOfData, boxed);
      assert.deepEqual(said('track', 'Play', {}, options).own, {
        event: 'Play',
        properties: {},
        userId: 'u',
        anonymousId: 'a',
      });
      assert.deepEqual(said('screen', 'N', 'C', {}, options).own.category, 'C');
      assert.deepEqual(said('alias', 'new', options).own, { userId: 'new', anonymousId: 'a', previousId: 'p' });
    }
  } finally {
    installPlatform();
  }
});

test('names the field of a broken rule', () => {
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
    ['screen', [7, '', {}, user], 'name', /must be a string/],
    ['screen', [7, 7, {}, user], 'name', /must be a string/],
    ['screen', ['Home', 7, {}, user], 'category', /must be a string/],
    ['screen', ['Home', 'Main', {}], 'options', /userId or anonymousId/],
    ['group', ['u'], 'groupId', /non-empty string/],
    ['group', [undefined, 'g'], 'userId', /non-empty string/],
    ['alias', [], 'userId', /non-empty string/],
    ['alias', ['u', { previousId: 7 }], 'options.previousId', /non-empty string/],
  ];
  for (const [type, args, field, rule] of rows) {
    const reading = read(type, args);
    const what = `${type} ${JSON.stringify(args)}`;
    assert.equal(reading.rejectedField, field, what);
    assert.match(reading.rejectedRule, rule, what);
  }
});

test('requires a name or a category for a screen, and sends only the given ones', () => {
  const user = { userId: 'u' };
  assert.deepEqual(said('screen', 'Home', undefined, undefined, user).own, { name: 'Home', userId: 'u' });
  assert.deepEqual(said('screen', undefined, 'Main', undefined, user).own, { category: 'Main', userId: 'u' });
  assert.deepEqual(said('screen', '', 'Main', undefined, user).own, { category: 'Main', userId: 'u' });
});

test('accepts one valid id and treats an empty one as missing', () => {
  const call = said('track', 'Play', undefined, { userId: '', anonymousId: 'a' });
  assert.deepEqual(call.own, { event: 'Play', anonymousId: 'a' });
});

test('reads option keys in any case', () => {
  const options = { userid: 'u', ANONYMOUSID: 'a', timestamp: '2026-01-01T00:00:00+00:00' };
  const call = said('track', 'Play', undefined, options);
  assert.deepEqual(call.own, { event: 'Play', userId: 'u', anonymousId: 'a' });
  assert.equal(call.at?.seconds, Date.parse('2026-01-01T00:00:00Z') / 1000);
});

test('replaces an unreadable time stamp by the time of the call', () => {
  for (const timeStamp of ['yesterday', 7, {}, '2026-01-01T00:00:00']) {
    const call = said('track', 'Play', {}, { userId: 'u', timeStamp });
    assert.equal(call.at, undefined);
    assert.match(call.correction, /timeStamp must be ISO 8601/);
  }
  assert.equal(said('track', 'Play', {}, { userId: 'u' }).correction, '');
});

test('identify passes other option keys on; other calls do not', () => {
  const options = { userId: 'u', timeStamp: '2026-01-01T00:00:00Z', campaign: { id: 1 }, 'Other Key': true };
  assert.deepEqual(said('identify', 'u', {}, options).extras, { campaign: { id: 1 }, 'Other Key': true, userId: 'u' });
  assert.equal(said('identify', 'u', {}, { anonymousId: 'a' }).extras, undefined);
  assert.equal(said('track', 'Play', {}, options).extras, undefined);
});

test('fills in only missing ids with remembered ones', () => {
  const remembered = { userId: 'ru', anonymousId: 'ra' };
  const own = (options: unknown) => read('track', ['Play', undefined, options], remembered).own;
  assert.deepEqual(own(undefined), { event: 'Play', userId: 'ru', anonymousId: 'ra' });
  assert.deepEqual(own({ userId: 'u' }), { event: 'Play', userId: 'u', anonymousId: 'ra' });
  assert.deepEqual(own({ anonymousId: 'a' }), { event: 'Play', anonymousId: 'a' });
});

test('does not change its arguments', () => {
  const args = ['Play', { n: { m: 1 } }, { userId: 'u', context: { app: { name: 'x' } }, extra: 1 }];
  const before = structuredClone(args);
  said('track', ...args);
  said('identify', 'u', args[1], args[2]);
  assert.deepEqual(args, before);
});

test('sends a screen with an unusable name under its category, and reports the name', () => {
  for (const name of [7, true, {}, []]) {
    const call = said('screen', name, 'Main', {}, { userId: 'u', timeStamp: 'noon' });
    assert.equal(call.rejectedField, '');
    assert.deepEqual(call.own, { category: 'Main', properties: {}, userId: 'u' });
    assert.match(call.correction, /^name must be a string; .*options.timeStamp must be/);
  }
  assert.equal(said('screen', 'Home', 'Main', {}, { userId: 'u' }).correction, '');
});

test('passes on unknown options of identify', () => {
  const options = { userId: 'other', previousId: 'p', Plan: 1, plan: 2, none: null, anonymousId: 'a', context: {} };
  const call = said('identify', 'u', {}, options);
  assert.equal(call.own.userId, 'u');
  assert.deepEqual(call.extras, { userId: 'other', previousId: 'p', Plan: 1, plan: 2 });
});

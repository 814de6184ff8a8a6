/** The documented body of each of the seven types, and nothing beyond. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageBody, type AcceptedMessage, type MessageType } from '../store/message.ts';
import { shapeBody } from './shape.ts';

const TIMESTAMP_MS = Date.UTC(2026, 0, 31, 12, 34, 56, 789);
const TIMESTAMP = '2026-01-31T12:34:56.789Z';

function message(type: MessageType, more: Partial<AcceptedMessage> = {}): AcceptedMessage {
  return {
    type,
    sourceId: 'src_1',
    fromClient: true,
    messageId: 'made-here',
    messageIdIsPublic: false,
    timestampMs: TIMESTAMP_MS,
    userId: 'u1',
    ...more,
  };
}

const textOf = (m: AcceptedMessage): string => Buffer.from(messageBody(shapeBody(m))).toString('utf8');
const shaped = (m: AcceptedMessage): unknown => JSON.parse(textOf(m));

const context = {
  device: { model: '4800X', type: 'roku' },
  os: { name: 'Roku OS', version: '15.0' },
  app: { build: '7', name: 'Sample', version: '1.2.3' },
};

test('page', () => {
  const properties = { path: '/a', referrer: '', title: 'A', url: 'https://example.com/a' };
  assert.deepEqual(shaped(message('page', { properties, context })), {
    version: 1,
    type: 'page',
    userId: 'u1',
    timestamp: TIMESTAMP,
    properties,
    context,
  });
});

test('screen', () => {
  assert.deepEqual(shaped(message('screen', { name: 'Home', context })), {
    version: 1,
    type: 'screen',
    userId: 'u1',
    timestamp: TIMESTAMP,
    name: 'Home',
    context,
  });
});

test('a screen and a page carry category, name and properties when the client sent them', () => {
  const more = { name: 'Home', category: 'Main', properties: { a: 1 } };
  for (const type of ['screen', 'page'] as const) {
    assert.deepEqual(shaped(message(type, more)), { version: 1, type, userId: 'u1', timestamp: TIMESTAMP, ...more });
  }
});

test('identify', () => {
  assert.deepEqual(shaped(message('identify', { traits: { plan: 'gold', n: 1 } })), {
    version: 1,
    type: 'identify',
    userId: 'u1',
    timestamp: TIMESTAMP,
    traits: { plan: 'gold', n: 1 },
  });
});

test('track', () => {
  assert.deepEqual(shaped(message('track', { event: 'Play', properties: { at: 3 } })), {
    version: 1,
    type: 'track',
    userId: 'u1',
    timestamp: TIMESTAMP,
    event: 'Play',
    properties: { at: 3 },
  });
});

test('group', () => {
  assert.deepEqual(shaped(message('group', { groupId: 'g1', traits: { seats: 5 } })), {
    version: 1,
    type: 'group',
    userId: 'u1',
    timestamp: TIMESTAMP,
    groupId: 'g1',
    traits: { seats: 5 },
  });
});

test('alias has keys with spaces and no userId', () => {
  assert.deepEqual(shaped(message('alias', { previousId: 'old' })), {
    version: 1,
    type: 'alias',
    'Previous ID': 'old',
    'User ID': 'u1',
    timestamp: TIMESTAMP,
  });
});

test('the previous id of an alias falls back to the anonymous id, then to an empty string', () => {
  const anonymous = shaped(message('alias', { anonymousId: 'anon' })) as Record<string, unknown>;
  assert.equal(anonymous['Previous ID'], 'anon');
  assert.equal((shaped(message('alias')) as Record<string, unknown>)['Previous ID'], '');
});

test('delete has three fields and no version', () => {
  const extra = { context, messageId: 'm', messageIdIsPublic: true, integrations: {} };
  assert.deepEqual(shaped(message('delete', extra)), { type: 'delete', userId: 'u1', timestamp: TIMESTAMP });
});

test('a message without a user id has no such key and carries its anonymous id', () => {
  const { userId: _, ...anonymous } = message('track', { event: 'Play', anonymousId: 'anon-1' });
  assert.deepEqual(shaped(anonymous), {
    version: 1,
    type: 'track',
    anonymousId: 'anon-1',
    timestamp: TIMESTAMP,
    event: 'Play',
    properties: {},
  });
});

test('messageId and integrations are passed on only when the client sent them', () => {
  const sent = shaped(
    message('track', { event: 'x', messageId: 'm1', messageIdIsPublic: true, integrations: { All: true } }),
  ) as Record<string, unknown>;
  assert.equal(sent['messageId'], 'm1');
  assert.deepEqual(sent['integrations'], { All: true });
  const notSent = shaped(message('track', { event: 'x' })) as Record<string, unknown>;
  assert.equal('messageId' in notSent, false);
  assert.equal('integrations' in notSent, false);
});

test('a large context that the whole request has in common is one object, and the bytes are the same', () => {
  const large = { ...context, notes: 'Ünïcode – 映画 '.repeat(60) };
  for (const more of [
    {},
    { integrations: { All: false, names: ['映'] } },
    { anonymousId: 'ä', properties: { x: '"}' } },
  ]) {
    for (const type of ['page', 'screen', 'identify', 'track', 'group', 'alias'] as const) {
      const own = message(type, { ...more, context: large });
      assert.equal(shapeBody(own).shared, undefined);
      assert.equal(textOf({ ...own, contextIsShared: true }), textOf(own));
    }
  }
  const parts = ['a', 'b'].map((event) =>
    shapeBody(message('track', { event, context: large, contextIsShared: true })),
  );
  assert.ok(parts[0]?.shared !== undefined);
  assert.equal(parts[0].shared.bytes, parts[1]?.shared?.bytes);
  assert.equal(shapeBody(message('track', { context, contextIsShared: true })).shared, undefined);
});

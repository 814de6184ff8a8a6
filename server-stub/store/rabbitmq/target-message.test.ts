/** Tests encoding and decoding of target messages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeTargetMessage, encodeTargetMessage, type TargetMessage } from './target-message.ts';

const TARGET_MESSAGE: TargetMessage = {
  message: 1,
  targetId: 2 ** 40,
  deliveryId: 3,
  webhook: 'wh',
  destinationId: 'd',
  sourceId: 's',
  type: 'track',
  messageId: 'm\u0000\ud800"é',
  dueMs: 1_800_000_000_000,
  orderKey: undefined,
  attempts: 2,
  transaction: '18446744073709551615',
  body: Buffer.from([0, 255, 1, 123]),
};

test('a targetMessage is read as written, whatever strings and bytes it has', () => {
  assert.deepEqual(decodeTargetMessage(encodeTargetMessage(TARGET_MESSAGE)), TARGET_MESSAGE);
  const ordered = { ...TARGET_MESSAGE, orderKey: 'user', body: Buffer.alloc(0) };
  assert.deepEqual(decodeTargetMessage(encodeTargetMessage(ordered)), ordered);
});

test('a foreign message in a queue is not a targetMessage', () => {
  for (const bytes of ['', 'xx', 'hello, world', '\0\0\0\u0002{}']) {
    assert.throws(() => decodeTargetMessage(Buffer.from(bytes)), bytes);
  }
});

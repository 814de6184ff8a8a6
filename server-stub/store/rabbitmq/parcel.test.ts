/** Tests encoding and decoding of parcels. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeParcel, encodeParcel, type Parcel } from './parcel.ts';

const PARCEL: Parcel = {
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

test('a parcel is read as written, whatever strings and bytes it has', () => {
  assert.deepEqual(decodeParcel(encodeParcel(PARCEL)), PARCEL);
  const ordered = { ...PARCEL, orderKey: 'user', body: Buffer.alloc(0) };
  assert.deepEqual(decodeParcel(encodeParcel(ordered)), ordered);
});

test('a foreign message in a queue is not a parcel', () => {
  for (const bytes of ['', 'xx', 'hello, world', '\0\0\0\u0002{}']) {
    assert.throws(() => decodeParcel(Buffer.from(bytes)), bytes);
  }
});

/** Tests that rows of the log decode to the encoded messages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { message } from '../../testing/messages.ts';
import { messageBody } from '../message.ts';
import {
  decodeRow,
  deliveryIdOf,
  encodeRow,
  entryOf,
  erasedEntry,
  indexOf,
  positionOf,
  type LogEntry,
} from './log-record.ts';

const ENTRIES: readonly LogEntry[] = [
  entryOf(message('m1', ['a', 'b'])),
  entryOf(
    message('m2', [], {
      userId: undefined,
      anonymousId: 'anon',
      event: undefined,
      name: 'Ünïcode – 映画',
      body: Buffer.from('{"title":"映画"}'),
      deliveries: [
        { destinationId: 'd1', webhooks: ['a'], orderKey: 'anon' },
        { destinationId: 'd2', webhooks: [], refused: ['c'], orderKey: undefined },
      ],
    }),
  ),
  entryOf(message('m3', [], { body: Buffer.alloc(0), previousId: 'before', type: 'alias' })),
  entryOf(message('m4', ['a'], { type: 'delete' }), true),
];

test('messages come out as they went in', () => {
  const back = decodeRow(7, encodeRow(ENTRIES));
  const expected = ENTRIES.map((entry, index) => ({ ...entry, position: 7 + index }));
  assert.deepEqual(
    back.map((one) => ({ ...one, body: Buffer.from(one.body ?? []).toString() })),
    expected.map((one) => ({ ...one, body: Buffer.from(one.body ?? []).toString() })),
  );
});

test('shared data of the messages of a request is written once and read once', () => {
  const bytes = Buffer.from(JSON.stringify({ device: 'x'.repeat(2000) }));
  const sharing = Array.from({ length: 20 }, (_, n) =>
    entryOf(message(`m${n}`, ['a'], { body: Buffer.from(`{"n":${n % 10},"context":}`), shared: { bytes, at: 17 } })),
  );
  const row = encodeRow([...ENTRIES, ...sharing]);
  assert.ok(row.byteLength < encodeRow(ENTRIES).byteLength + bytes.byteLength + 20 * 200, `${row.byteLength} bytes`);
  const back = decodeRow(1, row).slice(ENTRIES.length);
  assert.equal(new Set(back.map(({ shared }) => shared?.bytes)).size, 1);
  back.forEach(({ body = new Uint8Array(), shared }, n) => {
    const whole = Buffer.from(messageBody({ body, shared })).toString();
    assert.deepEqual(JSON.parse(whole), { n: n % 10, context: { device: 'x'.repeat(2000) } });
  });
  // When the last message is erased that refers to it, it goes too.
  const erased = decodeRow(1, row).map((one) => (one.shared === undefined ? one : erasedEntry(one)));
  assert.equal(Buffer.from(encodeRow(erased)).includes('xxxx'), false);
});

test('an erased message keeps its position and destinations, and no data of its user', () => {
  const row = encodeRow(decodeRow(1, encodeRow(ENTRIES)).map((one) => (one.position === 2 ? erasedEntry(one) : one)));
  assert.equal(Buffer.from(row).includes('anon'), false);
  assert.equal(Buffer.from(row).includes('映画'), false);
  const [first, erased, third] = decodeRow(1, row);
  assert.equal(Buffer.from(first?.body ?? []).toString(), '{"messageId":"m1"}');
  assert.deepEqual([erased?.messageId, erased?.body, erased?.deliveries.length], ['m2', undefined, 2]);
  assert.deepEqual(third?.body, Buffer.alloc(0));
});

test('a delivery id contains its message and its place in it', () => {
  for (const [position, index] of [
    [1, 0],
    [12_345, 99],
    [2 ** 45, 127],
  ] as const) {
    const id = deliveryIdOf(position, index);
    assert.ok(Number.isSafeInteger(id));
    assert.deepEqual([positionOf(id), indexOf(id)], [position, index]);
  }
});

/** Tests the reader of event streams: any split into chunks gives the same events, and an event has a largest size. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeRandom } from '../../../sdk/testing/fakes.ts';
import { EventStreamReader, MAX_EVENT_CHARACTERS, type ServerSentEvent } from './event-stream.ts';

const PIECES = [
  'data: ü',
  'data',
  'id:1',
  'id',
  'id: a\0b',
  'retry:20',
  'retry: x',
  'event: e',
  ': note',
  '\r',
  '\n',
  '\r\n',
];

function read(chunks: readonly Uint8Array[]): ServerSentEvent[] {
  const reader = new EventStreamReader();
  return chunks.flatMap((chunk) => reader.read(chunk) ?? assert.fail('too long'));
}

test('any split into chunks gives the same events', () => {
  let events = 0;
  for (let seed = 1; seed <= 500; seed++) {
    const random = new FakeRandom(seed);
    const text = Array.from({ length: 40 }, () => PIECES[random.below(PIECES.length)] ?? '').join('');
    const bytes = new TextEncoder().encode(text);
    const whole = read([bytes]);
    assert.deepEqual(read([...bytes].map((byte) => Uint8Array.of(byte))), whole, `seed ${seed}`);
    const at = random.below(bytes.length);
    assert.deepEqual(read([bytes.subarray(0, at), bytes.subarray(at)]), whole, `seed ${seed}, split at ${at}`);
    events += whole.length;
  }
  assert.ok(events > 500, `${events} events`);
});

test('an event that is too long is refused, in one line or in many', () => {
  const line = new TextEncoder().encode(`data: ${'x'.repeat(1000)}\n`);
  for (const chunk of [line, line.subarray(0, 1000)]) {
    const reader = new EventStreamReader();
    let chunks = 0;
    while (reader.read(chunk) !== undefined) chunks++;
    assert.ok(chunks > 900 && chunks * 1000 <= MAX_EVENT_CHARACTERS + 2000, `${chunks} chunks`);
  }
});

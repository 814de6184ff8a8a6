/** Tests that rows of outcomes decode to what was encoded, in order, in the compact form too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AttemptRecord } from '../deliveries.ts';
import { decodeOutcomes, encodeOutcomes, type Outcome, type TargetOutcome } from './outcome.ts';

const ATTEMPT: AttemptRecord = {
  startedMs: 1000,
  durationMs: 7,
  timing: { firstByteMs: 6.25 },
  status: 200,
  outcome: 'delivered',
  error: undefined,
  answer: undefined,
};

function delivered(delivery: number, more: Partial<TargetOutcome> = {}, attempt: Partial<AttemptRecord> = {}): Outcome {
  return {
    kind: 'target',
    delivery,
    webhook: 'a',
    state: 'delivered',
    status: 'delivered',
    dueMs: 900 + delivery,
    settledMs: 1007,
    reason: undefined,
    attempt: { ...ATTEMPT, ...attempt },
    superseded: [],
    ...more,
  };
}

const OUTCOMES: readonly Outcome[] = [
  delivered(128),
  delivered(256, {}, { status: 204, answer: Buffer.from('{"ok":true}') }),
  delivered(384, { webhook: 'b' }),
  delivered(512),
  { kind: 'replay', delivery: 128, webhooks: ['a', 'b'], dueMs: 2000 },
  delivered(128, {}, { startedMs: 2001 }),
  { kind: 'erased', positions: [1, 2] },
  { kind: 'release', delivery: 640, webhook: 'a', dueMs: 3 },
  // Each of these does not fit the compact form.
  delivered(769, { superseded: ['b'] }),
  delivered(770, { status: 'pending' }),
  delivered(771, { state: 'failed', status: 'failed', reason: 'gone', attempt: undefined }),
  delivered(772, { state: 'waiting', status: 'pending' }, { outcome: 'retry', status: undefined, error: 'timeout' }),
  delivered(773, {}, { timing: { dnsMs: 1, connectMs: 2, tlsMs: 3, firstByteMs: 4 } }),
  delivered(774, {}, { timing: {} }),
  delivered(775, { status: 'failed' }),
  delivered(776, { state: 'erased', status: 'erased' }),
];

/** Converts to plain JSON: bytes as strings, no undefined values. */
function plain(outcomes: readonly Outcome[]): unknown {
  return JSON.parse(
    JSON.stringify(outcomes, (_key, value: unknown) => (value instanceof Uint8Array ? [...value] : value)),
  );
}

test('outcomes come out as they went in, in their order', () => {
  assert.deepEqual(plain(decodeOutcomes(encodeOutcomes(OUTCOMES))), plain(OUTCOMES));
  for (const outcome of OUTCOMES) assert.deepEqual(plain(decodeOutcomes(encodeOutcomes([outcome]))), plain([outcome]));
});

test('a usual outcome takes less than a hundred bytes per message', () => {
  const many = Array.from({ length: 100 }, (_, n) => delivered(1e9 + n, {}, { startedMs: 1.7e12 }));
  assert.ok(encodeOutcomes(many).length < 100 * many.length);
});

test('outcomes that were written whole are read', () => {
  const outcomes = [delivered(128), delivered(256)];
  assert.deepEqual(plain(decodeOutcomes(JSON.stringify(outcomes))), plain(outcomes));
});

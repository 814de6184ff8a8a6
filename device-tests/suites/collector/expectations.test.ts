/** Expectations fail on a message that is missing, doubled, moved or changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireMessage } from '../../../sdk/wire/batch.ts';
import { assertAtLeastOnce, assertEachOnce, assertRequests, firstArrivals, label } from './expectations.ts';
import { recordRequest, type RecordedRequest } from './recorded-request.ts';
import { sampleBody, sampleMessage } from './testing/sample-request.ts';

function arrived(...requests: WireMessage[][]): RecordedRequest[] {
  return requests.map((messages, index) =>
    recordRequest({
      index,
      method: 'POST',
      path: '/v1/batch',
      headers: {},
      rawHeaders: [],
      rawBody: Buffer.from(JSON.stringify(sampleBody(...messages))),
      cutShort: false,
      arrivedMs: 0,
      answeringMs: undefined,
    }),
  );
}

const [a, b, c] = [sampleMessage('a'), sampleMessage('b'), sampleMessage('c')];

test('a label names the type and what the call was about', () => {
  const message = (more: Partial<WireMessage>): string => label({ ...sampleMessage('e'), ...more });
  assert.equal(message({}), 'track:e');
  assert.equal(message({ type: 'identify' }), 'identify:user-1');
  assert.equal(message({ type: 'screen', name: 'Home', category: 'c' }), 'screen:Home');
  assert.equal(message({ type: 'screen', category: 'c' }), 'screen:c');
  assert.equal(message({ type: 'group', groupId: 'g' }), 'group:g');
  assert.equal(message({ type: 'alias', userId: 'new' }), 'alias:new');
});

test('assertRequests holds count, grouping and order', () => {
  assertRequests(arrived([a], [a], [b, c]), [['track:a'], ['track:a'], ['track:b', 'track:c']]);
  assert.throws(() => assertRequests(arrived([a], [b]), [['track:a']]));
  assert.throws(() => assertRequests(arrived([a, b]), [['track:a'], ['track:b']]));
  assert.throws(() => assertRequests(arrived([b], [a]), [['track:a'], ['track:b']]));
});

test('assertEachOnce refuses a repeat, a loss, a move and an id used twice', () => {
  assertEachOnce(arrived([a], [b, c]), ['track:a', 'track:b', 'track:c']);
  assert.throws(() => assertEachOnce(arrived([a], [a], [b]), ['track:a', 'track:b']));
  assert.throws(() => assertEachOnce(arrived([a]), ['track:a', 'track:b']));
  assert.throws(() => assertEachOnce(arrived([b, a]), ['track:a', 'track:b']));
  assert.throws(() => assertEachOnce(arrived([a], [{ ...b, messageId: a.messageId }]), ['track:a', 'track:b']));
});

test('assertAtLeastOnce takes repeats under the same id and refuses one whose content changed', () => {
  assertAtLeastOnce(arrived([a], [a], [b]), ['track:a', 'track:b']);
  assert.equal(firstArrivals(arrived([a], [a], [b])).length, 2);
  assert.throws(() => assertAtLeastOnce(arrived([a], [{ ...a, messageId: 'another' }]), ['track:a']));
  assert.throws(
    () => assertAtLeastOnce(arrived([a], [{ ...a, timestamp: '2026-11-20T18:00:02.000Z' }]), ['track:a']),
    /another content/,
  );
});

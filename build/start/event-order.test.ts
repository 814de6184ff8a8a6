/** Tests the order of an event's stages: each is shown after the earlier ones, in whatever order they are read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_REMEMBERED, NOTHING_WAITS, orderEvents, release } from './event-order.ts';
import type { StageEvent } from './stages.ts';

const stored = (messageId: string): StageEvent => ({ stage: 'stored', type: 'track', messageId });
const attempted = (messageId: string, outcome = 'delivered'): StageEvent => ({
  stage: 'attempted',
  type: 'track',
  messageId,
  url: 'http://x',
  status: '200',
  outcome,
  ms: 1,
});
const verified = (messageId: string): StageEvent => ({
  stage: 'verified',
  type: 'track',
  messageId,
  verified: true,
  bytes: 1,
});

function shownOf(events: StageEvent[]): string[] {
  let waiting = NOTHING_WAITS;
  return events.flatMap((event) => {
    const step = orderEvents(waiting, event);
    waiting = step.waiting;
    return step.show.map((one) => `${one.stage} ${'messageId' in one ? one.messageId : ''}`);
  });
}

test('stages that are read out of order are shown in order', () => {
  assert.deepEqual(shownOf([verified('a'), attempted('a'), stored('a')]), ['stored a', 'attempted a', 'verified a']);
});

test('one event does not wait for another', () => {
  assert.deepEqual(shownOf([verified('a'), stored('b'), stored('a')]), ['stored b', 'stored a']);
});

test('a failed attempt is shown and does not let the verification pass before the delivered one', () => {
  assert.deepEqual(shownOf([stored('a'), attempted('a', 'retry'), verified('a'), attempted('a')]), [
    'stored a',
    'attempted a',
    'attempted a',
    'verified a',
  ]);
});

test('stages without an order are shown as they come', () => {
  assert.deepEqual(shownOf([{ stage: 'sent', messages: 1, characters: 2, attempt: 1 }]), ['sent ']);
});

test('a wait for a stage that never comes can be released', () => {
  const { waiting } = orderEvents(NOTHING_WAITS, verified('a'));
  const released = release(waiting);
  assert.equal(released.show.length, 1);
  assert.equal(released.waiting.queued.length, 0);
});

test('the memory is bounded', () => {
  let waiting = NOTHING_WAITS;
  for (let i = 0; i < MOST_REMEMBERED + 10; i++) waiting = orderEvents(waiting, stored(`m${i}`)).waiting;
  assert.equal(waiting.shown.size, MOST_REMEMBERED);
});

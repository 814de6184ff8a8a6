/** When a queue becomes a batch, and that its characters are counted exactly. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { LIBRARY_NAME, LIBRARY_VERSION, MAX_BODY_CHARACTERS } from '../../wire/limits.ts';
import type { Batch } from './batch.ts';
import { BatchQueue, bodyText, frameCharacters } from './batch.ts';
import type { Message } from '../message/message.ts';

/** A message whose text is JSON with exactly so many characters. */
function sized(characters: number, fill = 'x'): Message {
  const text = `"${fill.repeat(characters - 2)}"`;
  return { messageId: `m${characters}`, text, acceptedSeconds: 0, segment: 0, settled: false };
}
function add(queue: BatchQueue, message: Message): void {
  queue.add(message, message.text.length);
}
/** Batches that are due once the message is in. */
function added(queue: BatchQueue, message: Message): Batch[] {
  add(queue, message);
  return queue.takeDue();
}
const room = MAX_BODY_CHARACTERS - frameCharacters();

test("writes the body in the endpoint's shape with exactly the counted characters", () => {
  const queue = new BatchQueue(3);
  add(queue, sized(10));
  add(queue, sized(20, 'é'));
  const [batch] = added(queue, sized(30));
  assert.ok(batch);
  const body = bodyText(batch.messages, '2026-11-20T18:00:00.000Z');
  assert.equal(body.length, batch.characters);
  const parsed = JSON.parse(body) as Record<string, unknown>;
  assert.deepEqual(Object.keys(parsed), ['batch', 'sentAt', 'context']);
  assert.equal(parsed['sentAt'], '2026-11-20T18:00:00.000Z');
  assert.deepEqual(parsed['context'], { library: { name: LIBRARY_NAME, version: LIBRARY_VERSION } });
  assert.equal((parsed['batch'] as unknown[]).length, 3);
});

test('makes a batch due at queueSize messages, not before', () => {
  const queue = new BatchQueue(3);
  assert.deepEqual([added(queue, sized(10)).length, added(queue, sized(10)).length], [0, 0]);
  assert.equal(queue.waiting.length, 2);
  assert.equal(added(queue, sized(10))[0]?.messages.length, 3);
  assert.equal(queue.waiting.length, 0);
});

for (const fill of ['x', 'é']) {
  test(`a body of exactly 500,000 characters is sent as one, one more starts a new queue (${fill})`, () => {
    const exact = new BatchQueue(100);
    add(exact, sized(room - 101, fill));
    assert.equal(added(exact, sized(100, fill)).length, 0);
    exact.seal();
    assert.equal(exact.takeDue()[0]?.characters, MAX_BODY_CHARACTERS);

    const over = new BatchQueue(100);
    add(over, sized(room - 101, fill));
    const due = added(over, sized(101, fill));
    assert.equal(due.length, 1);
    assert.equal(due[0]?.messages.length, 1);
    assert.equal(due[0]?.characters, MAX_BODY_CHARACTERS - 101);
    assert.equal(over.waiting.length, 1);
  });
}

test('makes two batches due, oldest first, when a message overflows the queue', () => {
  const queue = new BatchQueue(2);
  add(queue, sized(room - 10));
  const due = added(queue, sized(room));
  assert.deepEqual(
    due.map((batch) => batch.messages.length),
    [1],
  );
  assert.equal(added(queue, sized(2)).length, 1);
  assert.equal(queue.waiting.length, 1);
});

test('accepts a single message up to the limit of its body', () => {
  const queue = new BatchQueue(1);
  assert.equal(queue.maxTextCharacters, room);
});

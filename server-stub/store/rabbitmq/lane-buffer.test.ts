/** Tests of a lane's buffer at one server: selection, order of waiting entries, and loss of the connection. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LaneBuffer, type BufferedTarget } from './lane-buffer.ts';

function entry(
  targetId: number,
  more: { readyMs?: number; orderKey?: string; bytes?: number; incoming?: boolean } = {},
) {
  const handle = { isStale: false, done: () => undefined };
  const { readyMs = 0, orderKey, bytes = 1, incoming = false } = more;
  const targetMessage = {
    ...{
      message: 1,
      targetId,
      deliveryId: 1,
      webhook: 'wh',
      destinationId: 'd',
      sourceId: 's',
      type: 'track' as const,
    },
    ...{ messageId: 'm', dueMs: 0, orderKey, attempts: 0, transaction: '1' },
  };
  const body: Uint8Array | undefined = Buffer.alloc(bytes);
  return {
    targetMessage,
    body,
    bytes,
    handle,
    readyMs,
    unsure: false,
    incoming,
    attempted: false,
    dropped: false,
  } satisfies BufferedTarget;
}

const ids = (entries: readonly BufferedTarget[]): number[] =>
  entries.map(({ targetMessage }) => targetMessage.targetId);

test('the oldest that are ready are chosen, so many, and so many bytes, but one at least', () => {
  const lane = new LaneBuffer();
  for (const one of [entry(3, { bytes: 50 }), entry(1, { bytes: 50 }), entry(2, { readyMs: 10 }), entry(4)])
    lane.add(one);
  assert.deepEqual(ids(lane.choose({ nowMs: 0, most: 10, mostBytes: 10 })), [1]);
  assert.deepEqual(ids(lane.choose({ nowMs: 0, most: 1, mostBytes: 1000 })), [3]);
  assert.equal(lane.nextReady(0), 10);
  assert.deepEqual(ids(lane.choose({ nowMs: 10, most: 10, mostBytes: 1000 })), [4, 2]);
  assert.equal(lane.nextReady(10), undefined);
  assert.equal(lane.size, 4);
});

test('only the first of an order key is chosen, none while it is in hand, and a late older one comes first', () => {
  const lane = new LaneBuffer();
  const [one, two, other] = [entry(1, { orderKey: 'a' }), entry(2, { orderKey: 'a' }), entry(3, { orderKey: 'b' })];
  for (const each of [two, other]) lane.add(each);
  lane.add(one);
  assert.deepEqual(ids(lane.choose({ nowMs: 0, most: 10, mostBytes: 1000 })), [1, 3]);
  assert.deepEqual(lane.choose({ nowMs: 0, most: 10, mostBytes: 1000 }), []);
  one.readyMs = 50;
  lane.giveBack(one, true);
  assert.deepEqual(lane.choose({ nowMs: 0, most: 10, mostBytes: 1000 }), []);
  assert.deepEqual(ids(lane.choose({ nowMs: 50, most: 10, mostBytes: 1000 })), [1]);
  lane.giveBack(one, false);
  assert.deepEqual(ids(lane.choose({ nowMs: 50, most: 10, mostBytes: 1000 })), [2]);
});

test('a target that is under way is not chosen a second time, when the broker hands it out twice', () => {
  const lane = new LaneBuffer();
  const [first, second] = [entry(1), entry(1)];
  lane.add(first);
  lane.choose({ nowMs: 0, most: 10, mostBytes: 1000 });
  lane.add(second);
  assert.deepEqual(lane.choose({ nowMs: 0, most: 10, mostBytes: 1000 }), []);
  lane.giveBack(first, false);
  assert.deepEqual(lane.choose({ nowMs: 0, most: 10, mostBytes: 1000 }), [second]);
});

test('one of two waiting entries of a target is chosen: a stopped server may have left both', () => {
  const lane = new LaneBuffer();
  const [first, second] = [entry(1, { orderKey: 'a' }), entry(1, { orderKey: 'a', readyMs: 5 })];
  for (const each of [first, second]) lane.add(each);
  assert.deepEqual(lane.choose({ nowMs: 10, most: 10, mostBytes: 1000 }), [first]);
  assert.equal(lane.takenOf(1), first);
  assert.deepEqual(lane.choose({ nowMs: 10, most: 10, mostBytes: 1000 }), []);
  lane.giveBack(first, false);
  assert.deepEqual(lane.choose({ nowMs: 10, most: 10, mostBytes: 1000 }), [second]);
});

test('stale waiting entries are forgotten, entries in hand are kept', () => {
  const lane = new LaneBuffer();
  const [waiting, taken] = [entry(2), entry(1)];
  for (const one of [taken, waiting]) lane.add(one);
  lane.choose({ nowMs: 0, most: 1, mostBytes: 1000 });
  for (const { handle } of [taken, waiting]) handle.isStale = true;
  lane.dropStale();
  assert.deepEqual(ids([...lane.all()]), [1]);
  lane.giveBack(taken, true);
  assert.equal(lane.size, 0);
});

test('entries from the queue of new lanes can be taken out', () => {
  const lane = new LaneBuffer();
  for (const one of [entry(1), entry(2, { incoming: true })]) lane.add(one);
  assert.deepEqual(
    lane.takeIncoming(100, () => false),
    [],
  );
  assert.deepEqual(ids(lane.takeIncoming(100, () => true)), [2]);
  assert.deepEqual(ids(lane.choose({ nowMs: 0, most: 10, mostBytes: 1000 })), [1]);
});

test('entries from the queue of new lanes are taken out by bytes, at least one at a time', () => {
  const lane = new LaneBuffer();
  for (const id of [1, 2, 3]) lane.add(entry(id, { incoming: true, bytes: 60 }));
  assert.deepEqual(ids(lane.takeIncoming(100, () => true)), [1, 2]);
  assert.deepEqual(ids(lane.takeIncoming(1, () => true)), [3]);
});

test('waiting entries keep 8 MiB of bodies, at least one, and freed room is used again', () => {
  const lane = new LaneBuffer();
  const bytes = 3 * 1024 * 1024;
  const [first, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map((id) => entry(id, { bytes })) as BufferedTarget[];
  assert.ok(first && second && third && fourth && fifth);
  const keptOf = (entries: readonly BufferedTarget[]): boolean[] => entries.map(({ body }) => body !== undefined);
  for (const one of [first, second, third, fourth]) lane.add(one);
  assert.deepEqual(keptOf([first, second, third, fourth]), [true, true, false, false]);
  assert.deepEqual([second.unsure, third.unsure], [false, true]);
  // The length of a body that was let go still counts.
  assert.deepEqual(ids(lane.choose({ nowMs: 0, most: 10, mostBytes: 2.5 * bytes })), [1, 2, 3]);
  lane.add(fifth);
  for (const one of [first, second]) lane.giveBack(one, true);
  assert.deepEqual(keptOf([fifth, first, second]), [true, true, false]);
  for (const one of [first, second, fourth, fifth]) assert.equal(lane.remove(one), true);
  const longest = entry(6, { bytes: 3 * bytes });
  lane.add(longest);
  assert.deepEqual(keptOf([longest]), [true]);
});

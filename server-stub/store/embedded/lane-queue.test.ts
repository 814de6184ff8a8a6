/** Tests of a lane's queue: single rules, and random histories compared with a model that keeps everything. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../sim/random.ts';
import { LaneQueue, type LaneEntry, type LaneProgress } from './lane-queue.ts';

const START: LaneProgress = { position: 0, beyond: [] };
const BOUNDS = { entries: 8, bytes: 100 };
const ALL = { nowMs: 1e9, most: 1e9, mostBytes: 1e9 };

const entry = (position: number, more: Partial<LaneEntry> = {}): LaneEntry => ({
  position,
  bytes: 10,
  orderKey: undefined,
  dueMs: 0,
  ...more,
});
const positions = (entries: readonly LaneEntry[]): number[] => entries.map(({ position }) => position);

test('entries go out in order, so many, so many bytes, and those that are due', () => {
  const queue = new LaneQueue(START, BOUNDS);
  for (const position of [2, 3, 5]) queue.push(entry(position));
  queue.push(entry(6, { dueMs: 50 }));
  assert.deepEqual(positions(queue.take({ ...ALL, most: 1 })), [2]);
  assert.deepEqual(positions(queue.take({ ...ALL, mostBytes: 1 })), [3]);
  assert.deepEqual(positions(queue.take({ ...ALL, nowMs: 49 })), [5]);
  assert.equal(queue.nextDue(49), 50);
  assert.equal(queue.nextDue(50), undefined);
  queue.release(3);
  assert.deepEqual(positions(queue.take(ALL)), [3, 6]);
});

test('the position follows what is settled from the head on; what is settled beyond it is listed', () => {
  const queue = new LaneQueue(START, BOUNDS);
  for (const position of [2, 4, 6, 8]) queue.push(entry(position));
  queue.take(ALL);
  assert.deepEqual(queue.progress(new Set([4])), { position: 1, beyond: [4] });
  queue.settle([4]);
  queue.settle([8]);
  assert.deepEqual(queue.progress(), { position: 1, beyond: [4, 8] });
  assert.deepEqual(queue.progress(new Set([2])), { position: 5, beyond: [8] });
  queue.settle([2]);
  assert.deepEqual([queue.progress().position, queue.size, queue.bytes], [5, 2, 20]);
  queue.settle([6]);
  queue.skipTo(20);
  assert.deepEqual(queue.progress(), { position: 20, beyond: [] });
});

test('only the first unsettled entry of an order key goes out, and none that its owner holds back', () => {
  const queue = new LaneQueue(START, BOUNDS);
  const ordered = (position: number, orderKey: string): void => queue.push(entry(position, { orderKey }));
  ordered(1, 'a');
  ordered(2, 'a');
  ordered(3, 'b');
  assert.deepEqual(positions(queue.take(ALL, ({ orderKey }) => orderKey === 'b')), [1]);
  assert.deepEqual(positions(queue.take(ALL)), [3]);
  assert.deepEqual(queue.take(ALL), []);
  queue.settle([1]);
  assert.deepEqual(positions(queue.take(ALL)), [2]);
});

test('a window has its bounds, and settled entries count until the head is settled', () => {
  const queue = new LaneQueue(START, { entries: 3, bytes: 1e9 });
  for (const position of [1, 2, 3]) queue.push(entry(position));
  queue.settle([2]);
  queue.settle([3]);
  assert.equal(queue.hasRoom, false);
  assert.deepEqual(positions(queue.oldest(2)), [1]);
  queue.settle([1]);
  assert.equal(queue.hasRoom, true);
  const heavy = new LaneQueue(START, { entries: 10, bytes: 15 });
  heavy.push(entry(1));
  assert.equal(heavy.hasRoom, true);
  heavy.push(entry(2));
  assert.equal(heavy.hasRoom, false);
});

test('a lane is read in the order of the log', () => {
  const queue = new LaneQueue({ position: 4, beyond: [] }, BOUNDS);
  assert.throws(() => queue.push(entry(4)), /in the log's order/);
});

/** Naive model of a log and the state of its entries. */
interface Model {
  log: LaneEntry[];
  settled: Set<number>;
  taken: Set<number>;
}

/** Returns the positions that may be taken next, oldest first. */
function free({ log, settled, taken }: Model, read: number): number[] {
  return log
    .filter(
      ({ position, orderKey }) =>
        position <= read &&
        !settled.has(position) &&
        !taken.has(position) &&
        (orderKey === undefined ||
          !log.some((o) => o.orderKey === orderKey && o.position < position && !settled.has(o.position))),
    )
    .map(({ position }) => position);
}

const KEYS = ['', '', 'a', 'b'];
const LIVES = 2000;
const STEPS = 60;

/** Runs one random history: entries are read, taken, released and settled, with occasional restarts. */
function live(seed: number): void {
  const random = new Random(seed);
  const bounds = { entries: random.between(1, 6), bytes: random.between(10, 60) };
  const model: Model = { log: [], settled: new Set(), taken: new Set() };
  for (let position = 1; position <= 40; position++) {
    if (random.chance(0.7))
      model.log.push(entry(position, { orderKey: random.pick(KEYS) || undefined, bytes: random.between(0, 20) }));
  }
  let queue = new LaneQueue(START, bounds);
  const steps: (() => void)[] = [
    () => {
      const next = model.log.find(({ position }) => position > queue.read);
      if (!queue.hasRoom) return;
      if (next === undefined) queue.skipTo(40);
      else queue.push(next);
    },
    () => {
      const expected = free(model, queue.read);
      const most = random.between(1, 3);
      const taken = positions(queue.take({ ...ALL, most }));
      assert.deepEqual(taken, expected.slice(0, most), `seed ${seed}: taken`);
      for (const position of taken) model.taken.add(position);
    },
    () => {
      if (model.taken.size === 0) return;
      const position = random.pick([...model.taken]);
      model.taken.delete(position);
      if (random.chance(0.3)) queue.release(position);
      else {
        const before = queue.progress(new Set([position]));
        queue.settle([position]);
        model.settled.add(position);
        assert.deepEqual(queue.progress(), before, `seed ${seed}: progress told before it was settled`);
      }
    },
    () => {
      if (random.chance(0.9)) return;
      queue = new LaneQueue(queue.progress(), bounds);
      model.taken.clear();
    },
  ];
  for (let step = 0; step < STEPS; step++) {
    random.pick(steps)();
    checkProgress(queue.progress(), model, seed);
    assert.ok(queue.size <= bounds.entries, `seed ${seed}: ${queue.size} entries`);
  }
}

/** Asserts that exactly the settled positions count as settled: no entry is lost or repeated. */
function checkProgress({ position, beyond }: LaneProgress, { log, settled }: Model, seed: number): void {
  for (const one of log) {
    const isSettled = one.position <= position || beyond.includes(one.position);
    assert.equal(isSettled, settled.has(one.position), `seed ${seed}: position ${one.position}`);
  }
}

test(`${LIVES} random lives agree with the model`, () => {
  for (let seed = 1; seed <= LIVES; seed++) live(seed);
});

/** Claims that come from memory are the ones that the file would have given. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../sim/random.ts';
import { DESTINATION, message, settlement } from '../../testing/messages.ts';
import type { Claim } from '../store.ts';
import { Fresh, MOST_FRESH_BYTES_PER_WEBHOOK, MOST_FRESH_PER_WEBHOOK, type FreshClaim } from './fresh.ts';
import { openSqliteStore } from './store.ts';

const WEBHOOK = 'wh';
const ALL = { webhook: WEBHOOK, most: Infinity, mostBytes: Infinity };

function claim(targetId: number, dueMs: number, bytes = 1): FreshClaim {
  return {
    message: targetId,
    targetId,
    deliveryId: targetId,
    webhook: WEBHOOK,
    destinationId: DESTINATION,
    sourceId: 's',
    type: 'track',
    messageId: `m${targetId}`,
    body: new Uint8Array(bytes),
    attempts: 0,
    windowStartMs: undefined,
    dueMs,
    ordered: false,
    only: true,
  };
}

const ids = (claims: readonly Claim[] | undefined): number[] | undefined => claims?.map(({ targetId }) => targetId);

test('nothing is kept of a webhook before the file was asked', () => {
  const fresh = new Fresh();
  fresh.add(claim(1, 10));
  assert.equal(fresh.take({ ...ALL, nowMs: 10 }), undefined);
});

test('what is due in the file stops further ones from passing it', () => {
  const fresh = new Fresh();
  fresh.known(WEBHOOK, [], Infinity);
  fresh.add(claim(1, 10));
  fresh.fileDue(WEBHOOK, 20);
  fresh.add(claim(2, 19));
  fresh.add(claim(3, 20));
  assert.deepEqual(ids(fresh.take({ ...ALL, nowMs: 30 })), [1, 2]);
  assert.equal(fresh.take({ ...ALL, nowMs: 30 }), undefined);
  assert.deepEqual(ids(fresh.take({ ...ALL, nowMs: 9 })), []);
});

test('memory is bounded in targets and in bytes; the rest is left to the file', () => {
  const fresh = new Fresh();
  fresh.known(WEBHOOK, [], Infinity);
  for (let n = 0; n <= MOST_FRESH_PER_WEBHOOK; n++) fresh.add(claim(n, 10));
  assert.equal(fresh.take({ ...ALL, nowMs: 10 })?.length, MOST_FRESH_PER_WEBHOOK);
  assert.equal(fresh.take({ ...ALL, nowMs: 10 }), undefined);
  fresh.known(WEBHOOK, [], Infinity);
  for (let n = 0; n < 3; n++) fresh.add(claim(n, 10, MOST_FRESH_BYTES_PER_WEBHOOK / 2));
  assert.deepEqual(ids(fresh.take({ ...ALL, nowMs: 10 })), [0, 1]);
  assert.equal(fresh.take({ ...ALL, nowMs: 10 }), undefined);
  // Their bytes are free for others when they are claimed.
  fresh.known(WEBHOOK, [claim(0, 10, MOST_FRESH_BYTES_PER_WEBHOOK)], Infinity);
  fresh.add(claim(1, 10));
  assert.deepEqual(ids(fresh.take({ ...ALL, nowMs: 10 })), [0]);
  fresh.known(WEBHOOK, [claim(0, 10, MOST_FRESH_BYTES_PER_WEBHOOK)], Infinity);
  assert.deepEqual(ids(fresh.take({ ...ALL, nowMs: 10 })), [0]);
  fresh.add(claim(1, 10));
  assert.deepEqual(ids(fresh.take({ ...ALL, nowMs: 10 })), [1]);
});

test('a first success is written down alike, whether its claim came from memory or from the file', async (t) => {
  const store = openSqliteStore({ file: ':memory:' });
  t.after(() => store.close());
  for (const messageId of ['from the file', 'from memory']) {
    await store.append([message(messageId, [WEBHOOK])], 1000, 0);
    const [one = assert.fail('nothing to claim')] = await store.claim({ ...ALL, most: 2, nowMs: 1000 });
    assert.equal('only' in one, messageId === 'from memory');
    assert.deepEqual(await store.settle(settlement(one, { kind: 'delivered' })), { kind: 'delivered' });
  }
  const [memory, file] = await store.deliveries({}, 10, undefined);
  assert.deepEqual(
    { ...memory, id: 0, messageId: '' },
    { ...file, id: 0, messageId: '', bodyBytes: memory?.bodyBytes },
  );
  assert.equal((await store.pending()).deliveries, 0);
  assert.deepEqual(await store.claim({ ...ALL, most: 2, nowMs: 1e9 }), []);
});

/** A target as this test knows it. */
interface Known {
  dueMs: number;
  held: boolean;
  orderKey: string | undefined;
}

/** Appends, claims, settlements, releases and replays in any order; whatever is claimed is the oldest that is due. */
async function live(seed: number): Promise<void> {
  const random = new Random(seed);
  const store = openSqliteStore({ file: ':memory:', defer: (flush) => queueMicrotask(flush) });
  const waiting = new Map<string, Known>();
  const orders = new Map<string, string | undefined>();
  const settled: { messageId: string; deliveryId: number }[] = [];
  const held: Claim[] = [];
  let nowMs = 1000;
  let count = 0;
  /** Targets with one order key go in the order in which they were numbered. */
  const inItsTurn = (id: string): boolean => {
    const { orderKey } = waiting.get(id) ?? assert.fail(`${id} does not wait`);
    if (orderKey === undefined) return true;
    const first = [...waiting]
      .filter(([, other]) => other.orderKey === orderKey)
      .map(([other]) => Number(other.slice(1)));
    return Math.min(...first) === Number(id.slice(1));
  };
  const free = (): string[] =>
    [...waiting]
      .filter(([id, { held, dueMs }]) => !held && dueMs <= nowMs && inItsTurn(id))
      .sort(([, a], [, b]) => a.dueMs - b.dueMs)
      .map(([id]) => id);
  const waitAgain = (id: string, dueMs: number): void =>
    void waiting.set(id, { dueMs, held: false, orderKey: orders.get(id) });
  const claimSome = async (most: number): Promise<void> => {
    const due = free();
    const claims = await store.claim({ webhook: WEBHOOK, nowMs, most, mostBytes: 1e6 });
    // Fewer than asked for: the rest is in the file, and is claimed when memory has no more.
    assert.equal(claims.length > 0, due.length > 0);
    assert.deepEqual(
      claims.map(({ messageId }) => waiting.get(messageId)?.dueMs),
      due.slice(0, claims.length).map((id) => waiting.get(id)?.dueMs),
    );
    for (const one of claims) {
      const known = waiting.get(one.messageId) ?? assert.fail(`${one.messageId} does not wait`);
      assert.equal(known.held, false, `${one.messageId} is claimed twice`);
      assert.deepEqual(JSON.parse(Buffer.from(one.body).toString()), { messageId: one.messageId });
      known.held = true;
      held.push(one);
    }
  };
  const settle = async (): Promise<void> => {
    const [one] = held.splice(random.between(0, held.length - 1), 1);
    if (one === undefined) return;
    if (random.chance(0.3)) {
      const atMs = nowMs + random.between(1, 50);
      await store.settle(settlement(one, { kind: 'retry', atMs }));
      waitAgain(one.messageId, atMs);
    } else {
      await store.settle(settlement(one, { kind: random.chance(0.8) ? 'delivered' : 'failed' }));
      waiting.delete(one.messageId);
      settled.push(one);
    }
  };
  try {
    for (let step = 0; step < 300; step++) {
      // Clocks are set back at times.
      nowMs += random.between(-3, 10);
      const dice = random.next();
      if (dice < 0.3) {
        const orderKey = random.chance(0.1) ? random.pick(['a', 'b']) : undefined;
        const added = Array.from({ length: random.between(1, 5) }, () => `m${count++}`);
        for (const id of added) orders.set(id, orderKey);
        await store.append(
          added.map((id) =>
            message(id, [], {
              deliveries: [{ destinationId: DESTINATION, webhooks: [WEBHOOK], orderKey: orders.get(id) }],
            }),
          ),
          nowMs,
          1e6,
        );
        for (const id of added) waitAgain(id, nowMs);
      } else if (dice < 0.55) await claimSome(random.between(1, 8));
      else if (dice < 0.9) await settle();
      else if (dice < 0.95) {
        for (const one of held) waitAgain(one.messageId, one.dueMs);
        await store.release(held.splice(0));
      } else {
        const [again] = settled.splice(random.between(0, settled.length - 1), 1);
        if (again === undefined) continue;
        assert.equal(await store.replay(again.deliveryId, [WEBHOOK], nowMs), 'replayed');
        waitAgain(again.messageId, nowMs);
      }
    }
    nowMs += 1000;
    while (waiting.size > 0) {
      await claimSome(1e6);
      await settle();
      nowMs += 10;
    }
  } finally {
    await store.close();
  }
}

test('whatever happens, the oldest due targets are claimed, each once, with their bytes', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    await live(seed).catch((error: Error) => {
      throw new Error(`seed ${seed}: ${error.message}`, { cause: error });
    });
  }
});

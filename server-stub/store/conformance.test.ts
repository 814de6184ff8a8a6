/** One suite for both engines: whatever the store promises, both keep. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { DESTINATION, hashOf, message, settlement, SOURCE } from '../testing/messages.ts';
import { postgresMissing, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openPostgresStore } from './postgres/store.ts';
import { openSqliteStore } from './sqlite/store.ts';
import type { Claim, NewMessage, Store } from './store.ts';

const DAY_MS = 86_400_000;
const A = 'wh_a';
const B = 'wh_b';

interface Engine {
  name: string;
  /** Why it cannot be tested here. */
  missing: string | undefined;
  start(dir: string): Promise<void>;
  /** Opens an empty store, or one opened before under the same name. */
  open(name: string): Promise<Store>;
  stop(): Promise<void>;
}

function sqlite(): Engine {
  let folder = '';
  return {
    name: 'sqlite',
    missing: undefined,
    start: async (dir) => {
      folder = dir;
    },
    open: async (name) => openSqliteStore({ file: join(folder, `${name}.sqlite`) }),
    stop: () => Promise.resolve(),
  };
}

function postgres(): Engine {
  let server: TestPostgres | undefined;
  const urls = new Map<string, string>();
  return {
    name: 'postgres',
    missing: postgresMissing(),
    start: async (dir) => {
      server = await startPostgres(dir);
    },
    open: async (name) => {
      const url = urls.get(name) ?? (await server?.createDatabase(name)) ?? assert.fail('not started');
      urls.set(name, url);
      return openPostgresStore(url);
    },
    stop: async () => server?.stop(),
  };
}

for (const engine of [sqlite(), postgres()]) {
  describe(`store on ${engine.name}`, { skip: engine.missing ?? false }, () => {
    const dir = mkdtempSync(join(tmpdir(), 'settop-store-'));
    let count = 0;
    let store: Store;
    const it = (name: string, run: (databaseName: string) => Promise<void>): void => {
      test(name, async () => {
        const databaseName = `test${count++}`;
        store = await engine.open(databaseName);
        try {
          await run(databaseName);
        } finally {
          await store.close();
        }
      });
    };
    const append = (messages: NewMessage[], nowMs = 1000) => store.append(messages, nowMs, DAY_MS);
    const claim = (webhook: string, nowMs: number, most = 100, mostBytes = 1e6): Promise<Claim[]> =>
      store.claim({ webhook, nowMs, most, mostBytes });
    const claimOne = async (webhook: string, nowMs: number): Promise<Claim> => {
      const [one] = await claim(webhook, nowMs, 1);
      return one ?? assert.fail(`nothing to claim at ${webhook}`);
    };
    const statusOf = async (id: number): Promise<string | undefined> =>
      (await store.deliveries({ id }, 1, undefined))[0]?.status;

    before(() => engine.start(dir));
    after(async () => {
      await engine.stop();
      rmSync(dir, { recursive: true, force: true });
    });

    it('stores, claims in order, settles and lists', async () => {
      const results = await append([message('m1', [A]), message('m2', [A])]);
      assert.deepEqual(
        results.map(({ kind }) => kind),
        ['stored', 'stored'],
      );
      const claims = await claim(A, 1000);
      assert.deepEqual(
        claims.map((c) => [c.messageId, Buffer.from(c.body).toString(), c.attempts, c.windowStartMs, c.dueMs]),
        [
          ['m1', '{"messageId":"m1"}', 0, undefined, 1000],
          ['m2', '{"messageId":"m2"}', 0, undefined, 1000],
        ],
      );
      const [first, second] = claims as [Claim, Claim];
      assert.deepEqual(await store.settle(settlement(first, { kind: 'delivered' })), { kind: 'delivered' });
      assert.deepEqual(await store.settle(settlement(second, { kind: 'failed' })), { kind: 'failed' });
      const listed = await store.deliveries({}, 10, undefined);
      assert.deepEqual(
        listed.map((d) => [d.messageId, d.status, d.sourceId, d.destinationId, d.acceptedMs, d.settledMs]),
        [
          ['m2', 'failed', SOURCE, DESTINATION, 1000, 1005],
          ['m1', 'delivered', SOURCE, DESTINATION, 1000, 1005],
        ],
      );
      const [attempt] = listed[1]?.targets[0]?.attempts ?? [];
      assert.deepEqual(
        { ...attempt, answer: Buffer.from(attempt?.answer ?? []).toString() },
        {
          number: 1,
          startedMs: 1000,
          durationMs: 5,
          timing: { dnsMs: undefined, connectMs: 1.5, tlsMs: undefined, firstByteMs: 4 },
          status: 200,
          outcome: 'delivered',
          error: undefined,
          answer: 'answer',
        },
      );
    });

    it('keeps everything over a restart, and frees what was claimed', async (name) => {
      await append([message('m1', [A])]);
      await claimOne(A, 1000);
      assert.equal(await store.replaceDocument('k', undefined, Buffer.from('v')), true);
      await store.close();
      store = await engine.open(name);
      assert.equal((await claimOne(A, 1000)).messageId, 'm1');
      assert.equal(Buffer.from((await store.readDocument('k')) ?? []).toString(), 'v');
      assert.equal(await store.readDocument('other'), undefined);
    });

    it('recognises a repeated messageId of the same source, for a time', async () => {
      const kinds = async (messages: NewMessage[], nowMs: number): Promise<string[]> =>
        (await append(messages, nowMs)).map(({ kind }) => kind);
      assert.deepEqual(await kinds([message('m', [A]), message('m', [A])], 1000), ['stored', 'duplicate']);
      assert.deepEqual(await kinds([message('m', [A]), message('m', [A], { sourceId: 'src_b' })], 2000), [
        'duplicate',
        'stored',
      ]);
      const own = message('m', [A], { dedupe: false });
      assert.deepEqual(await kinds([own, own], 3000), ['stored', 'stored']);
      assert.deepEqual(await kinds([message('m', [A])], 3000 + DAY_MS), ['stored']);
      assert.equal((await claim(A, 1e12)).length, 5);
    });

    it('gives a target to one claimer, what is due, so many, and so many bytes', async () => {
      const body = Buffer.alloc(400, 'x');
      await append(['a', 'b', 'c', 'd'].map((id) => message(id, [A], { body })));
      assert.equal((await claim(A, 999)).length, 0);
      assert.equal((await claim(B, 1000)).length, 0);
      const two = await claim(A, 1000, 2);
      assert.deepEqual(
        two.map((c) => c.messageId),
        ['a', 'b'],
      );
      const byBytes = await claim(A, 1000, 10, 1);
      assert.deepEqual(
        byBytes.map((c) => c.messageId),
        ['c'],
      );
      await store.release(two.slice(0, 1));
      assert.deepEqual(
        (await claim(A, 1000)).map((c) => c.messageId),
        ['a', 'd'],
      );
      assert.equal((await claim(A, 1000)).length, 0);
    });

    it('counts attempts and keeps the start of the window over retries', async () => {
      await append([message('m', [A])]);
      const first = await claimOne(A, 1000);
      const retry = { kind: 'retry', atMs: 5000 } as const;
      assert.deepEqual(await store.settle(settlement(first, retry, { startedMs: 1100 })), retry);
      assert.equal((await claim(A, 4999)).length, 0);
      assert.equal(await store.nextDueOf(A, 1000), 5000);
      assert.equal(await store.nextDueOf(A, 5000), undefined);
      assert.deepEqual([...(await store.nextDue())], [[A, 5000]]);
      const second = await claimOne(A, 5000);
      assert.deepEqual([second.attempts, second.windowStartMs, second.dueMs], [1, 1100, 5000]);
      await store.settle(settlement(second, { kind: 'delivered' }));
      const [delivery] = await store.deliveries({}, 1, undefined);
      assert.deepEqual(
        delivery?.targets[0]?.attempts.map((a) => [a.number, a.outcome]),
        [
          [1, 'retry'],
          [2, 'delivered'],
        ],
      );
    });

    it('one success settles the message: others keep their first attempt and get no second', async () => {
      await append([message('m', [A, B, 'wh_c'])]);
      const [a, b, c] = [await claimOne(A, 1000), await claimOne(B, 1000), await claimOne('wh_c', 1000)];
      await store.settle(settlement(a, { kind: 'retry', atMs: 2000 }));
      const retried = await claimOne(A, 2000);
      assert.equal(await store.stillWaiting(retried), true);
      await store.settle(settlement(b, { kind: 'delivered' }));
      assert.equal(await statusOf(a.deliveryId), 'delivered');
      assert.equal(await store.stillWaiting(retried), false);
      assert.equal(await store.stillWaiting(c), true);
      await store.release([retried]);
      assert.deepEqual(await store.settle(settlement(c, { kind: 'retry', atMs: 3000 })), { kind: 'superseded' });
      for (const webhook of [A, B, 'wh_c']) assert.equal((await claim(webhook, 1e9)).length, 0);
      const [delivery] = await store.deliveries({}, 1, undefined);
      assert.deepEqual(
        delivery?.targets.map((t) => t.state),
        ['superseded', 'delivered', 'superseded'],
      );
    });

    it('a delivery fails when its last URL does, and with everyUrl also when any does', async () => {
      await append([message('m1', [A, B])]);
      const [a, b] = [await claimOne(A, 1000), await claimOne(B, 1000)];
      await store.settle(settlement(a, { kind: 'failed' }));
      assert.equal(await statusOf(a.deliveryId), 'pending');
      await store.settle(settlement(b, { kind: 'failed' }, { attempt: undefined, reason: 'gone' }));
      assert.equal(await statusOf(a.deliveryId), 'failed');
      const [failed] = await store.deliveries({}, 1, undefined);
      assert.deepEqual([failed?.targets[1]?.reason, failed?.targets[1]?.attempts.length], ['gone', 0]);

      for (const [outcome, expected] of [
        ['delivered', 'delivered'],
        ['failed', 'failed'],
      ] as const) {
        await append([message(`every-${outcome}`, [A, B])], 2000);
        const [first, second] = [await claimOne(A, 2000), await claimOne(B, 2000)];
        await store.settle(settlement(first, { kind: outcome }, { everyUrl: true }));
        assert.equal(await statusOf(first.deliveryId), 'pending');
        await store.settle(settlement(second, { kind: 'delivered' }, { everyUrl: true }));
        assert.equal(await statusOf(first.deliveryId), expected);
      }
    });

    it('a late settlement opens nothing again that has ended', async () => {
      await append([message('m1', [A]), message('m2', [A])]);
      const [one, two] = (await claim(A, 1000)) as [Claim, Claim];
      await store.settle(settlement(one, { kind: 'delivered' }, { everyUrl: true }));
      await store.settle(settlement(two, { kind: 'failed' }, { everyUrl: true }));
      const late = { kind: 'retry', atMs: 3000 } as const;
      const results = [
        await store.settle(settlement(one, late, { everyUrl: true, startedMs: 2000 })),
        await store.settle(settlement(two, late, { everyUrl: true, startedMs: 2000 })),
      ];
      assert.deepEqual(results, [{ kind: 'delivered' }, { kind: 'failed' }]);
      assert.deepEqual(await claim(A, 9000), []);
      const listed = await store.deliveries({}, 10, undefined);
      assert.deepEqual(
        listed.map(({ messageId, status, targets }) => [messageId, status, targets[0]?.attempts.length]),
        [
          ['m2', 'failed', 2],
          ['m1', 'delivered', 2],
        ],
      );
    });

    it('an attempt that ends after its user was erased leaves nothing of the answer', async () => {
      await append([message('m1', [A, B])]);
      const inFlight = await claimOne(A, 1000);
      await store.settle(settlement(inFlight, { kind: 'retry', atMs: 1000 }));
      const second = await claimOne(A, 2000);
      await store.settle(settlement(await claimOne(B, 1000), { kind: 'delivered' }));
      await store.requestDeletion({ userId: 'u1', userHash: hashOf('u1'), nowMs: 3000 }, () => []);
      assert.equal((await store.advanceDeletions(3000)).erased, 1);
      await store.settle(settlement(second, { kind: 'retry', atMs: 9000 }, { startedMs: 2000 }));
      const [delivery] = await store.deliveries({}, 1, undefined);
      assert.equal(delivery?.status, 'erased');
      const attempts = delivery.targets.flatMap((target) => target.attempts);
      assert.equal(attempts.length, 3);
      assert.deepEqual(
        attempts.flatMap(({ answer, error }) => [answer, error]).filter((one) => one !== undefined),
        [],
      );
    });

    it('many settlements at once, siblings among them, all count', async () => {
      await append(Array.from({ length: 50 }, (_, n) => message(`m${n}`, [A, B])));
      const claims = [...(await claim(A, 1000)), ...(await claim(B, 1000))];
      assert.equal(claims.length, 100);
      await Promise.all(
        claims.map((c) => store.settle(settlement(c, { kind: c.webhook === A ? 'failed' : 'delivered' }))),
      );
      assert.equal(await store.countDeliveries({ status: 'delivered' }), 50);
    });

    it('targets with one order key are claimed one after the other', async () => {
      const ordered = (id: string, orderKey: string): NewMessage =>
        message(id, [], { deliveries: [{ destinationId: DESTINATION, webhooks: [A], orderKey }] });
      await append([ordered('a1', 'a'), ordered('a2', 'a'), ordered('b1', 'b')]);
      const claims = await claim(A, 1000);
      assert.deepEqual(
        claims.map((c) => c.messageId),
        ['a1', 'b1'],
      );
      const [a1] = claims as [Claim];
      await store.settle(settlement(a1, { kind: 'retry', atMs: 9000 }));
      assert.equal((await claim(A, 8000)).length, 0);
      const again = await claimOne(A, 9000);
      await store.settle(settlement(again, { kind: 'delivered' }));
      assert.equal((await claimOne(A, 9000)).messageId, 'a2');
    });

    it('replays settled deliveries in a new window, at the webhooks of now', async () => {
      await append([message('m', [A, 'wh_gone'])]);
      const [a, gone] = [await claimOne(A, 1000), await claimOne('wh_gone', 1000)];
      const id = a.deliveryId;
      assert.equal(await store.replay(id, [A], 2000), 'pending');
      assert.equal(await store.replay(999, [A], 2000), 'unknown');
      await store.settle(settlement(a, { kind: 'failed' }));
      await store.settle(settlement(gone, { kind: 'failed' }));
      assert.equal(await store.replay(id, [A, B], 5000), 'replayed');
      assert.equal(await statusOf(id), 'pending');
      assert.equal((await claim('wh_gone', 1e9)).length, 0);
      const [again, fresh] = [await claimOne(A, 5000), await claimOne(B, 5000)];
      assert.deepEqual([again.attempts, again.windowStartMs, fresh.attempts], [0, undefined, 0]);
      await store.settle(settlement(again, { kind: 'delivered' }));
      await store.settle(settlement(fresh, { kind: 'delivered' }));
      const [delivery] = await store.deliveries({ id }, 1, undefined);
      assert.deepEqual(
        delivery?.targets.map((t) => [t.webhook, t.state, t.attempts.length]),
        [
          [A, 'delivered', 2],
          ['wh_gone', 'superseded', 1],
          [B, 'delivered', 1],
        ],
      );
    });

    it('forgets settled messages only, and all that belongs to them', async () => {
      await append([message('settled', [A]), message('open', [A])], 1000);
      await append([message('unrouted', [])], 1000);
      await append([message('young', [A])], 5000);
      const settled = await claimOne(A, 1000);
      await store.settle(settlement(settled, { kind: 'delivered' }));
      assert.equal(await store.forgetSettled(5000, 100), 2);
      assert.equal(await store.forgetSettled(5000, 100), 0);
      const ids = (await store.events({}, 10, undefined)).map((event) => event.messageId);
      assert.deepEqual(ids, ['young', 'open']);
      assert.equal((await store.deliveries({ id: settled.deliveryId }, 1, undefined)).length, 0);
    });

    it('a deletion waits for earlier messages, then notifies, then erases', async () => {
      await append([message('early', [A]), message('other user', [A], { userId: 'u2', userHashes: [hashOf('u2')] })]);
      const request = { userId: 'u1', userHash: hashOf('u1'), nowMs: 2000 };
      const requested = await store.requestDeletion(request, (sources) => {
        assert.deepEqual(sources, [SOURCE]);
        return [message('notice', [A], { type: 'delete', dedupe: false, traits: undefined })];
      });
      assert.deepEqual([requested.sources, requested.messages], [[SOURCE], 1]);
      assert.deepEqual(await store.advanceDeletions(2000), { released: 0, erased: 0, open: 1 });
      const [early, other] = (await claim(A, 2000)) as [Claim, Claim];
      assert.deepEqual([early.messageId, other.messageId], ['early', 'other user']);
      await store.settle(settlement(early, { kind: 'delivered' }));
      assert.deepEqual(await store.advanceDeletions(3000), { released: 1, erased: 0, open: 1 });
      await append([message('late', [A])], 3500);
      const notice = await claimOne(A, 3000);
      assert.equal(notice.type, 'delete');
      await store.settle(settlement(notice, { kind: 'delivered' }));
      assert.deepEqual(await store.advanceDeletions(4000), { released: 0, erased: 1, open: 0 });
      assert.equal(await store.countDeliveries({ status: 'erased' }), 2);
      const event = await store.event(early.message);
      assert.deepEqual([event?.body, event?.event.userId, event?.event.status], [undefined, undefined, 'erased']);
      assert.equal(event?.deliveries[0]?.targets[0]?.attempts[0]?.answer, undefined);
      assert.equal(await store.replay(early.deliveryId, [A], 5000), 'erased');
      // What came after the request is not part of it.
      assert.equal((await claimOne(A, 5000)).messageId, 'late');
      const [listed] = await store.deletions(10);
      assert.deepEqual([listed?.userId, listed?.erasedMs, listed?.sources], [undefined, 4000, [SOURCE]]);
      // The user is found again by the hash alone.
      const again = await store.requestDeletion({ ...request, nowMs: 6000 }, () => []);
      assert.deepEqual(again.sources, [SOURCE]);
    });

    it('a sync stores a message for a change and none for what is as before', async () => {
      const target = { key: 'k', kind: 'audience', name: 'Gold', sourceId: SOURCE } as const;
      const change = (userId: string, value: string | undefined) => ({
        userId,
        value,
        message: message(`${userId}-${value}`, [A], { dedupe: false }),
      });
      const both = [change('u1', 'true'), change('u2', 'true')];
      assert.deepEqual(await store.applySync(target, both, 1000), { added: 2, removed: 0 });
      assert.deepEqual(await store.applySync(target, both, 2000), { added: 0, removed: 0 });
      const mixed = [change('u1', undefined), change('u2', '7'), change('u3', undefined)];
      assert.deepEqual(await store.applySync(target, mixed, 3000), { added: 1, removed: 1 });
      assert.deepEqual([...(await store.syncValues('k'))], [['u2', '7']]);
      assert.equal((await claim(A, 1e9)).length, 4);
      await store.finishSync(target, { added: 1, removed: 1 }, 3000);
      await store.finishSync(target, { added: 0, removed: 0 }, 4000);
      assert.deepEqual(await store.syncs(), [{ ...target, users: 1, lastMs: 4000, added: 0, removed: 0 }]);
    });

    it('replaces a document only while it is the one that was read', async () => {
      const [one, two, three] = ['1', '2', '3'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
      assert.equal(await store.replaceDocument('k', one, two), false);
      assert.equal(await store.replaceDocument('k', undefined, one), true);
      assert.equal(await store.replaceDocument('k', undefined, two), false);
      assert.equal(await store.replaceDocument('k', two, three), false);
      assert.deepEqual(Buffer.from((await store.readDocument('k')) ?? []), one);
      const both = await Promise.all([store.replaceDocument('k', one, two), store.replaceDocument('k', one, three)]);
      assert.deepEqual(both.sort(), [false, true]);
    });

    it('knows traits and event counts of users', async () => {
      const identify = (traits: Record<string, string | number>): NewMessage =>
        message('x', [], { dedupe: false, type: 'identify', event: undefined, traits });
      await append([identify({ plan: 'silver', n: 1 })]);
      await append([identify({ plan: 'gold' })]);
      assert.deepEqual([...(await store.userTraits(SOURCE))], [['u1', { plan: 'gold', n: 1 }]]);
      assert.equal((await store.userTraits('src_b')).size, 0);
      const play = (timestampMs: number): NewMessage => message('x', [], { dedupe: false, timestampMs });
      await append([play(1000), play(2000), play(3000)]);
      assert.deepEqual([...(await store.eventCounts(SOURCE, 'Play', 2000))], [['u1', 2]]);
      assert.equal((await store.eventCounts(SOURCE, 'Stop', 0)).size, 0);
    });

    it('finds events by what a person knows of them', async () => {
      await append([
        message('m1', [A]),
        message('m2', [], { userId: 'u_2', type: 'screen', event: undefined, name: '100%' }),
        message('m3', [A], { userId: undefined, anonymousId: 'anon', sourceId: 'src_b' }),
      ]);
      await store.settle(settlement(await claimOne(A, 1000), { kind: 'failed' }));
      const ids = async (filter: Parameters<Store['events']>[0]): Promise<string[]> =>
        (await store.events(filter, 10, undefined)).map((event) => event.messageId);
      assert.deepEqual(await ids({}), ['m3', 'm2', 'm1']);
      assert.deepEqual(await ids({ status: 'failed' }), ['m1']);
      assert.deepEqual(await ids({ status: 'pending' }), ['m3']);
      assert.deepEqual(await ids({ status: 'unrouted' }), ['m2']);
      assert.deepEqual(await ids({ status: 'delivered' }), []);
      assert.deepEqual(await ids({ userId: 'anon' }), ['m3']);
      assert.deepEqual(await ids({ sourceId: 'src_b' }), ['m3']);
      assert.deepEqual(await ids({ type: 'screen' }), ['m2']);
      assert.deepEqual(await ids({ search: 'PLAY' }), ['m3', 'm1']);
      assert.deepEqual(await ids({ search: '0%' }), ['m2']);
      assert.deepEqual(await ids({ search: '%' }), ['m2']);
      assert.deepEqual(await ids({ search: 'u_' }), ['m2']);
      assert.deepEqual(await ids({ fromMs: 1001 }), []);
      const [failed] = await store.events({ status: 'failed' }, 1, undefined);
      assert.deepEqual([failed?.attempts, failed?.lastError], [1, 'the receiver answered 500']);
      const page = await store.events({}, 2, undefined);
      assert.deepEqual(
        (await store.events({}, 2, page.at(-1)?.id)).map((event) => event.messageId),
        ['m1'],
      );
    });

    it('counts what waits and announces work', async () => {
      const announced: string[] = [];
      store.onWork((webhooks) => announced.push(...webhooks));
      await append([message('m1', [A, B])]);
      assert.deepEqual(announced.slice(0, 2).sort(), [A, B]);
      const pending = await store.pending();
      assert.deepEqual([pending.deliveries, pending.byWebhook.get(A), pending.byWebhook.get(B)], [1, 1, 1]);
    });
  });
}

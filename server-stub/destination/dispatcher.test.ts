/** Tests of the dispatcher on a fake clock: downtime of the server, and an unavailable store. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { DeliverySettings } from '../config/settings.ts';
import { silentLogger } from '../runtime/log.ts';
import { VirtualClock } from '../sim/virtual-clock.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { DESTINATION, message } from '../testing/messages.ts';
import { Dispatcher, NEVER_ATTEMPTED } from './dispatcher.ts';
import type { AttemptResult } from './outcome.ts';
import type { Deliveries } from '../store/deliveries.ts';

const START_MS = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const WEBHOOK = 'wh';
const POLICY: DeliverySettings = {
  retryBaseMs: MINUTE_MS,
  retryWindowMs: 10 * MINUTE_MS,
  timeoutMs: 5000,
  maxConcurrencyPerUrl: 8,
  maxPendingPerUrl: 100,
};

function start(t: TestContext, answer: () => number | 'unreached') {
  const clock = new VirtualClock(START_MS);
  const store = openEmbeddedStore({ defer: (flush, delayMs) => void clock.after(delayMs, flush) });
  t.after(() => store.close());
  const attemptsMs: number[] = [];
  const dispatcherOn = (over: Deliveries = store.deliveries, alive = () => true): Dispatcher =>
    new Dispatcher({
      deliveries: over,
      settings: {
        destination: () => ({
          id: DESTINATION,
          name: 'd',
          type: 'webhooks',
          enabled: true,
          sources: [],
          webhooks: [{ key: WEBHOOK, url: 'http://receiver.example.com/', headers: {} }],
          everyUrl: false,
          orderByUser: false,
          standardWebhooks: false,
        }),
      },
      transport: {
        send: async () => {
          attemptsMs.push(clock.now() - START_MS);
          const status = answer();
          const result: AttemptResult =
            status === 'unreached'
              ? { kind: 'network', message: 'nothing listens', unreached: true }
              : { kind: 'answered', status };
          return { result, timing: {}, answer: undefined };
        },
        close: () => Promise.resolve(),
      },
      policy: () => POLICY,
      clock: {
        now: () => clock.now(),
        after: (delayMs, run) => clock.after(delayMs, () => (alive() ? run() : undefined)),
      },
      random: () => 0,
      log: silentLogger,
    });
  const append = async (id = 'm'): Promise<void> => {
    const stored = store.log.append([message(id, [WEBHOOK])], clock.now(), 0);
    await clock.run(clock.now() + 1);
    await stored;
  };
  const delivery = async () => (await store.index.deliveries({}, 1, undefined))[0] ?? assert.fail('no delivery');
  return { clock, store, attemptsMs, dispatcherOn, append, delivery };
}

test('time without a server does not use the window up without an attempt', async (t) => {
  const { clock, store, attemptsMs, dispatcherOn, append, delivery } = start(t, () => 500);
  let alive = true;
  await dispatcherOn(store.deliveries, () => alive).start();
  await append();
  await clock.run(START_MS + 2000);
  assert.equal(attemptsMs.length, 1);
  alive = false;
  await clock.run(START_MS + 60 * MINUTE_MS);
  assert.equal(attemptsMs.length, 1);
  await dispatcherOn().start();
  await clock.run(START_MS + 61 * MINUTE_MS);
  assert.equal(attemptsMs.length, 2);
  assert.equal((await delivery()).status, 'failed');
});

test('while a server runs, no attempt is made after the window', async (t) => {
  const { clock, attemptsMs, dispatcherOn, append, delivery } = start(t, () => 500);
  await dispatcherOn().start();
  await append();
  await clock.run(START_MS + 60 * MINUTE_MS);
  assert.ok(attemptsMs.length > 3, `only ${attemptsMs.length} attempts`);
  assert.ok(Math.max(...attemptsMs) <= POLICY.retryWindowMs + 1000, attemptsMs.join(' '));
  assert.equal((await delivery()).status, 'failed');
});

test('a store that is away when a retry is due puts it off, and fails nothing', async (t) => {
  let status = 500;
  const { clock, store, attemptsMs, dispatcherOn, append, delivery } = start(t, () => status);
  let away = false;
  const shaky = new Proxy(store.deliveries, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key === 'stillWaiting' && away) return () => Promise.reject(new StoreUnavailable('away'));
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value;
    },
  });
  await dispatcherOn(shaky).start();
  await append();
  away = true;
  await clock.run(START_MS + 3 * MINUTE_MS);
  assert.equal(attemptsMs.length, 1);
  assert.equal((await delivery()).status, 'pending');
  away = false;
  status = 200;
  await clock.run(START_MS + 4 * MINUTE_MS);
  assert.equal(attemptsMs.length, 2);
  assert.equal((await delivery()).status, 'delivered');
});

test('a process that stood still gives a retry its attempt, though its window passed meanwhile', async (t) => {
  let status = 500;
  const { clock, attemptsMs, dispatcherOn, append, delivery } = start(t, () => status);
  await dispatcherOn().start();
  await append();
  assert.equal(attemptsMs.length, 1);
  status = 200;
  clock.pass(300 * MINUTE_MS);
  await clock.run(clock.now() + MINUTE_MS);
  assert.equal(attemptsMs.length, 2);
  assert.equal((await delivery()).status, 'delivered');
});

test('a delivery without an attempt fails one window after its acceptance', async (t) => {
  const { clock, store, attemptsMs, dispatcherOn, append } = start(t, () => 'unreached');
  await dispatcherOn().start();
  // One probe a minute: most of these are never reached.
  for (let n = 0; n < 100; n++) await append(`m${n}`);
  await clock.run(clock.now() + POLICY.retryWindowMs - MINUTE_MS);
  assert.equal(await store.index.countDeliveries({ status: 'failed' }), 0);
  await clock.run(clock.now() + 3 * MINUTE_MS);
  const unattempted = (await store.index.deliveries({ status: 'failed' }, 200, undefined)).filter(
    ({ targets }) => targets[0]?.attempts.length === 0,
  );
  assert.ok(unattempted.length > 0, `${attemptsMs.length} attempts`);
  for (const { targets } of unattempted) assert.equal(targets[0]?.reason, NEVER_ATTEMPTED);
  await clock.run(clock.now() + 2 * POLICY.retryWindowMs);
  assert.equal((await store.deliveries.pending()).deliveries, 0);
});

test('an unexpected error of settling keeps nothing claimed', async (t) => {
  const { clock, store, attemptsMs, dispatcherOn, append, delivery } = start(t, () => 200);
  let broken = true;
  const shaky = new Proxy(store.deliveries, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key === 'settle' && broken) return () => Promise.reject(new Error('a defect'));
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value;
    },
  });
  await dispatcherOn(shaky).start();
  await append();
  broken = false;
  await clock.run(START_MS + MINUTE_MS);
  assert.equal(attemptsMs.length, 2);
  assert.equal((await delivery()).status, 'delivered');
});

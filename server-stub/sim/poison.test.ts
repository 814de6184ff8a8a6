/**
 * Poison: messages that a receiver always fails, among messages that it accepts. They must hardly delay the healthy
 * messages, no matter how many they are and where they stand.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dispatcher } from '../destination/dispatcher.ts';
import type { AttemptResult } from '../destination/outcome.ts';
import { silentLogger } from '../runtime/log.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { DESTINATION, message } from '../testing/messages.ts';
import { Random } from './random.ts';
import { VirtualClock } from './virtual-clock.ts';

const SEEDS = Number(process.env['SIM_SEEDS'] ?? 12);
const START_MS = Date.UTC(2026, 0, 1);
const POISON = 300;
const WEBHOOK = 'wh';
const TIMEOUT_MS = 5000;
/** Choices for the extra time that the receiver takes to fail poison, in milliseconds. */
const SLOW_MS = [0, 0, 1000, 4800];
/** Maximum extra time of the healthy messages compared with a run without poison, in milliseconds. */
const MOST_MORE_MS = 10_000;
const LONGEST_MS = 4 * 3_600_000;
const LONGEST_ANSWER_MS = 100;

interface Scene {
  ids: readonly string[];
  poisonAnswer: AttemptResult;
  answerMs: number;
  poisonMs: number;
}

interface Seen {
  /** Time from the start to the last delivered healthy message. */
  healthyMs: number;
  /** Retries of poison while the circuit was open and some healthy message had no attempt yet. */
  repeatedFirst: number;
}

const isPoison = (id: string): boolean => id.startsWith('poison');

/** Runs the real store, dispatcher and lane until every healthy message is delivered. */
async function run({ ids, poisonAnswer, answerMs, poisonMs }: Scene): Promise<Seen> {
  const clock = new VirtualClock(START_MS);
  const store = openEmbeddedStore({ defer: (flush, delayMs) => void clock.after(delayMs, flush) });
  const sent = new Set<string>();
  let healthy = ids.filter((id) => !isPoison(id)).length;
  const seen: Seen = { healthyMs: 0, repeatedFirst: 0 };
  const dispatcher = new Dispatcher({
    deliveries: store.deliveries,
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
      send: async ({ body }, _timeoutMs, onSent) => {
        onSent?.();
        const { messageId } = JSON.parse(Buffer.from(body).toString()) as { messageId: string };
        if (sent.has(messageId) && sent.size < ids.length && dispatcher.lanes()[0]?.open === true) {
          seen.repeatedFirst += 1;
        }
        sent.add(messageId);
        const delayMs = isPoison(messageId) ? poisonMs : answerMs;
        await new Promise<void>((resolve) => void clock.after(delayMs, resolve));
        if (isPoison(messageId)) return { result: poisonAnswer, timing: {}, answer: undefined };
        healthy -= 1;
        seen.healthyMs = clock.now() - START_MS;
        return { result: { kind: 'answered', status: 200 }, timing: {}, answer: undefined };
      },
      close: () => Promise.resolve(),
    },
    policy: () => ({
      retryBaseMs: 5000,
      retryWindowMs: LONGEST_MS,
      timeoutMs: TIMEOUT_MS,
      maxConcurrencyPerUrl: 64,
      maxPendingPerUrl: 1e6,
    }),
    clock,
    random: () => 0,
    log: silentLogger,
  });
  const stored = store.log.append(
    ids.map((id) => message(id, [WEBHOOK])),
    clock.now(),
    0,
  );
  await clock.run(START_MS);
  await stored;
  await dispatcher.start();
  while (healthy > 0 && clock.now() < START_MS + LONGEST_MS) await clock.run(clock.now() + 1000);
  assert.equal(healthy, 0, `${healthy} healthy messages are not through after four hours`);
  await store.close();
  return seen;
}

function shuffled(ids: string[], random: Random): string[] {
  for (let n = ids.length - 1; n > 0; n--) {
    const other = random.between(0, n);
    [ids[n], ids[other]] = [ids[other] as string, ids[n] as string];
  }
  return ids;
}

function sceneOf(seed: number): Scene & { alone: Scene } {
  const random = new Random(seed);
  const count = random.pick([1, 30, 300, 2700]);
  const healthy = Array.from({ length: count }, (_, n) => `healthy-${n}`);
  const poison = Array.from({ length: POISON }, (_, n) => `poison-${n}`);
  const ids = random.chance(0.5) ? [...poison, ...healthy] : shuffled([...poison, ...healthy], random);
  const slowMs = random.pick(SLOW_MS);
  const poisonAnswer: AttemptResult = random.pick<AttemptResult>([
    { kind: 'timeout' },
    { kind: 'answered', status: 500 },
    { kind: 'answered', status: 502 },
    { kind: 'network', message: 'the receiver closed the connection before it answered' },
  ]);
  const answerMs = random.between(1, LONGEST_ANSWER_MS);
  const poisonMs = poisonAnswer.kind === 'timeout' ? TIMEOUT_MS : answerMs + slowMs;
  const scene = { poisonAnswer, answerMs, poisonMs };
  return { ...scene, ids, alone: { ...scene, ids: healthy } };
}

test(`${SEEDS} queues with poison in them: what is healthy is hardly later than alone`, async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { alone, ...scene } = sceneOf(seed);
    const with300 = await run(scene);
    const without = await run(alone);
    const what = `seed ${seed}: ${JSON.stringify({ ...scene, ids: scene.ids.length, with300, without })}`;
    assert.ok(with300.healthyMs <= without.healthyMs + MOST_MORE_MS, what);
    assert.equal(with300.repeatedFirst, 0, what);
  }
});

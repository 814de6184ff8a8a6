/**
 * 10,000 seeded combinations of arguments over all calls, from the connector to the request: nothing throws, nothing
 * that was given is changed, nothing that breaks a rule for requests leaves, and nothing that keeps them is refused.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { AnalyticsConnector } from '../connector/AnalyticsConnector.ts';
import { FakeRandom, fakeFacilities, OK } from '../testing/fakes.ts';
import { FakeNode, installRenderThread, PlatformObject } from '../testing/render-thread.ts';
import type { WireMessage } from '../wire/batch.ts';
import { FakeApp } from '../testing/app.ts';

const COMBINATIONS = 10000;
const CALLS = ['identify', 'track', 'screen', 'group', 'alias'] as const;

class Generator {
  private readonly random: FakeRandom;

  constructor(seed: number) {
    this.random = new FakeRandom(seed);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.random.below(items.length)] as T;
  }

  text(): string {
    return this.pick(['u1', 'Play', 'a b', 'é中😀', '"quoted"\n\\', ' ', 'x'.repeat(300), '<b>', '0', 'constructor']);
  }

  /** Anything at all. */
  any(depth = 0): unknown {
    const odd = [undefined, null, '', 0, -1, 1.5, 2147483648, true, false, [], {}, () => 1, new PlatformObject()];
    const kind = this.random.below(5);
    if (kind === 0) return this.text();
    if (kind === 1 && depth < 3) return this.map(depth + 1);
    if (kind === 2 && depth < 3) return [this.any(depth + 1), this.any(depth + 1)];
    return kind === 3 ? new FakeNode({ event: 1 }) : this.pick(odd);
  }

  map(depth = 0): Record<string, unknown> {
    const keys = ['a', 'A', 'keys', 'count', 'type', 'userId', 'userid', 'context', 'timeStamp', 'é', '', 'toString'];
    const map: Record<string, unknown> = {};
    for (let i = this.random.below(4); i > 0; i--) map[this.pick(keys)] = this.any(depth + 1);
    return map;
  }

  options(): unknown {
    if (this.random.below(4) === 0) return this.any();
    const options: Record<string, unknown> = this.random.below(3) === 0 ? this.map() : {};
    for (const key of ['userId', 'anonymousId', 'previousId', 'timeStamp', 'USERID', 'context', 'integrations']) {
      const choice = this.random.below(6);
      if (choice === 0) options[key] = this.any();
      if (choice === 1) options[key] = key === 'timeStamp' ? '2026-11-20T18:00:00.5+02:00' : this.text();
      if (choice === 2 && (key === 'context' || key === 'integrations')) options[key] = this.map();
    }
    return options;
  }

  args(call: string): unknown[] {
    const texts = { identify: 1, track: 1, screen: 2, group: 2, alias: 1 }[call] ?? 0;
    const args: unknown[] = [];
    for (let i = 0; i < texts; i++) args.push(this.random.below(3) === 0 ? this.any() : this.text());
    if (call !== 'alias') args.push(this.random.below(3) === 0 ? this.any() : this.map());
    args.push(this.options());
    return args.slice(0, this.random.below(8) === 0 ? this.random.below(args.length + 1) : args.length);
  }
}

const filled = (value: unknown) => typeof value === 'string' && value.length > 0;
const plainMap = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof PlatformObject);

/** The rules of a message, written down a second time and asked of the message as it left. */
function assertValid(message: WireMessage, what: string): void {
  assert.ok(CALLS.includes(message.type), what);
  assert.ok(filled(message.messageId), what);
  assert.match(message.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, what);
  assert.ok(filled(message.userId) || filled(message.anonymousId), what);
  for (const id of [message.userId, message.anonymousId, message.previousId]) {
    assert.ok(id === undefined || filled(id), what);
  }
  if (message.type === 'identify' || message.type === 'group' || message.type === 'alias') {
    assert.ok(filled(message.userId), what);
  }
  if (message.type === 'track') assert.ok(filled(message.event), what);
  if (message.type === 'group') assert.ok(filled(message.groupId), what);
  if (message.type === 'screen') assert.ok(filled(message.name) || filled(message.category), what);
  for (const map of [message.traits, message.properties, message.integrations]) {
    assert.ok(map === undefined || plainMap(map), what);
  }
  assert.ok(plainMap(message.context), what);
}

/** A copy for comparison that keeps functions and platform objects by identity. */
function snapshot(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snapshot);
  if (plainMap(value) && !(value instanceof FakeNode)) {
    return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, snapshot(item)]));
  }
  return value;
}

test(`${COMBINATIONS} combinations of arguments: no crash, no invalid message, each call sent or counted`, () => {
  const generator = new Generator(20261120);
  const { remove } = installRenderThread();
  try {
    const task = new FakeNode({ event: undefined });
    const connector = new AnalyticsConnector(task);
    const device = fakeFacilities();
    const app = new FakeApp(device);
    const { client } = app;
    connector.init({ writeKey: 'wk', apiHost: 'http://h' });
    app.field(task.sets.at(-1)?.value);
    let sent = 0;
    for (let i = 0; i < COMBINATIONS; i++) {
      const call = generator.pick(CALLS);
      const args = generator.args(call);
      const before = snapshot(args);
      const what = `combination ${i}: ${call}`;
      (connector[call] as (...given: unknown[]) => void).apply(connector, args);
      assert.deepEqual(args, before, what);
      const rejectedBefore = client.counts().droppedInAll();
      app.field(task.sets.at(-1)?.value);
      const { active } = device.transfer;
      assert.equal(active === undefined ? 1 : 0, client.counts().droppedInAll() - rejectedBefore, what);
      if (active !== undefined) {
        sent++;
        assertValid((JSON.parse(active.body) as { batch: [WireMessage] }).batch[0], what);
        device.transfer.requests.length = 0;
        app.answer(OK);
      }
    }
    // Both sides must have been met often.
    assert.ok(sent > COMBINATIONS / 10 && sent < COMBINATIONS * 0.9, `${sent} sent`);
    assert.equal(
      device.console.errors().every((line) => line.length < 700),
      true,
    );
  } finally {
    remove();
  }
});

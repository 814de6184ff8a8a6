/**
 * The short way and the long way of a track come to the same requests, byte for byte. Which one a call may take is
 * decided by the names of types: where an Integer has none of its names, every call goes the long way.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../testing/app.ts';
import { FakeRandom, OK } from '../testing/fakes.ts';
import { installPlatform, interfacesOfData } from '../testing/platform.ts';
import type { CallName } from '../wire/call.ts';
import { MAX_BODY_CHARACTERS } from '../wire/limits.ts';
import { CallReader } from './message/calls.ts';

/** One call, and how long after the one before it, in milliseconds. */
interface Step {
  after: number;
  call: CallName;
  args: unknown[];
}

interface Outcome {
  bodies: string[];
  lines: string[];
  counts: unknown[];
  /** Calls that were read the long way. */
  read: number;
}

const SEQUENCES = 400;
const STEPS = 40;

/** Names of types: those of the emulated device's copies, those of hardware's, plain ones; and some that no call has. */
const KINDS = [
  [true, 'roInteger'],
  [true, 'roInt'],
  [false, 'Integer'],
] as const;
const LONG_WAY = [true, 'roOther'] as const;

function outcomeOf(
  steps: readonly Step[],
  config: Record<string, unknown>,
  [boxed, integer]: readonly [boolean, string],
): Outcome {
  installPlatform(interfacesOfData, boxed, integer);
  const { read } = CallReader.prototype;
  const outcome: Outcome = { bodies: [], lines: [], counts: [], read: 0 };
  CallReader.prototype.read = function (...given) {
    outcome.read++;
    read.apply(this, given);
  };
  try {
    const app = new FakeApp();
    app.init(config);
    for (const { after, call, args } of steps) {
      app.device.clock.uptime += after;
      app.call(call, ...args);
      if (app.device.transfer.active !== undefined) app.answer(OK);
    }
    app.call('flush');
    while (app.device.transfer.active !== undefined) app.answer(OK);
    const counts = app.client.counts();
    outcome.bodies = app.device.transfer.requests.map(({ body }) => body);
    outcome.lines = app.device.console.lines;
    outcome.counts = [counts.sent, counts.droppedByReason(), app.client.summary(0)];
    return outcome;
  } finally {
    CallReader.prototype.read = read;
    installPlatform();
  }
}

/** Gives how many calls took the short way. */
function assertAlike(
  steps: readonly Step[],
  config: Record<string, unknown> = {},
  kinds: readonly [boolean, string] = KINDS[0],
): number {
  const short = outcomeOf(steps, config, kinds);
  const long = outcomeOf(steps, config, LONG_WAY);
  assert.deepEqual({ ...short, read: 0 }, { ...long, read: 0 });
  return long.read - short.read;
}

const track = (...args: unknown[]): Step => ({ after: 7, call: 'track', args });
const user = { userId: 'u1' };

test('uses the fast path from the second track with the same options', () => {
  const steps = Array.from({ length: 10 }, (_, i) =>
    track('Play "now" — é😀', { n: i, 'Deep Key': [{ a: null }] }, user),
  );
  for (const kinds of KINDS) assert.equal(assertAlike(steps, {}, kinds), 9, kinds.join());
  assert.equal(assertAlike(steps, { queueSize: 4 }), 9);
  assert.equal(assertAlike(steps, { rememberIdentity: true }), 9);
});

test('uses the fast path for texts with nan and inf in their words, and not for such numbers', () => {
  const words = { nan: 1, title: 'Finance to infinity', INF: ['nano', 'info'] };
  assert.equal(assertAlike(Array.from({ length: 4 }, () => track('Nan info', words, user))), 3);
  for (const number of [NaN, Infinity, -Infinity]) {
    const numbers = { list: [1, number], number };
    assert.equal(assertAlike(Array.from({ length: 4 }, () => track('A', numbers, user))), 0, `${number}`);
  }
});

test('accepts ids in every spelling, one or both', () => {
  for (const options of [
    { USERID: 'u' },
    { anonymousId: 'a' },
    { anonymousid: 'a', userId: 'u' },
    { userId: 'u', more: 1 },
  ]) {
    assert.equal(assertAlike([track('A', {}, options), track('B', {}, options)]), 1, JSON.stringify(options));
  }
});

test('uses the general path for anything but a plain track', () => {
  const odd: unknown[][] = [
    ['', {}, user],
    [undefined, {}, user],
    [7, {}, user],
    [1234, {}, user],
    [true, {}, user],
    [['A'], {}, user],
    [{ a: 'A' }, {}, user],
    ['A', undefined, user],
    ['A', [], user],
    ['A', 'text', user],
    ['A', {}],
    ['A', {}, {}],
    ['A', {}, []],
    ['A', {}, { ...user, timeStamp: '2026-11-20T20:00:00.250+02:00' }],
    ['A', {}, { ...user, context: { page: 1 } }],
    ['A', {}, { ...user, integrations: { All: false } }],
    ['A', {}, { userId: 'u2' }],
    ['A', {}, { userId: '' }],
  ];
  for (const args of odd) {
    const steps = [track('A', {}, user), track('B', {}, user), track(...args), track(...args), track('C', {}, user)];
    assertAlike(steps);
    assertAlike(steps, { rememberIdentity: true, queueSize: 3 });
  }
});

test('applies the changes of calls between tracks', () => {
  const between: [CallName, ...unknown[]][] = [
    ['identify', 'u9', { plan: 'x' }],
    ['reset'],
    ['screen', 'Home', 'Main', {}, user],
    ['setConsent', 'pending'],
    ['setConsent', 'denied'],
    ['flush'],
    ['deepLink', { contentId: 'c', utm_source: 's' }],
  ];
  for (const [call, ...args] of between) {
    const plain = [track('A', {}, { anonymousId: 'a' }), track('B', {}, { anonymousId: 'a' })];
    const steps = [...plain, { after: 1, call, args }, ...plain];
    assert.equal(assertAlike(steps, { rememberIdentity: true }), call === 'setConsent' && args[0] === 'denied' ? 1 : 2);
    assertAlike(steps, { trackSessions: true, queueSize: 10 });
  }
});

test('uses the general path with debug or sessions', () => {
  const steps = [track('A', {}, user), track('B', {}, user)];
  assert.equal(assertAlike(steps, { debug: true }), 0);
  assert.equal(assertAlike(steps, { trackSessions: true }), 0);
});

test('writes the same messages around the limit of a body', () => {
  for (let more = -700; more <= 700; more += 7) {
    const fill = 'x'.repeat(MAX_BODY_CHARACTERS / 2 - 500 + more);
    assertAlike([track('A', {}, user), track('B', { fill }, user), track('C', { fill }, user)], { queueSize: 5 });
    const whole = 'x'.repeat(MAX_BODY_CHARACTERS - 700 + more);
    assertAlike([track('A', {}, user), track('B', { fill: whole }, user), track('C', {}, user)], { queueSize: 5 });
  }
});

test(`${SEQUENCES} random sequences of calls`, () => {
  const random = new FakeRandom(20261124);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const people = [
    user,
    user,
    user,
    user,
    user,
    user,
    { userId: 'u2' },
    { anonymousId: 'a' },
    { userId: 'u1', anonymousId: 'a' },
    {},
  ];
  const properties = [
    {},
    {},
    {},
    { n: 1 },
    { n: 1.5, deep: { Key: ['é', null, true] } },
    undefined,
    'text',
    { text: 'x'.repeat(5000) },
  ];
  let short = 0;
  for (let i = 0; i < SEQUENCES; i++) {
    const steps: Step[] = Array.from({ length: STEPS }, () => {
      const after = pick([0, 0, 1, 999, 61000]);
      if (random.below(12) > 0)
        return { after, call: 'track', args: [pick(['A', 'B', '"', 'A', 'C', '']), pick(properties), pick(people)] };
      const call = pick(['identify', 'reset', 'screen', 'flush', 'setConsent', 'shutdown'] as const);
      const args = { identify: ['u1', {}], screen: ['S', '', {}, user], setConsent: [pick(['granted', 'pending'])] };
      return { after, call, args: args[call as keyof typeof args] ?? [] };
    });
    const config = {
      queueSize: pick([1, 3, 10, 100]),
      rememberIdentity: pick([true, false]),
      trackExits: pick([true, false]),
    };
    short += assertAlike(steps, config);
  }
  assert.ok(short > (SEQUENCES * STEPS) / 10, `${short} calls took the short way`);
});

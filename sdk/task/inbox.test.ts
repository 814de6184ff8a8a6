/** The order in which the inbox gives calls, answers and platform events. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { installPlatform } from '../testing/platform.ts';
import { CALLS_IN_A_ROW, Inbox, WAITING_MAX_GROUPS } from './inbox.ts';

interface FakeEvent {
  kind: string;
  name: string;
  getData: () => string;
}

/** A message port over a list, and the two platform globals that the inbox uses. */
function withPort(run: (inbox: Inbox, port: FakeEvent[], waits: number[]) => void): void {
  const port: FakeEvent[] = [];
  const waits: number[] = [];
  const globals = globalThis as unknown as Record<string, unknown>;
  globals['type'] = (event: FakeEvent | undefined) => event?.kind ?? 'Invalid';
  globals['wait'] = (ms: number) => {
    waits.push(ms);
    return port.shift();
  };
  try {
    run(new Inbox({ getMessage: () => port.shift() } as unknown as roMessagePort), port, waits);
  } finally {
    installPlatform();
  }
}
const event = (kind: string, name: string): FakeEvent => ({ kind, name, getData: () => name });
const call = (name: string): FakeEvent => event('roSGNodeEvent', name);
const names = (events: unknown[]) => events.map((one) => (one as FakeEvent).name);
/** The next calls, as who works them off takes them. */
function takeCalls(inbox: Inbox): unknown[] {
  inbox.nextCalls();
  return inbox.calls.splice(0);
}
const takeOthers = (inbox: Inbox): string[] => names(inbox.platformEvents.splice(0));
/** All calls that are left, turn by turn. */
function turns(inbox: Inbox): unknown[][] {
  const all: unknown[][] = [];
  for (let calls = takeCalls(inbox); calls.length > 0; calls = takeCalls(inbox)) {
    all.push(calls);
    inbox.collect(0);
  }
  return all;
}

test('returns an answer before a thousand earlier calls, and keeps the order of calls', () => {
  withPort((inbox, port) => {
    const given = Array.from({ length: 1000 }, (_, i) => `c${i}`);
    port.push(...given.map(call), event('roUrlEvent', 'answer'));
    inbox.collect(10);
    inbox.collect(10);
    assert.deepEqual(takeOthers(inbox), []);
    inbox.collect(10);
    assert.deepEqual(takeOthers(inbox), ['answer']);
    assert.deepEqual(takeOthers(inbox), []);
    assert.deepEqual(turns(inbox).flat(), given);
  });
});

test('returns an answer after at most one group of calls', () => {
  withPort((inbox, port) => {
    for (let i = 0; i < 2 * CALLS_IN_A_ROW + 5; i++) port.push(call(`c${i}`));
    inbox.collect(10);
    assert.equal(takeCalls(inbox).length, CALLS_IN_A_ROW);
    port.push(call('d'), event('roUrlEvent', 'answer'));
    inbox.collect(10);
    assert.deepEqual(takeOthers(inbox), ['answer']);
    const left = turns(inbox);
    assert.deepEqual(
      left.map((calls) => calls.length),
      [CALLS_IN_A_ROW, 6],
    );
    assert.equal(left.flat().at(-1), 'd');
  });
});

test('waits only when no call is queued', () => {
  withPort((inbox, port, waits) => {
    for (let i = 0; i < CALLS_IN_A_ROW + 1; i++) port.push(call(`c${i}`));
    inbox.collect(70);
    takeCalls(inbox);
    inbox.collect(80);
    takeCalls(inbox);
    inbox.collect(90);
    assert.deepEqual(waits, [70, 90]);
  });
});

/** A call as the connector sets it. */
const given = (name: string, size = 0): FakeEvent => ({
  ...call(name),
  getData: () => ({ call: name, seconds: 1, milliseconds: 0, args: ['x'.repeat(size)] }) as unknown as string,
});

test('drops and counts the oldest calls when they arrive faster than they are processed', () => {
  withPort((inbox, port) => {
    for (let i = 0; i < 12000; i++) port.push(given(i === 10 ? 'init' : 'track'));
    while (port.length > 0) inbox.collect(10);
    const left = turns(inbox).flat() as { call: string }[];
    assert.equal(left.length, WAITING_MAX_GROUPS * CALLS_IN_A_ROW + 1);
    assert.equal(left[0]?.call, 'init');
    assert.equal(inbox.dropped + left.length, 12000);
  });
});

test('bounds an endless stream of invalid calls', () => {
  withPort((inbox, port) => {
    for (let i = 0; i < 12000; i++) port.push(given('identify'));
    while (port.length > 0) inbox.collect(10);
    const left = turns(inbox).flat();
    assert.equal(left.length, WAITING_MAX_GROUPS * CALLS_IN_A_ROW + 1000);
    assert.equal(inbox.dropped + left.length, 12000);
  });
});

test('keeps init and setConsent under any load, and returns them in groups', () => {
  withPort((inbox, port) => {
    for (let i = 0; i < 12000; i++) port.push(given(i === 10 ? 'init' : i === 20 ? 'setConsent' : 'identify'));
    while (port.length > 0) inbox.collect(10);
    const rows = turns(inbox) as { call: string }[][];
    assert.deepEqual(
      rows
        .flat()
        .slice(0, 3)
        .map(({ call }) => call),
      ['init', 'setConsent', 'identify'],
    );
    assert.ok(rows.every((row) => row.length <= CALLS_IN_A_ROW));
    assert.equal(inbox.dropped + rows.flat().length, 12000);
  });
});

test('bounds an endless stream of init calls', () => {
  withPort((inbox, port) => {
    for (let i = 0; i < 12000; i++) port.push(given('init'));
    while (port.length > 0) inbox.collect(10);
    const left = turns(inbox).flat();
    assert.equal(left.length, WAITING_MAX_GROUPS * CALLS_IN_A_ROW + 1000);
    assert.equal(inbox.dropped + left.length, 12000);
  });
});

test('bounds large calls by their characters', () => {
  withPort((inbox, port) => {
    for (let i = 0; i < 1000; i++) port.push(given('track', 10000));
    while (port.length > 0) inbox.collect(10);
    const left = turns(inbox).flat();
    assert.ok(left.length < 320, `${left.length} calls of 10,000 characters wait`);
    assert.equal(inbox.dropped + left.length, 1000);
  });
});

test('ends a turn even if calls arrive as fast as they are read', () => {
  withPort((inbox, port) => {
    for (let i = 0; i < 10000; i++) port.push(given('track'));
    inbox.collect(10);
    assert.ok(port.length > 9000);
  });
});

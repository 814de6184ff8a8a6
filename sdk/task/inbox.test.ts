import assert from 'node:assert/strict';
import test from 'node:test';
import { Inbox } from './inbox.ts';

interface FakeEvent {
  kind: string;
  name: string;
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
    delete globals['type'];
    delete globals['wait'];
  }
}
const call = (name: string): FakeEvent => ({ kind: 'roSGNodeEvent', name });
const answer: FakeEvent = { kind: 'roUrlEvent', name: 'answer' };
const nameOf = (event: unknown) => (event as FakeEvent | undefined)?.name;

test('an answer behind a thousand calls comes first; the calls keep their order', () => {
  withPort((inbox, port) => {
    for (let i = 0; i < 1000; i++) port.push(call(`c${i}`));
    port.push(answer);
    assert.equal(nameOf(inbox.next(10)), 'answer');
    for (let i = 0; i < 1000; i++) assert.equal(nameOf(inbox.next(10)), `c${i}`);
    assert.equal(inbox.next(10), undefined);
  });
});

test('an answer that comes while calls are worked off is next', () => {
  withPort((inbox, port) => {
    port.push(call('a'), call('b'), call('c'));
    assert.equal(nameOf(inbox.next(10)), 'a');
    port.push(call('d'), answer);
    assert.equal(nameOf(inbox.next(10)), 'answer');
    assert.deepEqual([inbox.next(10), inbox.next(10), inbox.next(10)].map(nameOf), ['b', 'c', 'd']);
  });
});

test('it waits only when no call is at hand', () => {
  withPort((inbox, port, waits) => {
    port.push(call('a'), call('b'));
    inbox.next(70);
    inbox.next(80);
    inbox.next(90);
    assert.deepEqual(waits, [70, 90]);
  });
});

test('calls beyond the bound stay in the port, and none is lost', () => {
  withPort((inbox, port) => {
    for (let i = 0; i < 12000; i++) port.push(call(`c${i}`));
    assert.equal(nameOf(inbox.next(10)), 'c0');
    assert.equal(port.length, 7000);
    for (let i = 1; i < 12000; i++) assert.equal(nameOf(inbox.next(10)), `c${i}`);
    assert.equal(inbox.next(10), undefined);
  });
});

test('a breather comes every ten calls of a burst, after its last, and after anything else', () => {
  withPort((inbox, port) => {
    for (let i = 0; i < 25; i++) port.push(call(`c${i}`));
    const breathers: number[] = [];
    for (let i = 1; i <= 25; i++) {
      inbox.next(10);
      if (inbox.breather()) breathers.push(i);
    }
    assert.deepEqual(breathers, [10, 20, 25]);
    inbox.next(10);
    assert.equal(inbox.breather(), true);
  });
});

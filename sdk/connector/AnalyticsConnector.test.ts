/** What the connector sets on the task node for each call, and what it says of a wrong node. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeNode, installRenderThread, PlatformObject } from '../testing/render-thread.ts';
import { START } from '../testing/fakes.ts';
import { AnalyticsConnector } from './AnalyticsConnector.ts';

function withTask(run: (connector: AnalyticsConnector, task: FakeNode, lines: string[]) => void): void {
  const { lines, remove } = installRenderThread();
  try {
    const task = new FakeNode({ event: undefined, status: undefined });
    run(new AnalyticsConnector(task), task, lines);
  } finally {
    remove();
  }
}

test('each call is one field set, with its name, its time and its arguments in order', () => {
  withTask((connector, task) => {
    connector.init({ writeKey: 'wk' });
    connector.identify('u', { a: 1 }, { b: 2 });
    connector.track('Play', { a: 1 }, { userId: 'u' });
    connector.screen('Home', 'Main', { a: 1 }, { userId: 'u' });
    connector.group('u', 'g', { a: 1 }, { b: 2 });
    connector.alias('u', { previousId: 'v' });
    connector.flush();
    connector.reset();
    connector.setConsent('denied');
    connector.shutdown();
    const stamp = { seconds: START.seconds, milliseconds: 0 };
    assert.deepEqual(
      task.sets.map((set) => set.value),
      [
        { call: 'init', ...stamp, args: [{ writeKey: 'wk' }] },
        { call: 'identify', ...stamp, args: ['u', { a: 1 }, { b: 2 }] },
        { call: 'track', ...stamp, args: ['Play', { a: 1 }, { userId: 'u' }] },
        { call: 'screen', ...stamp, args: ['Home', 'Main', { a: 1 }, { userId: 'u' }] },
        { call: 'group', ...stamp, args: ['u', 'g', { a: 1 }, { b: 2 }] },
        { call: 'alias', ...stamp, args: ['u', { previousId: 'v' }] },
        { call: 'flush', ...stamp, args: [] },
        { call: 'reset', ...stamp, args: [] },
        { call: 'setConsent', ...stamp, args: ['denied'] },
        { call: 'shutdown', ...stamp, args: [] },
      ],
    );
    assert.ok(task.sets.every((set) => set.name === 'event'));
  });
});

test('whether the SDK runs with debug is known to every connector of the task, and the first init says it', () => {
  const { remove } = installRenderThread();
  try {
    for (const [config, expected] of [
      [{ debug: true }, true],
      [{ debug: 'true' }, false],
      [{}, false],
      [undefined, false],
      [7, false],
    ] as const) {
      const task = new FakeNode({ event: undefined, settings: undefined });
      const [connector, other] = [new AnalyticsConnector(task), new AnalyticsConnector(task)];
      assert.equal(other.isDebug(), false);
      connector.init(config);
      // Refused by the task, as a second one is.
      other.init({ debug: !expected });
      assert.deepEqual([connector.isDebug(), other.isDebug()], [expected, expected], JSON.stringify(config));
    }
    assert.equal(new AnalyticsConnector().isDebug(), false);
  } finally {
    remove();
  }
});

test('what cannot cross a node field arrives as something no call accepts', () => {
  withTask((connector, task) => {
    for (const odd of [() => 1, new FakeNode({}), new PlatformObject(), [1, 2]]) {
      connector.track(odd, odd, odd);
      assert.deepEqual((task.sets.at(-1)?.value as { args: unknown[] }).args, [[], [], []]);
    }
  });
});

test('without a task node every call is one ERROR line, and nothing is thrown', () => {
  const { lines, remove } = installRenderThread();
  try {
    for (const task of [undefined, null, 7, 'task', {}, [], () => 1, new FakeNode({})]) {
      const connector = new AnalyticsConnector(task);
      const before = lines.length;
      connector.init({});
      connector.track('Play', {}, {});
      connector.shutdown();
      assert.equal(lines.length - before, 3);
    }
    assert.ok(lines.every((line) => line.startsWith('Analytics - [ERROR] ')));
  } finally {
    remove();
  }
});

test('nothing that was given is changed', () => {
  withTask((connector) => {
    const options = { userId: 'u', nested: { list: [1, { two: 2 }] } };
    const before = structuredClone(options);
    connector.track('Play', options, options);
    connector.identify('u', options, options);
    assert.deepEqual(options, before);
  });
});

/** Tests the field that the connector sets for each call, and its errors about a wrong node. */
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

test('sets one field per call, with its name, time and arguments in order', () => {
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
    const all = { ...stamp, complete: true };
    const some = { ...stamp, complete: false };
    assert.deepEqual(
      task.sets.map((set) => set.value),
      [
        { call: 'init', ...some, args: [{ writeKey: 'wk' }] },
        { call: 'identify', ...all, args: ['u', { a: 1 }, { b: 2 }] },
        { call: 'track', ...all, args: ['Play', { a: 1 }, { userId: 'u' }] },
        { call: 'screen', ...all, args: ['Home', 'Main', { a: 1 }, { userId: 'u' }] },
        { call: 'group', ...all, args: ['u', 'g', { a: 1 }, { b: 2 }] },
        { call: 'alias', ...all, args: ['u', { previousId: 'v' }] },
        { call: 'flush', ...some, args: [] },
        { call: 'reset', ...some, args: [] },
        { call: 'setConsent', ...some, args: ['denied'] },
        { call: 'shutdown', ...some, args: [] },
      ],
    );
    assert.ok(task.sets.every((set) => set.name === 'event'));
  });
});

test('shares the debug option of the first init with every connector of the task', () => {
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

test('rejects or reports values that cannot cross a node field', () => {
  withTask((connector, task) => {
    const last = (): { args: unknown[]; complete: boolean } => task.sets.at(-1)?.value as never;
    for (const odd of [() => 1, new FakeNode({}), new PlatformObject(), [1, 2]]) {
      connector.track('Play', odd);
      assert.deepEqual(last().args, ['Play', [], undefined]);
      assert.equal(last().complete, false);
      connector.setConsent(odd);
      assert.deepEqual(last().args, [[]]);
    }
    connector.track('Play', () => 1, { userId: 'u' });
    assert.deepEqual(last().args, ['Play', undefined, { userId: 'u' }]);
    assert.equal(last().complete, true);
  });
});

test('logs one ERROR line per call without a task node, and throws nothing', () => {
  const { lines, remove } = installRenderThread();
  try {
    const notNodes = [undefined, null, 7, 'task', {}, [], () => 1];
    for (const task of [...notNodes, new FakeNode({}), new FakeNode({ status: '' })]) {
      const before = lines.length;
      const connector = new AnalyticsConnector(task);
      connector.init({});
      connector.track('Play', {}, {});
      connector.shutdown();
      const codes = lines.slice(before).map((line) => /^Analytics - \[ERROR\] (\w+) /.exec(line)?.[1]);
      const missing = ['TASK_MISSING', 'TASK_MISSING', 'TASK_MISSING'];
      assert.deepEqual(codes, [task instanceof FakeNode ? 'TASK_WRONG' : 'TASK_MISSING', ...missing]);
    }
  } finally {
    remove();
  }
});

test('does not change its arguments', () => {
  withTask((connector) => {
    const options = { userId: 'u', nested: { list: [1, { two: 2 }] } };
    const before = structuredClone(options);
    connector.track('Play', options, options);
    connector.identify('u', options, options);
    assert.deepEqual(options, before);
  });
});

/** Every ERROR has a code, a counter where something is lost by it, advice, a row in the README, and can happen. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { AnalyticsConnector } from '../connector/AnalyticsConnector.ts';
import { FakeApp } from '../testing/app.ts';
import { answer, fakeFacilities, refusal } from '../testing/fakes.ts';
import { FakeNode, installRenderThread } from '../testing/render-thread.ts';
import type { ErrorCode, ErrorKind } from './errors.ts';
import { ERRORS } from './errors.ts';
import { INIT_PATIENCE_MS } from './client.ts';
import { PRE_INIT_MAX_CALLS } from './pre-init-queue.ts';
import { SPOOL_MAX_AGE_SECONDS } from './spool/spool.ts';

const CONNECTOR_CODES = ['TASK_MISSING', 'TASK_WRONG', 'TASK_LOOSE'];
/** Printed by the script for video, which the scenarios of it show. */
const VIDEO_CODES = ['VIDEO_WRONG'];
/** Printed by the functions of a tracking plan, whose tests show them. */
const PLAN_CODES = ['PLAN_MISMATCH', 'PLAN_CONNECTOR'];

/** The next run on the same device, so much later. */
function later(app: FakeApp, seconds = 0): FakeApp {
  const device = fakeFacilities();
  device.storage = app.device.storage;
  device.clock.wallBase = app.device.clock.wallBase + app.device.clock.uptime + seconds * 1000;
  return new FakeApp(device);
}

function stored(): FakeApp {
  const app = new FakeApp();
  app.init();
  app.track('A');
  app.pass(3000);
  return app;
}

/** Makes an app with a queue of its own in which the error happens. */
const CAUSES: Record<ErrorCode, () => FakeApp> = {
  INTERNAL: () =>
    begun((app) => {
      app.device.random.uuid = () => {
        throw new Error('no number');
      };
      app.track('A');
    }),
  CALL_INVALID: () => begun((app) => app.call('track', 7)),
  CALL_NOT_DATA: () =>
    begun((app) => {
      app.device.json.write = () => '';
      app.track('A');
    }),
  CALL_CORRECTED: () => begun((app) => app.call('track', 'A', {}, { userId: 'u', timeStamp: 'noon' })),
  CALL_UNKNOWN: () => begun((app) => app.field('track')),
  INIT_REPEATED: () => begun((app) => app.init()),
  CONFIG_INVALID: () => {
    const app = new FakeApp();
    app.init({ writeKey: '' });
    return app;
  },
  CONFIG_CORRECTED: () => begun(() => undefined, { queueSize: 0 }),
  CLOCK_WRONG: () => {
    const date = 'Fri, 20 Nov 2020 10:00:00 GMT';
    return begun((app) => {
      app.track('A');
      app.answer({ ...answer(200), date });
    });
  },
  NO_LINK: () => {
    const app = new FakeApp();
    app.device.device.link = false;
    app.init();
    return app;
  },
  HELD_OVERFLOW: () => {
    const app = new FakeApp();
    for (let i = 0; i <= PRE_INIT_MAX_CALLS; i++) app.track('A');
    return app;
  },
  INIT_MISSING: () => {
    const app = new FakeApp();
    app.track('A');
    app.pass(INIT_PATIENCE_MS + 1);
    return app;
  },
  MESSAGE_TOO_LARGE: () => begun((app) => app.track('x'.repeat(600000))),
  QUEUE_OVERFLOW: () =>
    begun(
      (app) => {
        for (let i = 0; i < 30; i++) app.track('x'.repeat(100000));
      },
      { spool: false },
    ),
  MESSAGE_EXPIRED: () => {
    const app = later(stored(), SPOOL_MAX_AGE_SECONDS + 2);
    app.init();
    return app;
  },
  REQUEST_REFUSED: () => answered(400, { body: refusal('BATCH_MISSING') }),
  ADDRESS_WRONG: () => answered(404),
  KEY_REFUSED: () => answered(401, { body: refusal('WRITE_KEY_UNKNOWN') }),
  MESSAGE_REJECTED: () =>
    answered(200, { body: '{"success":true,"rejected":[{"index":0,"code":"BAD","message":"odd"}]}' }),
  RETRIES_EXHAUSTED: () => answered(503),
  SPOOL_EVICTED: () => {
    const app = begun((one) => {
      for (let i = 0; i < 30; i++) one.call('track', 'A', { fill: 'x'.repeat(500) }, { userId: 'u' });
      one.pass(3000);
    });
    app.device.storage.reboot();
    const next = later(app);
    next.init();
    return next;
  },
  SPOOL_DAMAGED: () => {
    const app = begun((one) => {
      for (let i = 0; i < 30; i++) one.call('track', 'A', { fill: 'x'.repeat(500) }, { userId: 'u' });
      one.pass(3000);
    });
    const { bulk } = app.device.storage;
    for (const [name, text] of bulk) if (name.startsWith('batch-')) bulk.set(name, text.slice(0, text.length / 2));
    const next = later(app);
    next.init({ queueSize: 100 });
    return next;
  },
  SPOOL_OTHER_KEY: () => {
    const app = later(stored());
    app.init({ writeKey: 'wk_other' });
    return app;
  },
  SPOOL_NOT_WRITTEN: () => {
    const app = new FakeApp();
    app.device.storage.bulkFails = true;
    app.init();
    app.track('A');
    app.pass(3000);
    return app;
  },
};

function begun(act: (app: FakeApp) => void, config: Record<string, unknown> = {}): FakeApp {
  const app = new FakeApp();
  app.init(config);
  act(app);
  return app;
}

function answered(status: number, more: { body?: string } = {}): FakeApp {
  return begun(
    (app) => {
      app.track('A');
      app.answer(answer(status, more));
    },
    { retryLimit: 0, spool: false },
  );
}

for (const [code, kind] of Object.entries(ERRORS) as [ErrorCode, ErrorKind][]) {
  test(`${code} is one ERROR line with its code and advice, and adds to its counter`, () => {
    const app = CAUSES[code]();
    const lines = app.device.console.errors().filter((line) => line.startsWith(`Analytics - [ERROR] ${code} `));
    assert.ok(lines.length > 0, app.device.console.lines.join('\n'));
    for (const line of lines) assert.ok(line.endsWith(`; ${kind.advice}`), line);
    app.pass(2000);
    const dropped = app.device.status.published.at(-1)?.['dropped'] as Record<string, number>;
    const keys = kind.counter === '' ? [] : [kind.counter];
    for (const key of keys) assert.ok((dropped[key] ?? 0) > 0, JSON.stringify(dropped));
    // RETRIES_EXHAUSTED loses nothing where the spool keeps the batch: that is its README row.
    if (kind.counter === '') assert.deepEqual(dropped, {});
  });
}

test('the codes of the connector', () => {
  const { lines, remove } = installRenderThread();
  try {
    new AnalyticsConnector(undefined).track('A');
    new AnalyticsConnector(new FakeNode({}));
    const loose = new FakeNode({ event: undefined });
    loose.parent = undefined;
    new AnalyticsConnector(loose).init({});
  } finally {
    remove();
  }
  const pattern = /^Analytics - \[ERROR\] (\w+) (?:track not sent|AnalyticsConnector|init): .*; (?:add|pass|see) \S/;
  const codes = lines.map((line) => pattern.exec(line)?.[1]);
  // Without a task the connector says why, and each call that it is not sent.
  assert.deepEqual(codes, ['TASK_MISSING', ...CONNECTOR_CODES]);
});

test('the table of the reference has these codes, with their counters, and no others', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/reference/sdk-errors.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z][A-Z_]{3,})` +\| (?:`(\w+)`)? *\| (\S.*?) +\| (\S.*?) +\|$/gm)];
  const inPage = rows.map(([, code, counter]) => `${code} ${counter ?? ''}`);
  const inCode = Object.entries(ERRORS).map(([code, kind]) => `${code} ${kind.counter}`);
  assert.deepEqual(
    inPage.sort(),
    [...inCode, ...[...CONNECTOR_CODES, ...VIDEO_CODES, ...PLAN_CODES].map((code) => `${code} `)].sort(),
  );
});

test('the reference lists every counter of status.dropped', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/reference/sdk-status.md'), 'utf8');
  const listed = /^Reasons in `dropped`: (.*)$/m.exec(page)?.[1] ?? '';
  const counters = new Set<string>(Object.values(ERRORS).map((kind) => kind.counter));
  counters.delete('');
  counters.add('consent');
  assert.deepEqual([...listed.matchAll(/`(\w+)` \(/g)].map(([, name]) => name).sort(), [...counters].sort());
});

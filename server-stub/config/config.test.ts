/** The configuration file: every limit refused with its path; migrations and secrets at rest. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { migrate } from '../store/embedded/schema.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { readConfiguration } from './read-configuration.ts';
import { loadVault, Vault } from './vault.ts';

type Edit = (c: Example) => unknown;
type Example = ReturnType<typeof example>;

function example() {
  return {
    adminToken: 'admin-secret' as unknown,
    sources: [{ name: 'Living room', kind: 'device', writeKey: 'wk_living' }] as Record<string, unknown>[],
    destinations: [
      {
        name: 'Hooks',
        type: 'webhooks',
        enabled: true,
        sources: ['Living room'],
        settings: {
          webhooks: [{ url: 'http://127.0.0.1:9001/a', headers: { 'x-team': 'tv' } }] as unknown,
          sharedSecret: 's3cret' as unknown,
        },
      },
    ] as {
      name: string;
      sources: unknown;
      settings: { webhooks: unknown; sharedSecret: unknown };
      [k: string]: unknown;
    }[],
    delivery: { retryBaseMs: 5000, retryWindowMs: 14_400_000 } as Record<string, unknown>,
    network: { allow: ['10.0.0.0/8'] } as Record<string, unknown>,
  } as Record<string, unknown> & {
    sources: Record<string, unknown>[];
    destinations: { settings: { webhooks: unknown } & Record<string, unknown> }[];
    delivery: Record<string, unknown>;
    network: Record<string, unknown>;
  };
}

const read = (value: unknown) => readConfiguration(JSON.stringify(value), () => () => undefined);

test('the example configuration is read, with defaults', () => {
  const result = read(example());
  assert.ok(result.ok, JSON.stringify(result));
  const { sources, destinations, delivery, retention } = result.configuration;
  assert.deepEqual([sources[0]?.enabled, sources[0]?.fillIp, destinations[0]?.everyUrl], [true, true, false]);
  assert.deepEqual([delivery.timeoutMs, retention.dedupeHours], [5000, 168]);
  assert.deepEqual(destinations[0]?.webhooks[0]?.headers, { 'x-team': 'tv' });
});

test('blank webhooks are ignored, and a disabled destination needs none', () => {
  const some = example();
  const webhooks = [{ url: 'https://a.example.com/' }, { url: '' }, {}, null, { url: '  ', headers: {} }];
  Object.assign(some.destinations[0]?.settings ?? {}, { webhooks });
  const result = read(some);
  assert.ok(result.ok && result.configuration.destinations[0]?.webhooks.length === 1);
  const none = example();
  Object.assign(none.destinations[0] ?? {}, { enabled: false, settings: { webhooks: [] } });
  assert.ok(read(none).ok);
});

test('every bad field is refused with its path', () => {
  const settings = (c: Example): Record<string, unknown> => c.destinations[0]?.settings ?? assert.fail();
  const cases: [string, Edit][] = [
    ['adminToken', (c) => delete c['adminToken']],
    ['adminToken', (c) => (c['adminToken'] = '')],
    ['nonsense', (c) => (c['nonsense'] = 1)],
    ['sources[0].name', (c) => delete c.sources[0]?.['name']],
    ['sources[0].kind', (c) => Object.assign(c.sources[0] ?? {}, { kind: 'tv' })],
    ['sources[0].writeKey', (c) => Object.assign(c.sources[0] ?? {}, { writeKey: 'a b' })],
    ['sources[0].writeKey', (c) => Object.assign(c.sources[0] ?? {}, { writeKey: 'a:b' })],
    ['sources[0].enabled', (c) => Object.assign(c.sources[0] ?? {}, { enabled: 'yes' })],
    ['sources[0].messagesPerSecond', (c) => Object.assign(c.sources[0] ?? {}, { messagesPerSecond: 0 })],
    ['sources[1].name', (c) => c.sources.push({ name: 'Living room', kind: 'web', writeKey: 'other' })],
    ['sources[1].writeKey', (c) => c.sources.push({ name: 'Other', kind: 'web', writeKey: 'wk_living' })],
    ['destinations[0].type', (c) => Object.assign(c.destinations[0] ?? {}, { type: 'email' })],
    ['destinations[0].sources[0]', (c) => Object.assign(c.destinations[0] ?? {}, { sources: ['Nobody'] })],
    ['destinations[0].settings.webhooks', (c) => delete settings(c)['webhooks']],
    ['destinations[0].settings.webhooks', (c) => (settings(c)['webhooks'] = [])],
    ['destinations[0].settings.webhooks[0].url', (c) => (settings(c)['webhooks'] = [{ url: 'ftp://a' }])],
    ['destinations[0].settings.webhooks[0].url', (c) => (settings(c)['webhooks'] = [{ url: 'http://' }])],
    [
      'destinations[0].settings.webhooks[5]',
      (c) => (settings(c)['webhooks'] = [0, 1, 2, 3, 4, 5].map((n) => ({ url: `https://a.example.com/${n}` }))),
    ],
    [
      'destinations[0].settings.webhooks[0].headers',
      (c) =>
        (settings(c)['webhooks'] = [
          { url: 'https://a', headers: { 'x-a': 'x'.repeat(4000), 'x-b': 'x'.repeat(4000) } },
        ]),
    ],
    [
      'destinations[0].settings.webhooks[0].headers.Host',
      (c) => (settings(c)['webhooks'] = [{ url: 'https://a', headers: { Host: 'b' } }]),
    ],
    ['destinations[0].settings.sharedSecret', (c) => (settings(c)['sharedSecret'] = 5)],
    ['delivery.retryBaseMs', (c) => (c.delivery['retryBaseMs'] = 0)],
    ['delivery.retryWindowMs', (c) => (c.delivery['retryWindowMs'] = 14_400_001)],
    ['delivery.timeoutMs', (c) => (c.delivery['timeoutMs'] = 5001)],
    ['delivery.retryBase', (c) => (c.delivery['retryBase'] = 1)],
    ['network.allow[0]', (c) => (c.network['allow'] = ['10.0.0.0'])],
    ['network.allow[0]', (c) => (c.network['allow'] = ['10.0.0.0/33'])],
    ['network.caFiles[0]', (c) => (c.network['caFiles'] = ['/nowhere/ca.pem'])],
    ['limits.bodyBytes', (c) => (c['limits'] = { bodyBytes: 1000 })],
    ['retention.dedupeHours', (c) => (c['retention'] = { settledDays: 1, dedupeHours: 25 })],
    ['audiences[0].source', (c) => (c['audiences'] = [{ name: 'A', source: 'x', rule: rule('exists') }])],
    ['audiences[0].rule.operator', (c) => (c['audiences'] = [{ name: 'A', source: 'Living room', rule: rule('is') }])],
    [
      'audiences[0].rule',
      (c) => {
        const event = { kind: 'event', event: 'e', atLeast: 1, withinHours: 8000 };
        c['audiences'] = [{ name: 'A', source: 'Living room', rule: event }];
      },
    ],
  ];
  for (const [path, edit] of cases) {
    const configuration = example();
    edit(configuration);
    const result = read(configuration);
    assert.ok(!result.ok, `${path} was accepted`);
    // A source without a name also breaks what refers to it, so there may be more.
    assert.equal(result.problems[0]?.path, path);
    assert.ok((result.problems[0]?.message.length ?? 0) > 5);
  }
});

function rule(operator: string): Record<string, unknown> {
  return { kind: 'trait', trait: 't', operator };
}

test('all problems are listed, and input that is not a JSON object is refused', () => {
  const result = read({ sources: [{}] });
  assert.ok(!result.ok && result.problems.length >= 4);
  for (const text of ['', '{', '[]', '5', 'null'])
    assert.equal(readConfiguration(text, () => () => undefined).ok, false);
});

test('a sealed value is unreadable and opens only with the same key', (t) => {
  const file = join(tempDir(t), 'secret.key');
  const vault = loadVault(file);
  const sealed = vault.seal('a secret');
  assert.equal(statSync(file).mode & 0o077, 0);
  assert.equal(loadVault(file).open(sealed), 'a secret');
  assert.ok(!Buffer.from(sealed).includes('secret'));
  assert.equal(new Vault(new Uint8Array(32)).open(sealed), undefined);
  assert.equal(vault.open(Uint8Array.from(sealed, (byte, n) => (n === 30 ? byte ^ 1 : byte))), undefined);
  assert.deepEqual(loadVault(file).userHash('u'), vault.userHash('u'));
  assert.notDeepEqual(vault.userHash('u'), vault.userHash('v'));
  assert.notDeepEqual(new Vault(new Uint8Array(32)).userHash('u'), vault.userHash('u'));
  writeFileSync(file, 'no key');
  assert.throws(() => loadVault(file), /holds no key/);
});

test('servers that start at the same time with no key file yet make one key, and leave nothing else', async (t) => {
  const dir = tempDir(t);
  const files = Array.from({ length: 50 }, (_, n) => join(dir, `${n}.key`));
  const arrived = new Int32Array(new SharedArrayBuffer(4 * files.length));
  const hashes = await Promise.all(Array.from({ length: 3 }, () => inThread({ files, arrived, threads: 3 })));
  for (const other of hashes.slice(1)) assert.deepEqual(other, hashes[0]);
  assert.equal(new Set(hashes[0]).size, files.length);
  assert.equal(readdirSync(dir).length, files.length);
});

/** Loads each file when all threads are about to; gives what each one's key makes of a user id, or why it has none. */
async function inThread(workerData: unknown): Promise<string[]> {
  const source = `
    import { parentPort, workerData } from 'node:worker_threads';
    import { loadVault } from ${JSON.stringify(import.meta.resolve('./vault.ts'))};
    const { files, arrived, threads } = workerData;
    parentPort.postMessage(files.map((file, n) => {
      Atomics.add(arrived, n, 1);
      while (Atomics.load(arrived, n) < threads);
      // A thread that ends here would leave the others waiting.
      try {
        return Buffer.from(loadVault(file).userHash('u')).toString('hex');
      } catch (error) {
        return String(error);
      }
    }));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), { workerData });
  const [answer] = (await once(worker, 'message')) as [string[]];
  return answer;
}

test('migrations are taken once, in order, all or none of a step', () => {
  const database = new DatabaseSync(':memory:');
  const steps = ['CREATE TABLE a (x)', 'ALTER TABLE a ADD COLUMN y'];
  migrate(database, steps.slice(0, 1));
  migrate(database, steps);
  migrate(database, steps);
  database.exec('INSERT INTO a (x, y) VALUES (1, 2)');
  assert.throws(() => migrate(database, [...steps, 'CREATE TABLE b (x); CREATE TABLE a (x)']), /already exists/);
  if (database.isTransaction) database.exec('ROLLBACK');
  assert.equal(database.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'b'").get()?.['n'], 0);
  assert.throws(() => migrate(database, steps.slice(0, 1)), /version 2 and this program knows 1/);
});

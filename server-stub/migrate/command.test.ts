/**
 * Moves a running server to a cluster with the `migrate` command. The test kills the command while the server runs and
 * again in the last phase, then counts at the receivers what the cluster's servers deliver.
 */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { clusterTest, startCluster } from '../testing/cluster.ts';
import { startProgram, type Program } from '../testing/process.ts';
import { startReceiver, type TestReceiver } from '../testing/receiver.ts';
import { configurationFor, SECRET, startServerProcess, type ServerProcess } from '../testing/server.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { until } from '../testing/until.ts';

const USERS = ['ann', 'bob', 'cem'];
const userOf = (messageId: string): string => USERS[Number(messageId.slice(1)) % USERS.length] ?? '';

/** Returns how many times the receiver answered each `Play` event with 200, by message id. */
function takenBy({ received }: TestReceiver): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { json, status } of received) {
    if (json['event'] !== 'Play' || status !== 200) continue;
    const id = String(json['messageId']);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

const onceEach = (ids: readonly string[]): Map<string, number> => new Map(ids.toSorted().map((id) => [id, 1]));
const sorted = (counts: Map<string, number>): Map<string, number> => new Map([...counts].sort());

async function track(server: ServerProcess, from: number, to: number): Promise<string[]> {
  const ids = Array.from({ length: to - from }, (_, n) => `m${from + n}`);
  for (const messageId of ids) {
    const { status } = await server.ingest('/v1/track', { userId: userOf(messageId), event: 'Play', messageId });
    assert.equal(status, 200);
  }
  return ids;
}

const migrating = (t: TestContext, args: readonly string[]): Program =>
  startProgram(t, 'main.ts', ['migrate', ...args]);
const lineWith = (program: Program, text: string): Promise<string> =>
  program.line('stdout', (line) => line.includes(text));

async function listed(server: ServerProcess) {
  const get = async (path: string) =>
    (await server.admin('GET', path)).json as Record<string, Record<string, unknown>[]>;
  const [audiences, sources, deletions] = [
    await get('/api/audiences'),
    await get('/api/sources'),
    await get('/api/deletions'),
  ];
  return {
    members: audiences['audiences']?.map(({ key, members }) => [key, members]),
    sources: sources['sources']?.map(({ name }) => name),
    deletions: deletions['deletions']?.map(({ state }) => state),
  };
}

function configurationTo(healthy: TestReceiver, failing: TestReceiver) {
  const destination = (name: string, url: string, more = {}) => ({
    ...{ name, type: 'webhooks', sources: ['TV'] },
    settings: { webhooks: [{ url }], sharedSecret: SECRET, ...more },
  });
  return configurationFor([], {
    destinations: [destination('Well', healthy.url), destination('Ill', failing.url, { orderByUser: true })],
    delivery: { retryBaseMs: 200 },
  });
}

clusterTest('moves a running server to a cluster without losing or repeating a message', async (t) => {
  let isFailing = true;
  const healthy = await startReceiver(t);
  const failing = await startReceiver(t, (_webhook, response) => void response.writeHead(isFailing ? 503 : 200).end());
  const configuration = configurationTo(healthy, failing);
  const old = await startServerProcess(t, configuration);
  const data = join(old.dir, 'data');
  const ids = await track(old, 0, 90);
  await old.ingest('/v1/identify', { userId: 'ann', traits: { plan: 'gold' } });
  await old.admin('POST', '/api/sources', { name: 'Web shop', kind: 'web' });
  await old.admin('PUT', '/api/audiences/Fans/members', { source: 'TV', userIds: ['ann', 'bob'] });
  await healthy.waitFor(90, ({ json }) => json['event'] === 'Play');
  await old.admin('POST', '/api/deletions', { userId: 'cem' });

  const cluster = await startCluster(t);
  const args = ['--from', data, '--to', cluster.url];
  const first = migrating(t, args);
  await lineWith(first, 'Stop the server');
  ids.push(...(await track(old, 90, 120)));
  await first.stop('SIGKILL');
  ids.push(...(await track(old, 120, 150)));
  const tooEarly = migrating(t, [...args, '--cancel']);
  assert.equal(await tooEarly.ended, 1);

  // The last part stands still at the users, and is killed there.
  const second = migrating(t, args);
  await lineWith(second, 'Stop the server');
  const free = await cluster.hold('LOCK TABLE seen_users');
  await old.program.stop();
  await cluster.standsStill();
  await second.stop('SIGKILL');
  await free();
  const half = startProgram(t, 'main.ts', ['--config', old.configFile, '--data', data, '--port', '0']);
  assert.equal(await half.ended, 1);
  assert.match(half.stderr.join('\n'), /is being moved to .*--cancel/);
  const early = startProgram(t, 'main.ts', [
    '--config',
    old.configFile,
    '--data',
    tempDir(t),
    '--port',
    '0',
    ...cluster.args,
  ]);
  assert.equal(await early.ended, 1);
  assert.match(early.stderr.join('\n'), /wait until `migrate` ends/);

  const third = migrating(t, args);
  assert.equal(await third.ended, 0, third.stderr.join('\n'));
  await lineWith(third, 'Moved.');
  assert.doesNotMatch(third.stdout.join('\n'), /postgres:postgres@/);
  const late = startProgram(t, 'main.ts', ['--config', old.configFile, '--data', data, '--port', '0']);
  assert.equal(await late.ended, 1);
  assert.match(late.stderr.join('\n'), /was moved to/);

  isFailing = false;
  const keyFile = join(tempDir(t), 'copy.key');
  copyFileSync(join(data, 'secret.key'), keyFile);
  const server = await cluster.start(configuration, ['--key-file', keyFile]);
  // Sent again by a client that had no answer: known here as it was there.
  await server.ingest('/v1/track', { userId: 'ann', event: 'Play', messageId: 'm0' });
  ids.push(...(await track(server, 150, 160)));
  await healthy.waitFor(160, ({ json, status }) => json['event'] === 'Play' && status !== 503);
  const toIll = ids.filter((id) => userOf(id) !== 'cem' || Number(id.slice(1)) >= 90);
  await until(() => toIll.every((id) => takenBy(failing).has(id)));
  await until(async () => (await listed(server)).deletions?.[0] === 'erased');
  assert.deepEqual(sorted(takenBy(healthy)), onceEach(ids));
  assert.deepEqual(sorted(takenBy(failing)), onceEach(toIll));
  assert.deepEqual(await listed(server), {
    members: [['fans', 2]],
    sources: ['TV', 'Web shop'],
    deletions: ['erased'],
  });
  const notices = failing.received.filter(({ json, status }) => json['type'] === 'delete' && status === 200);
  assert.equal(notices.length, 1);
});

test('rejects a store that cannot be moved with one sentence, and changes nothing', async (t) => {
  const [dir, configuration] = [tempDir(t), configurationFor([{ url: 'http://127.0.0.1:9/hook' }])];
  const refusal = async (...args: string[]): Promise<string> => {
    const program = migrating(t, args);
    assert.equal(await program.ended, 1);
    assert.equal(program.stderr.length, 1, program.stderr.join('\n'));
    return program.stderr[0] ?? '';
  };
  assert.match(await refusal('--to', 'postgres://h/d'), /--from <data> is missing/);
  assert.match(await refusal('--from', dir, '--to', 'postgres://h/d'), /which has no store/);
  const { dir: home, program } = await startServerProcess(t, configuration);
  await program.stop();
  const data = join(home, 'data');
  assert.match(await refusal('--from', data), /--to must be a URL/);
  assert.match(await refusal('--from', data, '--to', 'mysql://h/d'), /--to must be a URL/);
  const to = ['--to', 'postgres://postgres@127.0.0.1:1/none'];
  assert.match(await refusal('--from', data, ...to), /PostgreSQL: .*ECONNREFUSED/);
  assert.match(await refusal('--from', data, ...to, '--key-file', join(dir, 'none')), /key file .* is missing/);
  mkdirSync(join(dir, 'keys'));
  const other = join(dir, 'keys', 'other');
  writeFileSync(other, Buffer.alloc(32, 7).toString('base64'));
  assert.match(await refusal('--from', data, ...to, '--key-file', other), /does not decrypt the settings/);
  assert.match(await refusal('--from', data, '--cancel'), /no move of .* is under way/);
  const help = migrating(t, ['--help']);
  assert.equal(await help.ended, 0);
  assert.match(help.stdout[0] ?? '', /^Usage: npm run server -- migrate/);
  // The server goes on where it was.
  const again = await startServerProcess(t, configuration, { dir: home });
  assert.equal((await again.admin('GET', '/api/sources')).status, 200);
});

/** Operating the server: live reload, retention, backup, rotation, limits, parent's end, and a third-party client. */
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { Analytics } from '@segment/analytics-node';
import { standardWebhooksHeaders } from './destination/sign.ts';
import { startReceiver } from './testing/receiver.ts';
import { ADMIN_TOKEN, configurationFor, SECRET, startServerProcess } from './testing/server.ts';
import { tempDir } from './testing/temp-dir.ts';
import { until } from './testing/until.ts';

test('the published Node client works with only its host changed', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const analytics = new Analytics({ writeKey: 'wk_test', host: server.url, flushAt: 6, maxRetries: 0 });
  const errors: unknown[] = [];
  analytics.on('error', (error) => errors.push(error));
  const timestamp = new Date('2026-01-31T12:34:56.789Z');
  analytics.identify({ userId: 'u', traits: { plan: 'gold' }, timestamp });
  analytics.track({ userId: 'u', event: 'Play', properties: { n: 1 }, timestamp });
  analytics.page({
    userId: 'u',
    name: 'Home',
    properties: { path: '/', title: 'T', url: 'https://e.com/' },
    timestamp,
  });
  analytics.screen({ anonymousId: 'a', name: 'Start', timestamp });
  analytics.group({ userId: 'u', groupId: 'g', traits: { seats: 2 }, timestamp });
  analytics.alias({ userId: 'u', previousId: 'old', timestamp });
  await analytics.closeAndFlush();
  assert.deepEqual(errors, []);
  const webhooks = await receiver.waitFor(6);
  const byType = new Map(webhooks.map((w) => [w.json['type'], w.json]));
  for (const json of byType.values()) assert.equal(json['timestamp'], timestamp.toISOString());
  assert.deepEqual(byType.get('identify')?.['traits'], { plan: 'gold' });
  assert.deepEqual(byType.get('track')?.['properties'], { n: 1 });
  assert.equal(byType.get('page')?.['name'], 'Home');
  assert.equal(byType.get('screen')?.['anonymousId'], 'a');
  assert.equal('userId' in (byType.get('screen') ?? {}), false);
  assert.equal(byType.get('group')?.['groupId'], 'g');
  assert.deepEqual([byType.get('alias')?.['Previous ID'], byType.get('alias')?.['User ID']], ['old', 'u']);
});

test('sources of every kind send in cloud mode', async (t) => {
  const receiver = await startReceiver(t);
  const kinds = ['device', 'web', 'mobile', 'server'];
  const configuration = configurationFor([{ url: receiver.url }]);
  const destinations = configuration.destinations.map((destination) => ({ ...destination, sources: kinds }));
  const sources = kinds.map((kind) => ({ name: kind, kind, writeKey: `wk_${kind}` }));
  const server = await startServerProcess(t, { ...configuration, sources, destinations });
  for (const kind of kinds) await server.ingest('/v1/track', { userId: 'u', event: kind }, `wk_${kind}`);
  const events = (await receiver.waitFor(kinds.length)).map(({ json }) => json['event']);
  assert.deepEqual(events.sort(), [...kinds].sort());
});

test('a changed configuration file comes into force; a bad one is reported and changes nothing', async (t) => {
  const [first, second] = [await startReceiver(t), await startReceiver(t)];
  const server = await startServerProcess(t, configurationFor([{ url: first.url }]));
  writeFileSync(server.configFile, JSON.stringify(configurationFor([{ url: second.url }])));
  await server.program.line('stderr', (line) => line.includes('"config.reloaded"'));
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  await second.waitFor(1);
  assert.equal(first.received.length, 0);
  writeFileSync(server.configFile, '{"adminToken":');
  await server.program.line('stderr', (line) => line.includes('"config.refused"') && line.includes('is not JSON'));
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  await second.waitFor(2);
});

test('an edit made in the admin API stays until its entry in the file changes', async (t) => {
  const [file, edited] = [await startReceiver(t), await startReceiver(t)];
  const configuration = configurationFor([{ url: file.url }]);
  const server = await startServerProcess(t, configuration);
  const { destinations } = (await server.admin('GET', '/api/destinations')).json as { destinations: { id: string }[] };
  const put = await server.admin('PUT', `/api/destinations/${destinations[0]?.id}`, {
    name: 'Hooks',
    type: 'webhooks',
    sources: ['TV'],
    settings: { webhooks: [{ url: edited.url }] },
  });
  assert.equal(put.status, 200);
  await server.program.stop();
  const again = await startServerProcess(t, configuration, { dir: server.dir });
  await again.ingest('/v1/track', { userId: 'u', event: 'e' });
  await edited.waitFor(1);
  await again.program.stop();
  const changed = configurationFor([{ url: `${file.url}/changed` }]);
  const third = await startServerProcess(t, changed, { dir: server.dir });
  await third.ingest('/v1/track', { userId: 'u', event: 'e' });
  await file.waitFor(1);
  assert.equal(edited.received.length, 1);
});

test('an entry deleted in the admin API stays deleted until it changes in the file', async (t) => {
  const receiver = await startReceiver(t);
  const configuration = configurationFor([{ url: receiver.url }]);
  const [source] = configuration.sources;
  const leaked = { ...source, name: 'Leaked', writeKey: 'wk_leaked' };
  const kept = { ...configuration, sources: [...configuration.sources, leaked] };
  const server = await startServerProcess(t, kept);
  const { sources } = (await server.admin('GET', '/api/sources')).json as { sources: { id: string; name: string }[] };
  const { destinations } = (await server.admin('GET', '/api/destinations')).json as { destinations: { id: string }[] };
  const id = sources.find(({ name }) => name === 'Leaked')?.id ?? '';
  assert.equal((await server.admin('DELETE', `/api/sources/${id}`)).status, 204);
  assert.equal((await server.admin('DELETE', `/api/destinations/${destinations[0]?.id ?? ''}`)).status, 204);
  const statusOf = async (at: typeof server): Promise<number> =>
    (await at.ingest('/v1/track', { userId: 'u', event: 'e' }, 'wk_leaked')).status;
  assert.equal(await statusOf(server), 401);
  await server.program.stop();
  const again = await startServerProcess(t, kept, { dir: server.dir });
  assert.equal(await statusOf(again), 401, 'a restart must not bring the key back');
  assert.deepEqual((await again.admin('GET', '/api/destinations')).json, { destinations: [] });
  const further = { ...leaked, name: 'Further', writeKey: 'wk_further' };
  writeFileSync(again.configFile, JSON.stringify({ ...kept, sources: [...kept.sources, further] }));
  await again.program.line('stderr', (line) => line.includes('"config.reloaded"'));
  assert.equal(await statusOf(again), 401, 'nor may a change elsewhere in the file');
  const changed = { ...kept, sources: [...configuration.sources, { ...leaked, fillIp: false }] };
  writeFileSync(again.configFile, JSON.stringify(changed));
  await until(async () => (await statusOf(again)) === 200);
});

test('a name that the file uses after an entry took it in the admin API is refused in one sentence', async (t) => {
  const configuration = { ...configurationFor([]), destinations: [] };
  const server = await startServerProcess(t, configuration);
  const { sources } = (await server.admin('GET', '/api/sources')).json as { sources: { id: string }[] };
  assert.equal((await server.admin('PATCH', `/api/sources/${sources[0]?.id ?? ''}`, { name: 'Taken' })).status, 200);
  await server.program.stop();
  const further = { ...configuration.sources[0], name: 'Taken', writeKey: 'wk_taken' };
  await assert.rejects(
    startServerProcess(t, { ...configuration, sources: [...configuration.sources, further] }, { dir: server.dir }),
    (error: Error) =>
      error.message.includes("server: two sources have the name 'Taken'") && !/\n +at /.test(error.message),
  );
});

test('a backup taken while running is a whole store: what it held is listed, and what waited is delivered', async (t) => {
  let away = false;
  const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(away ? 503 : 200).end());
  const configuration = configurationFor([{ url: receiver.url }]);
  const server = await startServerProcess(t, configuration);
  await server.ingest('/v1/track', { userId: 'u', event: 'e', messageId: 'kept' });
  await receiver.waitFor(1);
  away = true;
  await server.ingest('/v1/track', { userId: 'u', event: 'e', messageId: 'waits' });
  await receiver.waitFor(2);
  const members = { source: 'TV', userIds: ['u'] };
  await server.admin('PUT', '/api/audiences/Fans/members', members);
  const { file } = (await server.admin('POST', '/api/backup')).json as { file: string };
  const dir = tempDir(t);
  mkdirSync(join(dir, 'data'));
  copyFileSync(file, join(dir, 'data', 'log.sqlite'));
  copyFileSync(join(server.dir, 'data', 'secret.key'), join(dir, 'data', 'secret.key'));
  await server.program.stop();
  away = false;
  receiver.received.splice(0);
  const restored = await startServerProcess(t, configuration, { dir });
  const sync = await restored.admin('PUT', '/api/audiences/Fans/members', members);
  assert.deepEqual(sync.json, { success: true, added: 0, removed: 0, messages: 0 });
  const sent = await receiver.waitFor(2);
  assert.deepEqual(sent.map(({ json }) => json['type']).sort(), ['identify', 'track']);
  const { events } = (await restored.admin('GET', '/api/events')).json as { events: { messageId: string }[] };
  assert.deepEqual(
    events.slice(-2).map((event) => event.messageId),
    ['waits', 'kept'],
  );
  // The indexes and all that the schema has, too.
  const [copy, original] = [file, join(server.dir, 'data', 'log.sqlite')].map((path) => {
    const database = new DatabaseSync(path);
    t.after(() => database.close());
    assert.equal(database.prepare('PRAGMA integrity_check').get()?.['integrity_check'], 'ok');
    return database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY name').all();
  });
  assert.deepEqual(copy, original);
});

test('so many backups are kept as the settings say, the newest, and nothing else is touched', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [], retention: { backups: 2 } }));
  const folder = join(server.dir, 'data', 'backups');
  const made: string[] = [];
  for (let n = 0; n < 4; n++) {
    const { file } = (await server.admin('POST', '/api/backup')).json as { file: string };
    made.push(basename(file));
    if (n === 0) writeFileSync(join(folder, 'store-mine.sqlite'), 'mine');
    if (n === 1) writeFileSync(join(folder, `${made[0] ?? ''}.part`), 'left by a crash');
  }
  assert.deepEqual(readdirSync(folder).sort(), [...made.slice(-2), 'store-mine.sqlite']);
});

test('a backup is kept beside others whose names and times are of the future', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [], retention: { backups: 3 } }));
  const folder = join(server.dir, 'data', 'backups');
  mkdirSync(folder);
  const future = new Date('2099-01-01T00:00:00.000Z');
  for (let n = 0; n < 3; n++) {
    const file = join(folder, `store-2099-01-01T00-00-0${n}.000Z.sqlite`);
    writeFileSync(file, 'written while the clock was wrong');
    utimesSync(file, future, new Date(future.getTime() + n));
  }
  const made: string[] = [];
  for (let n = 0; n < 4; n++) {
    const { file } = (await server.admin('POST', '/api/backup')).json as { file: string };
    assert.ok(existsSync(file), `${file} is said to be there`);
    made.push(basename(file));
  }
  assert.deepEqual(readdirSync(folder).sort(), made.slice(-3));
});

test('open event streams end when the admin token changes', async (t) => {
  const configuration = configurationFor([], { destinations: [] });
  const server = await startServerProcess(t, configuration);
  const watch = async (token: string): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
    const response = await fetch(`${server.url}/api/stream`, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(response.status, 200);
    return response.body?.getReader() ?? assert.fail('no body');
  };
  const before = await watch(ADMIN_TOKEN);
  const next = 'another-token-of-the-tests';
  writeFileSync(server.configFile, JSON.stringify({ ...configuration, adminToken: next }));
  let isOver = false;
  const read = async (): Promise<void> => {
    while (!(await before.read()).done);
    isOver = true;
  };
  void read();
  await until(() => isOver);
  const after = await watch(next);
  assert.equal((await after.read()).done, false);
  await after.cancel();
});

test('a store with another key file is refused in one sentence', async (t) => {
  const configuration = configurationFor([]);
  const server = await startServerProcess(t, { ...configuration, destinations: [] });
  await server.program.stop();
  const own = join(server.dir, 'data', 'secret.key');
  const other = join(tempDir(t), 'other.key');
  writeFileSync(other, Buffer.alloc(32, 7).toString('base64'));
  const missing = join(tempDir(t), 'missing.key');
  for (const keyFile of [other, missing]) {
    const args = ['--key-file', keyFile];
    await assert.rejects(
      startServerProcess(t, { ...configuration, destinations: [] }, { dir: server.dir, args }),
      /sealed with another key; start with the key file/,
    );
  }
  assert.equal(existsSync(missing), false, 'a lost key was replaced');
  // Put back, it works as before.
  renameSync(own, `${own}.away`);
  await assert.rejects(
    startServerProcess(t, { ...configuration, destinations: [] }, { dir: server.dir }),
    /secret\.key is missing/,
  );
  renameSync(`${own}.away`, own);
  await startServerProcess(t, { ...configuration, destinations: [] }, { dir: server.dir });
});

test('during a rotation both secrets sign the Standard Webhooks headers', async (t) => {
  const receiver = await startReceiver(t);
  const configuration = configurationFor([]);
  const settings = {
    webhooks: [{ url: receiver.url }],
    sharedSecret: SECRET,
    previousSharedSecret: 'b2xkZXIh',
    standardWebhooks: true,
  };
  const server = await startServerProcess(t, {
    ...configuration,
    destinations: [{ name: 'Hooks', type: 'webhooks', sources: ['TV'], settings }],
  });
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  const [webhook] = await receiver.waitFor(1);
  const { headers, body } = webhook ?? assert.fail();
  const id = String(headers['webhook-id']);
  const timestampSeconds = Number(headers['webhook-timestamp']);
  const expected = standardWebhooksHeaders([SECRET, 'b2xkZXIh'], { id, timestampSeconds, body });
  assert.equal(headers['webhook-signature'], expected['webhook-signature']);
  assert.ok(Math.abs(timestampSeconds - Date.now() / 1000) < 60);
  assert.equal(typeof headers['x-signature'], 'string');
});

test('a URL with too many waiting deliveries lists further ones as failed, and others go on', async (t) => {
  const stuck = await startReceiver(t, (_w, response) => void response.writeHead(500).end());
  const good = await startReceiver(t);
  const hook = (name: string, url: string) => ({
    name,
    type: 'webhooks',
    sources: ['TV'],
    settings: { webhooks: [{ url }] },
  });
  const server = await startServerProcess(t, {
    ...configurationFor([]),
    destinations: [hook('Stuck', stuck.url), hook('Good', good.url)],
    delivery: { retryBaseMs: 600_000, maxPendingPerUrl: 3 },
  });
  for (let n = 0; n < 5; n++) await server.ingest('/v1/track', { userId: 'u', event: `e${n}` });
  await good.waitFor(5);
  const { deliveries } = (await server.admin('GET', '/api/deliveries?status=failed')).json as {
    deliveries: { destination: string; targets: { reason: string }[] }[];
  };
  assert.deepEqual(
    deliveries.map((d) => [d.destination, d.targets[0]?.reason]),
    [
      ['Stuck', 'too many deliveries wait for this URL'],
      ['Stuck', 'too many deliveries wait for this URL'],
    ],
  );
});

/** Secrets: hidden parts of URLs, guesses of the admin token, and files that other users must not read. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { startReceiver } from '../testing/receiver.ts';
import { ADMIN_TOKEN, configurationFor, startServerProcess, type ServerProcess } from '../testing/server.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { until } from '../testing/until.ts';
import { GuessLimit } from './token-guesses.ts';

interface Destination {
  id: string;
  settings: { webhooks: { url: string }[] };
}

async function destinationOf(server: ServerProcess): Promise<Destination> {
  const { destinations } = (await server.admin('GET', '/api/destinations')).json as { destinations: Destination[] };
  return destinations[0] ?? assert.fail('no destination');
}

test('credentials and query of a URL are used and never shown; its path is not logged', async (t) => {
  const receiver = await startReceiver(t, (_w, response) => void response.writeHead(500).end());
  const { host } = new URL(receiver.url);
  const url = `http://canary-user:canary-password@${host}/canary-path?token=canary-query`;
  const server = await startServerProcess(t, configurationFor([{ url }]), { args: ['--log-level', 'debug'] });
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  const [first] = await receiver.waitFor(2);
  assert.equal(first?.path, '/canary-path?token=canary-query');
  assert.equal(first?.headers.authorization, `Basic ${Buffer.from('canary-user:canary-password').toString('base64')}`);
  const destination = await destinationOf(server);
  const shown = `http://***@${host}/canary-path?***`;
  assert.deepEqual(
    destination.settings.webhooks.map((webhook) => webhook.url),
    [shown],
  );
  const texts = [await (await fetch(`${server.url}/metrics`)).text(), JSON.stringify(destination)];
  for (const path of ['/api/events', '/api/events/1', '/api/deliveries']) {
    texts.push(JSON.stringify((await server.admin('GET', path)).json));
  }
  const tried = await server.admin('POST', '/api/destinations/test', {
    id: destination.id,
    destination: { name: 'Hooks', type: 'webhooks', sources: ['TV'], settings: { webhooks: [{ url: shown }] } },
  });
  assert.equal(receiver.received.at(-1)?.path, '/canary-path?token=canary-query', JSON.stringify(tried.json));
  texts.push(JSON.stringify(tried.json));
  await server.program.stop();
  const log = server.program.stderr.join('\n');
  assert.ok(log.includes('"delivery.attempt"') && !log.includes('canary'), log);
  for (const text of texts) assert.doesNotMatch(text, /canary-(user|password|query)/);
});

test('a page that saves what it was shown keeps the stored URLs, each its own; a hidden part cannot be carried elsewhere', async (t) => {
  const receiver = await startReceiver(t);
  const urls = ['a', 'b'].map((key) => ({ url: `${receiver.url}/hook?key=${key}` }));
  const server = await startServerProcess(t, configurationFor(urls));
  const { id, settings } = await destinationOf(server);
  const shown = settings.webhooks.map(({ url }) => url);
  assert.deepEqual(shown, [`${receiver.url}/hook?***`, `${receiver.url}/hook?***2`]);
  const put = (webhooks: { url: string }[]) =>
    server.admin('PUT', `/api/destinations/${id}`, {
      name: 'Hooks',
      type: 'webhooks',
      sources: ['TV'],
      settings: { webhooks },
    });
  // The first row is removed: the second one must not take its place.
  assert.equal((await put([{ url: shown[1] ?? '' }])).status, 200);
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  assert.deepEqual(
    (await receiver.waitFor(1)).map(({ path }) => path),
    ['/hook?key=b'],
  );
  for (const url of [
    'https://evil.example.com/hook?***',
    `${receiver.url}/other?***`,
    'https://***@evil.example.com/',
  ]) {
    const { status, json } = await put([{ url }]);
    const { problems } = json as { problems: { path: string; message: string }[] };
    assert.equal(status, 400, url);
    assert.deepEqual(
      problems.map(({ path }) => path),
      ['settings.webhooks[0].url'],
    );
    assert.match(problems[0]?.message ?? '', /enter the whole URL/);
  }
});

test('a short admin token is refused, and only the address that guesses has to wait', async (t) => {
  const dir = tempDir(t);
  await assert.rejects(
    startServerProcess(t, { ...configurationFor([]), destinations: [], adminToken: 'eleven-char' }, { dir }),
    /adminToken must have at least 12 characters/,
  );
  const configuration = { ...configurationFor([]), destinations: [], network: { trustProxy: 'loopback' } };
  const server = await startServerProcess(t, configuration);
  const ask = async (token: string | undefined, from: string) => {
    const headers = { 'x-forwarded-for': from, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${server.url}/api/sources`, { headers });
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
  };
  const stranger = '203.0.113.7';
  for (let n = 0; n < 10; n++) assert.equal((await ask('guess', stranger)).status, 401);
  let refused = await ask('guess', stranger);
  // A token comes back each second: a slow machine may have needed longer for the ten.
  for (let n = 0; n < 50 && refused.status === 401; n++) refused = await ask('guess', stranger);
  assert.deepEqual(refused, { status: 429, code: 'ADMIN_GUESSES', retryAfter: '1' });
  // The right token passes beside them.
  for (const from of [stranger, '203.0.113.8']) assert.equal((await ask(ADMIN_TOKEN, from)).status, 200);
  assert.equal((await ask('guess', stranger)).status, 429);
  // Asking without a token is no guess.
  for (let n = 0; n < 20; n++) assert.equal((await ask(undefined, '203.0.113.9')).status, 401);
});

test('ten thousand wrong tokens from an address do not hold up the right one', async (t) => {
  const server = await startServerProcess(t, { ...configurationFor([]), destinations: [] });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  t.after(() => socket.destroy());
  let answers = 0;
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString('latin1').split('ADMIN_').length - 1));
  const guess = 'GET /api/sources HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer guess\r\n\r\n';
  socket.write(guess.repeat(11_000));
  await until(() => answers >= 10_900); // A code that two chunks share is not counted.
  assert.equal((await server.admin('GET', '/api/sources')).status, 200);
});

test('guesses are counted by network, forgiven with time, and forgotten beyond a bound', () => {
  let nowMs = 0;
  const limit = new GuessLimit(() => nowMs);
  for (let n = 0; n < 10; n++) limit.wrong(`2001:db8:1:2::${n}`);
  assert.equal(limit.waitSeconds('2001:db8:1:2:ffff::1'), 1);
  assert.equal(limit.waitSeconds('2001:db8:1:3::1'), 0);
  assert.equal(limit.waitSeconds('::1'), 0);
  nowMs = 999;
  assert.equal(limit.waitSeconds('2001:db8:1:2::1'), 1);
  nowMs = 1000;
  assert.equal(limit.waitSeconds('2001:db8:1:2::1'), 0);
  limit.wrong('2001:db8:1:2::1');
  assert.equal(limit.waitSeconds('2001:db8:1:2::1'), 1);
  for (let n = 0; n < 10_000; n++) limit.wrong(`10.0.${n >> 8}.${n & 255}`);
  assert.equal(limit.waitSeconds('2001:db8:1:2::1'), 0);
});

test('all that the server writes is its owner’s alone, also what an older one left', async (t) => {
  const dir = tempDir(t);
  const data = join(dir, 'data');
  mkdirSync(join(data, 'backups'), { recursive: true });
  const old = join(data, 'backups', 'store-old.sqlite');
  writeFileSync(old, 'old');
  const other = join(data, 'not-the-servers.txt');
  writeFileSync(other, 'other');
  for (const file of [old, other]) chmodSync(file, 0o644);
  chmodSync(data, 0o755);
  const receiver = await startReceiver(t);
  const configuration = configurationFor([{ url: receiver.url }]);
  const server = await startServerProcess(t, configuration, { dir });
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  assert.equal((await server.admin('POST', '/api/backup')).status, 200);
  const files = (): string[] =>
    readdirSync(data, { recursive: true, encoding: 'utf8' })
      .map((name) => join(data, name))
      .filter((path) => path !== other && !statSync(path).isDirectory());
  const modes = (): string[] => [...new Set(files().map((path) => (statSync(path).mode & 0o777).toString(8)))];
  assert.deepEqual(modes(), ['600']);
  // Each file as a server that did not look after modes would have left it.
  await server.program.stop('SIGKILL');
  for (const path of files()) chmodSync(path, 0o644);
  await startServerProcess(t, configuration, { dir });
  assert.deepEqual(modes(), ['600'], files().join(' '));
  assert.equal(statSync(other).mode & 0o777, 0o644, 'a file of somebody else’s was changed');
  const names = files().map((path) => relative(data, path).replace(/store-\d.*/, 'store-new'));
  for (const name of [
    'log.sqlite',
    'log.sqlite-wal',
    'index.sqlite',
    'lock',
    'secret.key',
    'backups/store-old.sqlite',
    'backups/store-new',
  ]) {
    assert.ok(names.includes(name), `${name} is not among ${names.join(', ')}`);
  }
  const folders = [data, join(data, 'backups')].map((folder) => (statSync(folder).mode & 0o777).toString(8));
  assert.deepEqual(folders, ['700', '700']);
});

test('a receiver that repeats what it was sent gives no secret away', async (t) => {
  const secrets = ['canary-header-value', 'canary-password', 'canary-query', 'canary ümläut'];
  const [header = '', password = '', query = '', escaped = ''] = secrets;
  // Two bytes of the last header value are beyond what is kept.
  const filler = '.'.repeat(4096 - `${header}`.length + 2);
  const receiver = await startReceiver(t, ({ path, headers }, response) => {
    const { searchParams } = new URL(path, 'http://x');
    const text = path === '/long' ? filler + header : JSON.stringify([path, headers, [...searchParams.values()]]);
    response.writeHead(400).end(text);
  });
  const { host } = new URL(receiver.url);
  const url = `http://user:${password}@${host}/echo?token=${query}&more=${encodeURIComponent(escaped)}`;
  const webhooks = [url, `${receiver.url}/long`].map((one) => ({ url: one, headers: { 'x-auth': header } }));
  const server = await startServerProcess(t, configurationFor(webhooks));
  await server.ingest('/v1/track', { userId: 'u', event: 'e' });
  await receiver.waitFor(2);
  await until(async () => {
    const { json } = await server.admin('GET', '/api/deliveries?status=failed');
    return (json as { deliveries: unknown[] }).deliveries.length === 1;
  });
  const texts = [JSON.stringify((await server.admin('GET', '/api/deliveries')).json)];
  assert.match(texts[0] ?? '', /\*\*\*/);
  const settings = { webhooks };
  const destination = { name: 'New', type: 'webhooks', sources: ['TV'], settings };
  texts.push(JSON.stringify((await server.admin('POST', '/api/destinations/test', { destination })).json));
  await server.program.stop();
  const data = join(server.dir, 'data');
  for (const name of readdirSync(data)) texts.push(readFileSync(join(data, name)).toString());
  const forms = [...secrets, encodeURIComponent(escaped), btoa(`user:${password}`), header.slice(0, -2)];
  for (const form of forms)
    assert.equal(
      texts.findIndex((text) => text.includes(form)),
      -1,
      `${form} came out`,
    );
});

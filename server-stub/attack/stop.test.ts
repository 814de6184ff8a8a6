/** SIGTERM with open connections and running jobs: the server stops, and unfinished work resumes later. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { onBothStores } from '../testing/both-stores.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, startServerProcess, WRITE_KEY, type ServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';

const BODY = JSON.stringify({ batch: [{ type: 'track', userId: 'u', event: 'e' }] });
const HEAD = [
  'POST /v1/batch HTTP/1.1',
  'Host: x',
  `Authorization: Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}`,
  'Content-Type: application/json',
  `Content-Length: ${BODY.length}`,
].join('\r\n');

interface Client {
  socket: Socket;
  /** All data the client received. */
  text: string;
  isCut: boolean;
}

/** Connects and sends some bytes; it never closes by itself. */
async function clientOf({ url }: ServerProcess, bytes: string): Promise<Client> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const client: Client = { socket, text: '', isCut: false };
  socket.on('data', (data) => (client.text += data.toString()));
  // The server resets what it cuts.
  for (const event of ['end', 'error'] as const) socket.on(event, () => (client.isCut = true));
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  return client;
}

const isTold = (server: ServerProcess) => server.program.line('stderr', (line) => line.includes('"server.stopping"'));

test('clients that keep connections, or send half of something, do not hold up the stop', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const underWay = await clientOf(server, `${HEAD}\r\n\r\n${BODY.slice(0, 10)}`);
  const clients = await Promise.all([
    clientOf(server, `${HEAD}\r\n\r\n${BODY}`),
    clientOf(server, `${HEAD}\r\n\r\n${BODY.slice(0, 10)}`),
    clientOf(server, HEAD.slice(0, 40)),
    clientOf(server, ''),
  ]);
  await receiver.waitFor(1);
  const ended = server.program.stop();
  await isTold(server);
  underWay.socket.write(BODY.slice(10));
  assert.equal(await ended, 0);
  assert.match(underWay.text, /^HTTP\/1\.1 200 .*^connection: close\r$/ims);
  await until(() => clients.every(({ isCut }) => isCut));
});

test('a bulk replay stops between two steps and continues after the next start', async (t) => {
  const messages = 3000;
  let answering = 400;
  const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(answering).end());
  const configuration = configurationFor([{ url: receiver.url }]);
  const first = await startServerProcess(t, configuration);
  const batch = Array.from({ length: messages }, (_, n) => ({ type: 'track', userId: `u${n}`, event: 'e' }));
  await first.ingest('/v1/batch', { batch });
  const failed = async (server: ServerProcess): Promise<number> => {
    const request = { filter: { status: 'failed' }, dryRun: true };
    return ((await server.admin('POST', '/api/deliveries/replay', request)).json as { count: number }).count;
  };
  await until(async () => (await failed(first)) === messages);
  answering = 200;
  const replay = first.admin('POST', '/api/deliveries/replay', { filter: { status: 'failed' } });
  await until(async () => (await failed(first)) < messages);
  const ended = first.program.stop();
  const { status, json } = await replay;
  assert.deepEqual([status, (json as { code: string }).code], [503, 'STORE_UNAVAILABLE']);
  assert.equal(await ended, 0);
  const second = await startServerProcess(t, configuration, { dir: first.dir });
  await until(async () => (await failed(second)) === 0);
});

onBothStores('a sync that was asked for ends between two steps, and the next one tells the rest', async (t, args) => {
  const members = 10_000;
  const receiver = await startReceiver(t);
  const configuration = configurationFor([{ url: receiver.url }]);
  const upload = { source: 'TV', userIds: Array.from({ length: members }, (_, n) => `u${n}`) };
  const first = await startServerProcess(t, configuration, { args });
  const put = (server: ServerProcess) => server.admin('PUT', '/api/audiences/Fans/members', upload);
  const answer = put(first);
  await receiver.waitFor(1);
  const ended = first.program.stop();
  const { status, json } = await answer;
  assert.deepEqual([status, (json as { code: string }).code], [503, 'STORE_UNAVAILABLE']);
  assert.equal(await ended, 0);
  const second = await startServerProcess(t, configuration, { dir: first.dir, args });
  const { added } = (await put(second)).json as { added: number };
  assert.ok(added > 0 && added < members, `${added} were left to tell`);
  await receiver.waitFor(members);
});

test('a backup under way is cut off and leaves nothing', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const event = { type: 'track', userId: 'u', event: 'e', properties: { text: 'x'.repeat(20_000) } };
  for (let n = 0; n < 20; n++) await server.ingest('/v1/batch', { batch: Array(100).fill(event) });
  const folder = join(server.dir, 'data', 'backups');
  const answer = server.admin('POST', '/api/backup');
  await until(() => existsSync(folder) && readdirSync(folder).length > 0);
  const ended = server.program.stop();
  const { status, json } = await answer;
  assert.deepEqual([status, (json as { code: string }).code], [409, 'NO_BACKUP']);
  assert.equal(await ended, 0);
  assert.deepEqual(readdirSync(folder), []);
});

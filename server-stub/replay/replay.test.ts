/** Replays of what a destination missed: disabled when the message arrived, or removed and created again. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { onBothStores } from '../testing/both-stores.ts';
import { answerOk, startReceiver, type Answer } from '../testing/receiver.ts';
import { configurationFor, startServerProcess, type ServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';

const MEMBERS = 20;
const refuse: Answer = (_webhook, response) => void response.writeHead(400).end();

interface Draft {
  name: string;
  url: string;
  enabled?: boolean;
}

const draftOf = ({ name, url, enabled = true }: Draft) => ({
  ...{ name, type: 'webhooks', enabled, sources: ['TV'] },
  settings: { webhooks: [{ url }] },
});

async function create(server: ServerProcess, draft: Draft): Promise<string> {
  const { status, json } = await server.admin('POST', '/api/destinations', draftOf(draft));
  assert.equal(status, 201, JSON.stringify(json));
  return (json as { destination: { id: string } }).destination.id;
}

async function put(server: ServerProcess, id: string, draft: Draft): Promise<void> {
  const { status, json } = await server.admin('PUT', `/api/destinations/${id}`, draftOf(draft));
  assert.equal(status, 200, JSON.stringify(json));
}

async function remove(server: ServerProcess, id: string): Promise<void> {
  assert.equal((await server.admin('DELETE', `/api/destinations/${id}`)).status, 204);
}

interface Delivery {
  id: number;
  status: string;
  destinationId: string;
  targets: { reason: string | null }[];
}

async function failed(server: ServerProcess): Promise<Delivery[]> {
  const { json } = await server.admin('GET', '/api/deliveries?status=failed');
  return (json as { deliveries: Delivery[] }).deliveries;
}

/** Sends a track call, waits until its delivery has failed, and returns the delivery. */
async function failOne(server: ServerProcess, event: string): Promise<Delivery> {
  const before = (await failed(server)).length;
  assert.equal((await server.ingest('/v1/track', { userId: 'u', event })).status, 200);
  await until(async () => (await failed(server)).length > before);
  const [newest] = await failed(server);
  assert.ok(newest);
  return newest;
}

const replayOne = (server: ServerProcess, { id }: Delivery) => server.admin('POST', `/api/deliveries/${id}/replay`);

const nothingConnected = { ...configurationFor([]), destinations: [] };

onBothStores('a destination that is created again under its name gets what failed there', async (t, args) => {
  const [dead, receiver] = [await startReceiver(t, refuse), await startReceiver(t)];
  const server = await startServerProcess(t, nothingConnected, { args });
  const first = await create(server, { name: 'Partner', url: dead.url });
  const one = await failOne(server, 'one');
  await remove(server, first);
  assert.equal(((await replayOne(server, one)).json as { code: string }).code, 'NO_DESTINATION');
  assert.equal(await create(server, { name: 'Partner', url: receiver.url }), first);
  assert.deepEqual(await replayOne(server, one), { status: 200, json: { success: true } });
  assert.equal((await receiver.waitFor(1))[0]?.json['event'], 'one');

  // The name that counts is the last one, and an id that is in use is not given again.
  await put(server, first, { name: 'Renamed', url: dead.url });
  const two = await failOne(server, 'two');
  const other = await create(server, { name: 'Partner', url: dead.url, enabled: false });
  assert.notEqual(other, first);
  await remove(server, first);
  assert.equal(await create(server, { name: 'Renamed', url: receiver.url }), first);
  const bulk = await server.admin('POST', '/api/deliveries/replay', { filter: { destinationId: first } });
  assert.deepEqual(bulk, { status: 200, json: { replayed: 2 } });
  assert.deepEqual(
    (await receiver.waitFor(3))
      .slice(1)
      .map(({ json }) => json['event'])
      .sort(),
    ['one', 'two'],
  );
  assert.equal(two.destinationId, first);
});

test('a destination keeps its id from the web app to the file, out of the file, and over a restart', async (t) => {
  const [dead, receiver] = [await startReceiver(t, refuse), await startReceiver(t)];
  const server = await startServerProcess(t, nothingConnected);
  const id = await create(server, { name: 'Hooks', url: dead.url });
  const one = await failOne(server, 'one');
  const destinations = async (of: ServerProcess) =>
    ((await of.admin('GET', '/api/destinations')).json as { destinations: { id: string; managed: string }[] })
      .destinations;
  const inFile = configurationFor([{ url: receiver.url }]);
  writeFileSync(server.configFile, JSON.stringify(inFile));
  await until(async () => (await destinations(server))[0]?.managed === 'file');
  assert.equal((await destinations(server))[0]?.id, id);
  writeFileSync(server.configFile, JSON.stringify(nothingConnected));
  await until(async () => (await destinations(server)).length === 0);
  await server.program.stop();
  const again = await startServerProcess(t, inFile, { dir: server.dir });
  assert.equal((await destinations(again))[0]?.id, id);
  assert.equal((await replayOne(again, one)).status, 200);
  assert.equal((await receiver.waitFor(1))[0]?.json['event'], 'one');
});

test('a source that is created again under its name keeps its id and gets another key', async (t) => {
  const server = await startServerProcess(t, nothingConnected);
  const make = async (): Promise<{ source: { id: string }; writeKey: string }> =>
    (await server.admin('POST', '/api/sources', { name: 'Web', kind: 'web' })).json as {
      source: { id: string };
      writeKey: string;
    };
  const first = await make();
  assert.equal((await server.admin('DELETE', `/api/sources/${first.source.id}`)).status, 204);
  const second = await make();
  assert.equal(second.source.id, first.source.id);
  assert.notEqual(second.writeKey, first.writeKey);
  assert.equal((await server.ingest('/v1/track', { userId: 'u', event: 'e' }, first.writeKey)).status, 401);
});

onBothStores('messages taken while a destination is disabled are listed, and a replay sends them', async (t, args) => {
  const [receiver, other] = [await startReceiver(t), await startReceiver(t)];
  const server = await startServerProcess(t, nothingConnected, { args });
  const id = await create(server, { name: 'Off', url: receiver.url, enabled: false });
  await create(server, { name: 'On', url: other.url });
  const { json } = await server.admin('POST', '/api/destinations', {
    ...draftOf({ name: 'Draft', url: '', enabled: false }),
    settings: { webhooks: [] },
  });
  assert.ok((json as { destination?: unknown }).destination, 'a destination without a URL');
  const batch = [
    { type: 'track', userId: 'u', event: 'one' },
    { type: 'track', userId: 'u', event: 'two' },
    { type: 'track', userId: 'u', event: 'not for it', integrations: { Off: false } },
  ];
  assert.equal((await server.ingest('/v1/batch', { batch })).status, 200);
  await other.waitFor(batch.length);
  const listed = await failed(server);
  assert.deepEqual(
    listed.map(({ destinationId, targets }) => [destinationId, targets.map(({ reason }) => reason)]),
    Array(2).fill([id, ['the destination was disabled when the message arrived']]),
  );
  assert.equal((await replayOne(server, listed[0] as Delivery)).status, 409);
  await put(server, id, { name: 'Off', url: receiver.url });
  const bulk = await server.admin('POST', '/api/deliveries/replay', { filter: { status: 'failed' } });
  assert.deepEqual(bulk, { status: 200, json: { replayed: 2 } });
  const events = (await receiver.waitFor(2)).map(({ json }) => json['event']);
  assert.deepEqual(events.sort(), ['one', 'two']);
  await until(async () => (await failed(server)).length === 0);
  assert.equal(other.received.length, batch.length, 'the other destination got nothing twice');
});

onBothStores('of two destinations the disabled one is owed what a sync tells the other', async (t, args) => {
  const [receiver, other] = [await startReceiver(t), await startReceiver(t, answerOk)];
  const server = await startServerProcess(t, nothingConnected, { args });
  const id = await create(server, { name: 'Off', url: receiver.url, enabled: false });
  await create(server, { name: 'On', url: other.url });
  const userIds = Array.from({ length: MEMBERS }, (_, n) => `u${n}`);
  const upload = await server.admin('PUT', '/api/audiences/Fans/members', { source: 'TV', userIds });
  assert.deepEqual(upload.json, { success: true, added: MEMBERS, removed: 0, messages: MEMBERS });
  await other.waitFor(MEMBERS);
  // A deletion notice is for enabled destinations only, so no replay of it may be offered.
  assert.equal((await server.admin('POST', '/api/deletions', { userId: 'u0' })).status, 200);
  await other.waitFor(1, ({ json }) => json['type'] === 'delete');
  await put(server, id, { name: 'Off', url: receiver.url });
  await until(async () => (await failed(server)).length === MEMBERS - 1);
  await server.admin('POST', '/api/deliveries/replay', { filter: { status: 'failed' } });
  const replayed = (await receiver.waitFor(MEMBERS - 1)).map(({ json }) => json['userId']);
  assert.deepEqual(replayed.sort(), userIds.slice(1).sort());
});

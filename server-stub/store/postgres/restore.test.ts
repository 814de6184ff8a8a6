/**
 * A PostgreSQL that comes back from a backup, beside a broker that knows nothing: what was acknowledged is listed, what
 * waited is delivered once it is handed over, jobs go on.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { clusterMissing } from '../../testing/cluster.ts';
import { startPostgres } from '../../testing/postgres.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { configurationFor, startServerProcess, type ServerProcess } from '../../testing/server.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { until } from '../../testing/until.ts';

async function messageIds(server: ServerProcess): Promise<Set<string>> {
  const { json } = await server.admin('GET', '/api/events?limit=500');
  return new Set((json as { events: { messageId: string }[] }).events.map(({ messageId }) => messageId));
}

test('a copy taken while servers write is a whole store', { skip: clusterMissing() ?? false }, async (t) => {
  let away = false;
  const receiver = await startReceiver(t, ({ json }, response) => {
    // An attempt at this one is always under way: the copy says that a server has it in its hands which is gone then.
    if (!away || json['messageId'] !== 'in hand') response.writeHead(away ? 503 : 200).end();
  });
  const configuration = configurationFor([{ url: receiver.url }]);
  const first = await startPostgres(tempDir(t));
  t.after(() => first.stop());
  const keyFile = join(tempDir(t), 'shared.key');
  const argsOn = async (store: string): Promise<string[]> => {
    const queue = (await createBrokerHost('restore')).join(',');
    return ['--store', store, '--queue', queue, '--key-file', keyFile];
  };
  const url = await first.createDatabase('settop');
  const server = await startServerProcess(t, configuration, { args: await argsOn(url) });
  const send = (messageId: string, userId = 'u') =>
    server.ingest('/v1/track', { userId, event: 'e', messageId }).then(({ status }) => assert.equal(status, 200));
  await send('delivered');
  await receiver.waitFor(1);
  away = true;
  await send('waits');
  await send('in hand');
  await send('erased', 'gone');
  await receiver.waitFor(4);
  await server.admin('POST', '/api/deletions', { userId: 'gone' });
  let going = true;
  const writing = (async () => {
    for (let n = 0; going; n++) await send(`meanwhile-${n}`);
  })();
  const copy = tempDir(t);
  await first.copyTo(copy);
  going = false;
  await writing;
  await server.program.stop();
  await first.stop();

  away = false;
  receiver.received.splice(0);
  const second = await startPostgres(copy);
  t.after(() => second.stop());
  const restoredUrl = second.url('settop');
  const restored = await startServerProcess(t, configuration, { args: await argsOn(restoredUrl) });
  // As docs/internals/server-cluster.md has it.
  const client = new pg.Client(restoredUrl);
  await client.connect();
  await client.query('INSERT INTO uncarried SELECT id FROM targets WHERE state = 0 ON CONFLICT DO NOTHING');
  await client.end();
  const known = await messageIds(restored);
  for (const id of ['delivered', 'waits', 'in hand']) assert.ok(known.has(id), id);
  await receiver.waitFor(1, ({ json }) => json['messageId'] === 'waits');
  await receiver.waitFor(1, ({ json }) => json['messageId'] === 'in hand');
  await receiver.waitFor(1, ({ json }) => json['type'] === 'delete');
  await until(async () => {
    const { json } = await restored.admin('GET', '/api/deletions');
    return (json as { deletions: { state: string }[] }).deletions[0]?.state === 'erased';
  });
  assert.equal(
    receiver.received.some(({ json }) => json['messageId'] === 'delivered'),
    false,
  );
});

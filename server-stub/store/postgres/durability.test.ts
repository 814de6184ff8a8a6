/**
 * Tests that a 200 of a cluster means that the message is on disk: PostgreSQL crashes right after the answer and has
 * the acknowledged messages after its restart. Its `synchronous_commit` is off, which the server's sessions override.
 */
import assert from 'node:assert/strict';
import { clusterTest, startCluster } from '../../testing/cluster.ts';
import { configurationFor } from '../../testing/server.ts';

const ROUNDS = 3;
const REQUESTS = 10;

clusterTest('what PostgreSQL acknowledged survives its crash', async (t) => {
  const cluster = await startCluster(t);
  await cluster.query('ALTER DATABASE cluster SET synchronous_commit = off');
  // Nothing else flushes the log for a while then.
  await cluster.query("ALTER SYSTEM SET wal_writer_delay = '10s'");
  await cluster.query('SELECT pg_reload_conf()');
  const configuration = { ...configurationFor([]), destinations: [] };
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await cluster.start(configuration, ['--log-level', 'error']);
    for (let n = 0; n < REQUESTS; n++) {
      const messageId = `r${round} m${n}`;
      const { status } = await server.ingest('/v1/track', { userId: 'u', event: 'e', messageId });
      assert.equal(status, 200);
      acknowledged.push(messageId);
    }
    await cluster.crash();
    await server.program.stop('SIGKILL');
    const kept = (await cluster.query('SELECT message_id FROM messages ORDER BY id')).map((row) => row['message_id']);
    assert.deepEqual(kept, acknowledged);
  }
});

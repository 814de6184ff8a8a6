/**
 * A 200 means that the message is on disk, in a cluster too: PostgreSQL crashes right after the answer, and has what was
 * acknowledged when it is back. It was told not to wait for the disk, which the server's sessions overrule.
 */
import assert from 'node:assert/strict';
import { clusterTest, startCluster } from '../../testing/cluster.ts';
import { configurationFor } from '../../testing/server.ts';

const ROUNDS = 3;
const REQUESTS = 10;

clusterTest('what PostgreSQL acknowledged survives its crash', async (t) => {
  const cluster = await startCluster(t);
  await cluster.query('ALTER DATABASE cluster SET synchronous_commit = off');
  // Then nothing else writes the log for a while.
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

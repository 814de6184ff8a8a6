/**
 * A 200 means that the message is on disk, with PostgreSQL too: it crashes right after the answer, and has what was
 * acknowledged when it is back. It was told not to wait for the disk, which the server's sessions overrule.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { postgresMissing, startPostgres } from '../../testing/postgres.ts';
import { configurationFor, startServerProcess } from '../../testing/server.ts';
import { tempDir } from '../../testing/temp-dir.ts';

const ROUNDS = 3;
const REQUESTS = 10;

test('what PostgreSQL acknowledged survives its crash', { skip: postgresMissing() ?? false }, async (t) => {
  const dir = tempDir(t);
  const postgres = await startPostgres(dir);
  t.after(() => postgres.stop());
  const url = await postgres.createDatabase('hasty');
  const query = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    await client.end();
    return rows;
  };
  await query('ALTER DATABASE hasty SET synchronous_commit = off');
  // Then nothing else writes the log for a while.
  await query("ALTER SYSTEM SET wal_writer_delay = '10s'");
  await query('SELECT pg_reload_conf()');
  const configuration = { ...configurationFor([]), destinations: [] };
  const args = ['--store', url, '--key-file', join(dir, 'shared.key'), '--log-level', 'error'];
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServerProcess(t, configuration, { args });
    for (let n = 0; n < REQUESTS; n++) {
      const messageId = `r${round} m${n}`;
      const { status } = await server.ingest('/v1/track', { userId: 'u', event: 'e', messageId });
      assert.equal(status, 200);
      acknowledged.push(messageId);
    }
    await postgres.crash();
    await server.program.stop('SIGKILL');
    const kept = (await query('SELECT message_id FROM messages ORDER BY id')).map((row) => row['message_id']);
    assert.deepEqual(kept, acknowledged);
  }
});

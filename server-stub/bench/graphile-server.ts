/**
 * The other way to build the store, measured against ours: the same message and attempt rows in PostgreSQL, with
 * graphile-worker as the queue. Jobs are added in the transaction that stores the messages. Arguments: database, URL.
 */
import Fastify from 'fastify';
import { Logger, run, runMigrations, type Task } from 'graphile-worker';
import pg from 'pg';
import { Pool } from 'undici';
import { postSigned } from './body.ts';

const [database = '', url = ''] = process.argv.slice(2);
const CONCURRENCY = 64;
const pool = new pg.Pool({ connectionString: database, max: 20 });
// graphile-worker asks for these listeners. A benchmark whose database breaks has failed anyway.
const fail = (error: Error): never => {
  throw error;
};
pool.on('error', fail);
pool.on('connect', (client) => void client.on('error', fail));
const logger = new Logger(() => () => undefined);
await pool.query(`
  CREATE TABLE messages (id bigserial PRIMARY KEY, message_id text UNIQUE, body bytea NOT NULL, status smallint NOT NULL DEFAULT 0);
  CREATE TABLE attempts (message bigint NOT NULL, number integer NOT NULL, started_ms bigint NOT NULL, duration_ms bigint NOT NULL, status integer, PRIMARY KEY (message, number))`);
await runMigrations({ pgPool: pool, logger });

const receiver = new Pool(new URL(url).origin, { connections: CONCURRENCY, pipelining: 1 });
const deliver: Task = async (payload, helpers) => {
  const { id } = payload as { id: string };
  const { rows } = await pool.query<{ body: Buffer }>('SELECT body FROM messages WHERE id = $1', [id]);
  const body = rows[0]?.body ?? Buffer.alloc(0);
  const startedMs = Date.now();
  const status = await postSigned(receiver, body);
  await pool.query(
    `WITH settled AS (UPDATE messages SET status = 1 WHERE id = $1)
     INSERT INTO attempts (message, number, started_ms, duration_ms, status) VALUES ($1, $2, $3, $4, $5)`,
    [id, helpers.job.attempts, startedMs, Date.now() - startedMs, status],
  );
};

const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
app.post('/v1/batch', async (request) => {
  const { batch } = request.body as { batch: { messageId: string }[] };
  // One statement is one transaction: messages and their jobs are stored together or not at all.
  await pool.query(
    `WITH stored AS (
       INSERT INTO messages (message_id, body) SELECT * FROM unnest($1::text[], $2::bytea[])
       ON CONFLICT DO NOTHING RETURNING id)
     SELECT count(*) FROM graphile_worker.add_jobs((
       SELECT array_agg(('deliver', json_build_object('id', id::text), NULL, NULL, NULL, NULL, NULL, NULL)::graphile_worker.job_spec)
       FROM stored))`,
    [batch.map(({ messageId }) => messageId), batch.map((message) => Buffer.from(JSON.stringify(message)))],
  );
  return { success: true };
});
const listening = await app.listen({ host: '127.0.0.1', port: 0 });
await run({
  pgPool: pool,
  taskList: { deliver },
  concurrency: CONCURRENCY,
  noHandleSignals: true,
  logger,
  preset: { worker: { localQueue: { size: 1000 }, completeJobBatchDelay: 5, failJobBatchDelay: 5 } },
});
console.log(`listening on ${listening}`);

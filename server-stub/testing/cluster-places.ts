/** Starts a private PostgreSQL and RabbitMQ, and creates empty databases and virtual hosts for clusters on them. */
import pg from 'pg';
import { startPostgres } from './postgres.ts';
import { startRabbitmq } from './rabbitmq.ts';

/** URLs of a cluster's database and of its broker's nodes. */
export interface ClusterPlace {
  store: string;
  queue: readonly string[];
}

interface ClusterPlaces {
  create(name: string): Promise<ClusterPlace>;
  /** Processor time that the broker has used so far, in milliseconds. */
  brokerCpuMs(): number;
  /** Processor time that the database has used so far, in milliseconds. */
  databaseCpuMs(): number;
  /** Bytes that the database has written to its write-ahead log so far. */
  databaseLogBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts both, with their files in `dir`. */
export async function startClusterPlaces(dir: string): Promise<ClusterPlaces> {
  const postgres = await startPostgres(dir);
  const broker = await startRabbitmq(dir).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  return {
    create: async (name) => ({ store: await postgres.createDatabase(name), queue: await broker.createHost(name) }),
    brokerCpuMs: () => broker.cpuMs(),
    databaseCpuMs: () => postgres.cpuMs(),
    async databaseLogBytes() {
      const client = new pg.Client(postgres.url('postgres'));
      await client.connect();
      const { rows } = await client.query<{ bytes: string }>("SELECT pg_current_wal_lsn() - '0/0' AS bytes");
      await client.end();
      return Number(rows[0]?.bytes);
    },
    async stop() {
      await Promise.all([postgres.stop(), broker.stop()]);
    },
  };
}

/** A PostgreSQL and a RabbitMQ of one's own, and empty places for a cluster on them. */
import pg from 'pg';
import { startPostgres } from './postgres.ts';
import { startRabbitmq } from './rabbitmq.ts';

/** Where a cluster keeps its books, and what carries its deliveries. */
export interface ClusterPlace {
  store: string;
  queue: readonly string[];
}

interface ClusterPlaces {
  create(name: string): Promise<ClusterPlace>;
  /** Processor time that the broker has used so far, in milliseconds. */
  brokerCpuMs(): number;
  /** The same of the database. */
  databaseCpuMs(): number;
  /** Bytes that the database has written into its log so far, for each commit to be synced. */
  databaseLogBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** Their files lie in `dir`. */
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

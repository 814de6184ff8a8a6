/** A PostgreSQL and a RabbitMQ of one's own, and empty places for a cluster on them. */
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
    async stop() {
      await Promise.all([postgres.stop(), broker.stop()]);
    },
  };
}

/**
 * Several servers on one RabbitMQ and one PostgreSQL: messages a second from ingest to signed delivery, with one, two and
 * four processes, against one. All of it on this machine: with fewer cores than processes the figures say what a message
 * costs, not how far it goes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { postgresMissing, startPostgres } from '../testing/postgres.ts';
import { rabbitmqMissing, startRabbitmq } from '../testing/rabbitmq.ts';
import { sendAll, startOurs, startScript, urlIn, waitForCount } from './rig.ts';

const SERVERS = [1, 2, 4] as const;
const MESSAGES = 4000;
const WARM_UP = 1000;
const RUNS = 3;

interface Run {
  perSecond: number;
  /** Of the servers, and of the broker, in microseconds a message. */
  serverCpu: number;
  brokerCpu: number;
}

async function measure(dir: string, servers: number): Promise<Run> {
  const [postgres, broker] = await Promise.all([startPostgres(dir), startRabbitmq(dir)]);
  const receiver = await startScript('bench/counting-receiver.ts', []);
  const url = urlIn(receiver.line);
  const store = await postgres.createDatabase('bench');
  const args = ['--queue', broker.urls.join(','), '--key-file', join(dir, 'shared.key')];
  // The first one makes the tables and the settings.
  const running = [await startOurs(dir, store, [url], [], {}, args)];
  while (running.length < servers) running.push(await startOurs(dir, store, [url], [], {}, args));
  try {
    const send = async (count: number, first: number): Promise<void> => {
      const each = count / servers;
      await Promise.all(running.map((server, n) => sendAll(server.url, each, first + n * each)));
      await waitForCount(url, first + count);
    };
    const used = async (): Promise<number> =>
      (await Promise.all(running.map((server) => server.usage()))).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
    await send(WARM_UP, 0);
    const [cpuBefore, brokerBefore, started] = [await used(), broker.cpuMs(), performance.now()];
    await send(MESSAGES, WARM_UP);
    const seconds = (performance.now() - started) / 1000;
    return {
      perSecond: MESSAGES / seconds,
      serverCpu: (((await used()) - cpuBefore) * 1e6) / MESSAGES,
      brokerCpu: ((broker.cpuMs() - brokerBefore) * 1000) / MESSAGES,
    };
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await receiver.stop();
    await Promise.all([postgres.stop(), broker.stop()]);
  }
}

const benchmark: Benchmark = {
  name: 'server: cluster',
  async run(progress) {
    const missing = postgresMissing() ?? rabbitmqMissing();
    if (missing !== undefined) {
      progress(`left out: ${missing}`);
      return [];
    }
    const runs = new Map<number, Run[]>(SERVERS.map((servers) => [servers, []]));
    for (let n = 0; n < RUNS; n++) {
      for (const servers of SERVERS) {
        const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
        try {
          runs.get(servers)?.push(await measure(dir, servers));
        } finally {
          rmSync(dir, { recursive: true, force: true });
        }
      }
      progress(`run ${n + 1} of ${RUNS}`);
    }
    return SERVERS.flatMap((servers) => compare(servers, runs));
  },
};
export default benchmark;

function compare(servers: number, runs: ReadonlyMap<number, readonly Run[]>): Measurement[] {
  const of = (count: number, figure: keyof Run): number => median((runs.get(count) ?? []).map((run) => run[figure]));
  const line = (what: string, unit: string, figure: keyof Run, better: 'higher' | 'lower'): Measurement => ({
    what: `${servers} servers: ${what}`,
    unit,
    value: of(servers, figure),
    against: 'one server',
    peer: of(1, figure),
    better,
    runs: RUNS,
  });
  return [
    line('stored durably, delivered, attempts recorded', 'messages/s', 'perSecond', 'higher'),
    line('processor time of the servers', 'µs/message', 'serverCpu', 'lower'),
    line('processor time of the broker', 'µs/message', 'brokerCpu', 'lower'),
  ];
}

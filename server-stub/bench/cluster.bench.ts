/**
 * Servers of one cluster, on one machine: messages a second from ingest to the last delivery, with one, two and four
 * processes on one PostgreSQL and one node of RabbitMQ, and the processor time that each part took.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark, Measurement } from '../../build/bench/measurement.ts';
import { clusterMissing } from '../testing/cluster.ts';
import { startClusterPlaces } from '../testing/cluster-places.ts';
import { sendAll, startOurs, startScript, urlIn, waitForCount } from './rig.ts';

const SERVERS = [1, 2, 4] as const;
const MESSAGES = 20_000;
const WARM_UP = 4000;

interface Run {
  perSecond: number;
  /** Of all servers. */
  serverMicroseconds: number;
  brokerMicroseconds: number;
}

async function measure(
  dir: string,
  places: Awaited<ReturnType<typeof startClusterPlaces>>,
  count: number,
): Promise<Run> {
  const receiver = await startScript('bench/counting-receiver.ts', []);
  const place = await places.create(`servers${count}`);
  const url = urlIn(receiver.line);
  const servers = await Promise.all(Array.from({ length: count }, () => startOurs(dir, place, [url])));
  const used = async (): Promise<number> => {
    const all = await Promise.all(servers.map((server) => server.usage()));
    return all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  };
  const send = (messages: number, first: number): Promise<unknown> => {
    const share = messages / count;
    return Promise.all(servers.map((server, n) => sendAll(server.url, share, first + n * share)));
  };
  try {
    await send(WARM_UP, 0);
    await waitForCount(url, WARM_UP);
    const [cpuBefore, brokerBefore] = [await used(), places.brokerCpuMs()];
    const started = performance.now();
    await send(MESSAGES, WARM_UP);
    await waitForCount(url, WARM_UP + MESSAGES);
    const seconds = (performance.now() - started) / 1000;
    return {
      perSecond: MESSAGES / seconds,
      serverMicroseconds: (((await used()) - cpuBefore) * 1e6) / MESSAGES,
      brokerMicroseconds: ((places.brokerCpuMs() - brokerBefore) * 1000) / MESSAGES,
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await receiver.stop();
  }
}

const benchmark: Benchmark = {
  name: 'server: a cluster of one, two and four',
  async run(progress) {
    const missing = clusterMissing();
    if (missing !== undefined) {
      progress(`left out: ${missing}`);
      return [];
    }
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const places = await startClusterPlaces(dir);
    try {
      const runs: Run[] = [];
      for (const count of SERVERS) {
        runs.push(await measure(dir, places, count));
        progress(`${count} server(s)`);
      }
      return runs.flatMap((run, n) => compare(run, SERVERS[n] ?? NaN, runs[0] ?? run));
    } finally {
      await places.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
export default benchmark;

function compare(run: Run, count: number, one: Run): Measurement[] {
  const common = { against: 'one server', runs: 1 };
  const name = `${count} server${count === 1 ? '' : 's'}`;
  return [
    {
      what: `${name}: taken in and delivered`,
      unit: 'messages/s',
      value: run.perSecond,
      peer: one.perSecond,
      better: 'higher',
      ...common,
    },
    {
      what: `${name}: processor time of the servers`,
      unit: 'µs/message',
      value: run.serverMicroseconds,
      peer: one.serverMicroseconds,
      better: 'lower',
      ...common,
    },
    {
      what: `${name}: processor time of the broker`,
      unit: 'µs/message',
      value: run.brokerMicroseconds,
      peer: one.brokerMicroseconds,
      better: 'lower',
      ...common,
    },
  ];
}

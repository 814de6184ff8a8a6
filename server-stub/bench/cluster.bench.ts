/**
 * Measures a cluster of one, two and four servers on one machine, with one PostgreSQL and one RabbitMQ node. The
 * figures are messages per second from ingest to the last delivery, and CPU time per part. Also measures how soon
 * another server attempts the deliveries of a killed one.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark, Measurement } from '../../build/bench/measurement.ts';
import { clusterMissing } from '../testing/cluster.ts';
import { startClusterPlaces, type ClusterPlace } from '../testing/cluster-places.ts';
import { until } from '../testing/until.ts';
import { sendAll, startOurs, startScript, urlIn, waitForCount, type OurServer } from './rig.ts';

const SERVERS = [1, 2, 4] as const;
const MESSAGES = 20_000;
const WARM_UP = 4000;
/** Number of messages in the takeover test; fewer than one server holds in flight. */
const IN_HAND = 200;

interface Run {
  perSecond: number;
  /** CPU time of all servers together. */
  serverMicroseconds: number;
  brokerMicroseconds: number;
  databaseMicroseconds: number;
  databaseLogBytes: number;
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
    const before = {
      servers: await used(),
      broker: places.brokerCpuMs(),
      database: places.databaseCpuMs(),
      log: await places.databaseLogBytes(),
    };
    const started = performance.now();
    await send(MESSAGES, WARM_UP);
    await waitForCount(url, WARM_UP + MESSAGES);
    const seconds = (performance.now() - started) / 1000;
    return {
      perSecond: MESSAGES / seconds,
      serverMicroseconds: (((await used()) - before.servers) * 1e6) / MESSAGES,
      brokerMicroseconds: ((places.brokerCpuMs() - before.broker) * 1000) / MESSAGES,
      databaseLogBytes: ((await places.databaseLogBytes()) - before.log) / MESSAGES,
      databaseMicroseconds: ((places.databaseCpuMs() - before.database) * 1000) / MESSAGES,
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await receiver.stop();
  }
}

interface Attempt {
  id: string;
  atMs: number;
  /** The sender no longer waits for the response. */
  isOver: boolean;
}

/** Starts a receiver that does not answer until `answer` is called, so that attempts stay in flight. */
async function startHolding(): Promise<{ url: string; attempts: Attempt[]; answer(): void; end(): void }> {
  const attempts: Attempt[] = [];
  let holds = true;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const { messageId } = JSON.parse(text) as { messageId: string };
      const attempt = { id: messageId, atMs: performance.now(), isOver: false };
      attempts.push(attempt);
      response.once('close', () => (attempt.isOver = true));
      if (!holds) response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    attempts,
    answer: () => (holds = false),
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Kills the server that holds all messages; returns the times until another one attempts the first and the last. */
async function takeover(dir: string, place: ClusterPlace): Promise<{ firstMs: number; lastMs: number }> {
  const receiver = await startHolding();
  const servers = [await startOurs(dir, place, [receiver.url])];
  try {
    const [doomed] = servers as [OurServer];
    await sendAll(doomed.url, IN_HAND);
    await until(() => receiver.attempts.length > 0);
    servers.push(await startOurs(dir, place, [receiver.url]));
    // Attempts that timed out before the kill are already scheduled for a retry, so no takeover is needed.
    const before = new Set(receiver.attempts.filter(({ isOver }) => isOver).map(({ id }) => id));
    const killedMs = performance.now();
    doomed.child.kill('SIGKILL');
    receiver.answer();
    const taken = (): Map<string, number> =>
      new Map(
        receiver.attempts
          .filter(({ id, atMs }) => atMs > killedMs && !before.has(id))
          .map(({ id, atMs }) => [id, atMs - killedMs]),
      );
    await until(() => taken().size === IN_HAND - before.size);
    const times = [...taken().values()];
    return { firstMs: Math.min(...times), lastMs: Math.max(...times) };
  } finally {
    receiver.end();
    await Promise.all(servers.map((server) => server.stop()));
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
      const { firstMs, lastMs } = await takeover(dir, await places.create('takeover'));
      progress(`a server killed with ${IN_HAND} messages in its hands`);
      return [
        ...runs.flatMap((run, n) => compare(run, SERVERS[n] ?? NaN, runs[0] ?? run)),
        {
          what: `takeover: the last of ${IN_HAND} messages of a killed server is attempted by another one`,
          unit: 'ms',
          value: lastMs,
          peer: firstMs,
          better: 'lower',
          against: 'the first of them',
          runs: 1,
        },
      ];
    } finally {
      await places.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
export default benchmark;

function compare(run: Run, count: number, one: Run): Measurement[] {
  const measurement = (what: string, unit: string, of: (run: Run) => number, better: 'higher' | 'lower') => ({
    what: `${count} server${count === 1 ? '' : 's'}: ${what}`,
    unit,
    value: of(run),
    peer: of(one),
    better,
    against: 'one server',
    runs: 1,
  });
  return [
    measurement('taken in and delivered', 'messages/s', ({ perSecond }) => perSecond, 'higher'),
    ...(['server', 'broker', 'database'] as const).map((part) =>
      measurement(
        `processor time of the ${part === 'server' ? 'servers' : part}`,
        'µs/message',
        (of) => of[`${part}Microseconds`],
        'lower',
      ),
    ),
    measurement('the database’s log', 'bytes/message', ({ databaseLogBytes }) => databaseLogBytes, 'lower'),
  ];
}

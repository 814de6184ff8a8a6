/** Starts the processes of a benchmark (our server, peers, receivers) and sends messages to them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import type { ClusterPlace } from '../testing/cluster-places.ts';
import { bodyOf, SECRET } from './body.ts';
import type { Usage } from './usage.ts';

const serverStub = join(dirname(fileURLToPath(import.meta.url)), '..');
const usageModule = join(serverStub, 'bench', 'usage.ts');

/** Node options that `npm run server` uses. */
const SERVER_NODE_ARGS =
  /run\.sh (.*) server-stub/.exec(readFileSync(join(serverStub, '..', 'package.json'), 'utf8'))?.[1]?.split(' ') ?? [];

const WRITE_KEY = 'bench';
export const ADMIN_TOKEN = 'bench-of-the-server';
const MESSAGES_PER_BATCH = 50;
const SENDERS = 4;

export interface Running {
  child: ChildProcess;
  /** First line the process printed. */
  line: string;
  /** Returns the resources the process has used since it started. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export async function startScript(
  script: string,
  args: readonly string[],
  nodeArgs: readonly string[] = [],
): Promise<Running> {
  const child = spawn(
    process.execPath,
    [...nodeArgs, '--disable-warning=DEP0205', '--import', usageModule, join(serverStub, script), ...args],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  if (child.stdout === null) throw new Error(`${script} has no output to read`);
  const lines = createInterface(child.stdout);
  const line = await Promise.race([
    once(lines, 'line').then(([text]) => String(text)),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${script} ended with ${String(code)} before it printed anything`);
    }),
  ]);
  return {
    child,
    line,
    async usage() {
      child.send('usage');
      const [usage] = (await once(child, 'message')) as [Usage];
      return usage;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export function urlIn(line: string): string {
  return line.slice(line.indexOf('http'));
}

export interface OurServer extends Running {
  url: string;
  /** Kills the server and restarts it on its data; returns the milliseconds until it accepts requests. */
  startAgain(): Promise<number>;
}

/** Starts our server with one source and a destination for each URL; `more` overrides its configuration. */
export async function startOurs(
  dir: string,
  store: 'sqlite' | ClusterPlace,
  receivers: readonly string[],
  nodeArgs: readonly string[] = [],
  more: object = {},
): Promise<OurServer> {
  const data = mkdtempSync(join(dir, 'data-'));
  const config = join(data, 'config.json');
  const destinations = receivers.map((url, n) => ({
    name: `hooks ${n}`,
    type: 'webhooks',
    sources: ['bench'],
    settings: { webhooks: [{ url }], sharedSecret: SECRET },
  }));
  const sources = [{ name: 'bench', kind: 'server', writeKey: WRITE_KEY, messagesPerSecond: 1_000_000 }];
  writeFileSync(config, JSON.stringify({ adminToken: ADMIN_TOKEN, sources, destinations, ...more }));
  const place =
    store === 'sqlite' ? ['--store', store] : ['--store', store.store, '--queue', store.queue.join(','), ...keyIn(dir)];
  const args = ['--config', config, '--data', data, '--port', '0', '--log-level', 'error', ...place];
  let running = await startScript('main.ts', args, [...SERVER_NODE_ARGS, ...nodeArgs]);
  return {
    ...running,
    url: urlIn(running.line),
    usage: () => running.usage(),
    async startAgain() {
      running.child.kill('SIGKILL');
      await once(running.child, 'exit');
      const started = performance.now();
      running = await startScript('main.ts', args, [...SERVER_NODE_ARGS, ...nodeArgs]);
      return performance.now() - started;
    },
    async stop() {
      await running.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** One key for all servers of a cluster. */
const keyIn = (dir: string): string[] => ['--key-file', join(dir, 'shared.key')];

/** POSTs `count` messages in batches, numbered from `first`; throws when a batch is not acknowledged. */
export async function sendAll(url: string, count: number, first = 0): Promise<void> {
  const pool = new Pool(url, { connections: SENDERS });
  let next = first;
  const end = first + count;
  const sender = async (): Promise<void> => {
    while (next < end) {
      const size = Math.min(MESSAGES_PER_BATCH, end - next);
      await postBatch(
        pool,
        Array.from({ length: size }, () => bodyOf(next++)),
      );
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  await pool.close();
}

export async function postBatch(pool: Pool, batch: readonly unknown[]): Promise<void> {
  const answer = await pool.request({
    method: 'POST',
    path: '/v1/batch',
    headers: {
      authorization: `Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ batch }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`the server answered ${answer.statusCode}: ${text.slice(0, 200)}`);
}

/** Resolves when the counting receiver has seen so many webhooks. */
export async function waitForCount(url: string, count: number): Promise<void> {
  while (Number(await (await fetch(url)).text()) < count) await sleep(10);
}

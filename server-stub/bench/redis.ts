/** A Redis server for the BullMQ peer. It must be installed on the machine: npm has none. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePorts } from '../../device-tests/suites/collector/free-ports.ts';

/** Returns the reason why Redis is missing, or undefined. */
export function redisMissing(): string | undefined {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'there is no redis-server on this machine (Debian: apt-get install redis-server)';
  }
}

interface TestRedis {
  port: number;
  stop(): Promise<void>;
}

/** Starts Redis with an append-only file that is synced each second, a common configuration. */
export async function startRedis(dir: string): Promise<TestRedis> {
  const [port = 0] = await freePorts(1);
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', dir, '--save', ''];
  const child = spawn('redis-server', [...args, '--appendonly', 'yes', '--appendfsync', 'everysec'], {
    stdio: 'ignore',
  });
  const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => undefined); // Refused until it listens: the client tries again by itself.
  await client.ping();
  client.disconnect();
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Processes of a benchmark, and the wait for a count. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const serverStub = join(dirname(fileURLToPath(import.meta.url)), '..');

export interface Running {
  child: ChildProcess;
  /** What it printed first. */
  line: string;
  stop(): Promise<void>;
}

export async function startScript(script: string, args: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, [join(serverStub, script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
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
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export function urlIn(line: string): string {
  return line.slice(line.indexOf('http'));
}

/** Resolves when the counting receiver has seen so many webhooks. */
export async function waitForCount(url: string, count: number): Promise<void> {
  while (Number(await (await fetch(url)).text()) < count) await sleep(10);
}

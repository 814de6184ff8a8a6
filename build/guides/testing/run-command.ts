/** Runs a printed command that goes on until Ctrl-C, in a process group of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

export interface CommandRun {
  lines: readonly string[];
  code: number | null;
}

/**
 * Runs a line of shell until it ends, or until `isLast` accepts a line. Then it gets SIGINT, as Ctrl-C sends.
 *
 * @param env added to the variables of this process
 */
export async function runPrinted(
  command: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
  isLast: (line: string) => boolean | Promise<boolean> = () => false,
): Promise<CommandRun> {
  const child = spawn('bash', ['-c', command], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const interrupt = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (text) => {
      const line = stripVTControlCharacters(text);
      lines.push(line);
      void Promise.resolve(isLast(line)).then((last) => last && interrupt());
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { lines, code };
}

/** Interpreters and compilers that the blocks of a guide need, from the machine or from Debian. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Debian package by command. */
const PACKAGES = { go: 'golang-go', php: 'php-cli', python3: 'python3' } as const;

export type Interpreter = keyof typeof PACKAGES;

const isThere = (command: Interpreter): boolean =>
  spawnSync(command, [command === 'go' ? 'version' : '--version'], { stdio: 'ignore' }).status === 0;

/** Returns why the command cannot run here, or undefined. With CI set, root installs Debian's package if missing. */
export function interpreterMissing(command: Interpreter): string | undefined {
  if (isThere(command)) return undefined;
  const name = PACKAGES[command];
  const install = `apt-get install -y --no-install-recommends ${name}`;
  if (process.env['CI'] !== undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Another test file may install a package at the same time.
    const lock = path.join(tmpdir(), 'settop-interpreters.lock');
    try {
      execFileSync('flock', [lock, 'sh', '-c', `apt-get update && ${install}`], { stdio: 'ignore' });
    } catch (error) {
      return `${command} is not installed, and ${install} failed: ${String(error)}`;
    }
    if (isThere(command)) return undefined;
  }
  return `${command} is not installed (Debian: ${install})`;
}

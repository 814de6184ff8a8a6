/** Lists the files of the project from git, for checks that read all files. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Returns the paths of committed and new, unignored files, from the root. */
export function projectFiles(): string[] {
  const run = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  return [...new Set(run.stdout.split('\n'))].filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

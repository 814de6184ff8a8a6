/** The files of the project as git knows them, for the checks that read all of them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Committed files and new ones that git does not ignore, as paths from the root. */
export function projectFiles(): string[] {
  const run = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  return [...new Set(run.stdout.split('\n'))].filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

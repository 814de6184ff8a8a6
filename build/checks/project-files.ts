/** Lists the files of the project, from git or from the folder of a source archive, for checks that read all files. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Reason to skip a test that needs a clone, or false in one. A source archive has no repository. */
export const NO_REPOSITORY = existsSync(join(ROOT, '.git')) ? false : 'needs a git clone; this is a source archive';

/** Folders and files that `.gitignore` names. */
const IGNORED = /^(node_modules|dist|generated|out|\.git|\.DS_Store)$|\.(log|tsbuildinfo)$/;
const IGNORED_AT_ROOT = /^(coverage|data|probe-report\.json)$/;

/** Returns the paths of committed and new, unignored files, from the root. */
export function projectFiles(): string[] {
  return NO_REPOSITORY === false ? filesOfClone() : filesOfFolder();
}

function filesOfFolder(): string[] {
  const files: string[] = [];
  const folders = [''];
  for (const folder of folders) {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (IGNORED.test(entry.name) || IGNORED_AT_ROOT.test(path)) continue;
      (entry.isDirectory() ? folders : files).push(path);
    }
  }
  return files.sort();
}

function filesOfClone(): string[] {
  const run = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  return [...new Set(run.stdout.split('\n'))].filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

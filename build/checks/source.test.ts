/** Formatting, lint, types and dead code of the whole project, by the tools that own them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './project-files.ts';

function tool(name: string, ...args: string[]): void {
  const run = spawnSync(join(ROOT, 'node_modules', '.bin', name), args, { cwd: ROOT, encoding: 'utf8' });
  assert.equal(run.status, 0, `${name} ${args.join(' ')} found:\n${run.stdout}${run.stderr}`);
}

test('every file is formatted by Prettier', () => tool('prettier', '--check', '--log-level', 'warn', '.'));
test('ESLint has no findings', () => tool('eslint', '.'));
test('TypeScript has no findings', () => tool('tsc', '--noEmit'));
test('Knip finds no dead file, export or dependency', () => tool('knip'));

/** Formatting, lint and types of the whole project, by the tools that own them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

function tool(name: string, ...args: string[]): void {
  const run = spawnSync(join(root, 'node_modules', '.bin', name), args, { cwd: root, encoding: 'utf8' });
  assert.equal(run.status, 0, `${name} ${args.join(' ')} found:\n${run.stdout}${run.stderr}`);
}

test('every file is formatted by Prettier', () => tool('prettier', '--check', '--log-level', 'warn', '.'));
test('ESLint has no findings', () => tool('eslint', '.'));
test('TypeScript has no findings', () => tool('tsc', '--noEmit'));

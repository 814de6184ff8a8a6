/** Checks the whole project with Prettier, TypeScript, ESLint and Knip. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { lintFindings, projectPrograms, typeErrors } from './lint-with-types.ts';
import { projectFiles, ROOT } from './project-files.ts';

function tool(name: string, ...args: string[]): void {
  // Passes on the heap size of test processes (see build/test.ts), because these tools read the whole project.
  const program = [
    ...process.execArgv.filter((flag) => flag.includes('semi-space')),
    join(ROOT, 'node_modules', '.bin', name),
  ];
  const run = spawnSync(process.execPath, [...program, ...args], { cwd: ROOT, encoding: 'utf8' });
  assert.equal(run.status, 0, `${name} ${args.join(' ')} found:\n${run.stdout}${run.stderr}`);
}

test('every file is formatted by Prettier', () => tool('prettier', '--check', '--log-level', 'warn', '.'));
test('Knip finds no dead file, export or dependency', () => tool('knip'));

describe('with types', () => {
  const programs = projectPrograms();

  test('TypeScript has no findings', () => assert.equal(typeErrors(programs), ''));

  test('ESLint has no findings', async () => {
    const { report, files } = await lintFindings(programs);
    assert.equal(report, '');
    // ESLint must have read every source file of the project.
    const looked = new Set(files);
    const sources = projectFiles().filter((file) =>
      /^(?!.*\/(?:channels|fixtures|programs|lib)\/).+\.(?:ts|tsx|mjs)$/.test(file),
    );
    assert.deepEqual(
      sources.filter((file) => !looked.has(file)),
      [],
    );
  });
});

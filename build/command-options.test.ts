/** Checks that the project's commands print their usage for `--help` and for an unknown option. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';

const ROOT = join(import.meta.dirname, '..');
const COMMANDS = [
  { name: 'npm run build', file: 'build/main.ts' },
  { name: 'npm test', file: 'build/test.ts' },
  { name: 'npm run bench', file: 'build/bench.ts' },
  { name: 'npm run fuzz', file: 'build/transpile/fuzz/main.ts' },
];

function run(file: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, encoding: 'utf8' });
}

for (const { name, file } of COMMANDS) {
  describe(name, () => {
    test('rejects an unknown option and prints the usage', () => {
      const { status, stdout, stderr } = run(file, '--nonsense');
      assert.equal(status, 1);
      assert.equal(stdout, '');
      const lines = stderr.trimEnd().split('\n');
      assert.ok(lines[0]?.startsWith(`${name}: Unknown option '--nonsense'`), stderr);
      assert.ok(lines[1]?.startsWith(`Usage: ${name} -- `), stderr);
      assert.ok(!stderr.includes('    at '), stderr);
    });

    test('prints the usage for --help', () => {
      const { status, stdout, stderr } = run(file, '--help');
      assert.deepEqual([status, stderr], [0, '']);
      assert.ok(stdout.startsWith(`Usage: ${name} -- [`), stdout);
    });
  });
}

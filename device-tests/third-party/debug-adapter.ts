/**
 * Runs this project's test of debug adapters with roku-debug's adapter from a checkout, instead of the one from npm.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJunitLines } from '../rig/read-junit.ts';
import { fileOf } from './checkout.ts';
import type { LineOutcome, ThirdPartySuite } from './outcome.ts';

const TEST = fileURLToPath(new URL('../device/debugging/adapter.test.ts', import.meta.url));
/** Time limit of one test, in milliseconds. An adapter that waits for the wrong message would wait for ever. */
const TEST_LIMIT_MS = 120_000;

export const debugAdapter: ThirdPartySuite = {
  name: 'debug-adapter',
  about: 'debug adapter of roku-debug, driven as an editor does (needs npm ci, npm run build)',
  async run(checkout) {
    const step = 'run npm ci and npm run build in a checkout of roku-debug.';
    const adapter = await fileOf(checkout, 'dist/cli.js', step);
    const folder = await mkdtemp(join(tmpdir(), 'settop-outside-'));
    const junit = join(folder, 'junit.xml');
    const reporter = ['--test-reporter=junit', `--test-reporter-destination=${junit}`];
    try {
      const child = spawn(
        process.execPath,
        ['--test', `--test-timeout=${TEST_LIMIT_MS}`, '--test-force-exit', ...reporter, TEST],
        { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBUG_ADAPTER: adapter } },
      );
      await new Promise<void>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', () => resolve());
      });
      return [{ name: 'adapter.test.ts', lines: linesOf(await readFile(junit, 'utf8')), extra: [] }];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function linesOf(junit: string): LineOutcome[] {
  return readJunitLines([junit]).map(({ name, verdict }): LineOutcome => {
    if (verdict.kind === 'passed') return { expected: name, verdict: 'equal' };
    if (verdict.kind === 'skipped') return { expected: name, verdict: 'missing' };
    return { expected: name, verdict: 'different', got: verdict.reason };
  });
}

/** Runs `npm run test:device` for tests and compares a green run with its JUnit report. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { launch } from './commands.ts';

export interface SuiteRun {
  code: number | null;
  /** stdout and stderr without colours. */
  output: string;
  lastLine: string;
}

/** Runs the device tests without the developer's own device settings. */
export async function testDevice(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<SuiteRun> {
  const { code, text, lines } = await launch('device-tests/main.ts', [...args], { ...env }).finished;
  return { code, output: text.trimEnd(), lastLine: lines.findLast((line) => line.trim() !== '') ?? '' };
}

/** Asserts a green run whose JUnit report has the same counts. On failure, prints the output without passed tests. */
export async function assertGreen(run: SuiteRun, junit: string): Promise<void> {
  const [, passed = '', skipped = ''] = /^(\d+) passed, 0 failed, (\d+) skipped$/.exec(run.lastLine) ?? [];
  assert.ok(run.code === 0 && Number(passed) > 0, `exit code ${run.code}\n${withoutPassed(run.output)}`);
  const xml = await readFile(junit, 'utf8');
  const total = Number(passed) + Number(skipped);
  assert.match(xml, new RegExp(`<testsuites tests="${total}" failures="0" errors="0" skipped="${skipped}" `));
  assert.equal(xml.match(/<testcase /g)?.length, total);
}

/** Removes the lines of passed tests, which would hide a failure in a truncated log. */
function withoutPassed(output: string): string {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('✔ '))
    .join('\n');
}

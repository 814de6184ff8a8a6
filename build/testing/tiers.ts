/**
 * The two tiers of `npm test`. A change waits for everything but the files below; `npm test -- --all` runs them too. A
 * test that can go further than a change needs asks `isThorough`.
 */
import { matchesGlob } from 'node:path';

/** Patterns of test files that only `--all` runs, from the root of the project, each with its reason. */
export const THOROUGH_FILES: Readonly<Record<string, string>> = {
  'build/transpile/conformance/mutation/*.test.ts': 'compiles and runs programs with hundreds of broken compilers',
  'build/transpile/fuzz/{campaign,fuzz}.test.ts': 'compiles and runs random programs',
  'device-tests/strict.test.ts': 'runs the device suites a second time, under the strict profile',
  'server-stub/cluster/{kill-rounds,losses,outage}.test.ts': 'starts clusters and kills their parts',
  'server-stub/crash.test.ts': 'kills the server under load, round after round',
};

/** Set for every process of a run with `--all`. */
export const THOROUGH_VARIABLE = 'SETTOP_TEST_ALL';

/** Returns true in a run with `--all`. */
export function isThorough(environment: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return environment[THOROUGH_VARIABLE] === '1';
}

/** Splits test files, whose paths are from the root, into those a change waits for and those left to `--all`. */
export function tiersOf(files: readonly string[]): { quick: string[]; thorough: string[] } {
  const patterns = Object.keys(THOROUGH_FILES);
  const isLong = (file: string): boolean => patterns.some((pattern) => matchesGlob(file, pattern));
  return { quick: files.filter((file) => !isLong(file)), thorough: files.filter(isLong) };
}

/**
 * The two tiers of `npm test`. Only `npm test -- --all` runs the files listed below. A test with an optional thorough
 * mode checks `isThorough`.
 */
import { matchesGlob } from 'node:path';

/** Patterns of test files that only `--all` runs, from the root of the project, each with its reason. */
export const THOROUGH_FILES: Readonly<Record<string, string>> = {
  'build/release/dry-run.test.ts': 'builds every package twice, installs each, and runs its guides',
  'build/transpile/conformance/mutation/*.test.ts': 'compiles and runs programs with hundreds of broken compilers',
  'build/transpile/fuzz/{campaign,fuzz}.test.ts': 'compiles and runs random programs',
  'device-tests/strict.test.ts': 'runs the device suites a second time, under the strict profile',
  'server-stub/cluster/{kill-rounds,losses,outage}.test.ts': 'starts clusters and kills their parts',
  'server-stub/crash.test.ts': 'kills the server under load, round after round',
};

/** Environment variable that `--all` sets for every process of the run. */
export const THOROUGH_VARIABLE = 'SETTOP_TEST_ALL';

/** Returns true in a run with `--all`. */
export function isThorough(environment: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return environment[THOROUGH_VARIABLE] === '1';
}

/** Splits test files, given as paths from the root, into the quick tier and the tier for `--all`. */
export function tiersOf(files: readonly string[]): { quick: string[]; thorough: string[] } {
  const patterns = Object.keys(THOROUGH_FILES);
  const isLong = (file: string): boolean => patterns.some((pattern) => matchesGlob(file, pattern));
  return { quick: files.filter((file) => !isLong(file)), thorough: files.filter(isLong) };
}

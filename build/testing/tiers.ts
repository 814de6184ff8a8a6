/**
 * The two tiers of `npm test`. Only `npm test -- --all` runs the files listed below. A test with an optional thorough
 * mode checks `isThorough`.
 */
import { matchesGlob } from 'node:path';
import { test, type TestContext } from 'node:test';

/** Patterns of test files that only `--all` runs, from the root of the project, each with its reason. */
export const THOROUGH_FILES: Readonly<Record<string, string>> = {
  'build/guides/!(readme).test.ts': 'follows every guide, block by block',
  'build/packaging/{check-os-floor,compiler-package,npm-package,rig-package,ropm}.test.ts':
    'packs, installs and uses the packages',
  'build/release/dry-run.test.ts': 'builds every package twice, installs each, and runs its guides',
  'build/transpile/conformance/mutation/mutation.test.ts':
    'compiles and runs programs with hundreds of broken compilers',
  'build/transpile/bounds.test.ts': 'compiles programs of unusual size, and counts the work',
  'build/transpile/fuzz/{campaign,fuzz}.test.ts': 'compiles and runs random programs',
  'build/site/site.test.ts': 'builds the site of all pages, and opens it in a browser',
  'build/start/sideload.test.ts': 'sideloads to devices that refuse, end and come back',
  'device-tests/probe/main.test.ts': 'runs every probe for real devices on an emulated one',
  'device-tests/rig/{action,check-channel,ending,no-tests,several-devices}.test.ts':
    'runs the rig as an action of CI, for certification, on several devices, and on channels that end in unusual ways',
  'device-tests/device/{tools,debugging/adapter,strict/strict}.test.ts':
    'drives the emulated device by the tools of editors, and with every switch of its platform',
  'device-tests/suites/runner/broken-channels.test.ts': 'runs channels that crash, do not compile or say nothing',
  'device-tests/strict.test.ts': 'runs the device suites a second time, under the strict profile',
  'device-tests/third-party/**/*.test.ts': 'tests the adapters for suites of other projects',
  'sample-channel/titles/titles.test.ts': 'runs the tests of the larger sample channel, with its pictures',
  'sdk/guide.test.ts': 'follows the reference of the SDK, block by block',
  'sdk/task/several-tasks-compiled.test.ts': 'stops and starts apps with several tasks on both profiles',
  'sdk/{connector/missing-task,impl/losses,task/burst,wire/public-endpoints}-compiled.test.ts':
    'runs compiled channels without a task, with lost values, with 6,000 calls in one loop, and with other endpoints',
  'server-stub/attack/{clocks,full-shares,hostile-text,poison,same-users,stop}.test.ts':
    'attacks both forms of the server for many seconds',
  'server-stub/audience/{first-sync-crash,midway}.test.ts': 'interrupts the syncs of thousands of members',
  'server-stub/cluster/{cluster,kill-rounds,losses,outage,takeover}.test.ts': 'starts clusters and kills their parts',
  'server-stub/container/container.test.ts': 'installs what the container image installs',
  'server-stub/crash.test.ts': 'kills the server under load, round after round',
  'server-stub/replay/replay.test.ts': 'restarts servers whose destinations move between the file and the web app',
  'server-stub/migrate/{command,migrate}.test.ts': 'moves the data of a server to a cluster, and kills it meanwhile',
  'server-stub/store/conformance/pending.test.ts': 'counts again what waits, after each step of random histories',
  'server-stub/web/device-network.test.ts': 'takes the network from a device that the page shows, in many ways',
  'server-stub/web/{accessibility,events,keyboard,settings,validation}.test.ts':
    'uses every page of the web app by mouse, by keyboard and by ear',
};

/** Environment variable that `--all` sets for every process of the run. */
export const THOROUGH_VARIABLE = 'SETTOP_TEST_ALL';

/** Returns true in a run with `--all`. */
export function isThorough(environment: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return environment[THOROUGH_VARIABLE] === '1';
}

/** Declares a test that only `--all` runs. */
export function thoroughTest(name: string, run: (t: TestContext) => Promise<void> | void): void {
  if (isThorough()) void test(name, run);
}

/** Splits test files, given as paths from the root, into the quick tier and the tier for `--all`. */
export function tiersOf(files: readonly string[]): { quick: string[]; thorough: string[] } {
  const patterns = Object.keys(THOROUGH_FILES);
  const isLong = (file: string): boolean => patterns.some((pattern) => matchesGlob(file, pattern));
  return { quick: files.filter((file) => !isLong(file)), thorough: files.filter(isLong) };
}

/**
 * `npm run test:device` as a person or CI runs it: green on emulated devices that it starts itself, and on a device
 * that ROKU_HOST names. An unusable device gets one clear message.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { endCommands, launch } from '../build/testing/commands.ts';
import { assertGreen, testDevice } from '../build/testing/suite-run.ts';
import { isThorough } from '../build/testing/tiers.ts';
import { type RunningDevice, startDevice, type StartOptions } from './device/start-device.ts';
import { startEmulatedDevice } from './rig/driver/start-emulated-device.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-run-test-'));
});
after(async () => {
  await endCommands();
  await rm(folder, { recursive: true, force: true });
});

/** Modules of types alone, or of constants that the compiler writes where they are used. */
const WITHOUT_STATEMENTS: readonly string[] = ['sdk/impl/facilities.ts'];

/** Least share of the SDK's lines that its own suites must run, in percent. */
const COVERED_PERCENT = 95;

/**
 * The scenarios of the quick tier, one for each promise of the SDK that only a device can show. Each starts the app, which
 * takes two seconds of CPU time.
 */
const QUICK: readonly string[] = [
  'unit: ',
  'status 503, then success',
  'a refused write key',
  'an outage of the server',
  'power lost with messages stored',
  'video: a clip that the test serves',
  'twenty calls',
  'each of the five calls',
  'keys and values arrive exactly as given',
  'a burst of 1,000 calls',
  'an app that ends while a request is under way',
];

/** The scenario that the quick tier runs through the network alone. */
const QUICK_RESTART = 'started with the server down: the next start';

if (isThorough()) {
  test('green on emulated devices that it starts itself, and its report says what of the SDK has run', wholeRunIsGreen);
} else {
  test('the main scenarios are green on emulated devices that it starts itself', async () => {
    const junit = join(folder, 'quick.xml');
    await assertGreen(await testDevice([...QUICK.flatMap((text) => ['--only', text]), '--junit', junit]), junit);
  });
}

async function wholeRunIsGreen(): Promise<void> {
  const junit = join(folder, 'own.xml');
  const artifacts = join(folder, 'own');
  const run = await testDevice(['--junit', junit, '--artifacts', artifacts]);
  await assertGreen(run, junit);
  const coverage = join(artifacts, 'coverage');
  const sources = linesOf(await readFile(join(coverage, 'lcov.info'), 'utf8'));
  const [found, hit] = [sum(sources, 'LF'), sum(sources, 'LH')];
  assert.ok((100 * hit) / found >= COVERED_PERCENT, `${hit} of ${found} lines: ${join(coverage, 'lcov.info')}`);
  // The report has every source of the SDK, including those that no test runs.
  const own = globSync('sdk/{connector,impl,task,video}/**/*.ts', { cwd: join(import.meta.dirname, '..') }).filter(
    (file) => !/\.(test|bench)\.ts$|\/testing\/|\.d\.ts$/.test(file),
  );
  const missing = own.filter((file) => !sources.has(file));
  assert.deepEqual(missing.sort(), WITHOUT_STATEMENTS);
  assert.match(run.output, /^coverage: [\d.]+ % of \d+ lines, .*index\.html$/m);
  const page = await readFile(join(coverage, 'impl/spool/spool.ts.html'), 'utf8');
  assert.ok(page.includes('export class Spool'), 'the pages show the sources');
}

/** Returns the totals of each source in an lcov file by name, such as `LF` and `LH`. */
function linesOf(lcov: string): Map<string, Map<string, number>> {
  return new Map(
    lcov.split('end_of_record\n').flatMap((record): [string, Map<string, number>][] => {
      const [, file] = /^SF:(.*)$/m.exec(record) ?? [];
      const totals = [...record.matchAll(/^([A-Z]+):(\d+)$/gm)].map(([, name = '', value]): [string, number] => [
        name,
        Number(value),
      ]);
      return file === undefined ? [] : [[file, new Map(totals)]];
    }),
  );
}

function sum(sources: ReadonlyMap<string, ReadonlyMap<string, number>>, name: string): number {
  return [...sources.values()].reduce((all, totals) => all + (totals.get(name) ?? 0), 0);
}

test('green on a device process named by ROKU_HOST, through the network protocols alone', async () => {
  const device = await startEmulatedDevice({ discovery: false });
  try {
    const { host, ports, password } = device.target;
    const junit = join(folder, 'named.xml');
    // Scenarios that restart the app use the installer, keys, console and registry through the network. The other
    // scenarios behave as on the devices that the command starts.
    const only = isThorough() ? 'next start' : QUICK_RESTART;
    const run = await testDevice(['--only', only, '--junit', junit], {
      ROKU_HOST: host,
      ROKU_PORTS: `${ports.web},${ports.ecp},${ports.console}`,
      ROKU_PASSWORD: password,
    });
    await assertGreen(run, junit);
    assert.equal(run.output.match(/^on /gm)?.length, 1, 'one device took part, the one that was named');
  } finally {
    await device.stop();
  }
});

/** A device that refuses, and the words that name what to do about it. */
const REFUSALS: readonly (readonly [string, Partial<StartOptions>, RegExp])[] = [
  ['another password', { password: 'another' }, /ROKU_PASSWORD/],
  ['control by mobile apps switched off', { ecp: { mode: 'disabled' } }, /Control by mobile apps/],
  ['control by mobile apps limited', { ecp: { mode: 'limited' } }, /Control by mobile apps/],
];

for (const [what, options, named] of isThorough() ? REFUSALS : []) {
  test(`a device with ${what}: one failed test whose sentence says what to set`, async () => {
    const ports = { web: 0, ecp: 0, console: 0 };
    const running: RunningDevice = await startDevice({ host: '127.0.0.1', ports, password: 'rokudev', ...options });
    try {
      const { web, ecp, console } = running.ports;
      const junit = join(folder, 'refused.xml');
      const artifacts = join(folder, 'refused');
      const run = await testDevice(['--only', 'twenty calls', '--junit', junit, '--artifacts', artifacts], {
        ROKU_HOST: running.host,
        ROKU_PORTS: `${web},${ecp},${console}`,
      });
      assert.equal(run.code, 1);
      assert.equal(run.lastLine, '0 passed, 1 failed, 0 skipped', run.output);
      assert.match(run.output, named);
      assert.doesNotMatch(run.output, /^\s+at /m, 'no stack trace');
      assert.match(await readFile(junit, 'utf8'), named);
    } finally {
      await running.stop();
    }
  });
}

test('a device that goes away in the middle is named, once, and the run ends', async () => {
  const ports = { web: 0, ecp: 0, console: 0 };
  const running = await startDevice({ host: '127.0.0.1', ports, password: 'rokudev', device: { draws: false } });
  let stopped: Promise<void> | undefined;
  try {
    // Once the channel sends, its scenario is under way.
    running.device.network.onTransfer(() => void (stopped ??= running.stop()));
    const { web, ecp, console } = running.ports;
    const run = await testDevice(['--only', 'then success'], {
      ROKU_HOST: running.host,
      ROKU_PORTS: `${web},${ecp},${console}`,
    });
    assert.equal(run.code, 1);
    assert.match(run.lastLine, /^0 passed, \d+ failed, 0 skipped$/, run.output);
    assert.equal(
      run.output.match(/console closed in the middle of the test: the device restarted or is gone/g)?.length,
      1,
    );
    assert.match(run.output, /Not run: the device was gone since '.*then success/);
    assert.doesNotMatch(run.output, /^\s+at /m, 'no stack trace');
  } finally {
    await (stopped ?? running.stop());
  }
});

test('the line that npm run device prints runs the suites on that device when it is pasted', async () => {
  const printed = Promise.withResolvers<string>();
  const args = ['--host', '127.0.0.1', '--ports', '0,0,0'];
  const device = launch('device-tests/device/main.ts', args, { ROKU_PASSWORD: "it's $HOME" }, (line) => {
    if (line.startsWith('ROKU_HOST=')) printed.resolve(line);
  });
  const ended = device.finished.then(({ text }) => assert.fail(`the device ended: ${text}`));
  const line = await Promise.race([printed.promise, ended]);
  assert.match(
    line,
    /^ROKU_HOST=127\.0\.0\.1 ROKU_PORTS=\d+,\d+,\d+ ROKU_PASSWORD='it'\\''s \$HOME' npm run test:device$/,
  );
  const cwd = join(import.meta.dirname, '..');
  const { stdout } = await promisify(execFile)('sh', ['-c', `${line} -- --only 'queueSize 0'`], { cwd });
  assert.equal(stdout.trimEnd().split('\n').at(-1), '1 passed, 0 failed, 0 skipped', stdout);
});

test('a device that is not there is named in one sentence', async () => {
  const run = await testDevice(['--only', 'twenty calls'], { ROKU_HOST: '127.0.0.1', ROKU_PORTS: '1,1,1' });
  assert.equal(run.code, 1);
  assert.match(run.output, /Cannot reach .* at 127\.0\.0\.1:1 /);
  assert.equal(run.lastLine, '0 passed, 1 failed, 0 skipped');
});

test('a name that no test has, and a wrong setting, end the command before any device is touched', async () => {
  const unknown = await testDevice(['--only', 'twenty calls', '--only', 'no such test']);
  assert.equal(unknown.code, 1);
  assert.match(unknown.output, /contains 'no such test'; --list/);
  const wrong = await testDevice(['--only', 'twenty calls'], { ROKU_HOST: '127.0.0.1', ROKU_PORTS: '80' });
  assert.equal(wrong.code, 1);
  assert.match(wrong.output, /^npm run test:device: ROKU_PORTS is '80'/);
});

test('nothing is left behind in the temporary folder', async () => {
  const own = join(folder, 'tmp');
  await mkdir(own);
  const run = await testDevice(['--only', 'queueSize 0'], { TMPDIR: own });
  assert.equal(run.lastLine, '1 passed, 0 failed, 0 skipped', run.output);
  assert.deepEqual(await readdir(own), []);
});

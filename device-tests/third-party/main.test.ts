/** The command says what is wrong with a checkout, and a reason is named for what it explains only. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { reasonFor, unusedReasons, whoseIs } from './known-differences.ts';
import type { LineOutcome } from './outcome.ts';
import { judgeExpectedFailures } from './expected-failures.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Ended {
  code?: number;
  stdout: string;
  stderr: string;
}

async function outside(...args: string[]): Promise<Ended> {
  try {
    return await promisify(execFile)(process.execPath, [MAIN, ...args]);
  } catch (error) {
    return error as Ended;
  }
}

describe('npm run third-party', () => {
  it('names its suites', async () => {
    const { stdout } = await outside('--help');
    assert.match(stdout, /^ {2}probes /m);
    assert.match(stdout, /^ {2}device-spec /m);
  });

  it('refuses a suite that it does not know, and a folder that is no checkout', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'settop-outside-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const unknown = await outside('nonsense', folder);
    assert.equal(unknown.code, 1);
    assert.match(unknown.stderr, /a suite and a checkout are required/);
    const noCheckout = await outside('probes', folder);
    assert.equal(noCheckout.code, 1);
    assert.match(noCheckout.stderr, /is not a git checkout/);
  });

  it('refuses a roku-deploy that is not built, or has no configuration of devices', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'settop-outside-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    await promisify(execFile)('git', ['init', '-q', folder]);
    const git = ['-C', folder, '-c', 'user.name=test', '-c', 'user.email=test@example.com'];
    await promisify(execFile)('git', [...git, 'commit', '--allow-empty', '-qm', 'Nothing']);
    assert.match((await outside('deploy-api', folder)).stderr, /run npm ci and npm run build/);
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist/index.js'), 'exports.RokuDeploy = class {};');
    assert.match((await outside('deploy-api', folder)).stderr, /check out 4\.0 or later/);
  });

  it('refuses a checkout of another project', async () => {
    const { code, stderr } = await outside('probes', process.cwd());
    assert.equal(code, 1);
    assert.match(stderr, /has no file .*device-trace/);
  });
});

describe('the channels of brs-engine’s command line', () => {
  it('run on the device, are compared with what their tests state, and need a reason for each difference', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'settop-outside-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const resources = join(folder, 'test/cli/resources/greeting-app/source');
    await mkdir(resources, { recursive: true });
    await writeFile(join(resources, 'main.brs'), 'sub main()\n  print "hello "; 1 + 1\nend sub\n');
    const test = (name: string, line: string): string => `it.sequential('${name}', async () => {
      const { stdout } = await exec('node ' + brsCliPath + ' -r greeting-app source/main.brs -c 0', {
        cwd: require('path').join(__dirname, 'resources'),
      });
      expect(stdout.split('\\n').map((line) => line.trimEnd())).toEqual(
        ['${line}', "------ Finished 'main.brs' execution [EXIT_USER_NAV] ------", '', '']);
      expect(stdout).not.toContain('goodbye');
    });`;
    await writeFile(
      join(folder, 'test/cli/cli-scenegraph.test.js'),
      `const { exec, brsCliPath } = require('./cli-test-utils');
      describe.concurrent('cli', () => { ${test('says two', 'hello  2')} ${test('says three', 'hello  3')} });`,
    );
    const git = ['-C', folder, '-c', 'user.name=test', '-c', 'user.email=test@example.com'];
    await promisify(execFile)('git', ['init', '-q', folder]);
    await promisify(execFile)('git', [...git, 'commit', '--allow-empty', '-qm', 'Nothing']);
    const { code, stdout } = await outside('cli-channels', folder, '--only', 'says');
    assert.equal(code, 1);
    assert.match(stdout, /^says two: 1 equal/m);
    assert.match(
      stdout,
      /different says three\n {2}here {6}line 1 is 'hello {2}2' instead of 'hello {2}3'\n.*NO REASON/,
    );
    assert.match(stdout, /^cli-channels: 1 of 2 equal, 1 different, 0 missing, checkout [0-9a-f]{40}$/m);
  });
});

describe('public channels', () => {
  it('are run by the rig from checkouts, and what fails without a named reason fails the command', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'settop-outside-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const none = await outside('channels', folder);
    assert.equal(none.code, 1);
    assert.match(none.stderr, /holds none of .*newrelic\+video-agent-roku/);
    const checkout = join(folder, 'newrelic+video-agent-roku');
    await mkdir(join(checkout, 'source'), { recursive: true });
    await writeFile(join(checkout, 'manifest'), 'title=crash\nmajor_version=1\nminor_version=0\nbuild_version=1\n');
    await writeFile(join(checkout, 'source/main.brs'), 'sub Main()\n  x = invalid\n  x.nothing()\nend sub\n');
    const git = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
    for (const args of [
      ['init', '-q'],
      ['add', '-A'],
      [...git, 'commit', '-qm', 'A channel'],
    ]) {
      await promisify(execFile)('git', ['-C', checkout, ...args]);
    }
    const run = await outside('channels', folder);
    assert.equal(run.code, 1, run.stdout + run.stderr);
    assert.match(run.stdout, /^newrelic\/video-agent-roku \. at [0-9a-f]{10}: 0 equal, 1 different/m);
    assert.match(run.stdout, /^ {2}boots, 0 of 1 pass; first failure \(not named\): .*the channel runs$/m);
    assert.match(
      run.stdout,
      /here {6}FAIL: The channel crashed: .* in pkg:\/source\/main\.brs\(3\)\n {2}because {3}NO REASON/,
    );
    assert.match(run.stdout, /^channels: 0 of 1 equal, 1 different, 0 missing, checkouts as named$/m);
  });
});

describe('tests that are written to fail', () => {
  const failed = (expected: string, got: string): LineOutcome => ({ expected, verdict: 'different', got });
  const times = { test: /^Times: /, cause: /exceeded/ };

  it('are equal when they fail of what they are to fail of, and only then', () => {
    const late = failed('Times: late', 'FAIL: FAIL: execution exceeded 100ms');
    const crashed = failed('Times: crashed', 'FAIL: CRASH: Type Mismatch.');
    const other = failed('Sums: adds', 'FAIL: FAIL: execution exceeded 100ms');
    const passed: LineOutcome = { expected: 'Times: passed', verdict: 'equal' };
    const lines = judgeExpectedFailures([late, crashed, other, passed], [times]);
    assert.deepEqual(lines.slice(0, 3), [{ expected: 'Times: late', verdict: 'equal' }, crashed, other]);
    assert.match(lines[3]?.got ?? '', /is written to fail/);
    assert.equal(lines.length, 4);
  });

  it('are missing when none ran', () => {
    const [line] = judgeExpectedFailures([], [times]);
    assert.deepEqual(line, { expected: 'written to fail: ^Times: ', verdict: 'missing' });
  });
});

describe('reasons for what is not equal', () => {
  const line = { expected: 'device convertToSquashfs works', verdict: 'different' as const };

  it('belong to a suite, a probe and lines of it', () => {
    assert.match(reasonFor('device-spec', 'device.spec.ts', line) ?? '', /zip files/);
    assert.equal(reasonFor('probes', 'device.spec.ts', line), undefined);
    assert.equal(reasonFor('device-spec', 'device.spec.ts', { ...line, expected: 'device deploy works' }), undefined);
    assert.equal(reasonFor('device-spec', 'device.spec.ts', { ...line, verdict: 'equal' }), undefined);
    const skipped = { expected: 'device delete-order reboot hunt does not reboot', verdict: 'missing' as const };
    assert.match(reasonFor('device-spec', 'device.spec.ts', skipped) ?? '', /authors skip it/);
    const failed = { ...skipped, verdict: 'different' as const };
    assert.equal(reasonFor('device-spec', 'device.spec.ts', failed), undefined, 'one that was run and failed');
  });

  it('of tests do not excuse a suite that is not built', () => {
    const channel = { expected: 'test/bsconfig.json: the channel runs', verdict: 'different' as const };
    const notBuilt = { ...channel, got: 'FAIL: BrighterScript 0.73.0 could not build it' };
    const late = { ...channel, expected: 'WriterTask: WhenEvent_ThenAppendEmptyFile' };
    const suite = 'DataDog/dd-sdk-roku test/bsconfig.json at 0a393dc';
    assert.match(reasonFor('channels', suite, late) ?? '', /starts slower/);
    assert.equal(reasonFor('channels', suite, notBuilt), undefined);
    const crashed = { ...channel, got: "FAIL: The channel crashed: Argument 'value' must be of type String, but" };
    assert.equal(whoseIs('channels', '0xW1sKy/Stitch-For-Roku bsconfig.json', crashed), 'theirs');
    assert.equal(reasonFor('channels', '0xW1sKy/Stitch-For-Roku bsconfig.json', notBuilt), undefined);
    assert.equal(reasonFor('channels', 'rokucommunity/rooibos test-project/bsconfig.json', notBuilt), undefined);
    const test = { expected: 'Assertions: fails', verdict: 'different' as const, got: 'FAIL: not equal' };
    assert.equal(reasonFor('channels', 'rokucommunity/rooibos test-project/bsconfig.json', test), undefined);
    assert.equal(reasonFor('channels', suite, test), undefined);
  });

  it('are named when they explain nothing any more', () => {
    const outcomes = [{ name: 'device.spec.ts', lines: [line], extra: [] }];
    assert.deepEqual(
      unusedReasons('device-spec', outcomes).map((reason) => /signed/.test(reason)),
      [true],
    );
  });
});

/** The runner detects broken channels: real channels on the emulated device, through the network protocols. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { rokuDeploy } from 'roku-deploy';
import { launch } from '../../../build/testing/commands.ts';
import { NO_FILE } from '../../device/no-file.ts';
import type { TestReport } from '../../rig/report/verdict.ts';
import type { Job } from '../../rig/runner/job.ts';
import { type OpenedDevice, openDevice } from '../../rig/runner/open-device.ts';
import { scriptedChannel } from '../suite-jobs.ts';
import { Installer } from './installer.ts';
import { runJobs } from '../../rig/runner/run-jobs.ts';
import { scenarioJob } from './scenario-job.ts';
import { waitFor } from '../../rig/runner/waiting.ts';

let opened: OpenedDevice;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-broken-'));
  opened = await openDevice(undefined, { record: NO_FILE });
});
after(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

async function zipOf(name: string, main: string): Promise<string> {
  const root = join(folder, name);
  const files: Readonly<Record<string, string>> = {
    manifest: `title=${name}\nmajor_version=1\nminor_version=0\nbuild_version=1\nsplash_min_time=0\n`,
    'source/main.brs': main,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  // A package of less than 512 bytes is refused; these are random enough not to shrink.
  await writeFile(join(root, 'notes.txt'), randomBytes(512));
  const zip = join(folder, `${name}.zip`);
  await rokuDeploy.zipFolder(root, zip);
  return zip;
}

/** Deploys the channel and waits for `last`, or for its end when there is no such line. */
function jobFor(zip: string, last: RegExp, limitMs = 60_000): Job {
  return {
    suite: 's',
    name: 'n',
    limitMs,
    run: async ({ device, console, signal }) => {
      await device.deploy(zip);
      await waitFor(
        () => console.lines.find((line) => last.test(line)),
        (listener) => console.onChange(listener),
        signal,
      );
      return [{ suite: 's', name: 'n', verdict: { kind: 'passed' } }];
    },
  };
}

async function run(...jobs: Job[]): Promise<TestReport[]> {
  return await runJobs(jobs, {
    devices: [opened.device],
    emulated: opened.emulated,
    strict: opened.strict,
    runLimitMs: 120_000,
    limitOption: '--limit',
    artifacts: join(folder, 'artifacts'),
    signal: new AbortController().signal,
    now: () => performance.now(),
    onReport: () => undefined,
  });
}

function reasonOf(report: TestReport | undefined): string {
  return report?.verdict.kind === 'failed' ? report.verdict.reason : `not failed but ${report?.verdict.kind}`;
}

/** A loop that keeps the channel open, as a scene's would. */
const STAY = '    wait(0, CreateObject("roMessagePort"))\n';

test('a channel that speaks passes, and the same device then runs the next job', async () => {
  const zip = await zipOf('good', `sub Main()\n    print "all is well"\n${STAY}end sub\n`);
  const reports = await run(jobFor(zip, /all is well/), jobFor(zip, /all is well/));
  assert.deepEqual(
    reports.map(({ verdict }) => verdict),
    [{ kind: 'passed' }, { kind: 'passed' }],
  );
});

test('a crash fails the job with its line, keeps the log, and the next job still runs', async () => {
  const crash = await zipOf('crash', 'sub Main()\n    print "before"\n    x = invalid\n    x.nothing()\nend sub\n');
  const good = await zipOf('after-crash', `sub Main()\n    print "all is well"\n${STAY}end sub\n`);
  const [failed, passed] = await run(jobFor(crash, /never printed/), jobFor(good, /all is well/));
  assert.match(reasonOf(failed), /^The channel crashed: .*runtime error &h/);
  assert.ok(failed?.deviceLog.includes('before'));
  assert.ok(failed?.artifacts.some((path) => path.endsWith('.log')));
  assert.equal(passed?.verdict.kind, 'passed');
});

test('a crash in a channel written in TypeScript names the place in the source, and can be replayed', async () => {
  const installer = new Installer(folder);
  const crashing = scenarioJob(
    {
      name: 'crash',
      async run({ app }) {
        await app.start([{ call: 'crash' }]);
      },
    },
    scriptedChannel(installer),
  );
  const [failed] = await run(crashing);
  const [, line] =
    /crashed: .* in pkg:\/\S+\.brs\(\d+\) \[device-tests\/suites\/channel\/source\/step\.ts:(\d+):\d+\]/.exec(
      reasonOf(failed),
    ) ?? [reasonOf(failed)];
  const source = readFileSync(new URL('../channel/source/step.ts', import.meta.url), 'utf8').split('\n');
  assert.match(source[Number(line) - 1] ?? `no place in: ${reasonOf(failed)}`, /nothing as AnalyticsConnector/);
  assert.ok(
    failed?.deviceLog.some((text) => text.includes('step.ts:')),
    'the kept log names it too',
  );
  const recording =
    failed?.artifacts.find((path) => path.endsWith('.recording')) ?? assert.fail('no recording is kept');
  const { code, text } = await launch('device-tests/device/main.ts', ['--replay', recording], {}).finished;
  assert.equal(code, 0, text);
  assert.match(text, /runtime error &h/, 'the crash happens again');
  assert.match(text, /^replay: \d+ events, the console is the same$/m);
});

test('a channel that does not compile fails the job with the place', async () => {
  const zip = await zipOf('compile', 'sub Main()\n    print "x"\n    if if if\nend sub\n');
  const [failed] = await run(jobFor(zip, /never printed/));
  assert.match(reasonOf(failed), /not compile/);
  assert.match(reasonOf(failed), /main\.brs\(3\)/);
});

test('a channel that says nothing fails for silence when its time is up', async () => {
  const zip = await zipOf('silent', `sub Main()\n${STAY}end sub\n`);
  const [failed] = await run(jobFor(zip, /never printed/, 3_000));
  assert.match(reasonOf(failed), /time limit of 3 s\.\nThe debug console was silent/);
});

/** The runner without a device: every job gets one verdict, whatever its console says and however it ends. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestReport } from '../report/verdict.ts';
import { controlOf, type DeviceControl } from '../driver/device-control.ts';
import type { DeviceUnderTest } from './device-under-test.ts';
import type { Finding, Job, JobContext } from './job.ts';
import { runJobs, type RunSettings } from './run-jobs.ts';

const START = "------ Running dev 'x' main ------";

/** A stub device whose console the test controls, and which starts a channel for every job; the rest does nothing. */
class ConsoleOnly implements DeviceUnderTest {
  private readonly lines = new Set<(line: string, end: 'LF') => void>();
  private readonly closers = new Set<() => void>();
  control: DeviceControl | undefined = undefined;
  screenshots = 0;
  /** Console lines left over from the previous channel. */
  stale: string[] = [];
  say(line: string): void {
    for (const listener of this.lines) listener(line, 'LF');
  }
  hangUp(): void {
    for (const listener of this.closers) listener();
  }
  get listeners(): number {
    return this.lines.size + this.closers.size;
  }
  onConsoleLine(listener: (line: string, end: 'LF') => void): () => void {
    this.lines.add(listener);
    for (const line of this.stale) listener(line, 'LF');
    listener(START, 'LF');
    return () => void this.lines.delete(listener);
  }
  onConsoleClosed(listener: () => void): () => void {
    this.closers.add(listener);
    return () => void this.closers.delete(listener);
  }
  screenshot(): Promise<Uint8Array> {
    this.screenshots++;
    return this.screenshots > 1
      ? Promise.reject(new Error('no app'))
      : Promise.resolve(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  }
  localAddress(): Promise<string> {
    return Promise.resolve('127.0.0.1');
  }
  deploy = (): Promise<void> => Promise.resolve();
  launch = (): Promise<void> => Promise.resolve();
  input = (): Promise<void> => Promise.resolve();
  key = (): Promise<void> => Promise.resolve();
  exitApp = (): Promise<void> => Promise.resolve();
  close = (): Promise<void> => Promise.resolve();
}

const device = (): ConsoleOnly => new ConsoleOnly();

function job(run: (context: JobContext) => Promise<readonly Finding[]>, more: Partial<Job> = {}): Job {
  return { suite: 's', name: 'n', limitMs: 60_000, run, ...more };
}

const passing: Finding = { suite: 's', name: 'n', verdict: { kind: 'passed' } };

async function run(jobs: readonly Job[], on: ConsoleOnly, more: Partial<RunSettings> = {}): Promise<TestReport[]> {
  const seen: TestReport[] = [];
  const settings: RunSettings = {
    devices: [on],
    emulated: true,
    strict: [],
    runLimitMs: 60_000,
    limitOption: '--limit',
    artifacts: undefined,
    signal: new AbortController().signal,
    now: () => performance.now(),
    onReport: (report) => seen.push(report),
    ...more,
  };
  const reports = await runJobs(jobs, settings);
  assert.deepEqual(seen, reports, 'every verdict is told once, as it falls');
  assert.equal(on.listeners, 0, 'no listener is left on the device');
  return reports;
}

const reasons = (reports: readonly TestReport[]): string[] =>
  reports.map(({ verdict }) => (verdict.kind === 'passed' ? 'passed' : `${verdict.kind}: ${verdict.reason}`));

const hangs = (): Promise<never> => new Promise(() => undefined);

test('a job that ends well passes when its console spoke', async () => {
  const on = device();
  const ok = job(() => {
    on.say('hello');
    return Promise.resolve([passing]);
  });
  assert.deepEqual(reasons(await run([ok], on)), ['passed']);
});

test('a silent console fails a job that thinks it passed', async () => {
  const on = device();
  const quiet = job(() => {
    // Lines that a device prints around every run prove nothing about the channel.
    on.say('11-20 19:05:20.541 [scrpt.ctx.run.enter] UI: Entering');
    on.say('');
    return Promise.resolve([passing]);
  });
  assert.match(reasons(await run([quiet], on))[0] ?? '', /^failed: The debug console was silent/);
});

test('a job without a verdict fails', async () => {
  const on = device();
  const empty = job(() => {
    on.say('x');
    return Promise.resolve([]);
  });
  assert.match(reasons(await run([empty], on))[0] ?? '', /without a verdict/);
});

const FAULTS: readonly (readonly [string, RegExp])[] = [
  ['Type Mismatch. (runtime error &h18) in pkg:/source/main.brs(3)', /crashed: Type Mismatch/],
  ['Brightscript Debugger> ', /crashed/],
  ['Syntax Error. (compile error &h02) in pkg:/source/main.brs(4)', /did not compile/],
  ['------ Compilation Failed.', /did not compile/],
];

for (const [line, named] of FAULTS) {
  test(`'${line.trim()}' ends a job that would hang, and fails one that passed`, async () => {
    const on = device();
    const crashes = (then: () => Promise<readonly Finding[]>): Job =>
      job(() => {
        on.say(line);
        return then();
      });
    const reports = await run([crashes(hangs), crashes(() => Promise.resolve([passing]))], on);
    assert.equal(reports.length, 2);
    for (const reason of reasons(reports)) assert.match(reason, named);
    assert.deepEqual(reports[0]?.deviceLog, [START, line]);
  });
}

test('the last words of the channel before are not held against a job', async () => {
  const on = device();
  on.stale = ['(runtime error &hf4) in pkg:/source/main.brs(3)', 'BrightScript Debugger> '];
  const ok = job(() => {
    on.say('x');
    return Promise.resolve([passing]);
  });
  assert.deepEqual(reasons(await run([ok], on)), ['passed']);
});

test('a console that closes ends the job', async () => {
  const on = device();
  const cut = job(() => {
    on.hangUp();
    return hangs();
  });
  assert.match(reasons(await run([cut], on))[0] ?? '', /console closed in the middle/);
});

test('with the device gone the rest is not tried; with another one left, that does it', async () => {
  const on = device();
  const cut = job(
    () => {
      on.hangUp();
      return hangs();
    },
    { name: 'cut' },
  );
  const rest = [job(hangs), job(hangs)];
  const [first, ...others] = reasons(await run([cut, ...rest], on));
  assert.match(first ?? '', /console closed in the middle/);
  assert.equal(others.length, 2);
  for (const reason of others) assert.match(reason, /^failed: Not run: the device was gone since 'cut'; switch it on/);

  const other = device();
  const fine = job(() => {
    other.say('x');
    return Promise.resolve([passing]);
  });
  // The second device is free only once the first is gone.
  const waits = job(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    other.say('x');
    return [passing];
  });
  const verdicts = reasons(await run([cut, waits, fine], on, { devices: [on, other] }));
  assert.deepEqual(verdicts.slice(1), ['passed', 'passed']);
});

test("a job that hangs fails by its own limit, and its signal's reason is the same sentence", async () => {
  const on = device();
  let reported: unknown;
  const slow = job(
    ({ signal }) => {
      on.say('x');
      signal.addEventListener('abort', () => (reported = signal.reason));
      return hangs();
    },
    { limitMs: 20 },
  );
  assert.deepEqual(reasons(await run([slow], on)), ['failed: It did not end within its time limit of 0.02 s.']);
  assert.match(String(reported), /time limit of 0.02 s/);
});

test('a job that hangs with a silent console says both', async () => {
  const reports = await run([job(hangs, { limitMs: 20 })], device());
  assert.match(reasons(reports)[0] ?? '', /time limit of 0.02 s\.\nThe debug console was silent/);
});

test("when the run's time is used up, the job under way and all that follow fail, none is skipped", async () => {
  const on = device();
  let clock = 0;
  const first = job(() => {
    on.say('x');
    clock = 100;
    return Promise.resolve([passing]);
  });
  const reports = await run([first, job(hangs), job(hangs)], on, { runLimitMs: 100, now: () => clock });
  assert.deepEqual(reasons(reports), [
    'passed',
    ...Array<string>(2).fill("failed: Not run: the run's 0.1 s were used up."),
  ]);
  const late = await run([job(hangs)], device(), { runLimitMs: 20 });
  assert.match(reasons(late)[0] ?? '', /the run's time limit of 0.02 s/);
});

test('an ended run fails what it did not do', async () => {
  const stop = new AbortController();
  const on = device();
  const reports = await run(
    [
      job(() => {
        stop.abort(new Error('Ctrl-C'));
        return hangs();
      }),
      job(hangs),
    ],
    on,
    { signal: stop.signal },
  );
  assert.deepEqual(reasons(reports), ['failed: Ctrl-C', 'failed: Not run: the run was ended.']);
});

test('tags skip with their reason where a device cannot vouch for the test, and only there', async () => {
  const on = device();
  const ok = (): Promise<readonly Finding[]> => {
    on.say('x');
    return Promise.resolve([passing]);
  };
  const tagged = [
    job(ok, { only: { on: 'device', reason: 'a wall clock' } }),
    job(ok, { only: { on: 'emulator', reason: 'no faults on hardware' } }),
  ];
  const skipped = 'skipped: emulator-only: no faults on hardware';
  assert.deepEqual(reasons(await run(tagged, on, { emulated: false })), ['passed', skipped]);
  // Emulated, but reached through the network protocols alone: what is missing is said.
  assert.deepEqual(reasons(await run(tagged, on, { emulated: true })), [
    'skipped: device-only: a wall clock',
    `${skipped}; name its control port in ROKU_CONTROL and ROKU_CONTROL_TOKEN`,
  ]);
  on.control = controlOf({ url: 'http://127.0.0.1:1', token: 'unused' });
  assert.deepEqual(reasons(await run(tagged, on, { emulated: true })), [
    'skipped: device-only: a wall clock',
    'passed',
  ]);
});

test('evidence of failed tests is kept, one screenshot a job, and a missing one does not hide the failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settop-run-'));
  try {
    const on = device();
    const failing = (name: string): Finding => ({ suite: 's', name, verdict: { kind: 'failed', reason: 'r' } });
    const two = job(() => {
      on.say('x');
      return Promise.resolve([failing('one'), passing, failing('two')]);
    });
    const reports = await run([two, job(() => Promise.reject(new Error('why')), { name: 'three' })], on, {
      artifacts: folder,
    });
    assert.equal(on.screenshots, 2);
    assert.deepEqual(
      reports.map((report) => report.artifacts.length),
      [2, 0, 2, 1],
    );
    assert.deepEqual((await readdir(folder)).sort(), [
      's-one.log',
      's-one.png',
      's-three.log',
      's-two.log',
      's-two.png',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('evidence that cannot be kept hides neither why a test failed nor the tests after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settop-run-'));
  try {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const on = device();
    const red = job(() => Promise.reject(new Error('why')));
    const reports = await run([red, job(() => Promise.resolve([passing]), { mayBeSilent: true })], on, {
      artifacts: file,
    });
    assert.match(reasons(reports)[0] ?? '', /^failed: why\nNothing could be kept of it: \w+: /);
    assert.equal(reasons(reports)[1], 'passed');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

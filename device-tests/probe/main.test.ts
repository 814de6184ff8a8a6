/**
 * `npm run probe` as a person runs it: on an emulated device that it starts itself, and on a named device. It continues
 * after probes that end the app, and prints one clear message for each typical mistake.
 */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
  assertOneSentence,
  closedPort,
  deviceByHand,
  endCommands,
  launch,
  type Run,
} from '../../build/testing/commands.ts';
import { PLATFORM_ASSUMPTIONS } from '../device/profile/platform-assumptions.ts';
import { STRICT_PLATFORM, USUAL_PLATFORM } from '../device/profile/platform-settings.ts';
import type { ProbeReport } from '../device/profile/probe-report.ts';
import { controlOf } from '../rig/driver/device-control.ts';
import { startEmulatedDevice, type EmulatedDeviceProcess } from '../rig/driver/start-emulated-device.ts';
import type { Probe } from './probe.ts';
import { probeDevice } from './probe-device.ts';
import { PROBES } from './probes/index.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-probe-test-'));
});
after(async () => {
  await endCommands();
  await rm(folder, { recursive: true, force: true });
});

function probe(args: string[], env: Record<string, string> = {}, onLine?: (line: string) => void): Promise<Run> {
  return launch('device-tests/probe/main.ts', args, env, onLine).finished;
}

/** Runs the command to its end and reads the report it wrote. */
async function reportOf(name: string, env: Record<string, string>): Promise<{ run: Run; report: ProbeReport }> {
  const file = join(folder, name);
  const run = await probe(['--out', file], env);
  assert.equal(run.code, 0, run.text);
  return { run, report: JSON.parse(await readFile(file, 'utf8')) as ProbeReport };
}

/** Network faults that make the probes' hosts unreachable, so that the answers do not depend on where the test runs. */
const NOBODY_THERE = {
  seed: 1,
  rules: [
    { host: 'no-such-host.invalid', effect: { kind: 'unknown-host' as const } },
    { host: '10.255.255.1', effect: { kind: 'black-hole' as const } },
  ],
};

describe('npm run probe', () => {
  test('every probe is answered on a named device, as the project assumes, and the report says so', async () => {
    const token = 'probe-test';
    const device = await startEmulatedDevice({ controlToken: token, discovery: false });
    try {
      const { host, ports, control } = device.target;
      assert.ok(control);
      await controlOf(control).setFaults(NOBODY_THERE);
      const { run, report } = await reportOf('named.json', {
        ROKU_HOST: host,
        ROKU_PORTS: `${ports.web},${ports.ecp},${ports.console}`,
      });
      // Stored reports settle some assumptions for the worse, which applies to the usual device too. Probes without a
      // switch may differ as a consequence.
      const otherwise = report.probes.filter(({ verdict }) => verdict !== 'confirmed');
      const settled = new Set<string | undefined>(USUAL_PLATFORM.strict);
      assert.deepEqual(
        otherwise.filter(({ strictSwitch }) => !settled.has(strictSwitch ?? USUAL_PLATFORM.strict[0])),
        [],
      );
      assert.deepEqual(
        report.probes.map(({ id }) => id),
        PROBES.map(({ id }) => id),
      );
      const { format, date, model, osVersion, emulated, commit, probes, ...rest } = report;
      assert.deepEqual(rest, {}, 'nothing but what is known to be harmless is reported');
      assert.deepEqual([format, model, osVersion, emulated], [1, '4800X', '15.0.4', true]);
      assert.ok(!Number.isNaN(Date.parse(date)) && commit !== '' && probes.length > 0);
      const text = JSON.stringify(report);
      assert.ok(!text.includes(host) && !/X00000EMU001|S00000EMU001/.test(text), 'no address and no serial number');
      const [confirmed, different, crashed] = ['confirmed', 'different', 'crash'].map(
        (which) => probes.filter(({ verdict }) => verdict === which).length,
      );
      const sum = `${confirmed} confirmed, ${different} different, ${crashed} crash on an emulated 4800X`;
      assert.ok(run.text.includes(`\n${sum}`), run.text);
      for (const { id, assumes, dependsOn } of PROBES.filter((row) => !otherwise.some((each) => each.id === row.id))) {
        const at = run.lines.indexOf(`confirmed  ${id}: ${assumes}`);
        assert.ok(at !== -1, `the table has no line for ${id}:\n${run.text}`);
        assert.ok(run.lines[at + 1]?.includes(dependsOn[0] ?? '-'), `${id} does not say where it matters`);
      }
    } finally {
      await device.stop();
    }
  });

  test('on a strict device every switch is seen by a probe of it, and the run comes to its end', async () => {
    const device = await startEmulatedDevice({ strict: 'strict', controlToken: 'probe-test', discovery: false });
    try {
      const { host, ports, control } = device.target;
      assert.ok(control);
      await controlOf(control).setFaults(NOBODY_THERE);
      const { run, report } = await reportOf('strict.json', {
        ROKU_HOST: host,
        ROKU_PORTS: `${ports.web},${ports.ecp},${ports.console}`,
      });
      assert.equal(report.probes.length, PROBES.length);
      const otherwise = report.probes.filter(({ verdict }) => verdict !== 'confirmed');
      const seen = new Set(otherwise.map(({ strictSwitch }) => strictSwitch));
      // The tests of the probes hold that these, and no others, have none.
      const unprobed = new Set<string>(PLATFORM_ASSUMPTIONS.flatMap((row) => ('unprobed' in row ? [row.id] : [])));
      assert.deepEqual(
        STRICT_PLATFORM.strict.filter((id) => !seen.has(id) && !unprobed.has(id)),
        [],
      );
      const [first] = otherwise;
      assert.ok(first);
      assert.match(
        run.text,
        new RegExp(
          `^different {2}${first.id.replaceAll('.', '\\.')}: .*\\n +answered ‹.*›, expected ‹.*›\\n.* · strict: ${first.strictSwitch}$`,
          'm',
        ),
      );
    } finally {
      await device.stop();
    }
  });

  describe('in the first minute', () => {
    test('a device that is not there', async () => {
      const port = await closedPort();
      const run = await probe([], { ROKU_HOST: '127.0.0.1', ROKU_PORTS: `${port},${port},${port}` });
      assert.equal(run.code, 1);
      assertOneSentence(run, /^npm run probe: Cannot reach .*ROKU_HOST/m);
    });

    test('a wrong password', async () => {
      const device = await deviceByHand();
      assertOneSentence(
        await probe([], { ...device.env, ROKU_PASSWORD: 'wrong' }),
        /^npm run probe: .*password.*ROKU_PASSWORD/m,
      );
    });

    test('a console that another program reads', async () => {
      const device = await deviceByHand();
      const port = Number(device.env['ROKU_PORTS']?.split(',')[2]);
      const reader = connect(port, '127.0.0.1');
      await new Promise((resolve) => reader.once('connect', resolve));
      try {
        assertOneSentence(await probe([], device.env), /^npm run probe: Another program reads .*close that program/m);
      } finally {
        reader.destroy();
      }
    });

    test('an option that does not exist', async () => {
      assertOneSentence(await probe(['--fast']), /^npm run probe: .*--fast.*--help/m);
    });

    test('a report that cannot be written, before anything is asked', async () => {
      const run = await probe(['--out', join(folder, 'none', 'report.json')]);
      assertOneSentence(run, /^npm run probe: --out is .*name a file in another folder/m);
      assert.doesNotMatch(run.text, /probes on/);
    });

    test('a Ctrl-C without a device, after the warning that the answers prove nothing', async () => {
      const file = join(folder, 'half.json');
      const { child, finished } = launch('device-tests/probe/main.ts', ['--out', file], {}, (line) => {
        if (/^ *25\/\d+ /.test(line)) child.kill('SIGINT');
      });
      const run = await finished;
      assert.equal(run.code, 1);
      assert.match(run.text, /ROKU_HOST is not set. An emulated device answers, which proves nothing about hardware/);
      assertOneSentence(run, /^npm run probe: The run was ended by SIGINT/m);
      await assert.rejects(readFile(file), /ENOENT/);
    });

    test('a device that goes away in the middle, with the name of the probe', async () => {
      const device = await deviceByHand();
      const run = await probe([], device.env, (line) => {
        if (/^ *25\/\d+ /.test(line)) process.kill(device.pid, 'SIGKILL');
      });
      assert.equal(run.code, 1);
      assertOneSentence(run, /^npm run probe: The device closed its debug console while '[a-z]+\.[^']+' ran/m);
    });
  });
});

const row = (id: string, body: string, more: Partial<Probe> = {}): Probe => ({
  id,
  assumes: 'for this test',
  body,
  expected: 'Integer 4',
  dependsOn: ['device-tests/probe'],
  ...more,
});

describe('a probe that ends the app', () => {
  let device: EmulatedDeviceProcess;
  before(async () => {
    device = await startEmulatedDevice({ discovery: false });
  });
  after(() => device.stop());

  /** Verdict and answer of each, without the places in generated files. */
  async function outcomes(probes: readonly Probe[], probeLimitMs?: number): Promise<string[]> {
    const report = await probeDevice({
      target: device.target,
      probes,
      commit: 'test',
      now: () => new Date(0),
      signal: new AbortController().signal,
      onDevice: () => undefined,
      onOutcome: () => undefined,
      ...(probeLimitMs === undefined ? {} : { probeLimitMs }),
    });
    return report.probes.map(
      ({ id, verdict, answered }) => `${id} ${verdict}: ${answered.replace(/\(\d+\)$/, '(line)')}`,
    );
  }

  const good = (id: string, more?: Partial<Probe>): Probe => row(id, 'return show(2 + 2)', more);

  test('is a crash with its cause, and the rest still runs', async () => {
    assert.deepEqual(
      await outcomes([
        good('test.first'),
        row('test.end', 'end\nreturn ""'),
        good('test.second'),
        row('test.stop', 'stop\nreturn ""'),
        row('test.stop-again', 'stop\nreturn ""'),
        good('test.task', { runsIn: 'task' }),
        row('test.five', 'return show(2 + 3)'),
        row('test.error', 'return missing.count()', { expected: 'throws 236' }),
      ]),
      [
        'test.first confirmed: Integer 4',
        'test.end crash: the app ended',
        'test.second confirmed: Integer 4',
        'test.stop crash: STOP (runtime error &hf7) in pkg:/source/probes.brs(line)',
        'test.stop-again crash: STOP (runtime error &hf7) in pkg:/source/probes.brs(line)',
        'test.task confirmed: Integer 4',
        'test.five different: Integer 5',
        'test.error confirmed: throws 236',
      ],
    );
  });

  test('or never ends is a crash too, at the first place and at the last', async () => {
    const hang = 'while true\n    sleep(50)\nend while\nreturn ""';
    assert.deepEqual(await outcomes([row('test.hang', hang), good('test.good'), row('test.last', hang)], 6_000), [
      'test.hang crash: no answer within 6 s',
      'test.good confirmed: Integer 4',
      'test.last crash: no answer within 6 s',
    ]);
  });

  test('a file that does not compile is an answer, and stops nothing', async () => {
    const broken = { runsIn: 'file' as const, expected: 'works' };
    assert.deepEqual(
      await outcomes([
        row('test.broken', 'function main(args as dynamic) as string\nreturn (\nend function', broken),
        row('test.works', 'function main(args as dynamic) as string\nreturn "works"\nend function', broken),
      ]),
      ['test.broken different: did not compile', 'test.works confirmed: works'],
    );
  });
});

/** `npm start -- --once` through the real door: compiled channel, emulated device, real server, real receiver. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import {
  assertOneSentence,
  closedPort,
  deviceByHand,
  endCommands,
  gone,
  isAlive,
  launch,
  type Run,
} from '../testing/commands.ts';
import { isThorough, thoroughTest } from '../testing/tiers.ts';
import { controlOf } from '../../device-tests/rig/driver/device-control.ts';
import type { ControlTarget } from '../../device-tests/rig/driver/device-target.ts';
import { startEmulatedDevice } from '../../device-tests/rig/driver/start-emulated-device.ts';
import { CALL_TYPES } from './stages.ts';

after(endCommands);

const startOnce = (env: Record<string, string> = {}, onLine?: (line: string) => void): Promise<Run> =>
  launch('build/start/main.ts', ['--once'], env, onLine).finished;

function assertFiveDeliveries(run: Run): void {
  assert.equal(run.code, 0, run.text);
  const table = run.lines.slice(run.lines.findIndex((line) => line.startsWith('5 deliveries')));
  for (const type of CALL_TYPES) {
    assert.ok(
      table.some((line) => new RegExp(`^ +${type} +signature verified`).test(line)),
      `${type} is not in the table:\n${run.text}`,
    );
  }
}

describe('npm start -- --once', () => {
  test('shows five calls on their way and ends with five verified signatures', async () => {
    const run = await startOnce();
    assertFiveDeliveries(run);
    for (const stage of ['called', 'sent', 'stored', 'delivered', 'verified']) {
      assert.ok(
        run.lines.some((line) => line.includes(` ${stage} `)),
        `no line for the stage '${stage}':\n${run.text}`,
      );
    }
  });

  thoroughTest('shows the titles channel with a feed server, whose three kinds of call are verified', async () => {
    const run = await launch('build/start/main.ts', ['--once', '--channel', 'titles'], {}).finished;
    assert.equal(run.code, 0, run.text);
    assert.match(run.text, /^✓ feed +http:\S+\/titles\.json/m);
    for (const type of ['identify', 'track', 'screen'])
      assert.match(run.text, new RegExp(`^ +${type} +signature verified`, 'm'));
  });

  for (const part of isThorough() ? ['receiver', 'device', 'server'] : ['server']) {
    test(`fails with a sentence that names the ${part} when it is killed`, async () => {
      const killed: number[] = [];
      const run = await startOnce({}, (line) => {
        const pid = new RegExp(`^✓ ${part} .*process (\\d+)`).exec(line)?.[1];
        if (pid === undefined) return;
        killed.push(Number(pid));
        process.kill(Number(pid), 'SIGKILL');
      });
      assert.equal(killed.length, 1, run.text);
      assertOneSentence(run, new RegExp(`npm start: .*\\b${part}\\b`));
    });
  }

  thoroughTest('runs on a device that was started by hand, named by ROKU_HOST and ROKU_PORTS', async () => {
    const device = await deviceByHand();
    assertFiveDeliveries(await startOnce(device.env));
    assert.ok(isAlive(device.pid), 'the device by hand goes on');
    await device.stop();
  });

  thoroughTest('a wrong device password is one sentence that names ROKU_PASSWORD', async () => {
    const device = await deviceByHand('right');
    const run = await startOnce({ ...device.env, ROKU_PASSWORD: 'wrong' });
    assertOneSentence(run, /npm start: .*password.*ROKU_PASSWORD/i);
    await device.stop();
  });

  test('a device that cannot be reached is one sentence that names its address', async () => {
    const port = await closedPort();
    const run = await startOnce({ ROKU_HOST: '127.0.0.1', ROKU_PORTS: `${port},${port},${port}` });
    assertOneSentence(run, /npm start: .*127\.0\.0\.1/);
  });

  test('a bad ROKU_PORTS is one sentence that says what it must be', async () => {
    assertOneSentence(await startOnce({ ROKU_HOST: '127.0.0.1', ROKU_PORTS: '80' }), /npm start: ROKU_PORTS is '80'/);
  });

  test('an unknown argument is one sentence that names the help', async () => {
    const run = await launch('build/start/main.ts', ['--onse'], {}).finished;
    assertOneSentence(run, /--onse.*--help/);
  });
});

describe('npm start', () => {
  thoroughTest('says which address and port must be open while the device cannot reach the server', async () => {
    const controlToken = 'open the network';
    const device = await startEmulatedDevice({ controlToken });
    const { web, ecp, console } = device.target.ports;
    const control = controlOf(device.control as ControlTarget);
    await control.setFaults({ seed: 1, rules: [{ effect: { kind: 'refuse' } }] });
    const port = await closedPort();
    const env = { ROKU_HOST: device.target.host, ROKU_PORTS: `${web},${ecp},${console}` };
    const run = await launch('build/start/main.ts', ['--port', String(port)], env, (line, child) => {
      if (line.includes('TCP port')) void control.setFaults({ seed: 1, rules: [] });
      if (line.includes(' accepted ')) child.kill('SIGINT');
    }).finished;
    await device.stop();
    assert.match(
      run.text,
      new RegExp(`No answer has reached the device .* 127\\.0\\.0\\.1, port ${port}, .*TCP port ${port}`),
    );
    assert.equal(run.code, 0, run.text);
  });

  test('Ctrl-C ends it and every part', async () => {
    const pids: number[] = [];
    const { finished } = launch('build/start/main.ts', [], {}, (line, child) => {
      const pid = /process (\d+)/.exec(line)?.[1];
      if (pid) pids.push(Number(pid));
      if (line.includes('verified') && line.includes('alias')) child.kill('SIGINT');
    });
    const run = await finished;
    assert.equal(run.code, 0, run.text);
    assert.equal(pids.length, 3, run.text);
    assert.match(run.text, /^ {2}guides {5}(?:file:\/\/\S+\/out\/docs\/index\.html|npm run docs {2}\()/m);
    assert.deepEqual(pids.filter(isAlive), []);
  });

  test('killed without warning, it leaves no part behind', async () => {
    const pids: number[] = [];
    const { finished } = launch('build/start/main.ts', [], {}, (line, child) => {
      const pid = /process (\d+)/.exec(line)?.[1];
      if (pid) pids.push(Number(pid));
      if (pids.length === 3) child.kill('SIGKILL');
    });
    await finished;
    assert.equal(pids.length, 3);
    await Promise.all(pids.map(gone));
  });
});

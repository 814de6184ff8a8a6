/** `npm start -- --once` through the real door: compiled channel, emulated device, real server, real receiver. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { CALL_TYPES } from './stages.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

interface Run {
  code: number | null;
  lines: string[];
  text: string;
}

const running = new Set<ChildProcess>();
after(() => {
  for (const child of running) child.kill('SIGKILL');
});

function launch(
  module: string,
  args: string[],
  env: Record<string, string>,
  onLine: (line: string, child: ChildProcess) => void = () => undefined,
): { child: ChildProcess; finished: Promise<Run> } {
  const surroundings = { ...process.env, ...env };
  for (const name of ['ROKU_HOST', 'ROKU_PORTS', 'ROKU_PASSWORD'])
    if (!(name in env)) Reflect.deleteProperty(surroundings, name);
  const child = spawn(process.execPath, [join(root, module), ...args], {
    cwd: root,
    env: surroundings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const text = stripVTControlCharacters(line);
      lines.push(text);
      onLine(text, child);
    });
  }
  const finished = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, lines, text: lines.join('\n') };
  });
  return { child, finished };
}

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

/** One sentence for a person: names `what`, carries no stack trace. */
function assertOneSentence(run: Run, what: RegExp): void {
  assert.notEqual(run.code, 0, run.text);
  assert.match(run.text, what);
  assert.doesNotMatch(run.text, /^\s+at .*:\d+:\d+/m, 'a stack trace nobody asked for');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function deviceByHand(
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; env: Record<string, string> }> {
  let ready: (match: RegExpExecArray) => void = () => undefined;
  const up = new Promise<RegExpExecArray>((resolve) => {
    ready = resolve;
  });
  const { child, finished } = launch(
    'device-tests/device/main.ts',
    ['--ports', '0,0,0', '--host', '127.0.0.1'],
    env,
    (line) => {
      const match = /^device ready at (\S+) web=(\d+) ecp=(\d+) console=(\d+)/.exec(line);
      if (match) ready(match);
    },
  );
  const match = await Promise.race([up, finished.then((run) => assert.fail(`the device did not start:\n${run.text}`))]);
  return { child, env: { ROKU_HOST: match[1] ?? '', ROKU_PORTS: match.slice(2, 5).join(',') } };
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

  for (const part of ['receiver', 'device', 'server']) {
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

  test('runs on a device that was started by hand, named by ROKU_HOST and ROKU_PORTS', async () => {
    const device = await deviceByHand();
    assertFiveDeliveries(await startOnce(device.env));
    assert.ok(isAlive(device.child.pid ?? 0), 'the device by hand goes on');
    device.child.kill('SIGTERM');
  });

  test('a wrong device password is one sentence that names ROKU_PASSWORD', async () => {
    const device = await deviceByHand({ ROKU_PASSWORD: 'right' });
    const run = await startOnce({ ...device.env, ROKU_PASSWORD: 'wrong' });
    assertOneSentence(run, /npm start: .*password.*ROKU_PASSWORD/i);
    device.child.kill('SIGTERM');
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

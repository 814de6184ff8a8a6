/** Tests `npm run device` as a process: its output, and that it leaves nothing behind. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { connectDevice } from '../rig/driver/driver.ts';
import { readControlLine, readReadyLine, type DevicePlace } from './start-lines.ts';
import { ConsoleWatch } from './testing/console-watch.ts';
import { channelZip, temporaryFolder, writeZip } from './testing/test-channel.ts';

const MAIN = join(dirname(fileURLToPath(import.meta.url)), 'main.ts');

/** A device's process under test: its signals, its exit code, its IPC channel and its stderr. */
interface Started {
  child: ChildProcess;
  lines: string[];
  ready: Promise<DevicePlace>;
  exit: Promise<{ code: number | null; stderr: string }>;
}

/** @param preload a module that runs before the device does */
function start(args: string[], ipc = false, preload = ''): Started {
  const first = preload === '' ? [] : ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
  const child = spawn(process.execPath, [...first, MAIN, ...args], {
    env: { ...process.env, ROKU_PASSWORD: 'secret' },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  const lines: string[] = [];
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  // Not `close`: it is not emitted once this side has left the IPC channel.
  const read = child.stderr === null ? Promise.resolve() : once(child.stderr, 'end');
  const exit = Promise.all([once(child, 'exit'), read]).then(([[code]]) => ({ code: code as number | null, stderr }));
  const ready = new Promise<DevicePlace>((resolve, reject) => {
    if (child.stdout === null) throw new Error('no stdout');
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const place = readReadyLine(line);
      if (place !== undefined) resolve(place);
    });
    void exit.then(({ stderr: text }) => reject(new Error(`ended before it was ready: ${text}`)));
  });
  ready.catch(() => undefined);
  return { child, lines, ready, exit };
}

describe('npm run device', () => {
  it('runs a channel, and SIGTERM ends it cleanly while the channel runs', async (t) => {
    const started = start(['--host', '127.0.0.1', '--ports', '0,0,0']);
    const { host, ports } = await started.ready;
    const driver = await connectDevice({ host, ports, password: 'secret' });
    const watch = new ConsoleWatch(driver);
    await driver.deploy(await writeZip(await temporaryFolder(t), 'remote', await channelZip('fixtures/remote')));
    await watch.line(/^scene ready$/);
    started.child.kill('SIGTERM');
    const { code, stderr } = await started.exit;
    assert.equal(code, 0, stderr);
    assert.equal(stderr, '');
    await driver.close();
  });

  it('ends when the process that started it is gone', async () => {
    const started = start(['--host', '127.0.0.1', '--ports', '0,0,0'], true);
    await started.ready;
    started.child.disconnect();
    assert.equal((await started.exit).code, 0);
  });

  for (const [when, preload] of [
    ['before it is loaded', 'process.disconnect(); await new Promise((gone) => process.once("disconnect", gone));'],
    [
      'before it is up',
      'import { Server } from "node:net"; const { listen } = Server.prototype; Server.prototype.listen = function (...to) { if (process.connected) process.disconnect(); return listen.apply(this, to); };',
    ],
  ] as const) {
    it(`ends also when that process is gone ${when}`, async () => {
      const started = start(['--host', '127.0.0.1', '--ports', '0,0,0'], true, preload);
      assert.equal((await started.exit).code, 0);
    });
  }

  it('killed, it leaves no port, no lock and no process: the next one starts in its place with its registry', async (t) => {
    const state = await temporaryFolder(t);
    const first = start(['--host', '127.0.0.1', '--ports', '0,0,0', '--state', state]);
    const { host, ports } = await first.ready;
    const driver = await connectDevice({ host, ports, password: 'secret' });
    const watch = new ConsoleWatch(driver);
    await driver.deploy(await writeZip(await temporaryFolder(t), 'remote', await channelZip('fixtures/remote')));
    await watch.line(/^scene ready$/);
    const gone = new Promise<void>((resolve) => driver.onConsoleClosed(resolve));
    first.child.kill('SIGKILL');
    await first.exit;
    await gone;
    await driver.close();
    // If anything of the first device still ran, it would hold these ports and the second could not start.
    const again = ['--host', '127.0.0.1', '--ports', `${ports.web},${ports.ecp},${ports.console}`, '--state', state];
    const second = start(again);
    await second.ready;
    const next = await connectDevice({ host, ports, password: 'secret' });
    assert.equal(await next.activeApp(), undefined);
    await next.close();
    second.child.kill('SIGTERM');
    assert.equal((await second.exit).code, 0);
  });

  it('takes free ports on 127.0.0.1, and says so, where its usual place cannot be had', async (t) => {
    // The device's usual place must be taken. Where this listener cannot have it either, it is taken already, or this
    // system has no such address.
    const holder = createServer();
    t.after(() => holder.close());
    await new Promise<void>((resolve) => {
      holder.once('error', () => resolve());
      holder.listen(8060, '127.0.0.2', resolve);
    });
    const started = start([]);
    const { host, ports } = await started.ready;
    assert.equal(host, '127.0.0.1');
    assert.ok([80, 8060, 8085].every((port) => !Object.values(ports).includes(port)));
    assert.match(
      started.lines[0] ?? '',
      /^Cannot listen for the (web installer|ECP|debug console) on 127\.0\.0\.2:\d+ \(.+\); taking free ports on 127\.0\.0\.1 instead\.$/,
    );
    started.child.kill('SIGTERM');
    assert.equal((await started.exit).code, 0);
  });

  it('prints its control port with a token, and its place as the last line', async () => {
    const started = start(['--host', '127.0.0.1', '--ports', '0,0,0', '--control', '0']);
    await started.ready;
    const [controlLine = '', readyLine = ''] = started.lines;
    assert.match(controlLine, /^device control at http:\/\/127\.0\.0\.1:\d+ token=\w+$/);
    assert.match(readyLine, /^device ready at 127\.0\.0\.1 web=\d+ ecp=\d+ console=\d+ debug=\d+$/);
    const { url, token } = readControlLine(controlLine) ?? assert.fail(controlLine);
    const answer = await fetch(`${url}/state`, { headers: { Authorization: `Bearer ${token}` } });
    assert.equal(answer.status, 200);
    started.child.kill('SIGINT');
    assert.equal((await started.exit).code, 0);
  });

  const wrong: [string[], RegExp][] = [
    [['--ports', '80'], /^npm run device: --ports is '80', but it must be port numbers/],
    [['--control', 'x'], /^npm run device: --control is 'x', but it must be a port number/],
    [
      ['--host', '192.0.2.1', '--ports', '0,0,0'],
      /this machine does not have that address\)\. Choose others with --host and --ports/,
    ],
    [['--clock-speed', 'fast'], /^npm run device: --clock-speed is 'fast', but it must be a number of at least 0\.01/],
    [['--crossing-ms', 'idle'], /^npm run device: --crossing-ms is 'idle', but it must be a number of at least 0/],
    [['--profile', '/nowhere.json'], /^npm run device: the profile \/nowhere\.json cannot be read as JSON/],
    [['--os', '17'], /^npm run device: --os is '17', but it must be a version of Roku OS from 9\.4 to 16\.0/],
    [['--nonsense'], /^npm run device: .*nonsense/],
  ];
  for (const [args, message] of wrong) {
    it(`refuses ${args.join(' ')} in one sentence`, async () => {
      const { code, stderr } = await start(args).exit;
      assert.equal(code, 1);
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /\n\s+at /);
    });
  }

  it('--os chooses the OS version that ECP tells, with what came with it', async () => {
    const started = start(['--host', '127.0.0.1', '--ports', '0,0,0', '--os', '16.0']);
    const { host, ports } = await started.ready;
    const answer = await fetch(`http://${host}:${ports.ecp}/query/device-info`);
    assert.match(await answer.text(), /<software-version>16\.0\.0<.*<user-profile-type>none</);
    started.child.kill('SIGINT');
    assert.equal((await started.exit).code, 0);
  });

  it('names a port that is taken', async (t) => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    t.after(() => taken.close());
    const { port } = taken.address() as AddressInfo;
    const { code, stderr } = await start(['--host', '127.0.0.1', '--ports', `0,${port},0`]).exit;
    assert.equal(code, 1);
    assert.match(
      stderr,
      new RegExp(`cannot listen for the ECP on 127\\.0\\.0\\.1:${port} \\(another program uses it\\)`),
    );
  });

  it('says at its start what it could not write at its end', async (t) => {
    const folder = await temporaryFolder(t);
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const [option, place] of [
      ['--state', '/proc/settop-device'],
      ['--coverage', file],
      ['--record', folder],
    ] as const) {
      const { ready, exit } = start(['--host', '127.0.0.1', '--ports', '0,0,0', option, place]);
      await assert.rejects(ready);
      const { code, stderr } = await exit;
      assert.equal(code, 1, stderr);
      assert.match(stderr, new RegExp(`^npm run device: ${option} cannot be written to \\S+: [^\\n]+\\n$`));
    }
  });
});

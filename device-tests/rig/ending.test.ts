/**
 * The rig's end when something goes wrong around it: it prints a message, sets its exit code, and leaves nothing
 * behind.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { closedPort, deviceByHand, endCommands, gone, launch } from '../../build/testing/commands.ts';
import { channelFolder, STAY } from './testing/channels.ts';

const RIG = 'device-tests/rig/main.ts';
const ROOT = join(import.meta.dirname, '../..');
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-rig-end-'));
});
after(async () => {
  await endCommands();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  text: string;
  /** Entries left in the folder for temporary files. */
  left: string[];
}

/**
 * Runs the rig as a terminal's foreground process: a signal from `onLine` goes to all its processes, as Ctrl-C does.
 */
async function inFront(
  args: string[],
  onLine: (line: string, all: (signal: NodeJS.Signals) => void) => void,
): Promise<Ended> {
  const temporary = await mkdtemp(join(folder, 'tmp-'));
  const child = spawn(process.execPath, [join(ROOT, RIG), ...args], {
    env: { ...process.env, ROKU_HOST: '', TMPDIR: temporary, TEMP: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += stripVTControlCharacters(chunk);
      onLine(text, (signal) => process.kill(-(child.pid ?? 0), signal));
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const left = (await readdir(temporary)).filter((name) => name !== 'node-compile-cache');
  return { code, text, left };
}

/** A project whose plug-in does this while it is loaded. */
async function project(name: string, plugin: string): Promise<string> {
  const place = await channelFolder(join(folder, name), '    print "1 passed, 0 failed"\n');
  await writeFile(join(place, 'plugin.cjs'), `${plugin}\nmodule.exports = () => ({ name: 'plugin' });`);
  const config = { files: ['manifest', 'source/**/*'], plugins: ['./plugin.cjs'] };
  await writeFile(join(place, 'bsconfig.json'), JSON.stringify(config));
  return place;
}

/** No more of the process than this could end it. */
const WAITS_FOR_EVER = `require('node:fs').writeFileSync(__dirname + '/pid', String(process.pid));
console.log('the plug-in waits');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;

describe('Ctrl-C', () => {
  test('while the channel runs is the reported cause, and not the lost device', async () => {
    const channel = await channelFolder(join(folder, 'stays'), `    print "here"\n${STAY}`);
    let sent = false;
    const { code, text, left } = await inFront(['test', channel, '--quiet', '60'], (so, all) => {
      if (!sent && /^here$/m.test(so)) all('SIGINT');
      sent ||= /^here$/m.test(so);
    });
    assert.equal(code, 1, text);
    assert.match(text, /\n {4}The run was ended by SIGINT\.\n0 passed, 1 failed\n$/);
    assert.deepEqual(left, []);
  });

  test('while it is built ends the build, whatever that does', async () => {
    const place = await project('built', WAITS_FOR_EVER);
    let sent = false;
    const { code, text, left } = await inFront(['test', place], (so, all) => {
      if (!sent && so.includes('the plug-in waits')) all('SIGINT');
      sent ||= so.includes('the plug-in waits');
    });
    assert.equal(code, 1, text);
    assert.match(text, /\n {4}The run was ended by SIGINT\.\n0 passed, 1 failed\n$/);
    assert.deepEqual(left, []);
    await gone(Number(await readFile(join(place, 'pid'), 'utf8')));
  });

  test('in shot is one line', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    // The channel calls when it runs; nobody answers.
    const body = `    transfer = CreateObject("roUrlTransfer")\n    transfer.SetUrl("http://127.0.0.1:${port}/")\n    transfer.GetToString()\n${STAY}`;
    const channel = await channelFolder(join(folder, 'shot'), body);
    const run = launch(RIG, ['shot', channel, '--out', join(folder, 'shot.png')], {});
    server.once('connection', () => run.child.kill('SIGINT'));
    const { code, text } = await run.finished;
    server.close();
    assert.equal(code, 2, text);
    assert.equal(text, 'settop-rig: The run was ended by SIGINT.');
  });
});

test('output that nobody reads any more ends the run, and leaves nothing', async () => {
  const channel = await channelFolder(
    join(folder, 'piped'),
    `    while true\n      print "line"\n      sleep(20)\n    end while\n`,
  );
  const temporary = await mkdtemp(join(folder, 'tmp-'));
  const child = spawn(process.execPath, [join(ROOT, RIG), 'test', channel], {
    env: { ...process.env, ROKU_HOST: '', TMPDIR: temporary, TEMP: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = (await once(child, 'exit')) as [number | null];
  assert.equal(code, 1, output);
  assert.equal(output, '');
  assert.deepEqual(
    (await readdir(temporary)).filter((name) => name !== 'node-compile-cache'),
    [],
  );
});

test('so does that of a replay', async () => {
  const channel = await channelFolder(
    join(folder, 'replayed'),
    '    print "not ok here"\n    print "0 passed, 1 failed"\n',
  );
  const artifacts = join(folder, 'replayed-artifacts');
  await launch(RIG, ['test', channel, '--artifacts', artifacts], {}).finished;
  const [recording = ''] = (await readdir(artifacts)).filter((name) => name.endsWith('.recording'));
  const child = spawn(process.execPath, [join(ROOT, RIG), 'device', '--replay', join(artifacts, recording)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stdout.destroy();
  const [code] = (await once(child, 'exit')) as [number | null];
  assert.deepEqual([code, output], [1, '']);
});

test('a build that does not end is reported within the time limit of the run', async () => {
  const place = await project('never-built', WAITS_FOR_EVER);
  const { code, text, lines } = await launch(RIG, ['test', place, '--timeout', '10'], {}).finished;
  assert.equal(code, 1, text);
  assert.match(
    text,
    /BrighterScript \S+ did not build \S+bsconfig\.json within 10 s; look whether one of its plug-ins/,
  );
  assert.equal(lines.at(-1), '0 passed, 1 failed');
  await gone(Number(await readFile(join(place, 'pid'), 'utf8')));
});

test('a channel that does not end gets the name of the option for more time', async () => {
  const channel = await channelFolder(join(folder, 'endless'), '    while true\n    end while\n');
  const { code, text } = await launch(RIG, ['test', channel, '--timeout', '1'], {}).finished;
  assert.equal(code, 1, text);
  assert.match(text, /It did not end within the run's time limit of 1 s; --timeout sets it\./);
});

test('a picture of a channel that has ended is not waited for', async () => {
  const channel = await channelFolder(join(folder, 'over'), '    print "bye"\n');
  const { code, text } = await launch(RIG, ['shot', channel, '--out', join(folder, 'over.png')], {}).finished;
  assert.equal(code, 2, text);
  assert.equal(
    text,
    'settop-rig: The channel ended before its picture was taken; see that its Main stays in a loop, and that no key of --keys leaves it.',
  );
});

test('the console beside a picture shows why there is none', async () => {
  const channel = await channelFolder(join(folder, 'crashed'), '    print "here"\n    x = invalid\n    x.nothing()\n');
  const args = ['shot', channel, '--console', '--out', join(folder, 'crashed.png')];
  const { code, text } = await launch(RIG, args, {}).finished;
  assert.equal(code, 2, text);
  assert.match(text, /^here$[\s\S]*runtime error &h[\s\S]*^settop-rig: The channel crashed: /m);
});

describe('run', () => {
  test('on a port that another program has is one line', async (t) => {
    const channel = await channelFolder(join(folder, 'port'), STAY);
    const server = createServer().listen(0, '127.0.0.1');
    t.after(() => server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, text } = await launch(RIG, ['run', channel, '--port', String(port)], {}).finished;
    assert.equal(code, 2, text);
    assert.equal(
      text,
      `settop-rig: Port ${port} is not available for the page (another program uses it); leave out --port to use a free one.`,
    );
  });

  test('ends when its device is gone', async () => {
    const channel = await channelFolder(join(folder, 'unplugged'), `    print "here"\n${STAY}`);
    const device = await deviceByHand();
    const { code, text } = await launch(
      RIG,
      ['run', channel, '--device', device.env['ROKU_HOST'] ?? ''],
      device.env,
      (line) => {
        if (line === 'Ctrl-C ends it') void device.stop();
      },
    ).finished;
    assert.equal(code, 2, text);
    assert.match(text, /\nsettop-rig: The device is gone: it restarted, or was ended; start the command again\.$/);
  });
});

test('a device that takes the connection and never answers is one sentence', async (t) => {
  const channel = await channelFolder(join(folder, 'unanswered'), '    print "1 passed, 0 failed"\n');
  const mute = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  t.after(() => mute.close());
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const free = await closedPort();
  const env = { ROKU_PORTS: `${free},${port},${free}` };
  const { code, text } = await launch(RIG, ['test', channel, '--device', '127.0.0.1'], env).finished;
  assert.equal(code, 1, text);
  assert.match(
    text,
    /Cannot reach a device's ECP at 127\.0\.0\.1:\d+ \(The operation was aborted due to timeout\); check/,
  );
});

test('a zip is one by what is in it, and a channel in this folder has its name', async () => {
  const named = await channelFolder(join(folder, 'mine'), '    print "1 passed, 0 failed"\n');
  const here = await launch(join(ROOT, RIG), ['test', '.'], {}, undefined, named).finished;
  assert.equal(here.code, 0, here.text);
  assert.match(here.text, /✔ mine: /);
  const empty = join(folder, 'empty');
  await mkdir(empty);
  const none = await launch(join(ROOT, RIG), ['test', '.'], {}, undefined, empty).finished;
  assert.match(none.text, /✖ empty: [\s\S]*There is no manifest in this folder, and no bsconfig\.json/);
  const files = { manifest: 'manifest', 'source/main.brs': 'source/main.brs' };
  const texts = Object.entries(files).map(async ([name, file]) => [
    name,
    strToU8(await readFile(join(named, file), 'utf8')),
  ]);
  const contents = Object.fromEntries(await Promise.all(texts)) as Record<string, Uint8Array>;
  const padded = zipSync({ ...contents, '.padding': [new Uint8Array(512), { level: 0 }] });
  await writeFile(join(folder, 'artifact.zip'), padded);
  await copyFile(join(folder, 'artifact.zip'), join(folder, 'artifact'));
  const run = await launch(RIG, ['test', join(folder, 'artifact')], {}).finished;
  assert.equal(run.code, 0, run.text);
});

test("a build's output has no colours outside a terminal", async () => {
  const place = await project('coloured', `console.log('\\u001b[31mred\\u001b[39m');`);
  const child = spawn(process.execPath, [join(ROOT, RIG), 'test', place], {
    env: { ...process.env, ROKU_HOST: '', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(child, 'close');
  assert.match(text, /^red$/m);
});

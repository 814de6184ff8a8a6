/** `settop-rig test` on several devices: one report that names what differs, whatever happens to one of them. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { closedPort, endCommands, launch, type Run } from '../../build/testing/commands.ts';
import { startEmulatedDevice, type EmulatedDeviceProcess } from './driver/start-emulated-device.ts';
import { channelFolder, STAY } from './testing/channels.ts';

const RIG = 'device-tests/rig/main.ts';
let folder: string;
/** In place of hardware: an older device, reached by its address as hardware is, with a password of its own. */
let older: EmulatedDeviceProcess;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-several-'));
  older = await startEmulatedDevice({ os: '9.4', password: 'older', discovery: false });
});
after(async () => {
  await endCommands();
  await older.stop();
  await rm(folder, { recursive: true, force: true });
});

function portsOf({ target: { ports } }: EmulatedDeviceProcess): string {
  return `${ports.web},${ports.ecp},${ports.console}`;
}

const BOTH = ['--device', 'emulated', '--device', '127.0.0.1'];
function both(): Record<string, string> {
  return { ROKU_PASSWORD: 'of no device', ROKU_PASSWORD_2: 'older', ROKU_PORTS_2: portsOf(older) };
}

async function test2(channel: string, ...more: string[]): Promise<Run> {
  return await launch(RIG, ['test', channel, ...BOTH, ...more], both()).finished;
}

/** `roUtils` came with OS 15.0: this channel has other results on an older device. */
const DEPENDS_ON_OS = `    print "ok adds"
    print "order "; type(createObject("roUtils"))
    if type(createObject("roUtils")) = "roUtils"
      print "ok copies"
      print "ok is new"
      print "3 passed, 0 failed"
    else
      print "not ok copies"
      print "1 passed, 1 failed"
    end if
`;

test('names each test that differs, each missing test and the console line, in one report', async () => {
  const channel = await channelFolder(join(folder, 'differs'), DEPENDS_ON_OS);
  const [junit, summary, artifacts] = [join(folder, 'differs.xml'), join(folder, 'differs.md'), join(folder, 'kept')];
  const outputs = ['--junit', junit, '--summary', summary, '--artifacts', artifacts];
  const run = await test2(channel, '--os', '16.0', '--compare-lines', '^order', ...outputs);
  assert.equal(run.code, 3, run.text);
  const named = [
    'different results on emulated, 127.0.0.1:',
    '≠ differs: copies',
    '    emulated: passed',
    '    127.0.0.1: failed: The channel printed: not ok',
    '≠ differs: is new',
    '    emulated: passed',
    '    127.0.0.1: did not run',
    '≠ compared line 1',
    "    emulated: 'order roUtils'",
    "    127.0.0.1: 'order Invalid'",
    '4 passed, 1 failed, 3 differences',
  ];
  assert.deepEqual(run.lines.slice(-named.length), named, run.text);
  assert.match(run.text, /^on .*OS 16\.0.*[\s\S]*^on .*OS 9\.4/m);
  const xml = await readFile(junit, 'utf8');
  assert.match(xml, /<testsuites tests="8" failures="4"/);
  assert.match(xml, /<testsuite name="devices compared"[\s\S]*name="differs: copies"[\s\S]*emulated: passed/);
  assert.match(xml, /<testsuite name="emulated: differs"[\s\S]*<testsuite name="127\.0\.0\.1: differs"/);
  assert.match(
    await readFile(summary, 'utf8'),
    /4 passed, 1 failed, 3 differences[\s\S]*devices compared: differs: copies/,
  );
  const kept = await readdir(artifacts);
  assert.ok(kept.includes('2-127-0-0-1') && (await readdir(join(artifacts, '2-127-0-0-1'))).length > 0, kept.join());
});

test('is green when all devices give the same results', async () => {
  const channel = await channelFolder(join(folder, 'same'), '    print "ok adds"\n    print "1 passed, 0 failed"\n');
  const junit = join(folder, 'same.xml');
  const run = await test2(channel, '--junit', junit);
  assert.equal(run.code, 0, run.text);
  assert.deepEqual(run.lines.slice(-2), ['same results on emulated, 127.0.0.1', '2 passed, 0 failed, 0 differences']);
  assert.match(await readFile(junit, 'utf8'), /name="each test has the same result on each device"/);
});

test('a screen that only one device shows is a difference', async () => {
  const channel = await channelFolder(
    join(folder, 'screens'),
    `    screen = createObject("roSGScreen")
    screen.setMessagePort(createObject("roMessagePort"))
    scene = screen.createScene("Scene")
    screen.show()
    panel = scene.createChild("Rectangle")
    panel.width = 600
    panel.height = 400
    if type(createObject("roUtils")) = "roUtils" then panel.color = "0xFF0000FF" else panel.color = "0x00FF00FF"
    print "shown"
${STAY}`,
  );
  const script = join(folder, 'screens.json');
  await writeFile(script, '[{ "line": "shown" }, { "expect-screen": "home" }]');
  const kept = await launch(RIG, ['test', channel, '--script', script, '--update-screens'], {}).finished;
  assert.equal(kept.code, 0, kept.text);
  const run = await test2(channel, '--script', script);
  assert.equal(run.code, 3, run.text);
  assert.match(
    run.text,
    /≠ screens: screen home\n {4}emulated: passed\n {4}127\.0\.0\.1: failed: The screen differs from/,
  );
});

test('keeps the results of a device when another one dies, and says so', async () => {
  const channel = await channelFolder(
    join(folder, 'dies'),
    `    print "ok adds"
    if type(createObject("roUtils")) = "roUtils" then print "1 passed, 0 failed" else print "waiting"
${STAY}`,
  );
  const dying = await startEmulatedDevice({ os: '9.4', discovery: false });
  const env = { ROKU_PORTS_1: portsOf(dying) };
  const args = ['test', channel, '--device', '127.0.0.1', '--device', 'emulated'];
  const run = await launch(RIG, args, env, (line) => {
    if (line === 'waiting') process.kill(dying.pid, 'SIGKILL');
  }).finished;
  assert.equal(run.code, 3, run.text);
  const named = [
    '≠ the channel runs',
    "    127.0.0.1: failed: The device's debug console closed in the middle of the test: the device restarted or is gone.",
    '    emulated: 1 passed, 0 failed, 0 skipped',
    '1 passed, 1 failed, 1 difference',
  ];
  assert.deepEqual(run.lines.slice(-named.length), named, run.text);
});

test('a device that is not there, or has another password, ends the run before a test runs anywhere', async () => {
  const channel = await channelFolder(join(folder, 'gone'), '    print "1 passed, 0 failed"\n');
  const port = await closedPort();
  for (const [env, said] of [
    [{ ...both(), ROKU_PORTS_2: `${port},${port},${port}` }, /Cannot reach a device's ECP at 127\.0\.0\.1:\d+/],
    [{ ...both(), ROKU_PASSWORD_2: 'wrong' }, /The device at 127\.0\.0\.1 refuses the developer password/],
  ] as const) {
    const run = await launch(RIG, ['test', channel, ...BOTH], env).finished;
    assert.deepEqual([run.code, run.lines.at(-1)], [1, '0 passed, 1 failed'], run.text);
    assert.match(run.text, said);
    assert.doesNotMatch(run.text, /^on |Running dev/m);
  }
});

test('two devices with one address are told apart by their port, and one device by two names is refused', async (t) => {
  const channel = await channelFolder(join(folder, 'twice'), DEPENDS_ON_OS);
  const newer = await startEmulatedDevice({ discovery: false });
  t.after(newer.stop);
  const hosts = ['--device', '127.0.0.1', '--device', '127.0.0.1'];
  const env = { ...both(), ROKU_PASSWORD: '', ROKU_PORTS_1: portsOf(newer) };
  const run = await launch(RIG, ['test', channel, ...hosts], env).finished;
  assert.equal(run.code, 3, run.text);
  const [first, second] = [newer, older].map(({ target }) => `127.0.0.1:${target.ports.ecp}`);
  assert.ok(run.lines.includes(`different results on ${first}, ${second}:`), run.text);
  const twice = ['test', channel, '--device', '127.0.0.1', '--device', 'localhost'];
  const refused = await launch(RIG, twice, { ROKU_PASSWORD: 'older', ROKU_PORTS: portsOf(older) }).finished;
  assert.deepEqual([refused.code, refused.lines.at(-1)], [1, '0 passed, 1 failed'], refused.text);
  assert.match(
    refused.text,
    new RegExp(`--device names ${second} twice, as '127\\.0\\.0\\.1' and 'localhost'; name each device once\\.`),
  );
});

test('options that need several devices, or one, say so', async () => {
  for (const [args, said] of [
    [['test', '.', '--device', 'emulated', '--device', 'emulated'], /names 'emulated' twice; name each device once/],
    [['test', '.', '--compare-lines', 'x'], /--compare-lines needs two devices; give --device more than once/],
    [
      ['test', '.', ...BOTH, '--script', 's.json', '--update-screens'],
      /--update-screens saves the screens of one device/,
    ],
    [['test', '.', '--device', 'emulated', '--device', ''], /--device is empty; add a value/],
    [['shot', '.', ...BOTH], /--device is given 2 times, but only test takes several; give one/],
  ] as const) {
    const { code, text } = await launch(RIG, [...args], {}).finished;
    assert.deepEqual([code, text.split('\n').length], [2, 1], text);
    assert.match(text, said);
  }
});

test('an emulated device by name leaves ROKU_HOST aside, and takes the options of emulated devices', async () => {
  const channel = await channelFolder(join(folder, 'named'), DEPENDS_ON_OS);
  const env = { ROKU_HOST: '192.0.2.1' };
  const run = await launch(RIG, ['test', channel, '--device', 'emulated', '--os', '16.0'], env).finished;
  assert.deepEqual([run.code, run.lines.at(-1)], [0, '3 passed, 0 failed'], run.text);
});

/** Tests the device's storage and its lifetimes, its clocks, its debugger, and several devices at once. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { connectDevice, type DeviceClient } from '../rig/driver/driver.ts';
import { DEFAULT_PROFILE } from './profile/profile.ts';
import { startDevice, type RunningDevice, type StartOptions } from './start-device.ts';
import { ConsoleWatch } from './testing/console-watch.ts';
import { channelZip, temporaryFolder } from './testing/test-channel.ts';

const FREE = { web: 0, ecp: 0, console: 0 };

/**
 * Number of runs that end during a write. Without the lock, about one such end in two hundred damaged the volume. These
 * rounds test the parts together; volume-lock.test.ts tests the lock itself.
 */
const ROUNDS_OF_WRITING = 15;

/** A channel of one `main`. */
function channel(main: string): Uint8Array {
  return channelOf(`sub main(args as object)\n${main}\nend sub\n`);
}

function channelOf(script: string): Uint8Array {
  return zipSync({
    manifest: strToU8('title=Life\nmajor_version=1\nminor_version=0\nbuild_version=0\n'),
    'source/main.brs': strToU8(script),
    // A package of less than 512 bytes is refused.
    'notes.txt': [strToU8(' '.repeat(512)), { level: 0 }],
  });
}

interface TestLike {
  after(fn: () => Promise<void>): void;
}

async function start(test: TestLike, device: StartOptions['device'] = {}): Promise<RunningDevice> {
  const running = await startDevice({
    host: '127.0.0.1',
    ports: FREE,
    password: 'x',
    device: { draws: false, ...device },
  });
  test.after(running.stop);
  return running;
}

async function connect(test: TestLike, running: RunningDevice): Promise<{ driver: DeviceClient; watch: ConsoleWatch }> {
  const driver = await connectDevice({ host: running.host, ports: running.ports, password: 'x' });
  test.after(() => driver.close());
  return { driver, watch: new ConsoleWatch(driver) };
}

/** Runs a channel to its end and returns its printed lines that start with `> `. */
async function printed({ device }: RunningDevice, main?: string): Promise<string[]> {
  const ended = new Promise<void>((resolve) => {
    let text = '';
    const stop = device.console.listen((chunk) => {
      text += chunk;
      if (!text.includes('|AppExitComplete')) return;
      stop();
      resolve();
    });
  });
  if (main === undefined) await device.launch({}, 'test');
  else await device.install(channel(main), true);
  await ended;
  return device.console.backlog.split('\n').filter((line) => line.startsWith('> '));
}

const REMEMBER = `
  section = createObject("roRegistrySection", "life")
  print "> "; section.read("kept"); "|"; readAsciiFile("cachefs:/kept.txt"); "|"; readAsciiFile("tmp:/kept.txt")
  section.write("kept", "registry")
  section.flush()
  writeAsciiFile("cachefs:/kept.txt", "cache")
  writeAsciiFile("tmp:/kept.txt", "tmp")
`;

it('tells a channel the type of profile at its launch from OS 16.0 on', async (t) => {
  const typeOn = async (osVersion: string): Promise<string[]> => {
    const profile = { ...DEFAULT_PROFILE, osVersion, userProfileType: 'kids' };
    return printed(await start(t, { profile }), 'print "> "; args.profileType');
  };
  assert.deepEqual(await typeOn('16.0.0'), ['> kids']);
  assert.deepEqual(await typeOn('15.3.4'), ['> invalid']);
});

it('runs a package whose only entry point is RunScreenSaver, until a key', async (t) => {
  const running = await start(t);
  const { watch } = await connect(t, running);
  const saver = `sub runScreenSaver()
  print "> saving"
  wait(0, createObject("roMessagePort"))
end sub
`;
  assert.deepEqual((await running.device.install(channelOf(saver), true)).at(-1)?.text, 'Install Success.');
  await watch.line(/> saving/);
  await running.device.key('keyup', 'Down');
  assert.equal(running.device.running, true);
  await running.device.key('keypress', 'Down');
  await watch.line(/EXIT_USER_NAV/);
});

describe('state that a device keeps', () => {
  it('over a restart of the app, a reboot, a new process and a factory reset', async (t) => {
    const stateFolder = await temporaryFolder(t);
    const first = await start(t, { stateFolder });
    assert.deepEqual(await printed(first, REMEMBER), ['> ||']);
    assert.deepEqual(await printed(first), ['> registry|cache|']);
    await first.device.reboot();
    assert.deepEqual(await printed(first), ['> registry||']);
    await first.stop();
    const second = await start(t, { stateFolder });
    assert.deepEqual(await printed(second, REMEMBER), ['> registry||']);
    await second.device.factoryReset();
    assert.deepEqual(await printed(second, REMEMBER), ['> ||']);
  });

  it('an app that is ended in the middle of writing leaves cachefs: whole', async (t) => {
    const running = await start(t);
    const { device } = running;
    const endless = channel(`
  print "> writing"
  i = 0
  while true
    i++
    writeAsciiFile("cachefs:/part" + (i mod 7).toStr(), string(1 + (i * 97 mod 9000), "x"))
    if i mod 5 = 0 then deleteFile("cachefs:/part" + (i mod 3).toStr())
  end while`);
    for (let round = 0; round < ROUNDS_OF_WRITING; round++) {
      const writing = new Promise<void>((resolve) => {
        const stop = device.console.listen((chunk) => {
          if (!chunk.includes('> writing')) return;
          stop();
          resolve();
        });
      });
      if (round === 0) await device.install(endless, true);
      else await device.launch({}, 'test');
      await writing;
      await device.home();
    }
    const lines = await printed(
      running,
      `
  for i = 0 to 19
    file = "cachefs:/after" + i.toStr()
    print "> "; writeAsciiFile(file, "text " + i.toStr()); readAsciiFile(file)
  end for`,
    );
    assert.deepEqual(
      lines,
      Array.from({ length: 20 }, (_, i) => `> truetext ${i}`),
    );
  });

  it('each device its own', async (t) => {
    const devices = await Promise.all([start(t), start(t)]);
    const [one, two] = devices;
    assert.ok(one !== undefined && two !== undefined);
    assert.notEqual(one.ports.web, two.ports.web);
    await printed(one, REMEMBER);
    assert.deepEqual(await printed(two, REMEMBER), ['> ||']);
  });

  it('a state that cannot be read is named', async (t) => {
    const stateFolder = await temporaryFolder(t);
    const { writeFile } = await import('node:fs/promises');
    await writeFile(`${stateFolder}/registry.json`, 'not json');
    await assert.rejects(start(t, { stateFolder }), /registry\.json is not JSON; delete it/);
  });
});

describe('the device’s clocks', () => {
  it('ten minutes pass in a moment when they run fast', async (t) => {
    const running = await start(t, { clock: { speed: 6000, skewMs: 0, originMs: 0 } });
    const began = Date.now();
    const lines = await printed(
      running,
      `
      span = createObject("roTimespan")
      before = createObject("roDateTime").asSeconds()
      wait(300000, createObject("roMessagePort"))
      sleep(300000)
      print "> "; span.totalSeconds() >= 600; span.totalSeconds() < 6000; createObject("roDateTime").asSeconds() - before >= 600
    `,
    );
    assert.deepEqual(lines, ['> truetruetrue']);
    assert.ok(Date.now() - began < 600_000);
  });

  it('at an odd speed, or slower than real, a channel starts and its clock shows whole milliseconds', async (t) => {
    for (const speed of [0.3, 1.7]) {
      const running = await start(t, { clock: { speed, skewMs: 0, originMs: 0 } });
      const lines = await printed(
        running,
        `
      writeAsciiFile("tmp:/a", "kept")
      print "> "; readAsciiFile("tmp:/a"); createObject("roDateTime").getMilliseconds() >= 0`,
      );
      assert.deepEqual(lines, ['> kepttrue'], `speed ${speed}`);
    }
  });

  it('the wall clock may be wrong while the others are right', async (t) => {
    const yearMs = 365 * 24 * 3600 * 1000;
    const running = await start(t, { clock: { speed: 1, skewMs: -yearMs, originMs: 0 } });
    const [line = ''] = await printed(running, 'print "> "; createObject("roDateTime").asSeconds()');
    const off = Number(line.slice(2)) - Math.floor((Date.now() - yearMs) / 1000);
    assert.ok(Math.abs(off) < 3600, `off by ${off} seconds`);
  });
});

describe('profiles', () => {
  it('a channel sees the device it runs on', async (t) => {
    const running = await start(t, {
      profile: {
        ...DEFAULT_PROFILE,
        model: '3930X',
        osVersion: '14.6.1',
        locale: 'de_DE',
        country: 'DE',
        timeZone: 'Europe/Berlin',
        connection: 'WiFiConnection',
        display: '1080p',
      },
    });
    const [line] = await printed(
      running,
      `
      info = createObject("roDeviceInfo")
      version = info.getOSVersion()
      print "> "; info.getModel(); " "; version.major; "."; version.minor; "."; version.revision; " "; info.getCurrentLocale(); " "; info.getTimeZone(); " "; info.getConnectionType(); " "; info.getCountryCode(); " "; info.getVideoMode()
    `,
    );
    assert.equal(line, '> 3930X 14.6.1 de_DE Europe/Berlin WiFiConnection DE 1080p');
  });
});

describe('the debugger’s prompt', () => {
  it('opens at STOP: bt, var, an expression, step, continue', async (t) => {
    const running = await start(t);
    const { driver, watch } = await connect(t, running);
    await running.device.install(await channelZip('fixtures/remote'), true);
    await watch.line(/^scene ready$/);
    await driver.key('Rev');
    await watch.line(/^STOP \(runtime error &hf7\) in pkg:\/components\/RemoteScene\.brs\(17\)/);
    await watch.line(/^Backtrace: ?$/);
    driver.type('bt');
    await watch.line(/^#1 {2}Function onKeyEvent/);
    const seen = watch.lines.length;
    driver.type('var');
    await watch.line(/^Brightscript Debugger> global +Interface:ifGlobal/);
    assert.ok(watch.lines.slice(seen).some((line) => /^key\s+String val:"rewind"/.test(line)));
    driver.type('print 6 * 7');
    await watch.line(/42 $/);
    driver.type('step');
    await watch.line(/continued/);
    driver.type('c');
    await driver.key('Down');
    await watch.line(/key down$/);
  });

  it('holds a crashed app for the reader, with error, place and backtrace', async (t) => {
    const running = await start(t);
    const { driver, watch } = await connect(t, running);
    await running.device.install(await channelZip('fixtures/remote'), true);
    await watch.line(/^scene ready$/);
    await driver.key('Play');
    await watch.line(/\(runtime error &hec\) in pkg:\/components\/RemoteScene\.brs\(15\)/);
    assert.equal(await driver.activeApp(), 'Remote');
    driver.type('exit');
    await watch.line(/\[beacon\.report\] \|AppExitComplete/);
    assert.equal(await driver.activeApp(), undefined);
  });

  it('a crash nobody reads ends the app', async (t) => {
    const running = await start(t);
    assert.deepEqual(await printed(running, 'print "> before"\nx = invalid\nx.boom()'), ['> before']);
    assert.match(running.device.console.backlog, /\(runtime error &hec\) in pkg:\/source\/main\.brs\(4\)/);
    assert.match(running.device.console.backlog, /Exited dev 'Life': EXIT_BRIGHTSCRIPT_CRASH/);
  });
});

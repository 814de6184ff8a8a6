/** The rig's package through the real door: packed, unpacked into an empty folder, and its command run there by npx. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { DebugProtocolClient } from 'roku-debug';
import { rokuDeploy } from 'roku-deploy';
import { DEFAULT_PASSWORD, debugPortOf } from '../../device-tests/device/access.ts';
import { readReadyLine, type DevicePlace } from '../../device-tests/device/start-lines.ts';
import { channelZip } from '../../device-tests/device/testing/test-channel.ts';
import { channelFolder, rooibosProject } from '../../device-tests/rig/testing/channels.ts';
import { BREAK_FIRST_PICTURE } from '../../server-stub/web/testing/break-first-picture.ts';
import { findChromium, launch as launchBrowser, type Found } from '../../server-stub/web/testing/chromium.ts';
import { endCommands, launch, type Run } from '../testing/commands.ts';
import { addPackage, installedFolder, installTool, offline } from '../testing/installed-tool.ts';
import { buildDist, DIST } from './build-dist.ts';

const GOLDEN = path.join(import.meta.dirname, '../../device-tests/rig/fixtures/sample-channel');
const REMOTE = path.join(import.meta.dirname, '../../device-tests/device/fixtures/remote');
/** Line of a breakpoint: the first statement of a function in the debugged channel. */
const ADDED_LINE = 21;
const PATIENCE_MS = 90_000;
const app = realpathSync(mkdtempSync(path.join(tmpdir(), 'settop-rig-package-')));
const OFFLINE = offline(app);

interface Ended {
  code: number | null;
  text: string;
  last: string;
}

function rig(...args: string[]): Ended {
  const { status, stdout, stderr } = spawnSync('npx', ['settop-rig', ...args], {
    cwd: app,
    encoding: 'utf8',
    env: OFFLINE,
  });
  const text = stdout + stderr.replace(/^npm warn .*\n/gm, '');
  return { code: status, text, last: stdout.trimEnd().split('\n').at(-1) ?? '' };
}

/** Path of the file that npx starts, so that a test can end the process itself. */
function command(): string {
  const place = installedFolder(app, 'settop-rig');
  const { bin } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  return path.join(place, bin['settop-rig'] ?? '');
}

function assertGreen({ code, text, last }: Ended, counted: string): void {
  assert.equal(code, 0, text);
  assert.equal(last, counted, text);
}

function assertRed({ code, text, last }: Ended, counted: string, sentence: RegExp): void {
  assert.equal(code, 1, text);
  assert.equal(last, counted, text);
  assert.match(text, sentence);
  assert.doesNotMatch(text, /^\s+at .*:\d+:\d+\)?$/m, 'a stack trace nobody asked for');
}

describe('the rig from its package', () => {
  before(async () => {
    await installTool(app, 'settop-rig');
    addPackage(app, 'rooibos-roku');
    await buildDist({ onProgress: () => undefined });
    cpSync(path.join(DIST, 'sample-channel.zip'), path.join(app, 'sample-channel.zip'));
    await channelFolder(path.join(app, 'crash'), '    x = invalid\n    x.nothing()\n');
    cpSync(GOLDEN, path.join(app, 'golden'), { recursive: true });
  });
  after(() => rmSync(app, { recursive: true, force: true }));

  test('holds no TypeScript, its licence and its guide', () => {
    const place = installedFolder(app, 'settop-rig');
    assert.match(readFileSync(path.join(place, 'README.md'), 'utf8'), /npx settop-rig test/);
    assert.match(readFileSync(path.join(place, 'LICENSE'), 'utf8'), /MIT/);
    assert.doesNotMatch(readFileSync(path.join(place, 'lib/main.js'), 'utf8'), /\.ts['"]/);
  });

  test('says which one it is, and where it cannot work', () => {
    const { version } = JSON.parse(
      readFileSync(path.join(installedFolder(app, 'settop-rig'), 'package.json'), 'utf8'),
    ) as {
      version: string;
    };
    assert.deepEqual([rig('--version').code, rig('--version').text], [0, `settop-rig ${version}\n`]);
    const env = { ...OFFLINE, TMPDIR: '/proc', TEMP: '/proc' };
    const { status, stderr } = spawnSync(process.execPath, [command(), 'test', 'crash'], {
      cwd: app,
      encoding: 'utf8',
      env,
    });
    assert.equal(status, 2, stderr);
    assert.match(
      stderr,
      /^settop-rig: The folder for temporary files, \/proc, cannot be written to; name one[^\n]*\n$/,
    );
  });

  test('the sample channel shows the screens that were kept, and a screen that is not as kept is red with its pictures', () => {
    const script = 'golden/script.json';
    assertGreen(rig('test', 'sample-channel.zip', '--script', script, '--junit', 'report.xml'), '3 passed, 0 failed');
    assert.match(
      readFileSync(path.join(app, 'report.xml'), 'utf8'),
      /tests="3" failures="0"[\s\S]*name="screen options"/,
    );
    writeFileSync(path.join(app, 'golden/other.json'), '["Info", { "expect-screen": "home" }]');
    const red = rig('test', 'sample-channel.zip', '--script', 'golden/other.json', '--artifacts', 'kept');
    assertRed(red, '0 passed, 1 failed', /differs from golden\/screens\/home\.png in \d+\.\d+ % of its pixels/);
    for (const name of ['screen-home-actual.png', 'screen-home-difference.png']) {
      assert.equal(
        readFileSync(path.join(app, 'kept', name))
          .subarray(1, 4)
          .toString(),
        'PNG',
      );
    }
  });

  test('a Rooibos project is green, and red with the assertion', async () => {
    await rooibosProject(path.join(app, 'rooibos'), 3);
    assertGreen(rig('test', 'rooibos', '--coverage', 'covered'), '2 passed, 0 failed, 1 skipped');
    const lcov = readFileSync(path.join(app, 'covered/lcov.info'), 'utf8');
    assert.match(lcov, /^SF:rooibos\/src\/source\/main\.bs$/m);
    assert.match(lcov, /^FNDA:2,add$/m, 'both tests call it');
    assert.deepEqual(lcov.match(/^SF:/gm)?.length, 1, 'only the channel, not its tests nor their framework');
    assert.match(readFileSync(path.join(app, 'covered/index.html'), 'utf8'), /main\.bs|source/);
    await rooibosProject(path.join(app, 'rooibos'), 4);
    const red = rig('test', 'rooibos/bsconfig.json');
    assertRed(red, '1 passed, 1 failed, 1 skipped', /FAIL: expected "3 \(Integer\)" to equal "4 \(Integer\)"/);
  });

  test('a folder and a zip, broken, are red with their sentences', () => {
    assertRed(rig('test', 'crash'), '0 passed, 1 failed', /The channel crashed: .* in pkg:\/source\/main\.brs\(3\)/);
    writeFileSync(path.join(app, 'broken.zip'), readFileSync(path.join(app, 'sample-channel.zip')).subarray(0, 4000));
    assertRed(rig('test', 'broken.zip'), '0 passed, 1 failed', /broken\.zip is not a readable zip archive/);
  });

  test('shot keeps a picture after its keys', () => {
    const { code, text } = rig('shot', 'sample-channel.zip', '--keys', 'Info,wait:100', '--out', 'shots/options.png');
    assert.equal(code, 0, text);
    assert.match(text, /wrote shots\/options\.png, 1280x720/);
    assert.equal(readFileSync(path.join(app, 'shots/options.png')).subarray(1, 4).toString(), 'PNG');
  });

  test('shot of a channel that crashes is its sentence', () => {
    const { code, text } = rig('shot', 'crash');
    assert.equal(code, 2, text);
    assert.match(text, /^settop-rig: The channel crashed: .* in pkg:\/source\/main\.brs\(3\)$/m);
  });

  describe('run', () => {
    let found: Found;
    let browser: Browser | undefined;
    let link = '';
    let finished: Promise<Run>;
    let end: () => void;

    before(async () => {
      found = await findChromium();
      if (found.ok) browser = await launchBrowser(found);
      cpSync(REMOTE, path.join(app, 'remote'), { recursive: true });
      link = await new Promise<string>((resolve, reject) => {
        const onLine = (line: string): void => {
          const address = /(http:\/\/127\.0\.0\.1:\d+\/#\w+)/.exec(line)?.[1];
          if (address !== undefined) resolve(address);
        };
        const run = launch(command(), ['run', 'remote'], {}, onLine, app);
        end = () => void run.child.kill('SIGTERM');
        finished = run.finished;
        void finished.then(({ text }) => reject(new Error(text)));
      });
    });
    after(async () => {
      await browser?.close();
      await endCommands();
    });

    test('shows the picture and the console in a browser, and its keys reach the channel', async (t) => {
      if (browser === undefined) return t.skip(found.ok ? '' : found.reason);
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(link);
      await page.waitForFunction('document.getElementById("picture").naturalWidth === 1280');
      await page.getByText('scene ready').waitFor();
      await page.locator('#screen').press('ArrowLeft');
      await page.getByText('key left', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'OK' }).click();
      await page.getByText('key OK', { exact: true }).waitFor();
      assert.deepEqual(errors, []);
    });

    test('asks again for a picture whose transfer broke', async (t) => {
      if (browser === undefined) return t.skip(found.ok ? '' : found.reason);
      const page = await browser.newPage();
      await page.addInitScript(BREAK_FIRST_PICTURE);
      await page.goto(link);
      await page.waitForFunction('document.getElementById("picture").naturalWidth === 1280');
      assert.equal(await page.evaluate('brokenPictures'), 1);
    });

    test('gives only the empty page to a client without the token, or with another host name', async () => {
      const { origin, host } = new URL(link);
      assert.equal((await fetch(`${origin}/`)).status, 200);
      for (const [method, place] of [
        ['GET', '/frame'],
        ['GET', '/console'],
        ['POST', '/key?key=Home'],
      ] as const) {
        assert.equal((await fetch(`${origin}${place}`, { method })).status, 401, place);
        assert.equal(
          (await fetch(`${origin}${place}`, { method, headers: { Authorization: 'Bearer no' } })).status,
          401,
        );
      }
      const byName = request({ host: '127.0.0.1', port: host.split(':')[1], headers: { Host: 'evil.example' } }).end();
      const [answer] = (await once(byName, 'response')) as [{ statusCode: number; resume(): void }];
      answer.resume();
      assert.equal(answer.statusCode, 403);
    });

    test('stops its device when it is stopped', async () => {
      end();
      assert.equal((await finished).code, 0);
    });
  });

  test('device stops at a breakpoint of roku-debug', { timeout: PATIENCE_MS }, async (t) => {
    const { host, ports } = await new Promise<DevicePlace>((resolve, reject) => {
      const onLine = (line: string): void => {
        const place = readReadyLine(line);
        if (place !== undefined) resolve(place);
      };
      const run = launch(command(), ['device', '--host', '127.0.0.1', '--ports', '0,0,0,0'], {}, onLine, app);
      t.after(() => run.child.kill('SIGTERM'));
      void run.finished.then(({ text }) => reject(new Error(text)));
    });
    const zip = path.join(app, 'debugged.zip');
    writeFileSync(zip, await channelZip('fixtures/debugged'));
    await rokuDeploy.publish({
      host,
      password: DEFAULT_PASSWORD,
      packagePort: ports.web,
      outDir: app,
      outFile: 'debugged',
      remoteDebug: true,
    } as never);
    const client = new DebugProtocolClient({ host, controlPort: debugPortOf(ports) });
    client.logger.logLevel = 'off';
    t.after(() => client.destroy(true));
    const stopped = (): Promise<unknown> => new Promise((resolve) => client.on('suspend', resolve));
    const atFirstLine = stopped();
    await client.connect();
    await atFirstLine;
    await client.addBreakpoints([{ filePath: 'pkg:/source/main.brs', lineNumber: ADDED_LINE }]);
    const atBreakpoint = stopped();
    await client.continue();
    await atBreakpoint;
    const { entries } = (await client.getStackTrace(0)).data;
    assert.deepEqual([entries[0]?.functionName, entries[0]?.lineNumber], ['added', ADDED_LINE]);
  });

  test('device is the emulated device, with its own options', () => {
    const { code, text } = rig('device', '--ports', '1,2');
    assert.equal(code, 1, text);
    assert.match(text, /^settop-rig device: --ports is '1,2', but it must be port numbers/);
  });
});

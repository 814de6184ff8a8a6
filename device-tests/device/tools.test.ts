/** Tests channel developers' tools from npm against the emulated device. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { RokuDeploy } from 'roku-deploy';
import { RendezvousTracker, TelnetAdapter } from 'roku-debug';
import { PerfettoManager } from 'roku-debug/dist/PerfettoManager.js';
import { freePorts } from '../suites/collector/free-ports.ts';
import { startDevice, type RunningDevice } from './start-device.ts';
import { channelZip, temporaryFolder, writeZip } from './testing/test-channel.ts';

const HOST = '127.0.0.1';
const PASSWORD = 'tools';
const here = dirname(fileURLToPath(import.meta.url));
const { resolve } = createRequire(import.meta.url);

describe('tools from npm', () => {
  let running: RunningDevice;

  before(async () => {
    running = await startDevice({ host: HOST, ports: { web: 0, ecp: 0, console: 0 }, password: PASSWORD });
  });
  after(() => running.stop());

  it('roku-deploy deploys, says what is identical, lists, takes a screenshot, deletes', async (t) => {
    const folder = await temporaryFolder(t);
    await writeZip(folder, 'remote', await channelZip('fixtures/remote'));
    const tool = new RokuDeploy();
    const options = { host: HOST, password: PASSWORD, packagePort: running.ports.web, remotePort: running.ports.ecp };
    const publish = { ...options, outDir: folder, outFile: 'remote', failOnCompileError: true };
    assert.equal((await tool.publish(publish)).message, 'Successful deploy');
    assert.match((await tool.publish(publish)).message, /Identical to previous version/);
    const info = await tool.getDeviceInfo({ ...options, enhance: true });
    assert.equal(info.softwareVersion, '15.0.4');
    const shot = await tool.takeScreenshot({ ...options, outDir: folder, outFile: 'shot' });
    assert.equal((await readFile(shot)).subarray(1, 4).toString(), 'PNG');
    await tool.deleteInstalledChannel(options);
    await assert.rejects(tool.takeScreenshot({ ...options, outDir: folder, outFile: 'none' }));
    await assert.rejects(tool.deleteInstalledChannel({ ...options, password: 'wrong' }), /Unauthorized/);
  });

  it('the rooibos command builds, runs and judges a suite', async (t) => {
    const run = await rooibos(t, (text) => text);
    assert.match(run.output, /\[Rooibos Result\]: PASS/);
    assert.match(run.output, /\[Rooibos Shutdown\]/);
    assert.equal(run.code, 0, run.output);
  });

  it('and a suite that fails', async (t) => {
    const run = await rooibos(t, (text) => text.replace('addTwo(1, 2), 3)', 'addTwo(1, 2), 4)'));
    assert.match(run.output, /\[Rooibos Result\]: FAIL/);
    assert.equal(run.code, 1, run.output);
  });

  it('roku-debug’s console reader sees the app start, its prompt, threads and variables, and its end', async (t) => {
    const tracker = new RendezvousTracker(
      { 'software-version': '15.0.4' } as never,
      {
        host: HOST,
        remotePort: running.ports.ecp,
      } as never,
    );
    const reader = new TelnetAdapter(
      {
        host: HOST,
        brightScriptConsolePort: running.ports.console,
        remotePort: running.ports.ecp,
        stopOnEntry: false,
      },
      tracker,
    );
    reader.logger.logLevel = 'error';
    const events: string[] = [];
    const event = (name: string): Promise<unknown> =>
      new Promise((done) =>
        reader.on(
          name as never,
          ((value: unknown) => {
            events.push(name);
            done(value);
          }) as never,
        ),
      );
    const [ready, suspended, ended] = [event('app-ready'), event('suspend'), event('app-exit')];
    await reader.connect();
    t.after(() => reader.destroy());
    await reader.activate();
    await running.device.install(await channelZip('fixtures/remote'), true);
    await ready;
    await consoleShows(running, 'scene ready');
    await running.device.key('keypress', 'Rev');
    await suspended;
    const [frame] = await reader.getStackTrace();
    assert.match(frame?.filePath ?? '', /RemoteScene\.brs$/);
    assert.equal(frame?.lineNumber, 17);
    assert.equal((await reader.getVariable('key'))?.value, '"rewind"');
    await reader.continue();
    await consoleShows(running, 'continued');
    await running.device.home();
    await ended;
    assert.deepEqual(events, ['app-ready', 'suspend', 'app-exit']);
  });

  it('roku-debug’s rendezvous tracker gets the places where tasks wait for the render thread', async (t) => {
    // A port without a listener: this device has no SceneGraph console, which is usually at 8080.
    const [closed] = await freePorts(1, HOST);
    const config = { host: HOST, remotePort: running.ports.ecp, sceneGraphDebugCommandsPort: closed };
    const tracker = new RendezvousTracker({ softwareVersion: '15.0.4' } as never, config as never);
    tracker.logger.logLevel = 'error';
    tracker.registerSourceLocator(async (filePath, lineNumber) => ({ filePath, lineNumber }) as never);
    assert.equal(await tracker.activate(), true);
    t.after(() => tracker.stopEcpPingTimer());
    const history = new Promise<RendezvousTracker['getRendezvousHistory']>((done) =>
      tracker.on('rendezvous', (history) => done(history)),
    );
    const zip = await channelZip('fixtures/remote', (path, text) =>
      path.endsWith('PostTask.brs')
        ? text.replace('sub listen()', 'sub listen()\n    here = m.top.getScene().id')
        : text,
    );
    await running.device.install(zip, true);
    const { occurrences } = await history;
    // The number of hits depends on how much of the scene the task's thread already knows.
    const { hitCount, occurrences: lines } = occurrences['pkg:/components/PostTask.brs'] ?? assert.fail();
    assert.ok(hitCount >= 1);
    assert.deepEqual(Object.keys(lines), ['9']);
    tracker.stopEcpPingTimer();
    await tracker.toggleEcpRendezvousTracking('untrack');
    assert.equal(running.device.tracksRendezvous, false);
  });

  it('roku-debug’s recorder of traces gets the life of the app, its memory and its rendezvous', async (t) => {
    const folder = await temporaryFolder(t);
    const config = { host: HOST, remotePort: running.ports.ecp, dir: folder, rootDir: folder, filename: 'app.trace' };
    const recorder = new PerfettoManager(config);
    assert.equal(await recorder.enableTracing(), true);
    await recorder.startTracing();
    await assert.rejects(
      new PerfettoManager({ ...config, filename: 'second' }).startTracing(),
      /Unexpected server response/,
    );
    const zip = await channelZip('fixtures/remote', (path, text) => {
      if (path === 'manifest') return `${text}\nrun_as_process=1\n`;
      return path.endsWith('PostTask.brs')
        ? text.replace('sub listen()', 'sub listen()\n    here = m.top.getScene().id')
        : text;
    });
    const recorded = async (): Promise<ReturnType<typeof eventsOf>> =>
      eventsOf(await readFile(join(folder, 'app.trace')));
    const isBytes = ({ value }: { value: number | undefined }): boolean => (value ?? 0) > 1_000_000;
    await running.device.install(zip, true);
    // The timing of the task and of the counters depends on the machine.
    for (
      let events = await recorded();
      !events.some(isBytes) || !events.some(({ name }) => name === 'rendezvous');
      events = await recorded()
    )
      await delay(50);
    await running.device.home();
    await recorder.stopTracing();
    const names = new Set((await recorded()).map(({ name }) => name));
    for (const name of ['AppLaunchInitiate', 'AppLaunchComplete', 'AppExitComplete']) {
      assert.ok(names.has(name), `${name} is in ${[...names].join(', ')}`);
    }
    await assert.rejects(recorder.captureHeapSnapshot(), /takes no heap snapshots/);
  });

  /** Name and counter of each event of a trace, by the numbers that perfetto_trace.proto gives their fields. */
  function eventsOf(trace: Buffer): { name: string | undefined; value: number | undefined }[] {
    return fieldsOf(trace)
      .flatMap(({ content }) => fieldsOf(content))
      .filter(({ field }) => field === 11)
      .map(({ content }) => {
        const fields = new Map(fieldsOf(content).map((entry) => [entry.field, entry]));
        return { name: fields.get(23)?.content.toString(), value: fields.get(30)?.value };
      });
  }

  function fieldsOf(message: Buffer): { field: number; content: Buffer; value: number }[] {
    const found = [];
    let at = 0;
    const number = (): number => {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const byte = message[at++] ?? 0;
        value += (byte & 127) * factor;
        if (byte < 128) return value;
      }
    };
    while (at < message.length) {
      const key = number();
      const value = number();
      const isText = (key & 7) === 2;
      found.push({ field: key >> 3, value, content: isText ? message.subarray(at, at + value) : Buffer.alloc(0) });
      if (isText) at += value;
    }
    return found;
  }

  interface TestLike {
    after(fn: () => Promise<void>): void;
  }

  async function rooibos(
    test: TestLike,
    change: (spec: string) => string,
  ): Promise<{ code: number | null; output: string }> {
    const folder = await temporaryFolder(test);
    await cp(join(here, 'fixtures/rooibos'), join(folder, 'src'), { recursive: true });
    const spec = join(folder, 'src/source/tests/sample.spec.bs');
    await writeFile(spec, change(await readFile(spec, 'utf8')));
    await writeFile(
      join(folder, 'bsconfig.json'),
      JSON.stringify({
        rootDir: 'src',
        files: ['manifest', 'source/**/*.*', 'components/**/*.*'],
        stagingDir: 'out/staging',
        autoImportComponentScript: true,
        sourceMap: false,
        plugins: [resolve('rooibos-roku')],
        rooibos: { catchCrashes: true, sendHomeOnFinish: false, colorizeOutput: false },
      }),
    );
    // A separate device: the console replays earlier output, which the tool would take for its own run's.
    const device = await startDevice({ host: HOST, ports: { web: 0, ecp: 0, console: 0 }, password: PASSWORD });
    test.after(() => device.stop());
    const { web, ecp, console } = device.ports;
    const child = spawn(
      process.execPath,
      [
        '--require',
        join(here, 'testing', 'port-map.cjs'),
        resolve('rooibos-roku/dist/cli.js'),
        '--project',
        'bsconfig.json',
        '--host',
        HOST,
        '--password',
        PASSWORD,
      ],
      { cwd: folder, env: { ...process.env, PORT_MAP: `80:${web},8060:${ecp},8085:${console}` } },
    );
    test.after(async () => void child.kill('SIGKILL'));
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return new Promise((done) => child.on('close', (code) => done({ code, output })));
  }
});

async function consoleShows({ device }: RunningDevice, text: string): Promise<void> {
  while (!device.console.backlog.includes(text))
    await new Promise<void>((done) => {
      const stop = device.console.listen(() => {
        stop();
        done();
      });
    });
}

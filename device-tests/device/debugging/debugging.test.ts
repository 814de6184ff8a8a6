/** Tests breakpoints, steps, variables and errors on the emulated device with roku-debug's own client. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { DebugProtocolClient } from 'roku-debug';
import { startDevice, type RunningDevice } from '../start-device.ts';
import { channelZip } from '../testing/test-channel.ts';

const HOST = '127.0.0.1';
const MAIN = 'pkg:/source/main.brs';
const SCENE = 'pkg:/components/DebuggedScene.brs';

interface Stop {
  reason: string;
  detail: string;
  thread: number;
}

/** Timeout of one test, in milliseconds: an event that never comes fails its test, not the whole run. */
const PATIENCE_MS = 60_000;

/** roku-debug's client of an app that waits before its first line. */
class Debugged {
  readonly client: DebugProtocolClient;
  readonly running: RunningDevice;
  output = '';
  readonly #stops: Stop[] = [];
  #stopped: () => void = () => undefined;

  private constructor(running: RunningDevice, client: DebugProtocolClient) {
    this.running = running;
    this.client = client;
    client.logger.logLevel = 'off';
    const stopped = ({
      data,
    }: {
      data: { stopReason: string; stopReasonDetail: string; threadIndex: number };
    }): void => {
      this.#stops.push({ reason: data.stopReason, detail: data.stopReasonDetail, thread: data.threadIndex });
      this.#stopped();
    };
    client.on('suspend', stopped as never);
    client.on('runtime-error', stopped as never);
    client.on('io-output', ((text: string) => {
      this.output += text;
      this.#stopped();
    }) as never);
  }

  static async start(t: TestContext): Promise<Debugged> {
    const running = await startDevice({ host: HOST, ports: { web: 0, ecp: 0, console: 0 }, password: 'x' });
    t.after(() => running.stop());
    await running.device.install(await channelZip('fixtures/debugged'), true, true);
    const client = new DebugProtocolClient({ host: HOST, controlPort: running.ports.debug });
    const debugged = new Debugged(running, client);
    t.after(() => client.destroy(true));
    await client.connect();
    return debugged;
  }

  async #until<T>(done: () => T | undefined): Promise<T> {
    for (;;) {
      const result = done();
      if (result !== undefined) return result;
      await new Promise<void>((resolve) => (this.#stopped = resolve));
    }
  }

  stop(): Promise<Stop> {
    return this.#until(() => this.#stops.shift());
  }

  async prints(text: string): Promise<void> {
    await this.#until(() => (this.output.includes(text) ? true : undefined));
  }

  /** Lines of the stack, the innermost first. */
  async stack(thread = 0): Promise<string[]> {
    const { data } = await this.client.getStackTrace(thread);
    return data.entries.map(({ functionName, filePath, lineNumber }) => `${functionName} ${filePath}:${lineNumber}`);
  }
}

/** Index of the innermost function of a stopped thread. */
const innermost = (depth: number): number => depth - 1;

async function values(app: Debugged, path: string[], frame = 0, thread = 0): Promise<Record<string, unknown>> {
  const { data } = await app.client.getVariables(path, frame, thread);
  const variables = path.length === 0 ? data.variables : (data.variables[0]?.children ?? []);
  return Object.fromEntries(variables.map(({ name, type, value }, place) => [name ?? place, value ?? type]));
}

/** Resolves when the app has ended. */
function ends({ running: { device } }: Debugged): Promise<void> {
  return new Promise((done) => {
    const off = device.onState(() => {
      if (device.running) return;
      off();
      // The last lines of the console come right after.
      setImmediate(done);
    });
  });
}

test(
  'an app stops before its first line, at breakpoints and after steps, and reports its variables',
  { timeout: PATIENCE_MS },
  async (t) => {
    const app = await Debugged.start(t);
    const { client } = app;
    const goOn = async (): Promise<Stop> => {
      await client.continue();
      return app.stop();
    };
    const step = async (kind: 'stepIn' | 'stepOver' | 'stepOut'): Promise<string[]> => {
      await client[kind](0);
      assert.equal((await app.stop()).reason, 'Break');
      return app.stack();
    };

    await t.test('it waits for its debugger, on the first line', async () => {
      assert.match(app.running.device.console.backlog, /Waiting for debugger on 127\.0\.0\.1:8081/);
      assert.deepEqual(await app.stop(), { reason: 'Break', detail: '', thread: 0 });
      assert.deepEqual(await app.stack(), [`main ${MAIN}:2`]);
    });

    await t.test('breakpoints: plain, with a condition, passed over, and one whose condition is wrong', async () => {
      const verified = new Promise<number[]>((done) =>
        client.on('breakpoints-verified', ((data: { breakpoints: { id: number }[] }) =>
          done(data.breakpoints.map(({ id }) => id))) as never),
      );
      const plain = await client.addBreakpoints([
        { filePath: 'pkg:/source/MAIN.brs', lineNumber: 11 },
        { filePath: 'pkg:/source/none.brs', lineNumber: 1 },
      ]);
      const [first, second] = plain.data.breakpoints;
      assert.deepEqual([first?.errorCode, second?.errorCode], [0, 0]);
      assert.deepEqual(await verified, [first?.id], 'a file that the app lacks is not verified');
      const twoStatements = (await client.addBreakpoints([{ filePath: MAIN, lineNumber: 10 }])).data.breakpoints[0];
      assert.equal((await goOn()).reason, 'Break');
      assert.deepEqual(await app.stack(), [`main ${MAIN}:10`]);
      await goOn();
      assert.deepEqual(await app.stack(), [`main ${MAIN}:11`], 'a line stops once, however many statements it has');
      await client.removeBreakpoints([twoStatements?.id ?? 0]);
      assert.deepEqual((await client.listBreakpoints()).data.breakpoints.length, 2);
    });

    await t.test('steps: over, in, and out of a function', async () => {
      assert.deepEqual(await step('stepOver'), [`main ${MAIN}:10`]);
      await goOn();
      assert.deepEqual(await step('stepIn'), [`added ${MAIN}:21`, `main ${MAIN}:11`]);
      assert.deepEqual(await values(app, [], innermost(2)), { m: 'AssociativeArray', a: 1, b: 2 });
      assert.deepEqual(await step('stepOver'), [`added ${MAIN}:22`, `main ${MAIN}:11`]);
      assert.equal((await values(app, [], innermost(2)))['sum'], 3);
      assert.deepEqual(await step('stepOut'), [`main ${MAIN}:10`]);
    });

    await t.test('variables of arrays, associative arrays and nodes', async () => {
      const settings = await values(app, ['settings']);
      assert.deepEqual(
        { ...settings, $count: undefined },
        {
          title: 'one',
          list: 'Array',
          nothing: 'Invalid',
          inner: 'AssociativeArray',
          Case: 'kept',
          $count: undefined,
        },
      );
      assert.equal(settings['$count'], 5);
      const list = (await client.getVariables(['settings', 'list'])).data.variables[0];
      assert.equal(list?.keyType, 'Integer');
      assert.deepEqual(
        list?.children?.map(({ type, value }) => [type, value]),
        [
          ['Integer', 1],
          ['Float', 2.5],
          ['String', 'three'],
          ['Integer', 3],
        ],
      );
      const deep = (await client.getVariables(['Settings', 'INNER', 'deep'])).data.variables[0];
      assert.deepEqual([deep?.type, deep?.value], ['Boolean', true]);
      const byCase = (await client.getVariables(['settings', '"case"'])).data.variables[0];
      assert.equal(byCase?.value, 'kept', 'an array that ignores case');
      const scene = (await client.getVariables(['scene'])).data.variables[0];
      assert.deepEqual([scene?.type, scene?.value], ['SubtypedObject', 'roSGNode; DebuggedScene']);
      const label = (await client.getVariables(['scene', '$children', '1', 'text'])).data.variables[0];
      assert.equal(label?.value, 'no key yet');
      await assert.rejects(client.getVariables(['settings', 'nothing', 'more']), /'more'.*Invalid/);
      const missing = (await client.getVariables(['settings', 'absent'])).data.variables[0];
      assert.equal(missing?.type, 'Invalid');
      assert.equal((await client.getVariables(['absent'])).data.variables[0]?.type, 'Uninitialized');
    });

    await t.test('statements: run in the function, refused, and failing', async () => {
      const run = async (source: string): Promise<unknown[]> => {
        const { data } = await client.executeCommand(source, 0, 0);
        return [data.executeSuccess, data.compileErrors.length, data.runtimeErrors.length, data.otherErrors.length];
      };
      assert.deepEqual(await run('total = added(total, 100)'), [true, 0, 0, 0]);
      assert.deepEqual(await run('settings.list.push("typed") : print "by hand"'), [true, 0, 0, 0]);
      assert.equal((await values(app, []))['total'], 103);
      assert.deepEqual(await run('total = = 1'), [false, 1, 0, 0]);
      assert.deepEqual(await run('total = 1 + m'), [false, 0, 1, 0]);
      assert.deepEqual(await run('return'), [false, 0, 0, 1]);
      assert.deepEqual(await run('while true : end while'), [false, 0, 0, 1]);
      assert.deepEqual(await app.stack(), [`main ${MAIN}:10`], 'and where it stands is as before');
      await app.prints('by hand');
    });

    await t.test('a condition, and one that cannot be', async () => {
      const ids = (await client.listBreakpoints()).data.breakpoints.map(({ id }) => id);
      assert.equal((await client.removeBreakpoints(ids)).data.breakpoints.length, 2);
      const errors = new Promise((done) =>
        client.plugins.add({
          onUpdate: ({ update }: { update: { data: { updateType: string } } }) => {
            if (update.data.updateType === 'BreakpointError') done(update.data);
          },
        } as never),
      );
      await client.addBreakpoints([
        { filePath: MAIN, lineNumber: 22, conditionalExpression: 'b = 4 and sum > a' },
        { filePath: MAIN, lineNumber: 21, conditionalExpression: 'nonsense(' },
      ]);
      await goOn();
      assert.deepEqual(await app.stack(), [`added ${MAIN}:22`, `main ${MAIN}:11`]);
      assert.equal((await values(app, [], innermost(2)))['b'], 4);
      assert.equal(((await errors) as { compileErrors: string[] }).compileErrors.length, 1);
      await client.addBreakpoints([{ filePath: SCENE, lineNumber: 9, hitCount: 1 }]);
      await client.continue();
      await app.prints('total  115');
      await app.running.device.key('keydown', 'Up');
      await app.running.device.key('keyup', 'Up');
      assert.equal((await app.stop()).reason, 'Break');
      assert.deepEqual(await app.stack(), [`onKeyEvent ${SCENE}:9`, `main ${MAIN}:15`], 'the second time');
      assert.equal((await values(app, [], innermost(2)))['press'], false);
    });
  },
);

test(
  'all threads stop together, for `stop`, for errors and when they are asked to',
  { timeout: PATIENCE_MS },
  async (t) => {
    const app = await Debugged.start(t);
    const { client } = app;
    const { device } = app.running;
    await app.stop();
    await client.setExceptionBreakpoints([{ filter: 'caught' }]);
    await client.addBreakpoints([{ filePath: 'pkg:/components/Worker.brs', lineNumber: 12 }]);
    await client.continue();
    await app.prints('total  15');

    await t.test('a breakpoint in a task stops the main thread where it waits', async () => {
      await device.key('keypress', 'Up');
      assert.deepEqual(await app.stop(), { reason: 'Break', detail: '', thread: 1 });
      const { threads } = (await client.threads()).data;
      assert.deepEqual(
        threads.map(({ isPrimary, functionName, lineNumber }) => [isPrimary, functionName, lineNumber]),
        [
          [false, 'main', 15],
          [true, 'listen', 12],
        ],
      );
      assert.deepEqual(await app.stack(1), ['listen pkg:/components/Worker.brs:12']);
      assert.equal((await values(app, [], 0, 1))['done'], 0);
      assert.equal((await values(app, [], 0, 0))['total'], 15);
      await client.stepOver(1);
      assert.equal((await app.stop()).thread, 1);
      assert.deepEqual(await app.stack(1), ['listen pkg:/components/Worker.brs:13']);
      await client.continue();
      await app.prints('worked on up');
    });

    await t.test('a pause stops threads that wait', async () => {
      await client.pause();
      assert.equal((await app.stop()).reason, 'Break');
      assert.deepEqual(await app.stack(0), [`main ${MAIN}:15`]);
      assert.deepEqual(await app.stack(1), ['listen pkg:/components/Worker.brs:10']);
      await client.continue();
    });

    await t.test('an error that is caught, when that was asked for, and `stop`', async () => {
      await device.key('keypress', 'Rev');
      const caught = await app.stop();
      assert.equal(caught.reason, 'CaughtRuntimeError');
      assert.match(caught.detail, /Type Mismatch/);
      await client.continue();
      assert.equal((await app.stop()).reason, 'StopStatement');
      assert.deepEqual(await app.stack(), [`onKeyEvent ${SCENE}:17`, `main ${MAIN}:15`]);
      await client.continue();
      await app.prints('continued');
      assert.deepEqual(await app.stop(), { reason: 'Break', detail: '', thread: 1 }, 'the task’s breakpoint');
      await client.continue();
    });

    await t.test('an error that nothing catches, which ends the app', async () => {
      const ended = Promise.all([client.once('app-exit'), ends(app)]);
      await device.key('keypress', 'Play');
      const crash = await app.stop();
      assert.equal(crash.reason, 'RuntimeError');
      assert.match(crash.detail, /Type Mismatch.*&h18/);
      assert.deepEqual(await app.stack(), [`onKeyEvent ${SCENE}:20`, `main ${MAIN}:15`]);
      assert.equal((await values(app, [], innermost(2)))['key'], 'play');
      await app.prints('runtime error &h18');
      await client.continue();
      await ended;
      assert.match(device.console.backlog, /EXIT_BRIGHTSCRIPT_CRASH/);
      assert.equal(app.output.match(/backtrace/gi)?.length, 1, 'the error is printed once');
    });
  },
);

test('a debugger that leaves ends the app', { timeout: PATIENCE_MS }, async (t) => {
  const app = await Debugged.start(t);
  await app.stop();
  const ended = ends(app);
  await app.client.destroy(true);
  await ended;
});

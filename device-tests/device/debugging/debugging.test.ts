/** Breakpoints, steps, variables and errors of an app on the emulated device, driven by roku-debug's own client. */
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
    const stopped = ({ data }: { data: { stopReason: string; stopReasonDetail: string; threadIndex: number } }): void => {
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

test('an app stops before its first line, at breakpoints and after steps', async (t) => {
  const app = await Debugged.start(t);
  assert.deepEqual(await app.stop(), { reason: 'Break', detail: '', thread: 0 });
  assert.deepEqual(await app.stack(), [`main ${MAIN}:2`]);
  const added = await app.client.addBreakpoints([{ filePath: MAIN, lineNumber: 11 }]);
  assert.deepEqual(added.data.breakpoints.map(({ errorCode }) => errorCode), [0]);
  await app.client.continue();
  await app.stop();
  assert.deepEqual(await app.stack(), [`main ${MAIN}:11`]);
  console.log((await app.client.threads()).data.threads);
  await app.client.stepIn();
  await app.stop();
  assert.deepEqual(await app.stack(), [`added ${MAIN}:21`, `main ${MAIN}:11`]);
  console.log(JSON.stringify((await app.client.getVariables([])).data.variables, (_, v) => typeof v === 'bigint' ? String(v) : v));
  await app.client.stepOut();
  await app.stop();
  console.log(await app.stack());
});

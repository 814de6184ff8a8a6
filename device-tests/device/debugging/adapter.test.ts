/** roku-debug's debug adapter, as editors run it, with breakpoints in TypeScript and BrighterScript. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { BrightScriptDebugSession } from 'roku-debug';
import { logger } from 'roku-debug/dist/logging.js';
import { buildDist } from '../../../build/packaging/build-dist.ts';
import { writeDebugFolder } from '../../../build/packaging/debug-folder.ts';
import { startDevice, type RunningDevice } from '../start-device.ts';
import { temporaryFolder } from '../testing/test-channel.ts';

const HOST = '127.0.0.1';
logger.logLevel = (process.env['DBG'] ?? 'off') as 'off';
const ROOT = join(import.meta.dirname, '..', '..', '..');

interface Message {
  type: string;
  event?: string;
  command?: string;
  request_seq?: number;
  success?: boolean;
  message?: string;
  body?: Record<string, unknown>;
}

/** An editor's end of the adapter: requests go in, responses and events come out. */
class Editor {
  readonly #session = new BrightScriptDebugSession();
  readonly #answers = new Map<number, (answer: Message) => void>();
  readonly #stops: Message[] = [];
  #changed: () => void = () => undefined;
  #output = '';
  #sequence = 1;

  constructor(t: TestContext) {
    const session = this.#session as unknown as {
      sendResponse(message: Message): void;
      sendEvent(message: Message): void;
    };
    session.sendResponse = (message) => this.#answers.get(message.request_seq ?? 0)?.(message);
    session.sendEvent = (message) => {
      if (message.event === 'stopped') this.#stops.push(message);
      if (message.event === 'output') this.#output += String(message.body?.['output']);
      this.#changed();
    };
    // Otherwise it ends the process with the session.
    this.#session.setRunAsServer(true);
    t.after(() => this.#session.shutdown());
  }

  get output(): string {
    return this.#output;
  }

  async ask(command: string, args: object = {}): Promise<Record<string, unknown>> {
    const seq = this.#sequence++;
    const answer = new Promise<Message>((resolve) => this.#answers.set(seq, resolve));
    (this.#session as unknown as { handleMessage(message: object): void }).handleMessage({
      type: 'request',
      seq,
      command,
      arguments: args,
    });
    const { success, message, body } = await answer;
    assert.ok(success !== false, `${command}: ${message}`);
    return body ?? {};
  }

  async stopped(): Promise<number> {
    while (this.#stops.length === 0) await new Promise<void>((resolve) => (this.#changed = resolve));
    return Number(this.#stops.shift()?.body?.['threadId']);
  }

  /** Function, file and line of each function on the stack. */
  async stack(threadId: number): Promise<{ id: number; place: string }[]> {
    const { stackFrames } = (await this.ask('stackTrace', { threadId })) as {
      stackFrames: { id: number; line: number; source?: { path: string } }[];
    };
    return stackFrames.map(({ id, line, source }) => ({ id, place: `${source?.path ?? ''}:${line}` }));
  }

  async variables(frameId: number): Promise<Record<string, string>> {
    const { scopes } = (await this.ask('scopes', { frameId })) as { scopes: { variablesReference: number }[] };
    const { variables } = (await this.ask('variables', { variablesReference: scopes[0]?.variablesReference })) as {
      variables: { name: string; value: string }[];
    };
    return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  }
}

async function launch(editor: Editor, { ports }: RunningDevice, config: object, breakpoints: Record<string, object[]>) {
  await editor.ask('initialize', { adapterID: 'brightscript', linesStartAt1: true, columnsStartAt1: true, pathFormat: 'path' });
  for (const [path, lines] of Object.entries(breakpoints)) {
    await editor.ask('setBreakpoints', { source: { path }, breakpoints: lines });
  }
  await editor.ask('launch', {
    host: HOST,
    password: 'x',
    packagePort: ports.web,
    remotePort: ports.ecp,
    brightScriptConsolePort: ports.console,
    controlPort: ports.debug,
    enableDebugProtocol: true,
    enableVariablesPanel: true,
    stopOnEntry: false,
    logLevel: process.env['DBG'] ?? 'off',
    rendezvousTracking: false,
    ...config,
  });
}

async function lineWith(file: string, text: string): Promise<number> {
  const line = (await readFile(file, 'utf8')).split('\n').findIndex((one) => one.includes(text));
  assert.ok(line >= 0, `${file} has no line with ${text}`);
  return line + 1;
}

test('a breakpoint in TypeScript: launch, variables, steps, evaluate, continue', async (t) => {
  const folder = await temporaryFolder(t);
  await buildDist({ onProgress: () => undefined });
  await writeDebugFolder(join(folder, 'app'));
  const editor = new Editor(t);
  const running = await startDevice({ host: HOST, ports: { web: 0, ecp: 0, console: 0 }, password: 'x' });
  t.after(() => running.stop());
  const scene = join(ROOT, 'sample-channel/components/SampleScene.ts');
  const line = await lineWith(scene, 'if (!press) {');
  const project = {
    rootDir: join(folder, 'app'),
    outDir: join(folder, 'out'),
    // roku-debug 0.22.6 cuts this off the front of paths, and roku-deploy 3.18.2 takes what then begins with a slash as a
    // path from the root of the machine: without the slash at the end the adapter copies the app into `/`.
    stagingDir: `${join(folder, 'staging')}/`,
    files: ['manifest', 'source/**/*', 'components/**/*', 'images/**/*'],
  };
  await launch(editor, running, project, { [scene]: [{ line }] });
  while (!/\[scrpt.ctx.run.enter\]/.test(running.device.console.backlog)) await new Promise((r) => setTimeout(r, 20));
  await running.device.key('keydown', 'Up');
  const thread = await editor.stopped();
  const frames = await editor.stack(thread);
  assert.equal(frames[0]?.place, `${scene}:${line}`);
  console.log(frames, await editor.variables(frames[0].id));
  await editor.ask('next', { threadId: thread });
  await editor.stopped();
  console.log(await editor.stack(thread));
  const frameId = (await editor.stack(thread))[0]?.id;
  console.log(await editor.ask('evaluate', { expression: 'key + "!"', frameId, context: 'watch' }));
  await editor.ask('continue', { threadId: thread });
});

/** Plays an editor that runs roku-debug's debug adapter. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { TestContext } from 'node:test';
import type { DevicePlace } from '../start-lines.ts';

const { resolve } = createRequire(import.meta.url);
/** From npm, or from the checkout that `npm run third-party -- debug-adapter` names. */
const ADAPTER = process.env['DEBUG_ADAPTER'] ?? resolve('roku-debug/dist/cli.js');
interface Message {
  type: string;
  event?: string;
  command?: string;
  request_seq?: number;
  success?: boolean;
  message?: string;
  body?: Record<string, unknown>;
}

/** Plays the editor: sends requests to the adapter's process, and receives responses and events. */
export class Editor {
  readonly #adapter;
  readonly #answers = new Map<number, (answer: Message) => void>();
  readonly #stops: Message[] = [];
  #changed: () => void = () => undefined;
  #unread = Buffer.alloc(0);
  #sequence = 1;

  /** @param workspace folder that the editor has open */
  constructor(t: TestContext, workspace = process.cwd()) {
    this.#adapter = spawn(process.execPath, [ADAPTER, '--dap'], { cwd: workspace, stdio: ['pipe', 'pipe', 'ignore'] });
    this.#adapter.stdout.on('data', (chunk: Buffer) => {
      this.#unread = Buffer.concat([this.#unread, chunk]);
      for (let message = this.#next(); message !== undefined; message = this.#next()) this.#receive(message);
    });
    t.after(async () => {
      // An adapter that could not launch a channel has ended by itself.
      if (this.#adapter.exitCode !== null) return;
      const ended = once(this.#adapter, 'exit');
      this.#adapter.kill('SIGKILL');
      await ended;
    });
  }

  /** Returns the next message. Each follows its length; the adapter's logs lie between messages. */
  #next(): Message | undefined {
    const text = this.#unread.toString('latin1');
    const header = /Content-Length: (\d+)\r\n\r\n/.exec(text);
    if (header === null) return undefined;
    const start = header.index + header[0].length;
    const end = start + Number(header[1]);
    if (this.#unread.length < end) return undefined;
    const body = this.#unread.subarray(start, end).toString();
    this.#unread = this.#unread.subarray(end);
    return JSON.parse(body) as Message;
  }

  #receive(message: Message): void {
    if (message.type === 'response') this.#answers.get(message.request_seq ?? 0)?.(message);
    if (message.event === 'stopped') this.#stops.push(message);
    // As editors do: newer adapters let the app run only then.
    if (message.event === 'initialized') void this.ask('configurationDone');
    this.#changed();
  }

  async ask(command: string, args: object = {}): Promise<Record<string, unknown>> {
    const seq = this.#sequence++;
    const answered = new Promise<Message>((done) => this.#answers.set(seq, done));
    const request = Buffer.from(JSON.stringify({ type: 'request', seq, command, arguments: args }));
    this.#adapter.stdin.write(`Content-Length: ${request.length}\r\n\r\n`);
    this.#adapter.stdin.write(request);
    const { success, message, body } = await answered;
    assert.ok(success !== false, `${command}: ${message}`);
    return body ?? {};
  }

  async stopped(): Promise<number> {
    while (this.#stops.length === 0) await new Promise<void>((done) => (this.#changed = done));
    return Number(this.#stops.shift()?.body?.['threadId']);
  }

  /** Function, file and line of each function on the stack. The adapter encodes a path that came out of a source map. */
  async stack(threadId: number): Promise<{ id: number; place: string }[]> {
    const { stackFrames } = (await this.ask('stackTrace', { threadId })) as {
      stackFrames: { id: number; line: number; source?: { path: string } }[];
    };
    return stackFrames.map(({ id, line, source }) => ({ id, place: `${decodeURI(source?.path ?? '')}:${line}` }));
  }

  async variables(frameId: number): Promise<Record<string, string>> {
    const { scopes } = (await this.ask('scopes', { frameId })) as { scopes: { variablesReference: number }[] };
    const { variables } = (await this.ask('variables', { variablesReference: scopes[0]?.variablesReference })) as {
      variables: { name: string; value: string }[];
    };
    return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  }
}

/** Launches the channel of `config` on the device. @param breakpoints the breakpoints of each file */
export async function launchFromEditor(
  editor: Editor,
  { host, ports }: DevicePlace,
  config: object,
  breakpoints: Record<string, object[]>,
): Promise<void> {
  await editor.ask('initialize', {
    adapterID: 'brightscript',
    linesStartAt1: true,
    columnsStartAt1: true,
    pathFormat: 'path',
  });
  for (const [path, lines] of Object.entries(breakpoints)) {
    await editor.ask('setBreakpoints', { source: { path }, breakpoints: lines });
  }
  await editor.ask('launch', {
    host,
    password: 'x',
    packagePort: ports.web,
    remotePort: ports.ecp,
    brightScriptConsolePort: ports.console,
    controlPort: ports.debug,
    enableDebugProtocol: true,
    enableVariablesPanel: true,
    stopOnEntry: false,
    logLevel: 'off',
    rendezvousTracking: false,
    enhanceREPLCompletions: false,
    ...config,
  });
}

/** Controls the scripted channel from outside: starts it, sends it steps, and reads its output on the console. */
import type { Collector } from '../collector/collector.ts';
import type { TestConsole } from '../../rig/runner/console-judge.ts';
import type { DeviceUnderTest } from '../../rig/runner/device-under-test.ts';
import { type Step, type StepValue, WRITE_KEY } from './step.ts';
import { waitFor } from '../../rig/runner/waiting.ts';

/** The SDK's status field as the channel prints it. */
export type Status = Readonly<Record<string, unknown>> & { dropped?: Readonly<Record<string, number>> };

/** Options of a start. */
export interface StartOptions {
  /** Keeps the registry and files of the channel's last run. Otherwise everything is erased first. */
  keep?: boolean;
  /** Further launch parameters, such as those of a deep link. */
  params?: Readonly<Record<string, string>>;
}

/** Longest value of one parameter, in characters: it is not known whether a device accepts more than 1000. */
const PART_CHARACTERS = 900;

const READY = /^\[scenario\] ready (\d+)$/;
const DONE = /^\[scenario\] done (\d+)$/;
const STATUS = /^\[scenario\] status (\{.*\})$/;

export class ScenarioApp {
  private readonly device: DeviceUnderTest;
  private readonly console: TestConsole;
  private readonly collector: Collector;
  private readonly signal: AbortSignal;
  /** Number of the start or command, so that an old line is never mistaken for a new answer. */
  private count = 0;

  constructor(device: DeviceUnderTest, console: TestConsole, collector: Collector, signal: AbortSignal) {
    this.device = device;
    this.console = console;
    this.collector = collector;
    this.signal = signal;
  }

  /** Returns the step that calls `init`, with the collector as host and debug on, unless `config` overrides them. */
  init(config: Readonly<Record<string, StepValue>> = {}): Step {
    const args = [{ writeKey: WRITE_KEY, apiHost: this.collector.url, debug: true, ...config }];
    return { call: 'init', args };
  }

  /** Ends the channel and starts it again; the steps run within the scene's `init()`. */
  async start(steps: readonly Step[], options: StartOptions = {}): Promise<void> {
    await this.device.exitApp();
    const run = ++this.count;
    await this.device.launch({
      ...options.params,
      run: String(run),
      fresh: options.keep ? '0' : '1',
      ...inParts(steps),
    });
    await this.answer(READY, run);
  }

  /** Runs steps in the running channel, without a pause between them, on the render thread. */
  async do(...steps: readonly Step[]): Promise<void> {
    const id = ++this.count;
    await this.device.input({ id: String(id), ...inParts(steps) });
    await this.answer(DONE, id);
  }

  /** Runs steps like {@link do} without waiting for their end, for a channel that may not survive them. */
  async send(...steps: readonly Step[]): Promise<void> {
    await this.device.input({ id: String(++this.count), ...inParts(steps) });
  }

  async exit(): Promise<void> {
    await this.device.exitApp();
  }

  /** Resolves with the first console line that matches, past or future. */
  async line(pattern: RegExp): Promise<string> {
    return await this.read(() => this.console.lines.find((line) => pattern.test(line)));
  }

  /** Returns the matching console lines so far. */
  linesLike(pattern: RegExp): string[] {
    return this.console.lines.filter((line) => pattern.test(line));
  }

  /** Returns the SDK's ERROR lines so far, without their prefix. */
  errors(): string[] {
    const front = 'Analytics - [ERROR] ';
    return this.console.lines.filter((line) => line.startsWith(front)).map((line) => line.slice(front.length));
  }

  /** Resolves with the newest status that matches, current or future. */
  async status(fits: (status: Status) => boolean): Promise<Status> {
    return await this.read(() => {
      const status = this.statuses().at(-1);
      return status && fits(status) ? status : undefined;
    });
  }

  /** Returns every status that the SDK has reported, oldest first. */
  statuses(): Status[] {
    return this.console.lines.flatMap((line) => {
      const text = STATUS.exec(line)?.[1];
      return text === undefined ? [] : [JSON.parse(text) as Status];
    });
  }

  private async answer(pattern: RegExp, number: number): Promise<void> {
    await this.read(() => {
      const isPrinted = this.console.lines.some((line) => pattern.exec(line)?.[1] === String(number));
      return isPrinted ? true : undefined;
    });
  }

  private async read<T>(look: () => T | undefined): Promise<T> {
    return await waitFor(look, (listener) => this.console.onChange(listener), this.signal);
  }
}

/** Splits steps into parameters that any device accepts: the number of parts, and each part. */
function inParts(steps: readonly Step[]): Record<string, string> {
  // Each element is one code point, so that no part ends within a character.
  const characters = [...JSON.stringify(steps)];
  const parts: Record<string, string> = {};
  let count = 0;
  for (let from = 0; from < characters.length; from += PART_CHARACTERS) {
    parts[`steps${count++}`] = characters.slice(from, from + PART_CHARACTERS).join('');
  }
  return { ...parts, steps: String(count) };
}

/** Plays a script on a device: presses its keys, waits for its lines, compares its screens. */
import type { TestConsole } from './runner/console-judge.ts';
import type { DeviceUnderTest } from './runner/device-under-test.ts';
import type { Finding } from './runner/job.ts';
import { expectScreen, pictureAtRest, type ScreenSettings } from './expect-screen.ts';
import { pause } from './abortable-wait.ts';
import type { Step } from './script.ts';
import { waitUntilQuiet } from './wait-until-quiet.ts';

/** Most lines to keep between two steps that wait for one; the oldest are dropped. */
const MAX_LINES = 10_000;

export interface PlayContext {
  device: DeviceUnderTest;
  console: TestConsole;
  signal: AbortSignal;
  settings: ScreenSettings;
  /** Longest wait for a line, in milliseconds. */
  lineLimitMs: number;
}

/**
 * Queue of console lines for a script. Each line is tested once, so a step never matches a line from before the last
 * match.
 */
class ComingLines {
  readonly #lines: string[] = [];
  #wake: () => void = () => undefined;
  readonly stop: () => void;

  constructor(console: TestConsole) {
    this.stop = console.onLine((line) => {
      this.#lines.push(line);
      if (this.#lines.length > MAX_LINES) this.#lines.shift();
      this.#wake();
    });
  }

  /** Consumes lines up to the first that matches, and returns true; returns false when none came within `limitMs`. */
  async next(pattern: RegExp, limitMs: number, signal: AbortSignal): Promise<boolean> {
    const limit = AbortSignal.timeout(limitMs);
    const either = AbortSignal.any([signal, limit]);
    for (;;) {
      for (let line = this.#lines.shift(); line !== undefined; line = this.#lines.shift()) {
        if (pattern.test(line)) return true;
      }
      signal.throwIfAborted();
      if (limit.aborted) return false;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        either.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }
}

/**
 * Starts the channel and plays the steps. @returns one finding for each screen, or one for the script when it has none
 */
export async function playScript(
  steps: readonly Step[],
  context: PlayContext,
  start: () => Promise<void>,
): Promise<Finding[]> {
  const lines = new ComingLines(context.console);
  const findings: Finding[] = [];
  const { title } = context.settings;
  try {
    await start();
    let isShown = false;
    for (const [at, step] of steps.entries()) {
      // A channel would miss keys that arrive before its first picture.
      if (step.kind === 'key' && !isShown) await pictureAtRest(context.device, context.signal);
      isShown ||= step.kind === 'key' || step.kind === 'screen';
      const found = await playStep(step, context, lines);
      if (found === undefined) continue;
      findings.push(found === 'late' ? lateLine(at, step, context) : found);
      if (found === 'late') return findings;
    }
  } finally {
    lines.stop();
  }
  await waitUntilQuiet(context);
  return findings.length > 0 ? findings : [{ suite: title, name: 'the script is played', verdict: { kind: 'passed' } }];
}

async function playStep(step: Step, context: PlayContext, lines: ComingLines): Promise<Finding | 'late' | undefined> {
  const { device, signal, settings, lineLimitMs } = context;
  switch (step.kind) {
    case 'key':
      await device.key(step.name);
      return undefined;
    case 'wait':
      await pause(step.ms, signal);
      return undefined;
    case 'line':
      return (await lines.next(step.pattern, lineLimitMs, signal)) ? undefined : 'late';
    case 'screen':
      return await expectScreen(device, step, settings, signal);
  }
}

function lateLine(at: number, step: Step, { settings, lineLimitMs }: PlayContext): Finding {
  const pattern = step.kind === 'line' ? String(step.pattern) : '';
  const reason = `Step ${at + 1} waited ${lineLimitMs / 1000} s for a line that matches ${pattern}, and none came; the steps after it were not played.`;
  return { suite: settings.title, name: `step ${at + 1}`, verdict: { kind: 'failed', reason } };
}

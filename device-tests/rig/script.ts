/**
 * Steps on the screen: keys, waits, lines to wait for, screens to compare. They are a list of words for `shot --keys`
 * (`Down,wait:500,Select`), or a JSON array for `test --script`, which accepts both forms.
 */
import { RigError } from './rig-error.ts';

/** Rectangle of the screen, in screen pixels. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ExpectedScreen {
  readonly kind: 'screen';
  /** File name of the picture, without `.png`. */
  readonly name: string;
  /** Parts that are not compared: clocks, random content, video. */
  readonly mask: readonly Region[];
  /** Share of the screen's pixels that may differ, in percent. */
  readonly tolerance: number;
  /** Largest difference between two colours that count as equal, from 0 (none) to 1. */
  readonly threshold: number;
}

export type Step =
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'wait'; readonly ms: number }
  /** The channel's next line that matches. */
  | { readonly kind: 'line'; readonly pattern: RegExp }
  | ExpectedScreen;

const DEFAULT_TOLERANCE = 0.01;
const DEFAULT_THRESHOLD = 0.1;
const MAX_WAIT_MS = 600_000;
const KEY = /^[A-Za-z][\w.]*$|^Lit_./u;
const SCREEN = /^[\w-]+$/;

/** Parses `Down,wait:500,Select`: each word is a key or a wait. @throws RigError SCRIPT_INVALID */
export function keysOf(list: string): Step[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => wordStep(word, '--keys'));
}

/** Parses the JSON of a script. @throws RigError SCRIPT_INVALID with the number of the step */
export function scriptOf(text: string, file: string): Step[] {
  let steps: unknown;
  try {
    // Some editors begin a file with a byte order mark.
    steps = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw invalid(`${file} is not valid JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  if (!Array.isArray(steps) || steps.length === 0) throw invalid(`${file} must be a JSON array of steps`);
  return steps.map((step, at) => {
    const where = `${file}, step ${at + 1}`;
    return typeof step === 'string' ? wordStep(step, where) : objectStep(step, where);
  });
}

function wordStep(word: string, where: string): Step {
  const wait = /^wait:(.*)$/.exec(word)?.[1];
  if (wait !== undefined) return waitStep(Number(wait), where);
  if (!KEY.test(word)) throw invalid(`${where}: '${word}' is neither a key of the remote nor wait:<milliseconds>`);
  return { kind: 'key', name: word };
}

function objectStep(step: unknown, where: string): Step {
  if (typeof step !== 'object' || step === null) throw invalid(`${where} is ${JSON.stringify(step)}, no step`);
  const { key, wait, line, 'expect-screen': screen, ...more } = step as Readonly<Record<string, unknown>>;
  const { mask, tolerance, threshold, ...unknown } = more;
  const [extra] = Object.keys(screen === undefined ? more : unknown);
  if (extra !== undefined) throw invalid(`${where} has '${extra}', which this kind of step does not have`);
  const given = Object.entries({ key, wait, line, screen }).filter(([, value]) => value !== undefined);
  const [[kind, value] = []] = given;
  if (given.length !== 1) throw invalid(`${where} must have one of key, wait, line and expect-screen`);
  if (kind === 'key' && typeof value === 'string') return wordStep(value, where);
  if (kind === 'wait' && typeof value === 'number') return waitStep(value, where);
  if (kind === 'line' && typeof value === 'string') return { kind, pattern: patternOf(value, where) };
  if (kind === 'screen' && typeof value === 'string' && SCREEN.test(value)) {
    return {
      kind,
      name: value,
      mask: maskOf(mask, where),
      tolerance: within(tolerance ?? DEFAULT_TOLERANCE, 100, 'tolerance', where),
      threshold: within(threshold ?? DEFAULT_THRESHOLD, 1, 'threshold', where),
    };
  }
  throw invalid(
    `${where} is ${JSON.stringify(step)}: key and line are strings, wait is milliseconds, a screen's name has letters, digits, - and _`,
  );
}

function waitStep(ms: number, where: string): Step {
  if (!Number.isInteger(ms) || ms < 0 || ms > MAX_WAIT_MS) {
    throw invalid(`${where}: a wait is 0 to ${MAX_WAIT_MS} whole milliseconds`);
  }
  return { kind: 'wait', ms };
}

function patternOf(source: string, where: string): RegExp {
  try {
    return new RegExp(source);
  } catch (error) {
    throw invalid(`${where}: '${source}' is not a regular expression (${(error as Error).message})`);
  }
}

function maskOf(mask: unknown, where: string): Region[] {
  if (mask === undefined) return [];
  const isNumber = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
  if (Array.isArray(mask) && mask.every((one) => Array.isArray(one) && one.length === 4 && one.every(isNumber))) {
    return (mask as [number, number, number, number][]).map(([x, y, width, height]) => ({ x, y, width, height }));
  }
  throw invalid(`${where}: a mask is an array of [x, y, width, height] in pixels`);
}

function within(value: unknown, most: number, name: string, where: string): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return value;
  throw invalid(`${where}: ${name} is a number from 0 to ${most}`);
}

function invalid(what: string): RigError {
  return new RigError('SCRIPT_INVALID', `${what}; the README has an example.`);
}

/** Compares a channel's output with a hardware trace, line by line. */
import type { LineOutcome } from './outcome.ts';

export interface Comparison {
  lines: LineOutcome[];
  extra: string[];
}

/** Readings of something that moves: their timing differs from run to run, on hardware too. */
export interface Moving {
  /** Matches such a line; each group is a number. */
  line: RegExp;
  /** Largest difference of two readings of the same thing. */
  tolerance: number;
}

/** Running number of the probe's lines. One line more or less shifts all later numbers. */
const COUNTER = /^PROBE\|[\d-]{3}([a-z]?)\|/;

/**
 * Matches as many equal lines as possible, in order. A line between two matches is `different` if the channel printed a
 * line on the same subject there, otherwise `missing`.
 */
export function compareTraces(
  expected: readonly string[],
  printed: readonly string[],
  moving: readonly Moving[],
): Comparison {
  const lines: LineOutcome[] = [];
  const extra: string[] = [];
  let [from, to] = [0, 0];
  const between = (nextFrom: number, nextTo: number): void => {
    const left = printed.slice(to, nextTo);
    for (const line of expected.slice(from, nextFrom)) {
      const place = left.findIndex((other) => about(other) === about(line));
      const [got] = place < 0 ? [] : left.splice(place, 1);
      lines.push(
        got === undefined ? { expected: line, verdict: 'missing' } : { expected: line, verdict: 'different', got },
      );
    }
    extra.push(...left);
  };
  for (const [a, b] of commonLines(expected, printed, (one, other) => isSame(one, other, moving))) {
    between(a, b);
    lines.push({ expected: expected[a] ?? '', verdict: 'equal' });
    [from, to] = [a + 1, b + 1];
  }
  between(expected.length, printed.length);
  return { lines, extra };
}

/** Returns the subject of a line: the first fields of a probe, or the text before the first number. */
function about(line: string): string {
  const fields = line.replace(COUNTER, 'PROBE|$1|').split('|');
  return fields.length > 3 ? fields.slice(0, 4).join('|') : line.replace(/[\d=].*/, '');
}

function isSame(expected: string, printed: string, moving: readonly Moving[]): boolean {
  const [one, other] = [expected.replace(COUNTER, '|$1|'), printed.replace(COUNTER, '|$1|')];
  if (one === other) return true;
  return moving.some(({ line, tolerance }) => {
    const [ours, theirs] = [readings(one, line), readings(other, line)];
    return (
      ours !== undefined &&
      theirs !== undefined &&
      ours.rest === theirs.rest &&
      ours.numbers.every((number, at) => Math.abs(number - (theirs.numbers[at] ?? NaN)) <= tolerance)
    );
  });
}

function readings(line: string, pattern: RegExp): { rest: string; numbers: number[] } | undefined {
  if (!pattern.test(line)) return undefined;
  const numbers: number[] = [];
  const rest = line.replace(MOVING_NUMBER, (_, name: string, number: string) => {
    numbers.push(Number(number));
    return `${name}=#`;
  });
  return { rest, numbers };
}

/** Matches readings such as `data=0.31` and `rectA.opacity=0.34`. */
const MOVING_NUMBER = /\b([\w.]*(?:opacity|data|liveCFR))=(-?\d+(?:\.\d+)?)/g;

/** Returns the longest common subsequence as pairs of indices. */
function commonLines(
  expected: readonly string[],
  printed: readonly string[],
  same: (one: string, other: string) => boolean,
): [number, number][] {
  const width = printed.length + 1;
  const longest = new Uint32Array((expected.length + 1) * width);
  const at = (a: number, b: number): number => longest[a * width + b] ?? 0;
  const equal = expected.map((one) => printed.map((other) => same(one, other)));
  for (let a = expected.length - 1; a >= 0; a--) {
    for (let b = printed.length - 1; b >= 0; b--) {
      longest[a * width + b] = equal[a]?.[b] === true ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let a = 0, b = 0; a < expected.length && b < printed.length;) {
    if (equal[a]?.[b] === true) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a++;
    else b++;
  }
  return pairs;
}

/** Compares a program's behaviour on the device with Node and describes the difference. */
import { formatProblem } from '../index.ts';
import type { DeviceRun } from './on-device.ts';
import type { Ended } from './program.ts';

/** Returns a readable description of the difference, or undefined without one. */
export function difference(expected: Ended, run: DeviceRun | undefined): string | undefined {
  if (run === undefined) return 'it was not run on the device';
  if (run.kind === 'refused') {
    const problems = run.problems.map((problem) => formatProblem(problem, process.cwd()));
    return ['the compiler refuses it:', ...problems].join('\n');
  }
  if (run.kind === 'broke') {
    return [
      `it stopped the device: ${run.message}`,
      ...sideBySide(expected, { lines: run.lines, error: run.message }),
      run.brightscript,
    ].join('\n');
  }
  if (isSame(expected, run.ended)) return undefined;
  return ['it differs:', ...sideBySide(expected, run.ended), '--- generated', run.brightscript].join('\n');
}

function isSame(a: Ended, b: Ended): boolean {
  return a.error === b.error && a.lines.length === b.lines.length && a.lines.every((line, i) => line === b.lines[i]);
}

function sideBySide(expected: Ended, found: Ended): string[] {
  const first = expected.lines.findIndex((line, i) => line !== found.lines[i]);
  return [
    first < 0 ? 'all lines of Node are there' : `first difference in line ${first + 1}`,
    '--- in Node',
    ...expected.lines,
    ...(expected.error === undefined ? [] : [`threw: ${expected.error}`]),
    '--- on the device',
    ...found.lines,
    ...(found.error === undefined ? [] : [`threw: ${found.error}`]),
  ];
}

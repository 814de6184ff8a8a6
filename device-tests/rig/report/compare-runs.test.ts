/** Differences between runs of the same tests on several devices. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import {
  ComparedLines,
  differenceLines,
  differenceReports,
  differencesOf,
  reportsOfRuns,
  type DeviceRun,
} from './compare-runs.ts';
import type { TestReport, Verdict } from './verdict.ts';

const PASSED: Verdict = { kind: 'passed' };
const failed = (reason: string): Verdict => ({ kind: 'failed', reason });

function run(device: string, verdicts: Readonly<Record<string, Verdict>>, lines: string[] = []): DeviceRun {
  const reports = Object.entries(verdicts).map(([name, verdict]) => report(name, verdict));
  return { device, reports, lines };
}

function report(name: string, verdict: Verdict): TestReport {
  return { suite: 's', name, verdict, ms: 1, deviceLog: [], artifacts: [] };
}

test('equal results, also of failed tests, are no difference', () => {
  const verdicts = { adds: PASSED, fails: failed('3 is not 4') };
  const runs = [run('a', verdicts, ['x']), run('b', verdicts, ['x'])];
  const differences = differencesOf(runs);
  assert.deepEqual(differences, []);
  assert.deepEqual(
    differenceReports(differences).map(({ verdict }) => verdict.kind),
    ['passed'],
  );
  assert.deepEqual(differenceLines(runs, differences), ['', 'same results on a, b']);
});

test('another verdict, another message and a missing test are named with the result of each device', () => {
  const runs = [
    run('a', { adds: PASSED, fails: failed('3 is not 4'), skips: { kind: 'skipped', reason: 'no HDR' } }),
    run('b', { adds: failed('none\nat 5'), fails: failed('3 is not 5'), skips: PASSED, more: PASSED }),
  ];
  const differences = differencesOf(runs);
  const both = (a: string, b: string): unknown => [
    { device: 'a', result: a },
    { device: 'b', result: b },
  ];
  assert.deepEqual(differences, [
    { name: 's: adds', results: both('passed', 'failed: none at 5') },
    { name: 's: fails', results: both('failed: 3 is not 4', 'failed: 3 is not 5') },
    { name: 's: skips', results: both('skipped: no HDR', 'passed') },
    { name: 's: more', results: both('did not run', 'passed') },
  ]);
  const [first] = differenceReports(differences);
  assert.deepEqual([first?.name, first?.verdict], ['s: adds', failed('a: passed\nb: failed: none at 5')]);
  assert.deepEqual(differenceLines(runs, differences.slice(0, 1)).map(stripVTControlCharacters), [
    '',
    'different results on a, b:',
    '≠ s: adds',
    '    a: passed',
    '    b: failed: none at 5',
  ]);
});

test('of several tests with one name, each is compared with the one in its place', () => {
  const twice = (second: Verdict): TestReport[] => [report('adds', PASSED), report('adds', second)];
  const runs = [
    { device: 'a', reports: twice(PASSED), lines: [] },
    { device: 'b', reports: twice(failed('no')), lines: [] },
  ];
  assert.deepEqual(
    differencesOf(runs).map(({ name }) => name),
    ['s: adds (2)'],
  );
});

test('a run that broke off is one difference, and the others are compared without it', () => {
  const runs = [
    run('a', { adds: PASSED, subtracts: PASSED }),
    run('b', { 'the channel runs': failed('The device is gone.') }),
    run('c', { adds: PASSED, subtracts: failed('no') }),
  ];
  assert.deepEqual(
    differencesOf(runs).map(({ name, results }) => [name, ...results.map(({ result }) => result)]),
    [
      [
        'the channel runs',
        '2 passed, 0 failed, 0 skipped',
        'failed: The device is gone.',
        '1 passed, 1 failed, 0 skipped',
      ],
      ['s: subtracts', 'passed', 'failed: no'],
    ],
  );
});

test('the first console line that differs is named, and a line that is missing', () => {
  const runs = [run('a', { adds: PASSED }, ['one', 'two', 'x']), run('b', { adds: PASSED }, ['one', 'three', 'y'])];
  const results = (runs: DeviceRun[]): unknown[] =>
    differencesOf(runs).map(({ name, results }) => [name, ...results.map(({ result }) => result)]);
  assert.deepEqual(results(runs), [['compared line 2', "'two'", "'three'"]]);
  const short = [run('a', { adds: PASSED }, ['one']), run('b', { adds: PASSED }, [])];
  assert.deepEqual(results(short), [['compared line 1', "'one'", 'no such line']]);
});

test('only lines that match are kept, and none from before a restart', () => {
  const lines = new ComparedLines(/^order/);
  for (const line of ['order 1', 'other']) lines.add(line);
  assert.deepEqual(lines.lines, ['order 1']);
  lines.restart();
  lines.add('order 2');
  assert.deepEqual(lines.lines, ['order 2']);
  const none = new ComparedLines(undefined);
  none.add('order 1');
  assert.deepEqual(none.lines, []);
});

test('reports of several devices have the device before the suite', () => {
  const runs = [run('a', { adds: PASSED }), run('b', { adds: PASSED })];
  assert.deepEqual(
    reportsOfRuns(runs).map(({ suite }) => suite),
    ['a: s', 'b: s'],
  );
});

/**
 * Outcomes that a run reads from the console. The device is a stub that prints lines no real run can be made to print.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Probe } from './probe.ts';
import { runProbes, type ProbedDevice } from './run-probes.ts';

const probe = (id: string): Probe => ({ id, assumes: '', body: '', expected: '', dependsOn: [] });
const PROBES = [probe('a.one'), probe('a.two')];

/** Prints `lines` when the channel is deployed, and then hangs up if it is told to. */
function deviceThatPrints(lines: readonly string[], hangsUp = false): ProbedDevice {
  let print: (line: string, end: 'LF') => void = () => undefined;
  let close: () => void = () => undefined;
  const unexpected = (): never => assert.fail('nothing crashed: the channel is not to be started again');
  return {
    deploy: async () => {
      for (const line of lines) {
        print(line, 'LF');
        // A turn for whatever the run does after this line.
        await sleep(1);
      }
      if (hangsUp) close();
    },
    launch: unexpected,
    input: unexpected,
    exitApp: unexpected,
    type: unexpected,
    onConsoleLine: (listener) => {
      print = listener;
      return () => undefined;
    },
    onConsoleClosed: (listener) => {
      close = listener;
      return () => undefined;
    },
  };
}

/** Every outcome, each of which comes once. */
async function outcomesOf(lines: readonly string[], hangsUp?: boolean): Promise<Record<string, unknown>> {
  const reported: string[] = [];
  const outcomes = await runProbes({
    device: deviceThatPrints(lines, hangsUp),
    probes: PROBES,
    zipFile: '',
    run: 'now',
    signal: new AbortController().signal,
    onOutcome: ({ id }) => void reported.push(id),
  });
  assert.deepEqual(reported, [...outcomes.keys()]);
  return Object.fromEntries(outcomes);
}

const answered = (answer: string): unknown => ({ kind: 'answered', answer });

test('lines of another run, and the end of its app, are not taken for this one', async () => {
  const lines = [
    'PROBE|start|before|0',
    'PROBE|try|a.one',
    'PROBE|got|a.one|old',
    '11-22 10:00:00.000 [beacon.report] |AppExitComplete -------> Duration(0 ms)',
    'PROBE|start|now|0',
    'PROBE|try|a.one',
    '11-22 10:00:00.000 [beacon.signal] |something in between',
    'PROBE|got|a.one|new',
    'PROBE|try|a.two',
    'PROBE|got|a.two|1 | 2|',
    'PROBE|done',
  ];
  assert.deepEqual(await outcomesOf(lines), { 'a.one': answered('new'), 'a.two': answered('1 | 2|') });
});

test('an error that the channel survives is not the end of it', async () => {
  const lines = [
    'PROBE|start|now|0',
    'PROBE|try|a.one',
    'Syntax Error. (runtime error &h02) in pkg:/probes/a.one.brs(1)',
    'PROBE|got|a.one|x',
    'PROBE|try|a.two',
    'PROBE|got|a.two|',
    'PROBE|done',
  ];
  assert.deepEqual(await outcomesOf(lines), { 'a.one': answered('x'), 'a.two': answered('') });
});

test('an answer that got lost on its way is said, not made up', async () => {
  const lines = ['PROBE|start|now|0', 'PROBE|try|a.one', 'PROBE|try|a.two', 'PROBE|got|a.two|x', 'PROBE|done'];
  await assert.rejects(outcomesOf(lines), { code: 'PROBE_ANSWER_MISSING', message: /'a\.one'/ });
});

test('a console that closes names the probe', async () => {
  const lines = ['PROBE|start|now|0', 'PROBE|try|a.one', 'PROBE|got|a.one|x', 'PROBE|try|a.two'];
  await assert.rejects(outcomesOf(lines, true), { code: 'PROBE_DEVICE_LOST', message: /'a\.two'/ });
});

/** What reports from devices settle: made-up reports, kept in a folder as real ones are. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Probe, ProbeOutcome } from './probe.ts';
import { probeReport, type ProbeReport } from './probe-report.ts';
import { PROBES } from './probes/index.ts';
import { ProbeReportError, readReports, settledSwitches, type Settlement } from './settled-switches.ts';

const row = (id: string, strictSwitch: string): Probe => ({
  id,
  assumes: 'two and two are four',
  body: 'return show(2 + 2)',
  expected: 'Integer 4',
  dependsOn: ['sdk'],
  strictSwitch,
});
const TABLE = [row('a.one', 'sum'), row('a.two', 'sum'), row('b.one', 'other')];

const RIGHT: ProbeOutcome = { kind: 'answered', answer: 'Integer 4' };
const WRONG: ProbeOutcome = { kind: 'answered', answer: 'Integer 5' };
const CRASH: ProbeOutcome = { kind: 'crash', cause: 'the app ended' };

function report(model: string, outcomes: Record<string, ProbeOutcome>, probes = TABLE): ProbeReport {
  const run = { date: '2026-11-22T10:00:00.000Z', model, osVersion: '15.0.4', emulated: false, commit: 'aa3b223' };
  return probeReport(run, probes, new Map(Object.entries(outcomes)));
}

/** Keeps the reports as the repository would, and reads them back. */
async function kept(test: TestContext, ...reports: ProbeReport[]): Promise<readonly ProbeReport[]> {
  const folder = await mkdtemp(join(tmpdir(), 'settop-reports-'));
  test.after(() => rm(folder, { recursive: true, force: true }));
  for (const each of reports) {
    await writeFile(join(folder, `${each.model}-${each.osVersion}.json`), JSON.stringify(each));
  }
  await writeFile(join(folder, 'README.md'), 'no report');
  return readReports(folder);
}

async function settled(test: TestContext, ...reports: ProbeReport[]): Promise<Settlement | undefined> {
  return settledSwitches(['sum', 'other'], TABLE, await kept(test, ...reports)).get('sum');
}

const OPEN: Settlement = { state: 'open', why: 'no report' };

test('without a report every switch is open', async (context) => {
  assert.deepEqual(await settled(context), OPEN);
  assert.deepEqual(readReports(join(tmpdir(), 'settop-no-such-folder')), []);
});

test('a device that confirms every probe of a switch settles it, and no other', async (context) => {
  const reports = await kept(context, report('4800X', { 'a.one': RIGHT, 'a.two': RIGHT }));
  const settlements = settledSwitches(['sum', 'other'], TABLE, reports);
  assert.deepEqual(settlements.get('sum'), { state: 'settled', branch: 'assumed' });
  assert.deepEqual(settlements.get('other'), OPEN);
});

test('a device that answered only some of its probes, and confirmed those, settles nothing', async (context) => {
  assert.deepEqual(await settled(context, report('4800X', { 'a.one': RIGHT })), OPEN);
});

test('one probe that differs or ends the app settles a switch on the worse branch', async (context) => {
  for (const bad of [WRONG, CRASH]) {
    const given = report('4800X', { 'a.one': RIGHT, 'a.two': bad });
    assert.deepEqual(await settled(context, given), { state: 'settled', branch: 'worse' });
  }
});

test('devices that disagree leave a switch open', async (context) => {
  const one = report('4800X', { 'a.one': RIGHT, 'a.two': RIGHT });
  const other = report('3930X', { 'a.one': WRONG, 'a.two': RIGHT });
  assert.deepEqual(await settled(context, one, other), { state: 'open', why: 'reports disagree' });
});

test('an answer is held against what is assumed today, not against what was assumed then', async (context) => {
  const then = TABLE.map((probe) => ({ ...probe, expected: 'Integer 5' }));
  const given = report('4800X', { 'a.one': WRONG, 'a.two': WRONG }, then);
  assert.equal(given.probes[0]?.verdict, 'confirmed');
  assert.deepEqual(await settled(context, given), { state: 'settled', branch: 'worse' });
});

test('a report that cannot be used is refused with its name', async (context) => {
  const good = report('4800X', { 'a.one': RIGHT });
  await assert.rejects(kept(context, { ...good, emulated: true }), /4800X-15\.0\.4\.json .*emulated/);
  await assert.rejects(kept(context, { ...good, format: 2 as never }), /'format' is not 1/);
  await assert.rejects(kept(context, { ...good, commit: 1 as never }), /'commit'/);
  await assert.rejects(kept(context, { ...good, probes: [{ id: 'a.one' } as never] }), /entry 0/);
  const folder = await mkdtemp(join(tmpdir(), 'settop-reports-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'mine.json'), JSON.stringify(good));
  assert.throws(() => readReports(folder), /mine\.json .*4800X-15\.0\.4\.json/);
  await writeFile(join(folder, 'mine.json'), '{');
  assert.throws(() => readReports(folder), ProbeReportError);
});

test('the reports kept in the repository can be used, and name probes that there are', () => {
  const ids = new Set(PROBES.map(({ id }) => id));
  for (const { probes } of readReports(new URL('reports', import.meta.url).pathname)) {
    assert.deepEqual(
      probes.map(({ id }) => id).filter((id) => !ids.has(id)),
      [],
    );
  }
});

/** Tests which assumptions device reports settle, with made-up reports in a folder like that of the real ones. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { ALL_ASSUMPTIONS, keptSettlements, parseAssumptions } from './platform-assumptions.ts';
import { ProbeReportError, readReports, type ProbeReport, type Verdict } from './probe-report.ts';
import { settledAssumptions, strictBranches, type Settlement } from './settled-assumptions.ts';

/** Two probes of the assumption `sum`, and one of `other`. */
function report(model: string, one: Verdict, two: Verdict, other?: Verdict): ProbeReport {
  const probe = (id: string, verdict: Verdict, strictSwitch: string): ProbeReport['probes'] => [
    { id, answered: 'Integer 4', expected: 'Integer 4', verdict, strictSwitch },
  ];
  return {
    ...{ format: 1, date: '2026-11-22T10:00:00.000Z', model, osVersion: '15.0.4', emulated: false, commit: 'aa3b223' },
    probes: [
      ...probe('a.one', one, 'sum'),
      ...probe('a.two', two, 'sum'),
      ...(other === undefined ? [] : probe('b.one', other, 'other')),
      { id: 'c.one', answered: 'no', expected: 'yes', verdict: 'different' },
    ],
  };
}

/** Writes the reports to a folder like that of the repository, and reads them back. */
async function kept(test: TestContext, ...reports: ProbeReport[]): Promise<readonly ProbeReport[]> {
  const folder = await mkdtemp(join(tmpdir(), 'settop-reports-'));
  test.after(() => rm(folder, { recursive: true, force: true }));
  for (const each of reports) {
    await writeFile(join(folder, `${each.model}-${each.osVersion}.json`), JSON.stringify(each));
  }
  await writeFile(join(folder, 'README.md'), 'no report');
  return readReports(folder);
}

async function settled(test: TestContext, ...reports: ProbeReport[]): Promise<ReadonlyMap<string, Settlement>> {
  return settledAssumptions(['sum', 'other'], await kept(test, ...reports));
}

const OPEN: Settlement = { state: 'open', why: 'no report' };

test('keeps every assumption open without a report: only the strict profile takes the worse branches', async (context) => {
  const settlements = await settled(context);
  assert.deepEqual([...settlements.values()], [OPEN, OPEN]);
  assert.deepEqual(strictBranches('usual', settlements), []);
  assert.deepEqual(strictBranches('strict', settlements), ['sum', 'other']);
  assert.deepEqual(readReports(join(tmpdir(), 'settop-no-such-folder')), []);
});

test('settles an assumption when a device confirms all of its probes', async (context) => {
  const settlements = await settled(context, report('4800X', 'confirmed', 'confirmed'));
  assert.deepEqual(settlements.get('sum'), { state: 'settled', branch: 'assumed' });
  assert.deepEqual(settlements.get('other'), OPEN);
  assert.deepEqual(strictBranches('usual', settlements), []);
  assert.deepEqual(strictBranches('strict', settlements), ['other']);
});

test('settles it on the worse branch in every profile when one probe differs or ends the app', async (context) => {
  for (const bad of ['different', 'crash'] as const) {
    const settlements = await settled(context, report('4800X', 'confirmed', bad, 'confirmed'));
    assert.deepEqual(settlements.get('sum'), { state: 'settled', branch: 'worse' });
    assert.deepEqual(strictBranches('usual', settlements), ['sum']);
    assert.deepEqual(strictBranches('strict', settlements), ['sum']);
  }
});

test('leaves it open when devices disagree', async (context) => {
  const one = report('4800X', 'confirmed', 'confirmed');
  const settlements = await settled(context, one, report('3930X', 'different', 'confirmed'));
  assert.deepEqual(settlements.get('sum'), { state: 'open', why: 'reports disagree' });
  assert.deepEqual(strictBranches('usual', settlements), []);
  assert.deepEqual(strictBranches('strict', settlements), ['sum', 'other']);
});

test('treats settled assumptions alike in every profile, unless they are named', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'settop-reports-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  assert.deepEqual(parseAssumptions(undefined, keptSettlements(folder)), []);
  assert.deepEqual(parseAssumptions('strict', keptSettlements(folder)), ALL_ASSUMPTIONS);
  const answers: ProbeReport['probes'] = [
    { id: 'aa.empty-key', answered: 'a', expected: 'b', verdict: 'different', strictSwitch: 'empty-key' },
    { id: 'json.write-nan', answered: 'a', expected: 'a', verdict: 'confirmed', strictSwitch: 'json-nan' },
  ];
  const kept: ProbeReport = { ...report('4800X', 'confirmed', 'confirmed'), probes: answers };
  await writeFile(join(folder, '4800X-15.0.4.json'), JSON.stringify(kept));
  const settlements = keptSettlements(folder);
  assert.deepEqual(parseAssumptions(undefined, settlements), ['empty-key']);
  assert.deepEqual(
    parseAssumptions('strict', settlements),
    ALL_ASSUMPTIONS.filter((id) => id !== 'json-nan'),
  );
  assert.deepEqual(parseAssumptions('json-nan,line-ends', settlements), ['empty-key', 'json-nan', 'line-ends']);
});

test('rejects an unusable report and names it', async (context) => {
  const good = report('4800X', 'confirmed', 'confirmed');
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

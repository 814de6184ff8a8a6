/** The table of probes is complete, each row refers to existing files, and its BrightScript is clean. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../build/checks/project-files.ts';
import { checkPackage } from '../../build/packaging/check-package.ts';
import type { Probe } from './probe.ts';
import { filePath, probeChannel } from './probe-channel.ts';
import { PROBES } from './probes/index.ts';
import { ALL_ASSUMPTIONS, PLATFORM_ASSUMPTIONS } from '../device/profile/platform-assumptions.ts';
import { readReports } from '../device/profile/probe-report.ts';

const SETTINGS = { run: 'test', installerPort: 80 };

/** Returns the findings of BrighterScript and bslint in the channel made from these rows. */
async function findings(probes: readonly Probe[]): Promise<string> {
  const files = new Map(probeChannel(probes, SETTINGS));
  const packages = probes
    .filter(({ runsIn }) => runsIn === 'file')
    .map((probe) => {
      const text = files.get(filePath(probe)) ?? '';
      // The device compiles it alone, as a program of its own.
      files.delete(filePath(probe));
      return new Map([['source/main.brs', text]]);
    });
  const checked = await Promise.allSettled(
    [files, ...packages].map((each) => checkPackage({ files: each, maps: new Map() })),
  );
  return checked.map((result) => (result.status === 'rejected' ? String(result.reason) : '')).join('');
}

test('every probe has an id of its own that a console line can carry, and no answer is missing', () => {
  const ids = PROBES.map(({ id }) => id);
  assert.deepEqual(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    [],
  );
  for (const id of ids) assert.match(id, /^[a-z]+\.[\w^-]+$/i);
});

test('an expected answer is what a console line can carry: printable ASCII', () => {
  assert.deepEqual(
    PROBES.filter(({ expected }) => !/^[ -~]*$/.test(expected)).map(({ id }) => id),
    [],
  );
});

test('every assumption holds something up, and that exists', () => {
  for (const { id, dependsOn } of PROBES) {
    assert.ok(dependsOn.length > 0, `${id} names nothing that depends on it`);
    for (const path of dependsOn) assert.ok(existsSync(join(ROOT, path)), `${id} names ${path}, which is not there`);
  }
});

test('BrighterScript and bslint find nothing in the channel', async () => {
  assert.equal(await findings(PROBES), '');
});

test('the check of the channel sees a wrong row, wherever it runs', async () => {
  const wrong: Omit<Probe, 'body' | 'runsIn'> = { id: 'test.wrong', assumes: '', expected: '', dependsOn: ['sdk'] };
  assert.match(await findings([{ ...wrong, body: 'return unknownName' }]), /unknownName/);
  assert.match(await findings([{ ...wrong, runsIn: 'task', body: 'return unknownName' }]), /unknownName/);
  assert.match(await findings([{ ...wrong, runsIn: 'file', body: 'function main(' }]), /BRS/);
});

test('a report that is kept agrees with the table of today', () => {
  const rows = new Map(PROBES.map((probe) => [probe.id, probe]));
  for (const { model, osVersion, probes } of readReports(join(ROOT, 'device-tests/probe/reports'))) {
    for (const { id, answered, expected, verdict, strictSwitch } of probes) {
      const row = rows.get(id);
      const where = `${model}-${osVersion}.json, ${id}`;
      assert.ok(row, `${where}: there is no such probe any more`);
      assert.deepEqual({ expected, strictSwitch }, { expected: row.expected, strictSwitch: row.strictSwitch }, where);
      if (verdict !== 'crash') assert.equal(verdict === 'confirmed', answered === expected, where);
    }
  }
});

/** Switches that no probe asks about, and switches that probes name although there are none. */
function switchGaps(switches: readonly string[], probes: readonly Probe[]): { unprobed: string[]; unknown: string[] } {
  const named = new Set<string>(probes.flatMap(({ strictSwitch }) => strictSwitch ?? []));
  return {
    unprobed: switches.filter((id) => !named.has(id)),
    unknown: [...named].filter((id) => !new Set<string>(switches).has(id)),
  };
}

test('every switch of the strict profile has a probe, or says why it has none', () => {
  const unprobed = PLATFORM_ASSUMPTIONS.flatMap((row) => ('unprobed' in row ? [row.id] : []));
  assert.deepEqual(switchGaps(ALL_ASSUMPTIONS, PROBES), { unprobed, unknown: [] });
});

test('a switch without a probe is seen, and so is a probe of a switch that is not there', () => {
  const probe: Probe = { id: 'a.a', assumes: '', body: '', expected: '', dependsOn: [] };
  const probes: Probe[] = [probe, { ...probe, strictSwitch: 'empty-key' }, { ...probe, strictSwitch: 'json-nan' }];
  assert.deepEqual(switchGaps(['empty-key', 'forgotten'], probes), { unprobed: ['forgotten'], unknown: ['json-nan'] });
});

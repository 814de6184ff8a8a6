/** Each accepted difference is as described: what Node prints, what the emulated device prints, and that they differ. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { compile } from '../index.ts';
import { ACCEPTED_CATEGORY, ACCEPTED_DIFFERENCES } from './accepted-differences.ts';
import { difference } from './compare.ts';
import { runOnDevice, type DeviceRun } from './on-device.ts';
import { runInNode } from './oracle.ts';
import { programsIn, PROGRAMS_FOLDER, type Ended } from './program.ts';

const programs = programsIn(PROGRAMS_FOLDER).filter(({ name }) => name.startsWith(`${ACCEPTED_CATEGORY}/`));

describe('accepted differences', () => {
  let inNode: ReadonlyMap<string, Ended>;
  let onDevice: ReadonlyMap<string, DeviceRun>;

  before(async () => {
    inNode = await runInNode(programs, PROGRAMS_FOLDER);
    onDevice = await runOnDevice(programs, compile);
  });

  test('each has a program, and each program is listed', () => {
    assert.deepEqual(
      ACCEPTED_DIFFERENCES.map(({ name }) => `${ACCEPTED_CATEGORY}/${name}`).sort(),
      programs.map(({ name }) => name).sort(),
    );
  });

  for (const accepted of ACCEPTED_DIFFERENCES) {
    test(accepted.title, () => {
      const name = `${ACCEPTED_CATEGORY}/${accepted.name}`;
      assert.notDeepEqual(accepted.inNode, accepted.onDevice, 'a difference that is none must leave the list');
      assert.deepEqual(inNode.get(name), { lines: accepted.inNode, error: undefined });
      const found = difference({ lines: accepted.onDevice, error: undefined }, onDevice.get(name));
      assert.ok(found === undefined, `on the device ${name} is not as listed: ${found}`);
    });
  }
});

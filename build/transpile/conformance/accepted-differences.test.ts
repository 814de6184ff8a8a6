/** Checks the described output of each accepted difference in Node and on each kind of emulated device. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { compile } from '../index.ts';
import { ACCEPTED_CATEGORY, ACCEPTED_DIFFERENCES } from './accepted-differences.ts';
import { difference } from './compare.ts';
import { ASSUMPTIONS, runOnDevices, type DeviceRuns } from './on-device.ts';
import { runInNode } from './oracle.ts';
import { unpackPrograms, type Ended } from './program.ts';

const suite = unpackPrograms();
const programs = suite.programs.filter(({ name }) => name.startsWith(`${ACCEPTED_CATEGORY}/`));

const DEVICES = ['usual', 'strict'] as const;

describe('accepted differences', () => {
  let inNode: ReadonlyMap<string, Ended>;
  let runs: DeviceRuns<(typeof DEVICES)[number]>;

  before(async () => {
    inNode = await runInNode(programs, suite.folder);
    runs = await runOnDevices(programs, compile, DEVICES);
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
      const { onStrict } = accepted;
      const linesOn = (kind: (typeof DEVICES)[number]): readonly string[] =>
        onStrict && ASSUMPTIONS[kind].includes(onStrict.assumption) ? onStrict.onStrictDevice : accepted.onDevice;
      assert.ok(
        [accepted.onDevice, onStrict?.onStrictDevice ?? accepted.onDevice].some(
          (lines) => lines.join('\n') !== accepted.inNode.join('\n'),
        ),
        'a difference that is none must leave the list',
      );
      assert.notDeepEqual(onStrict?.onStrictDevice, accepted.onDevice, 'leave out what is the same on both devices');
      assert.deepEqual(inNode.get(name), { lines: accepted.inNode, error: undefined });
      for (const kind of DEVICES) {
        const found = difference({ lines: linesOn(kind), error: undefined }, runs[kind].get(name));
        assert.ok(found === undefined, `on the ${kind} device ${name} is not as listed: ${found}`);
      }
    });
  }
});

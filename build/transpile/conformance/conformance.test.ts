/**
 * Checks that each conformance program prints the same on the emulated device as in Node, in one test per program. The
 * usual device runs each program compiled alone. With `npm test -- --all`, the strict device also runs programs
 * compiled together, and each supported BrighterScript version checks their code.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  BRIGHTERSCRIPT_VERSIONS,
  findingsOf,
  type BrighterScriptVersion,
} from '../../testing/brighterscript-versions.ts';
import { isThorough } from '../../testing/tiers.ts';
import { compile, type Compiled, type CompileOptions } from '../index.ts';
import { ACCEPTED_CATEGORY } from './accepted-differences.ts';
import { difference } from './compare.ts';
import { runSeparately } from './run-separately.ts';
import { runOnDevices, type DeviceRun } from './on-device.ts';
import { runInNode } from './oracle.ts';
import { unpackPrograms, type Ended } from './program.ts';

const suite = unpackPrograms();
/** Programs that format many thousand numbers, a seventh of the suite's processor time. Only `--all` runs them. */
const LONG: readonly string[] = ['number-format/nearest-doubles', 'number-format/to-fixed-is-exact'];
const programs = suite.programs.filter(
  ({ name }) => !name.startsWith(`${ACCEPTED_CATEGORY}/`) && (isThorough() || !LONG.includes(name)),
);

/** Timeout of one start of a device, in milliseconds. Generous, because the machine may be busy. */
const LIMIT_MS = 300_000;

describe('conformance', () => {
  let expected: ReadonlyMap<string, Ended>;
  /** Results by kind of device. */
  const runs = new Map<string, ReadonlyMap<string, DeviceRun>>();
  /** Scripts of each batch as the files of an app: package path → text. */
  const batches: Map<string, string>[] = [];

  const compileAndKeep = async (options: CompileOptions): Promise<Compiled> => {
    const compiled = await compile(options);
    if (compiled.ok) batches.push(new Map(compiled.files.map(({ name, text }) => [`source/${name}`, text])));
    return compiled;
  };

  before(async () => {
    expected = await runInNode(programs, suite.folder);
    runs.set('usual', await runSeparately(programs, LIMIT_MS));
    if (isThorough()) {
      const { strict } = await runOnDevices(programs, compileAndKeep, ['strict'], { limitMs: LIMIT_MS });
      runs.set('strict', strict);
    }
  });

  for (const { name } of programs) {
    test(name, () => {
      const inNode = expected.get(name);
      assert.ok(inNode && inNode.lines.length > 0, 'a conformance program prints at least one line in Node');
      assert.equal(inNode.error, undefined, 'a conformance program does not throw out of main()');
      for (const [kind, results] of runs) {
        const found = difference(inNode, results.get(name));
        assert.ok(found === undefined, `${name} on the ${kind} device: ${found}`);
      }
    });
  }

  if (!isThorough()) return;
  for (const version of Object.keys(BRIGHTERSCRIPT_VERSIONS) as BrighterScriptVersion[]) {
    test(`BrighterScript ${version} has no finding in any program`, async () => {
      assert.ok(batches.length > 0);
      for (const batch of batches) assert.deepEqual(await findingsOf(version, batch), []);
    });
  }
});

/** Checks that the conformance suite detects each defect that a mutation puts into the compiler. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { difference } from '../compare.ts';
import { runOnDevices } from '../on-device.ts';
import { runInNode } from '../oracle.ts';
import { type Ended, unpackPrograms } from '../program.ts';
import { mutatedCompiler } from './mutated-compiler.ts';
import type { Mutation } from './mutation.ts';
import { MUTATIONS } from './mutations.ts';

/** Programs that detect mutations in the same files as the harmless changes. */
const UNCHANGED = ['truthiness/unknown-values', 'comparison/optional-values'];

const { folder, programs: all } = unpackPrograms();

/**
 * The result in Node of each program that a mutation names. Computed once for all mutations, because TypeScript's check
 * of the whole folder takes longer than the rest of a mutation.
 */
let answers: Promise<ReadonlyMap<string, Ended>> | undefined;
function inNode(): Promise<ReadonlyMap<string, Ended>> {
  const named = new Set([...MUTATIONS.flatMap(({ programs }) => programs), ...UNCHANGED]);
  answers ??= runInNode(
    all.filter(({ name }) => named.has(name)),
    folder,
  );
  return answers;
}

/** Returns the programs of a mutation that behave differently from Node. At least one must. */
async function noticedBy(mutation: Mutation): Promise<string[]> {
  const programs = all.filter(({ name }) => mutation.programs.includes(name));
  assert.equal(programs.length, mutation.programs.length, `unknown programs among ${mutation.programs.join(', ')}`);
  const expected = await inNode();
  const compile = await mutatedCompiler(mutation);
  // Skips BrighterScript's validation, because the behaviour must reveal the defect.
  const kind = mutation.onStrictOnly ? 'strict' : 'usual';
  const runs = (await runOnDevices(programs, (options) => compile({ ...options, validate: false }), [kind]))[kind];
  return programs
    .filter(({ name }) => {
      const printed = expected.get(name);
      return printed === undefined || difference(printed, runs.get(name)) !== undefined;
    })
    .map(({ name }) => name);
}

describe('mutations of the compiler', () => {
  for (const mutation of MUTATIONS) {
    test(mutation.title, async () => {
      const noticed = await noticedBy(mutation);
      assert.notDeepEqual(noticed, [], `none of ${mutation.programs.join(', ')} notices it`);
    });
  }

  for (const [module, find] of [
    ['runtime/types.brs', 'return value <> ""'],
    ['lower/values/equality.ts', 'return isNegative ? opposite(result) : result;'],
  ] as const) {
    test(`a change of ${module} that changes nothing is noticed by nothing`, async () => {
      const change = { find, replace: find };
      const same: Mutation = { title: 'nothing changes', module, change, programs: UNCHANGED, onStrictOnly: false };
      assert.deepEqual(await noticedBy(same), []);
    });
  }
});

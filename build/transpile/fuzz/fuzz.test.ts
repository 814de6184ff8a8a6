/** Checks that programs of fixed seeds behave the same in Node and on the device, and that the fuzzer finds defects. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { compile, IncrementalState, formatProblem, type Compiled, type CompileOptions } from '../index.ts';
import { Choices } from './choices.ts';
import { constructsIn } from './constructs.ts';
import { variantOf } from './emi.ts';
import { modulesOf } from './modules.ts';
import { runInNode } from './node-runner.ts';
import { programText } from './program.ts';
import { command, describeFailure } from './report.ts';
import { resultsOf } from './search.ts';

/** First seed in `npm test`. `npm run fuzz` tries more. */
const FIRST_SEED = 20_000;
const COMPONENTS = 20;
const PROGRAMS = 60;
/** Number of seeds whose programs also run as a variant. */
const SEEDS_WITH_VARIANTS = 12;
/** Number of programs, generated but not run, that must contain every construct. The rarest is in one of 400. */
const COUNTED_PROGRAMS = 1000;

/** Returns a compiler that changes its generated code. */
function withChangedText(change: (text: string) => string): typeof compile {
  return async (options: CompileOptions): Promise<Compiled> => {
    const compiled = await compile(options);
    if (!compiled.ok) return compiled;
    const files = compiled.files.map((file) =>
      file.name.endsWith('.brs') && file.name !== 'runtime.brs' ? { ...file, text: change(file.text) } : file,
    );
    return { ...compiled, files };
  };
}

describe('fuzz', () => {
  test(`${PROGRAMS} programs from seed ${FIRST_SEED} on are the same on both sides`, async () => {
    for await (const results of resultsOf({ first: FIRST_SEED, count: PROGRAMS }, compile)) {
      for (const { seed, failure } of results) {
        assert.ok(failure === undefined, failure && (await describeFailure({ seed, failure }, compile)));
      }
    }
  });

  test('random components', async () => {
    let compared = 0;
    for await (const results of resultsOf({ first: FIRST_SEED, count: COMPONENTS, components: true }, compile)) {
      for (const { seed, failure, isSkipped } of results) {
        if (!isSkipped) compared++;
        const report = async (): Promise<string> =>
          failure ? await describeFailure({ seed, failure, isComponent: true }, compile) : '';
        assert.ok(failure === undefined, await report());
      }
    }
    assert.ok(compared > COMPONENTS / 2);
  });

  test('a seed always makes the same program, and another seed another', () => {
    assert.equal(programText(Choices.fromSeed(7)), programText(Choices.fromSeed(7)));
    assert.notEqual(programText(Choices.fromSeed(7)), programText(Choices.fromSeed(8)));
  });

  test('a program with more variables than a device allows counts as no result', async () => {
    const problem = { code: 'BRS10030', message: 'too many', hint: '', path: undefined, line: 1, column: 1 };
    const refusing = (): Promise<Compiled> => Promise.resolve({ ok: false, problems: [problem] });
    for await (const results of resultsOf({ first: FIRST_SEED, count: 1 }, refusing))
      assert.deepEqual(results, [{ seed: FIRST_SEED, variant: 0, failure: undefined, isSkipped: true }]);
  });

  test('seeds whose programs were refused make programs that are accepted', async () => {
    // Conditions on variables that were already narrowed, and nested closures.
    const refused = [9_202_359, 9_202_823, 9_219_884, 9_235_216, 9_226_298, 9_229_336, 9_240_272];
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'fuzz-seeds-'));
    const entries = refused.map((seed) => {
      const modules = modulesOf(programText(Choices.fromSeed(seed)));
      fs.mkdirSync(path.join(folder, `${seed}`));
      for (const [name, text] of modules) fs.writeFileSync(path.join(folder, `${seed}`, name || 'main.ts'), text);
      return path.join(folder, `${seed}`, 'main.ts');
    });
    const memory = new IncrementalState();
    try {
      memory.checkTogether(entries);
      for (const entry of entries) {
        const compiled = await compile({ entry, memory, validate: false });
        assert.ok(
          compiled.ok,
          compiled.ok ? '' : compiled.problems.map((one) => formatProblem(one, folder)).join('\n'),
        );
      }
    } finally {
      memory.dispose();
      fs.rmSync(folder, { recursive: true });
    }
  });

  test('replaying what a seed chose makes its program again', () => {
    const choices = Choices.fromSeed(11);
    const text = programText(choices);
    assert.equal(programText(Choices.replay(choices.made)), text);
  });

  test('the programs have every construct in them', () => {
    const texts = Array.from({ length: COUNTED_PROGRAMS }, (_, i) => programText(Choices.fromSeed(FIRST_SEED + i)));
    const never = [...constructsIn(texts)].filter(([, count]) => count === 0).map(([name]) => name);
    assert.deepEqual(never, []);
    assert.deepEqual(constructsIn(['export function main(): void {}']).get('label before a loop'), 0);
  });

  test('a variant leaves out what never ran, and does the same in Node', () => {
    const text = [
      'export function main(): void {',
      '  if (console === undefined) {',
      "    console.log('never');",
      '  } else {',
      "    console.log('always');",
      '  }',
      '}',
    ].join('\n');
    assert.ok(!variantOf(text, 0).includes("'never'"), variantOf(text, 0));
    const counts = { changed: 0, copies: 0 };
    for (let seed = FIRST_SEED; seed < FIRST_SEED + 20; seed++) {
      const whole = programText(Choices.fromSeed(seed));
      for (const number of [0, 1]) {
        const variant = variantOf(whole, number);
        assert.deepEqual(runInNode(variant), runInNode(whole), `seed ${seed}, variant ${number}`);
        if (variant !== whole) counts.changed++;
        if (variant.includes('if (never())')) counts.copies++;
      }
    }
    assert.ok(counts.changed > 20 && counts.copies > 5, JSON.stringify(counts));
  });

  test('the variants of programs are the same on both sides', async () => {
    let compared = 0;
    const seeds = { first: FIRST_SEED + PROGRAMS, count: SEEDS_WITH_VARIANTS, variants: 1 };
    for await (const results of resultsOf(seeds, compile)) {
      for (const { seed, variant, failure, isSkipped } of results) {
        assert.ok(failure === undefined, failure && (await describeFailure({ seed, variant, failure }, compile)));
        if (variant > 0 && !isSkipped) compared++;
      }
    }
    assert.ok(compared > SEEDS_WITH_VARIANTS / 2, `only ${compared} variants type-check`);
  });

  test('a compiler that is misled by an empty branch is found by variants only', async () => {
    // Skips the first seeds, because one of their programs has an empty branch, which is rare.
    const broken = withChangedText((text) => text.replaceAll(/ then\n(\s*)else\n/g, ' then\n$1else if false then\n'));
    const kinds = { program: 0, variant: 0 };
    for await (const results of resultsOf({ first: FIRST_SEED + 43, count: 30, variants: 1 }, broken)) {
      for (const { variant, failure } of results) {
        if (failure !== undefined) kinds[variant === 0 ? 'program' : 'variant']++;
      }
    }
    assert.equal(kinds.program, 0);
    assert.ok(kinds.variant > 0, 'no variant notices that the other branch never runs');
  });

  test('a compiler that adds where it should subtract is found, and the program made small', async () => {
    const broken = withChangedText((text) => text.replaceAll(' - ', ' + '));
    for await (const results of resultsOf({ first: FIRST_SEED, count: 12 }, broken)) {
      // Shrinks the smallest program, which takes the least time.
      const [found] = results
        .filter(({ failure }) => failure?.kind === 'differs')
        .map(({ seed, failure }) => ({ seed, failure, size: programText(Choices.fromSeed(seed)).length }))
        .filter(({ size }) => size > 1500)
        .sort((a, b) => a.size - b.size);
      assert.ok(found?.failure, 'none of 12 programs notices that - became +');
      const report = await describeFailure({ seed: found.seed, failure: found.failure }, broken, 5);
      assert.ok(report.includes(command(found.seed)), report);
      const program = report.split('made small\n')[1]?.split('\n---')[0] ?? '';
      assert.ok(program.length < found.size * 0.8, `from ${found.size} only to ${program.length}:\n${program}`);
      assert.match(program, /-/, program);
    }
  });
});

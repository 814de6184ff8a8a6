/** Random programs of fixed seeds do on the emulated device what they do in Node; and the rig sees a broken compiler. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compile, type Compiled, type CompileOptions } from '../index.ts';
import { Choices } from './choices.ts';
import { programText } from './program.ts';
import { command, describeFailure } from './report.ts';
import { resultsOf } from './search.ts';

/** Seeds in `npm test`. `npm run fuzz` goes further. */
const FIRST_SEED = 20_000;
const PROGRAMS = 300;

describe('fuzz', () => {
  test(`${PROGRAMS} programs from seed ${FIRST_SEED} on are the same on both sides`, async () => {
    for await (const results of resultsOf({ first: FIRST_SEED, count: PROGRAMS }, compile)) {
      for (const { seed, failure } of results) {
        assert.ok(failure === undefined, failure && (await describeFailure(seed, failure, compile)));
      }
    }
  });

  test('a seed always makes the same program, and another seed another', () => {
    assert.equal(programText(Choices.fromSeed(7)), programText(Choices.fromSeed(7)));
    assert.notEqual(programText(Choices.fromSeed(7)), programText(Choices.fromSeed(8)));
  });

  test('replaying what a seed chose makes its program again', () => {
    const choices = Choices.fromSeed(11);
    const text = programText(choices);
    assert.equal(programText(Choices.replay(choices.made)), text);
  });

  test('the programs use the whole language', () => {
    const all = Array.from({ length: PROGRAMS }, (_, i) => programText(Choices.fromSeed(FIRST_SEED + i))).join('\n');
    const wanted = [
      'class ', ' extends ', 'super(', 'super.', 'override ', '?.', '??', '??=', ' && ', ' || ', ' ? ', 'for (let ', ' of ',
      'while (', 'do {', 'switch (', 'default:', 'break;', 'continue;', 'try {', 'catch (', 'finally {', 'throw new Error',
      '.map', '.filter(', '.find(', '.some(', '.every(', '.reduce', '.forEach(', '.sort(', '.splice(', '...', 'const [',
      'const {', 'new Map', 'new Set', ' in ', 'delete ', 'typeof ', 'Long', 'JSON.stringify', '.toFixed(', ' & ', ' << ',
      'import {', 'enum ', 'instanceof ', 'return;', 'down(', 'isItem(', 'isList(', '.reduce<Int>(plus', '.map((run) =>', '} }.run);',
    ]; // prettier-ignore
    assert.deepEqual(
      wanted.filter((part) => !all.includes(part)),
      [],
    );
  });

  test('a compiler that adds where it should subtract is found, and the program made small', async () => {
    const broken = async (options: CompileOptions): Promise<Compiled> => {
      const compiled = await compile(options);
      if (!compiled.ok) return compiled;
      const files = compiled.files.map((file) =>
        file.name.endsWith('.brs') && file.name !== 'runtime.brs'
          ? { ...file, text: file.text.replaceAll(' - ', ' + ') }
          : file,
      );
      return { ...compiled, files };
    };
    for await (const results of resultsOf({ first: FIRST_SEED, count: 12 }, broken)) {
      const found = results.find(({ failure }) => failure?.kind === 'differs');
      assert.ok(found?.failure, 'none of 12 programs notices that - became +');
      const report = await describeFailure(found.seed, found.failure, broken);
      assert.ok(report.includes(command(found.seed)), report);
      const program = report.split('made small\n')[1]?.split('\n---')[0] ?? '';
      const whole = programText(Choices.fromSeed(found.seed));
      assert.ok(
        program.length < whole.length / 4,
        `from ${whole.length} only to ${program.length} characters:\n${program}`,
      );
      assert.match(program, /-/, program);
    }
  });
});

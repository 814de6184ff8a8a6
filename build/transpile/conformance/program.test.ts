/** Tests how files with several programs are split. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesIn, unpackPrograms } from './program.ts';

test('each part of a file is a file of its own, without the empty lines after it', () => {
  const text = ['// @filename: one.ts', '// A comment.', 'f();', '', '// @filename: two.ts', 'g();', ''].join('\n');
  assert.deepEqual(filesIn(text), [
    { name: 'one.ts', text: '// A comment.\nf();\n' },
    { name: 'two.ts', text: 'g();\n' },
  ]);
});

test('text before the first part is refused, because it belongs to no program', () => {
  assert.throws(() => filesIn('const lost = 1;\n// @filename: one.ts\nf();\n'), /not with const lost/);
});

test('no two programs have the same name', () => {
  const names = unpackPrograms().programs.map(({ name }) => name);
  assert.ok(names.length > 800);
  assert.equal(new Set(names).size, names.length);
});

/** Tests the batch entry and the reading of its output, also after a thrown error or a stopped device. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchEntry, readBatch } from './batch.ts';

test('an entry imports each program and runs it between its marker lines', () => {
  const text = batchEntry([{ name: 'loops/for', path: '/p/loops/for.ts' }], '/p/made/batch.ts');
  assert.match(text, /import \{ main as main0 \} from '\.\.\/loops\/for\.ts';/);
  assert.match(text, /@@begin loops\/for/);
});

test('lines go to the program that printed them', () => {
  const { ended, unfinished } = readBatch(['@@begin a', 'one', 'two', '@@end a', '@@begin b', '@@end b']);
  assert.deepEqual(ended.get('a'), { lines: ['one', 'two'], error: undefined });
  assert.deepEqual(ended.get('b'), { lines: [], error: undefined });
  assert.equal(unfinished, undefined);
});

test('an uncaught error ends only its own program', () => {
  const { ended } = readBatch(['@@begin a', 'one', '@@threw boom', 'twice', '@@end a', '@@begin b', 'x', '@@end b']);
  assert.deepEqual(ended.get('a'), { lines: ['one'], error: 'boom\ntwice' });
  assert.deepEqual(ended.get('b'), { lines: ['x'], error: undefined });
});

test('a program that began and did not end is named', () => {
  const { ended, unfinished } = readBatch(['@@begin a', '@@end a', '@@begin b', 'last words']);
  assert.deepEqual([...ended.keys()], ['a']);
  assert.deepEqual(unfinished, { name: 'b', lines: ['last words'] });
});

test('a line outside every program is a broken invariant', () => {
  assert.throws(() => readBatch(['stray']), /outside every program/);
  assert.throws(() => readBatch(['@@begin a', '@@end a', 'stray'], 'a'), /outside every program/);
});

test('modules may print before the program starts', () => {
  const { ended } = readBatch(['loaded', '@@begin a', 'one', '@@end a'], 'a');
  assert.deepEqual(ended.get('a'), { lines: ['loaded', 'one'], error: undefined });
  assert.deepEqual(readBatch(['loaded'], 'a').unfinished, { name: 'a', lines: ['loaded'] });
});

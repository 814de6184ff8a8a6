/** Checks that equal seeds or equal choices give the same run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Choices } from './choices.ts';

test('a seed gives the same numbers on every machine', () => {
  const choices = Choices.fromSeed(1);
  assert.deepEqual(
    Array.from({ length: 6 }, () => choices.below(100)),
    [45, 39, 24, 68, 63, 13],
  );
});

test('a replay that is used up gives the simplest choice', () => {
  const choices = Choices.replay([2]);
  assert.equal(choices.of(['a', 'b', 'c']), 'c');
  assert.equal(choices.of(['a', 'b', 'c']), 'a');
  assert.equal(choices.oneIn(2), false);
  assert.deepEqual(
    choices.several(0, 5, () => 'x'),
    [],
  );
});

test('each of several is a part that can be cut out', () => {
  const choices = Choices.replay([1, 7, 1, 8, 1, 9, 0]);
  assert.deepEqual(
    choices.several(0, 5, () => choices.below(10)),
    [7, 8, 9],
  );
  const second = choices.spans[1];
  assert.deepEqual(second, { kind: 'part', start: 2, end: 4 });
  const cut = Choices.replay([1, 7, 1, 9, 0]);
  assert.deepEqual(
    cut.several(0, 5, () => cut.below(10)),
    [7, 9],
  );
});

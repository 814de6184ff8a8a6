/** The arguments of `npm run test:device`, and what is said of a wrong one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runOptions, UsageError } from './options.ts';

test('without arguments everything runs, for twenty minutes at most', () => {
  assert.deepEqual(runOptions([]), {
    junit: undefined,
    artifacts: undefined,
    only: [],
    strict: undefined,
    runLimitMs: 1_200_000,
    list: false,
    help: false,
  });
});

test('each option is read', () => {
  const options = runOptions([
    '--junit',
    'a.xml',
    '--artifacts',
    'out',
    '--only',
    'burst',
    '--only',
    'video',
    '--limit',
    '90',
  ]);
  assert.equal(options.junit, 'a.xml');
  assert.equal(options.artifacts, 'out');
  assert.deepEqual(options.only, ['burst', 'video']);
  assert.equal(options.runLimitMs, 90_000);
  assert.equal(runOptions(['--profile', 'strict']).strict, 'strict');
  assert.equal(runOptions(['--strict', 'negative-index']).strict, 'negative-index');
});

for (const args of [
  ['--unit'],
  ['--limit', '0'],
  ['--limit', '1.5'],
  ['--limit', 'long'],
  ['extra'],
  ['--junit'],
  ['--profile', 'x'],
]) {
  test(`'${args.join(' ')}' is refused in one sentence`, () => {
    assert.throws(
      () => runOptions(args),
      (error: unknown) => error instanceof UsageError && !error.message.includes('\n') && error.message.length > 20,
    );
  });
}

/** The arguments of `npm start`, and what is said of a wrong one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOptions, UsageError } from './options.ts';

test('without arguments it runs until Ctrl-C', () => {
  assert.deepEqual({ ...startOptions([]) }, { channel: 'sample', once: false, verbose: false, help: false });
});

test('--once asks for one round trip', () => {
  assert.equal(startOptions(['--once']).once, true);
});

test('--channel names the channel, and another one is a sentence', () => {
  assert.equal(startOptions(['--channel', 'titles']).channel, 'titles');
  assert.throws(
    () => startOptions(['--channel', 'films']),
    (error: unknown) =>
      error instanceof UsageError && /no channel 'films', there are sample and titles.*--help/.test(error.message),
  );
});

test('an unknown argument is one sentence that names it and the help', () => {
  assert.throws(
    () => startOptions(['--onse']),
    (error: unknown) => error instanceof UsageError && /--onse.*--help/.test(error.message),
  );
  assert.throws(() => startOptions(['extra']), UsageError);
});

/** The arguments of `npm start`, and what is said of a wrong one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOptions, UsageError } from './options.ts';

test('without arguments it runs until Ctrl-C', () => {
  assert.deepEqual(
    { ...startOptions([]) },
    {
      ...{ channel: 'sample', once: false, port: undefined, verbose: false, help: false },
    },
  );
});

test('--once asks for one round trip', () => {
  assert.equal(startOptions(['--once']).once, true);
});

test('--port is the port of the server, and what is none is a sentence', () => {
  assert.equal(startOptions(['--port', '8090']).port, 8090);
  for (const port of ['0', '65536', '80a', '1.5', '']) {
    assert.throws(
      () => startOptions(['--port', port]),
      (error: unknown) => error instanceof UsageError && error.message.includes(`--port is '${port}'`),
    );
  }
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

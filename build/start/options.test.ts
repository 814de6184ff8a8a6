/** Tests the arguments of `npm start`, and the messages about wrong ones. */
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

test('--port is the port of the server; an invalid port is an error', () => {
  assert.equal(startOptions(['--port', '8090']).port, 8090);
  for (const port of ['0', '65536', '80a', '1.5', '']) {
    assert.throws(
      () => startOptions(['--port', port]),
      (error: unknown) => error instanceof UsageError && error.message.includes(`--port is '${port}'`),
    );
  }
});

test('--channel names the channel; an unknown channel is an error', () => {
  assert.equal(startOptions(['--channel', 'titles']).channel, 'titles');
  assert.throws(
    () => startOptions(['--channel', 'films']),
    (error: unknown) =>
      error instanceof UsageError &&
      /--channel is 'films', but it must be sample or titles.*--help/.test(error.message),
  );
});

test('the error about an unknown argument names it and --help', () => {
  assert.throws(
    () => startOptions(['--onse']),
    (error: unknown) => error instanceof UsageError && /--onse.*--help/.test(error.message),
  );
  assert.throws(() => startOptions(['extra']), UsageError);
});

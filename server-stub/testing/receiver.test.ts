/** Tests that a wait for missing requests or output ends, and that its error shows what came instead. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { startProgram } from './process.ts';
import { answerOk, startReceiver } from './receiver.ts';
import { tempDir } from './temp-dir.ts';

test('a receiver says for what it waited, and what came', async (t) => {
  const receiver = await startReceiver(t, answerOk, 1000);
  await fetch(`${receiver.url}/hook`, { method: 'POST', body: '{"messageId":"other"}' });
  await assert.rejects(
    receiver.waitFor(2, ({ path }) => path === '/hook'),
    (error: Error) => {
      assert.match(error.message, /^1 of 2 webhooks came in 1000 ms; accepted is .*path === '\/hook'/);
      assert.match(error.message, /1 came in all; .*\n {2}\/hook 200 {"messageId":"other"}$/);
      return true;
    },
  );
  assert.equal((await receiver.waitFor(1)).length, 1);
});

test('the error for a program that does not print the expected line quotes its output', async (t) => {
  // This program answers at its socket and writes no output.
  const program = startProgram(t, 'testing/broker-of-run.ts', [join(tempDir(t), 'socket')], {}, [], 1000);
  await assert.rejects(
    program.line('stdout', (line) => line === 'ready'),
    /^Error: no line on stdout in 1000 ms is .*line === 'ready'/,
  );
});

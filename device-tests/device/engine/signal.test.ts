/** Tests that a thread's messages run ahead of the host by a limited number. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { MAX_UNHEARD, Signal } from './signal.ts';

const TEXTS = 5 * MAX_UNHEARD;

/** Sends all messages as fast as it can. */
const SPEAKER = `
const { workerData, parentPort } = require('node:worker_threads');
import(workerData.module).then(({ Signal }) => {
  const signal = new Signal(workerData.buffer);
  for (let text = 0; text < ${TEXTS}; text++) signal.said();
  parentPort.postMessage('done');
});`;

test('a thread waits for a host that is behind, and continues when half is read', async (t) => {
  const signal = new Signal();
  const module = new URL('./signal.ts', import.meta.url).href;
  const worker = new Worker(SPEAKER, { eval: true, workerData: { module, buffer: signal.buffer } });
  t.after(() => worker.terminate());
  let done = false;
  worker.on('message', () => (done = true));
  worker.on('error', (error) => assert.fail(error));
  let most = 0;
  for (let received = 0; received < TEXTS; received++) {
    // The host is slow: it takes the first when the thread can send no more, or has sent all.
    while (signal.unheard === 0 || (received === 0 && signal.unheard <= MAX_UNHEARD && !done)) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    most = Math.max(most, signal.unheard);
    signal.heard();
  }
  assert.equal(most, MAX_UNHEARD + 1);
  while (!done) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(signal.unheard, 0);
});

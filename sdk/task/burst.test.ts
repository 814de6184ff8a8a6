/** 100,000 calls in the task's port at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeApp } from '../testing/app.ts';
import { OK } from '../testing/fakes.ts';
import { FakeEvent } from '../testing/platform.ts';

test('delivers or counts each of 100,000 calls at once, without a false timeout', () => {
  const made = 100_000;
  const app = new FakeApp();
  app.init({ queueSize: 50 });
  const port = Array.from({ length: made }, (_, i) => {
    const args = [`e${i}`, undefined, { userId: 'u1' }];
    return new FakeEvent('roSGNodeEvent', { call: 'track', ...app.device.clock.now(), args });
  });
  const { device, loop } = app;
  let most = 0;
  const turn = (): void => {
    // A slow device: reading so many events takes minutes.
    device.clock.uptime += 500;
    loop.turn();
    most = Math.max(most, app.client.summary(device.clock.uptime).queued);
  };
  app.queue(port);
  while (app.waiting() > 0) turn();
  for (let i = 0; i < 2000; i++) {
    if (device.transfer.active !== undefined) app.answer(OK);
    turn();
  }
  const counts = app.client.counts();
  assert.equal(counts.sent + counts.droppedInAll(), made);
  assert.equal(counts.retried, 0);
  assert.ok(counts.sent >= 5000);
  assert.ok(most <= 5000, `${most} messages were held`);
});

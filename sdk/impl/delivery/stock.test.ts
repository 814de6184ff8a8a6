/** Bounds on what waits: with memory and storage full the oldest messages go, each is counted, and the app lives. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeApp } from '../../testing/app.ts';
import { answer } from '../../testing/fakes.ts';

test('drops and counts the oldest messages, run after run, while the host refuses and storage is full', () => {
  const first = new FakeApp();
  for (const app of [first, new FakeApp(first.device)]) {
    app.init({ queueSize: 10 });
    const before = app.client.summary(0).queued;
    const calls = 4000;
    for (let i = 0; i < calls; i++) {
      app.call('track', 'e', { fill: 'x'.repeat(1500) }, { userId: 'u' });
      if (app.device.transfer.active !== undefined) app.answer(answer(-7));
      if (i % 50 === 0) app.pass(2000);
    }
    app.pass(20000);
    const counts = app.client.counts();
    const { queued } = app.client.summary(app.device.clock.uptime);
    assert.deepEqual(
      app.device.console.errors().filter((line) => line.includes('INTERNAL')),
      [],
    );
    assert.ok(counts.droppedFor('overflow') > 0);
    assert.equal(queued + counts.droppedInAll(), before + calls);
    app.device.transfer.active = undefined;
  }
});

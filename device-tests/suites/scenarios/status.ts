/** Scenarios of the `status` field of the task, which the app can observe. */
import assert from 'node:assert/strict';
import type { Scenario } from '../runner/scenario.ts';
import { track } from '../runner/step.ts';
import { finish } from './steps-and-waits.ts';

const MS_PER_SECOND = 1000;
const CALLS = 60;

export const status: readonly Scenario[] = [
  {
    name: `status changes at most once a second while ${CALLS} requests leave, and then says what came of them`,
    // With a slow clock, all requests leave within a few device seconds, so that only a few changes are allowed.
    speed: 0.2,
    async run(rig) {
      const { app, speed } = rig;
      const before = app.statuses().length;
      const startedAt = performance.now();
      await app.start([app.init(), track('e{i}', { times: CALLS })]);
      await finish(rig);
      await app.status(({ sent, queued }) => sent === CALLS + 1 && queued === 0);
      // Measured around the whole run: a machine that stalls makes this longer and allows more changes, never fewer.
      const seconds = ((performance.now() - startedAt) / MS_PER_SECOND) * speed;
      const changes = app.statuses().length - before;
      assert.ok(changes >= 2, `${changes} changes: the status did not follow`);
      assert.ok(changes <= 1 + seconds, `${changes} changes within ${seconds.toFixed(1)} s of the device`);
    },
  },
];

/**
 * Simulated lives, each from its seed. A broken one prints its seed; `SIM_SEED=<n>` runs that one alone,
 * `SIM_SEEDS=<n>` runs so many.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { isThorough } from '../../build/testing/tiers.ts';
import { brokenInvariants } from './invariants.ts';
import type { Lives, LivesResult } from './lives.ts';
import { simulate, type Canary } from './world.ts';

const SEEDS = Number(process.env['SIM_SEEDS'] ?? (isThorough() ? 1000 : 60));
const FIRST = Number(process.env['SIM_SEED'] ?? 1);
const COUNT = process.env['SIM_SEED'] === undefined ? SEEDS : 1;
/** Number of seeds of which at least one must reveal a canary's fault; otherwise the simulation is blind. */
const CANARY_SEEDS = 200;

test(`${COUNT} simulated lives keep every promise`, async (t) => {
  const workerData: Lives = { first: FIRST, count: COUNT };
  const worker = new Worker(new URL('./lives.ts', import.meta.url), { workerData });
  const [result] = (await once(worker, 'message')) as [LivesResult];
  if (result.kind === 'broken') {
    const { seed, broken } = result;
    assert.fail(`seed ${seed} (run it alone with SIM_SEED=${seed}):\n${broken.join('\n')}`);
  }
  t.diagnostic(JSON.stringify(result.seen));
  if (COUNT > 100)
    for (const [what, count] of Object.entries(result.seen)) assert.ok(count > COUNT, `hardly any ${what}: ${count}`);
});

test('the same seed gives the same life', async () => {
  const [one, two] = [await simulate(7), await simulate(7)];
  assert.deepEqual(one.network.arrivals, two.network.arrivals);
  assert.deepEqual(one.deliveries, two.deliveries);
});

for (const canary of ['acknowledge-early', 'change-bytes', 'long-window'] as const satisfies readonly Canary[]) {
  test(`the simulation sees the fault '${canary}'`, async () => {
    for (let seed = 1; seed <= CANARY_SEEDS; seed++) {
      if (brokenInvariants(await simulate(seed, canary)).length > 0) return;
    }
    assert.fail(`${CANARY_SEEDS} seeds did not show it`);
  });
}

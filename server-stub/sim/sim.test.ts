/**
 * Thousands of simulated lives, each from its seed. A broken one prints its seed; `SIM_SEED=<n>` runs that one alone,
 * `SIM_SEEDS=<n>` runs so many.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenInvariants } from './invariants.ts';
import { simulate, type Canary } from './world.ts';

const SEEDS = Number(process.env['SIM_SEEDS'] ?? 1500);
const FIRST = Number(process.env['SIM_SEED'] ?? 1);
const COUNT = process.env['SIM_SEED'] === undefined ? SEEDS : 1;
/** A canary that no seed out of so many shows would prove that the rig is blind. */
const CANARY_SEEDS = 200;

test(`${COUNT} simulated lives keep every promise`, async (t) => {
  const seen = { acknowledged: 0, delivered: 0, failed: 0, faults: 0, arrivals: 0 };
  for (let seed = FIRST; seed < FIRST + COUNT; seed++) {
    const world = await simulate(seed);
    assert.deepEqual(brokenInvariants(world), [], `seed ${seed}: run it alone with SIM_SEED=${seed}`);
    seen.acknowledged += world.acknowledged.size;
    seen.arrivals += world.network.arrivals.length;
    seen.faults += world.faults;
    for (const { status } of world.deliveries) if (status === 'delivered' || status === 'failed') seen[status] += 1;
  }
  t.diagnostic(JSON.stringify(seen));
  if (COUNT > 100)
    for (const [what, count] of Object.entries(seen)) assert.ok(count > COUNT, `hardly any ${what}: ${count}`);
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

/**
 * Seeded lives of a device. After each, every accepted message has arrived or is counted as dropped or lost. The
 * exceptions are messages accepted in the last second of a run, and after a power cut those not yet in the record.
 * SEED=<n> runs one seed again; LIVES=<n> runs so many.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { PowerLoss } from '../testing/fake-storage.ts';
import { answer, OK, refusal } from '../testing/fakes.ts';
import type { Run, RunConfig } from '../testing/world.ts';
import { World } from '../testing/world.ts';
import { isThorough } from '../../build/testing/tiers.ts';

const SEEDS = Number(process.env['LIVES'] ?? (isThorough() ? 10_000 : 300));

function config(world: World, spool: boolean): RunConfig {
  return {
    queueSize: world.pick([1, 1, 2, 5, 20, 1000]),
    retryLimit: world.pick([0, 1, 1, 3]),
    flushIntervalSeconds: world.pick([0, 1, 30]),
    spool,
    rememberIdentity: world.chance(0.3),
    trackLifecycle: world.chance(0.3),
  };
}

/** One random answer; true in second place when the server stored the batch in spite of it. */
function anyAnswer(world: World): [ReturnType<typeof answer>, boolean] {
  const kind = world.random.below(13);
  if (kind < 6) return [OK, true];
  if (kind === 6) return [answer(world.pick([500, 502, 503])), world.chance(0.3)];
  if (kind === 7) return [answer(429, { retryAfter: world.pick(['1', '30', 'soon', '-1']) }), false];
  if (kind === 8) return [answer(world.pick([-7, -28, -56, 0]), { reason: 'network' }), world.chance(0.4)];
  if (kind === 9) return [answer(200, { body: '<html>' }), false];
  if (kind === 10) return [answer(world.pick([400, 400, 401, 413]), { body: refusal('SAID_SO') }), false];
  if (kind === 11) return [answer(world.pick([403, 404]), { body: '<html>' }), false];
  return [answer(408), false];
}

function act(world: World, run: Run): void {
  const what = world.random.below(20);
  if (what < 9) {
    const calls = world.chance(0.1) ? 30 : 1 + world.random.below(3);
    for (let i = 0; i < calls; i++) {
      const properties = { fill: 'x'.repeat(world.pick([1, 40, 900, 30000])) };
      run.call('track', 'Play', properties, { userId: 'u' });
    }
  } else if (what < 14) {
    run.answer(...anyAnswer(world));
  } else if (what < 17) {
    run.pass(world.pick([1, 300, 1000, 5000, 40000, 400000]));
  } else if (what === 17) {
    run.call(world.pick(['flush', 'flush', 'shutdown', 'reset'] as const));
  } else if (what === 18) {
    run.link(world.chance(0.7));
    if (world.chance(0.4)) run.memory(world.chance(0.6) ? 'low' : 'fine');
  } else if (world.chance(0.3)) {
    const consent = world.pick(['pending', 'granted', 'granted', 'denied']);
    if (consent !== 'granted') run.couldNotStore = true;
    run.call('setConsent', consent);
  }
}

/** Injects storage faults between two runs, or during one. */
function disturb(world: World, run: Run): void {
  const { storage } = world;
  if (world.chance(0.02)) {
    run.couldNotStore = true;
    storage.bulkFails = world.chance(0.5);
    storage.recordsFail = world.chance(0.5);
  }
  if (world.chance(0.02) && storage.bulk.size > 0) world.evictFile();
  if (world.chance(0.02)) storage.powerLossAt = storage.writes + 1 + world.random.below(4);
}

function live(seed: number): World {
  const world = new World(seed);
  const spool = world.chance(0.9);
  const lives = 1 + world.random.below(4);
  for (let i = 0; i < lives; i++) {
    const run = world.startRun(config(world, spool));
    if (world.chance(0.1)) run.couldNotStore = true;
    try {
      if (world.chance(0.2)) run.call('track', 'Early', undefined, { userId: 'u' });
      run.init(run.couldNotStore ? 'pending' : 'granted');
      const steps = world.random.below(60);
      for (let step = 0; step < steps; step++) {
        disturb(world, run);
        act(world, run);
      }
    } catch (error) {
      if (!(error instanceof PowerLoss)) throw error;
    }
    const powerCut = world.chance(0.25);
    run.die(powerCut);
    Object.assign(world.storage, { powerLossAt: 0, powerLost: false, bulkFails: false, recordsFail: false });
    if (powerCut) world.storage.reboot();
    world.wall += world.pick([0, 5000, 3600000, 30 * 3600000]);
  }
  drain(world, spool);
  return world;
}

/** A last run with a healthy server: what is still stored arrives now. */
function drain(world: World, spool: boolean): void {
  const run = world.startRun({ ...config(world, spool), trackLifecycle: false, retryLimit: 1 });
  run.init('granted');
  for (let round = 0; round < 2000; round++) {
    if (!run.answer(OK, true)) {
      if (run.client.summary(run.facilities.clock.uptime).queued === 0) break;
      run.pass(10000);
    }
  }
  assert.equal(run.client.summary(run.facilities.clock.uptime).queued, 0, 'a healthy server drains the spool');
  run.die(false);
}

test(`${SEEDS} seeded lives: every accepted message arrived, is counted, or was the last second's`, () => {
  const only = process.env['SEED'];
  const seeds = only === undefined ? Array.from({ length: SEEDS }, (_, i) => i + 1) : [Number(only)];
  let accepted = 0;
  let missing = 0;
  for (const seed of seeds) {
    const world = live(seed);
    const lost = world.missing();
    assert.deepEqual(world.problems, [], `seed ${seed}`);
    const bound = world.counted + world.allowance;
    const what = `seed ${seed}: ${lost.length} missing, ${world.counted} counted, ${world.allowance} allowed`;
    assert.ok(lost.length <= bound, `${what}; first ${lost.slice(0, 5).join(' ')}`);
    assert.ok(world.gone <= world.accepted.size, `${what}: ${world.gone} gone of ${world.accepted.size}`);
    accepted += world.accepted.size;
    missing += lost.length;
  }
  // The rig must have met both: much that arrived, and some that could not.
  if (only === undefined) assert.ok(accepted > 3000 && missing > 30, `${accepted} accepted, ${missing} missing`);
});

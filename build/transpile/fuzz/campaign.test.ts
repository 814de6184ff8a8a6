/** Tests that a campaign resumes after a stop, respects its time limit and survives the death of a worker. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { campaignIn } from './campaign-process.ts';
import {
  begunCampaign,
  CHUNK_SEEDS,
  isOfCampaign,
  progressLine,
  runCampaign,
  type CampaignState,
  type CampaignContext,
  type Chunk,
  type ChunkResult,
} from './campaign.ts';

const PLAN = { first: 1000, count: 5 * CHUNK_SEEDS - 3, variants: 1 };

/** Returns fake surroundings in which each chunk takes a second, and the recorded calls. */
function surroundings(run: (chunk: Chunk) => Promise<ChunkResult>, more: Partial<CampaignContext> = {}) {
  const seen = { chunks: [] as Chunk[], saved: [] as CampaignState[], notes: [] as string[], lines: [] as string[] };
  let now = 0;
  let started = 0;
  const around: CampaignContext = {
    workers: 1,
    boundMs: 60_000,
    start: () => {
      started++;
      return {
        run: (chunk) => {
          seen.chunks.push(chunk);
          now += 1000;
          return run(chunk);
        },
        end: () => Promise.resolve(),
      };
    },
    now: () => now,
    save: (state) => void seen.saved.push(state),
    note: ({ seed, kind }) => void seen.notes.push(`${seed} ${kind}`),
    progress: (line) => void seen.lines.push(line),
    ...more,
  };
  return { seen, around, started: () => started };
}

const fine = (chunk: Chunk): Promise<ChunkResult> =>
  Promise.resolve({ programs: chunk.count * 2 - 1, skipped: 1, failures: [] });

describe('a campaign of the fuzzer', () => {
  test('tries every seed once, also with two workers', async () => {
    const { seen, around } = surroundings(fine, { workers: 2 });
    const end = await runCampaign(begunCampaign(PLAN), around);
    const seeds = seen.chunks.flatMap(({ first, count }) => Array.from({ length: count }, (_, i) => first + i));
    assert.deepEqual(
      seeds.sort((a, b) => a - b),
      Array.from({ length: PLAN.count }, (_, i) => PLAN.first + i),
    );
    assert.deepEqual([end.programs, end.skipped, end.open], [PLAN.count * 2 - 5, 5, []]);
  });

  test('ends at its time limit, and the next run continues with the open seeds', async () => {
    const first = surroundings(fine, { boundMs: 1500 });
    const stopped = await runCampaign(begunCampaign(PLAN), first.around);
    assert.equal(first.seen.chunks.length, 2);
    assert.equal(stopped.next, PLAN.first + 2 * CHUNK_SEEDS);
    // The state saved during the second chunk, as a killed process leaves it.
    const killed = first.seen.saved.findLast(({ open }) => open.length > 0);
    assert.ok(killed);
    assert.deepEqual(killed.open, [PLAN.first + CHUNK_SEEDS]);
    const again = surroundings(fine);
    const end = await runCampaign(killed, again.around);
    assert.deepEqual(
      again.seen.chunks.map((chunk) => chunk.first),
      [1, 2, 3, 4].map((n) => PLAN.first + n * CHUNK_SEEDS),
    );
    assert.equal(end.programs, PLAN.count * 2 - 5);
  });

  test('a chunk whose worker dies is tried once more by another, and then is a failure', async () => {
    let deaths = 0;
    const dies = surroundings((chunk) => {
      if (chunk.first === PLAN.first && deaths++ === 0) return Promise.reject(new Error('killed'));
      return fine(chunk);
    });
    assert.deepEqual((await runCampaign(begunCampaign(PLAN), dies.around)).failed, []);
    assert.equal(dies.started(), 2);
    const always = surroundings((chunk) =>
      chunk.first === PLAN.first ? Promise.reject(new Error('killed')) : fine(chunk),
    );
    const end = await runCampaign(begunCampaign(PLAN), always.around);
    assert.deepEqual(end.failed, [{ seed: PLAN.first, variant: 0, kind: 'the worker ended' }]);
    assert.deepEqual(always.seen.notes, [`${PLAN.first} the worker ended`]);
  });

  test('says how far it is, how fast, and how long it will take', () => {
    const state = { ...begunCampaign({ first: 0, count: 1000, variants: 0 }), next: 120, open: [100], programs: 100 };
    assert.equal(
      progressLine(state, 50_000, 3_600_000, 100),
      '100 of 1000 seeds, 100 programs, 0 failed, 2.0 seeds/s, 8 min left',
    );
    assert.match(progressLine(state, 50_000, 110_000, 100), / 1 min left$/);
  });

  test('is told from another one of the same folder', () => {
    const state = begunCampaign(PLAN);
    assert.ok(isOfCampaign(state, { ...PLAN, count: PLAN.count * 2 }));
    assert.ok(!isOfCampaign(state, { ...PLAN, first: 7 }));
    assert.ok(!isOfCampaign(state, { ...PLAN, variants: 0 }));
  });

  test('runs in separate processes and keeps its state in the folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'campaign-'));
    try {
      const options = { first: 20_000, count: 2, variants: 0, workers: 1, minutes: 5, folder };
      const end = await campaignIn(options);
      assert.deepEqual([end.programs, end.failed], [2, []]);
      assert.deepEqual(JSON.parse(readFileSync(join(folder, 'campaign.json'), 'utf8')), end);
      await assert.rejects(campaignIn({ ...options, variants: 1 }), /another campaign/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

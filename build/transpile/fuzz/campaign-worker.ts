/** A worker process of a campaign: receives chunks of seeds, runs their programs and returns the results. */
import { closeBrightScript } from '../../../device-tests/device/app/run-brightscript.ts';
import { compile } from '../index.ts';
import type { CampaignFailure, Chunk, ChunkResult } from './campaign.ts';
import { describeFailure } from './report.ts';
import { resultsOf } from './search.ts';

/** Number of failures of each kind that a worker shrinks. It reports all others by seed only. */
const SHOWN_OF_A_KIND = 2;

const shown = new Map<string, number>();

async function tried(chunk: Chunk): Promise<ChunkResult> {
  let programs = 0;
  let skipped = 0;
  const failures: CampaignFailure[] = [];
  for await (const results of resultsOf({ ...chunk, devices: 'in turn' }, compile)) {
    for (const { seed, variant, failure, isSkipped } of results) {
      if (isSkipped) skipped++;
      else programs++;
      if (failure === undefined) continue;
      const before = shown.get(failure.kind) ?? 0;
      shown.set(failure.kind, before + 1);
      const report =
        before < SHOWN_OF_A_KIND
          ? await describeFailure({ seed, variant, failure, isComponent: chunk.components }, compile)
          : undefined;
      failures.push({ seed, variant, kind: failure.kind, report });
    }
  }
  return { programs, skipped, failures };
}

process.on('message', (chunk: Chunk) => {
  tried(chunk).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => void closeBrightScript().then(() => process.exit(0)));

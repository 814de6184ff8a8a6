/** Starts the processes of a campaign, and keeps its state and failures in a folder. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  begunCampaign,
  isOfCampaign,
  runCampaign,
  type CampaignPlan,
  type CampaignState,
  type CampaignWorker,
  type ChunkResult,
} from './campaign.ts';

export interface CampaignOptions extends CampaignPlan {
  readonly workers: number;
  readonly minutes: number;
  /** Folder of `campaign.json` and `failures.txt`. */
  readonly folder: string;
}

/** Starts or resumes the campaign of a folder. Throws if the folder holds another campaign. */
export async function campaignIn(options: CampaignOptions): Promise<CampaignState> {
  const { folder, first, count, variants, components = false, workers, minutes } = options;
  mkdirSync(folder, { recursive: true });
  const stateFile = join(folder, 'campaign.json');
  const plan = { first, count, variants, components };
  const known = existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, 'utf8')) as CampaignState) : undefined;
  if (known && !isOfCampaign(known, plan)) {
    throw new Error(
      `${stateFile} is of another campaign (seed ${known.first}, ${known.variants} variants${known.components ? ', components' : ''}): give its options, or another --into`,
    );
  }
  const save = (state: CampaignState): void => {
    writeFileSync(`${stateFile}.new`, JSON.stringify(state));
    renameSync(`${stateFile}.new`, stateFile);
  };
  const end = await runCampaign(known ? { ...known, count } : begunCampaign(plan), {
    workers,
    boundMs: minutes * 60_000,
    start: startWorker,
    now: () => performance.now(),
    save,
    note: ({ seed, variant, kind, report }) => {
      const text = report ?? `seed ${seed}, variant ${variant} fails: ${kind}`;
      appendFileSync(join(folder, 'failures.txt'), `${text}\n\n`);
    },
    progress: (line) => console.log(line),
  });
  save(end);
  return end;
}

/**
 * Memory limits of a worker, in MB. The old generation may grow to three times the usual 0.5 GB. The young generation
 * is large enough for a compilation to end before a collection.
 */
const BOUNDS = ['--max-old-space-size=1536', '--min-semi-space-size=32', '--max-semi-space-size=32'];

function startWorker(): CampaignWorker {
  const child = fork(new URL('./campaign-worker.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...BOUNDS],
  });
  return {
    run: async (chunk) => {
      const stop = new AbortController();
      const { signal } = stop;
      try {
        if (!child.connected) throw new Error('the worker has ended');
        child.send(chunk);
        const ended = once(child, 'exit', { signal }).then(([code, by]) => {
          throw new Error(`the worker ended with ${String(code ?? by)}`);
        });
        const [result] = (await Promise.race([once(child, 'message', { signal }), ended])) as [ChunkResult];
        return result;
      } finally {
        stop.abort();
      }
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

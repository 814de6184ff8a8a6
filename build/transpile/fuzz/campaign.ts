/**
 * A campaign: several workers try very many seeds within a time limit. The campaign saves its state after each chunk,
 * so it can resume after a stop, and records each failure with the shrunken program.
 */

/** Seeds in a chunk, and so the most that a stop loses for each worker. */
export const CHUNK_SEEDS = 20;
/**
 * Chunks that a worker tries before a new worker replaces it, which bounds memory leaks. A smaller number would be
 * slower, because a worker needs about 300 seeds until V8 has optimised the hot code.
 */
const CHUNKS_PER_WORKER = 200;
/** Maximum number of attempts for a chunk whose worker dies. */
const MAX_TRIES = 2;

export interface CampaignPlan {
  readonly first: number;
  readonly count: number;
  readonly variants: number;
  /** Tests components (see `component-program.ts`). */
  readonly components?: boolean;
}

/** A part of a campaign's seeds. */
export type Chunk = CampaignPlan;

/**
 * A failing program. `report` contains the shrunken program, and is undefined after the first failures of the same
 * kind.
 */
export interface CampaignFailure {
  readonly seed: number;
  readonly variant: number;
  readonly kind: string;
  readonly report: string | undefined;
}

/** The result of a chunk. */
export interface ChunkResult {
  /** Number of compared programs, including variants. */
  readonly programs: number;
  /** Number of programs that gave no result (see `SeedResult`). */
  readonly skipped: number;
  readonly failures: readonly CampaignFailure[];
}

/** The saved state of a campaign, from which it can resume. */
export interface CampaignState extends CampaignPlan {
  /** First seed not yet assigned to a worker. */
  readonly next: number;
  /** First seeds of the assigned, unfinished chunks. */
  readonly open: readonly number[];
  readonly programs: number;
  readonly skipped: number;
  readonly failed: readonly { readonly seed: number; readonly variant: number; readonly kind: string }[];
}

export interface CampaignWorker {
  /** Runs a chunk. Rejects if the worker exits before the chunk is done. */
  readonly run: (chunk: Chunk) => Promise<ChunkResult>;
  readonly end: () => Promise<void>;
}

/** Workers, time and output of a running campaign. */
export interface CampaignContext {
  readonly workers: number;
  /** Time after which no further chunk starts, in milliseconds. */
  readonly boundMs: number;
  readonly start: () => CampaignWorker;
  /** Returns a monotonic time in milliseconds. */
  readonly now: () => number;
  readonly save: (state: CampaignState) => void;
  readonly note: (failure: CampaignFailure) => void;
  readonly progress: (line: string) => void;
}

export function begunCampaign(plan: CampaignPlan): CampaignState {
  return { ...plan, next: plan.first, open: [], programs: 0, skipped: 0, failed: [] };
}

/** Reports whether the state belongs to the requested campaign. A larger count extends the campaign. */
export function isOfCampaign(state: CampaignState, { first, variants, components, count }: CampaignPlan): boolean {
  const isSame = state.variants === variants && (state.components ?? false) === (components ?? false);
  return isSame && state.first === first && state.next <= first + count;
}

/** Runs until all seeds are tried or the time is up. @returns the state at the end */
export async function runCampaign(from: CampaignState, around: CampaignContext): Promise<CampaignState> {
  const began = around.now();
  const end = from.first + from.count;
  const sizeOf = (first: number): number => Math.min(CHUNK_SEEDS, end - first);
  let state: CampaignState = { ...from, open: [] };
  // Chunks left unfinished by a stop come first.
  const waiting = [...from.open];
  const seedsBefore = doneSeeds(from);
  const take = (): number | undefined => {
    if (around.now() - began >= around.boundMs) return undefined;
    const again = waiting.shift();
    if (again !== undefined) return again;
    if (state.next >= end) return undefined;
    const first = state.next;
    state = { ...state, next: first + sizeOf(first) };
    return first;
  };
  const save = (): void => around.save({ ...state, open: [...state.open, ...waiting] });
  const oneWorker = async (): Promise<void> => {
    let worker = around.start();
    let chunks = 0;
    for (let first = take(); first !== undefined; first = take()) {
      const own = first;
      state = { ...state, open: [...state.open, own] };
      save();
      let result: ChunkResult | undefined;
      for (let tries = 0; result === undefined; tries++) {
        const { variants, components = false } = state;
        const chunk = { first: own, count: sizeOf(own), variants, components };
        result = await worker.run(chunk).catch((error: unknown) => {
          return tries + 1 < MAX_TRIES ? undefined : lost(chunk, error);
        });
        if (result === undefined || ++chunks % CHUNKS_PER_WORKER === 0) {
          await worker.end();
          worker = around.start();
        }
      }
      state = withResult(state, own, result);
      for (const failure of result.failures) around.note(failure);
      save();
      around.progress(progressLine(state, around.now() - began, around.boundMs, doneSeeds(state) - seedsBefore));
    }
    await worker.end();
  };
  await Promise.all(Array.from({ length: around.workers }, oneWorker));
  return { ...state, open: [...state.open, ...waiting] };
}

function withResult(state: CampaignState, first: number, result: ChunkResult): CampaignState {
  return {
    ...state,
    open: state.open.filter((one) => one !== first),
    programs: state.programs + result.programs,
    skipped: state.skipped + result.skipped,
    failed: [...state.failed, ...result.failures.map(({ seed, variant, kind }) => ({ seed, variant, kind }))],
  };
}

/** Returns a failure for a chunk that ends its worker on every attempt. */
function lost({ first }: Chunk, error: unknown): ChunkResult {
  const report = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { programs: 0, skipped: 0, failures: [{ seed: first, variant: 0, kind: 'the worker ended', report }] };
}

function doneSeeds({ first, next, open }: CampaignState): number {
  return next - first - open.length * CHUNK_SEEDS;
}

/** Formats progress, speed and remaining time, which ends when all seeds are tried or the time is up. */
export function progressLine(state: CampaignState, passedMs: number, boundMs: number, seeds: number): string {
  const done = doneSeeds(state);
  const perSecond = seeds / Math.max(passedMs / 1000, 0.001);
  const leftMs = Math.min(((state.count - done) / Math.max(perSecond, 0.001)) * 1000, boundMs - passedMs);
  const minutes = Math.max(0, Math.ceil(leftMs / 60_000));
  return (
    `${done} of ${state.count} seeds, ${state.programs} programs, ${state.failed.length} failed, ` +
    `${perSecond.toFixed(1)} seeds/s, ${minutes} min left`
  );
}

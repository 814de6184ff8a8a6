/** Runs the programs of many seeds. */
import type { Compile } from '../conformance/on-device.ts';
import { Choices } from './choices.ts';
import { componentText } from './component-program.ts';
import { componentFailuresOf } from './component-runs.ts';
import { variantOf, watched } from './emi.ts';
import { programText } from './program.ts';
import { failuresOf, MALFORMED, TOO_LARGE, type Devices, type Failure } from './run.ts';

/** Number of programs whose results are reported together. */
const BATCH_PROGRAMS = 60;

export interface Seeds {
  readonly first: number;
  readonly count: number;
  /** Number of equivalent variants of each program (see `emi.ts`). */
  readonly variants?: number;
  /** `each` by default: every program runs on every device. */
  readonly devices?: Devices;
  /** Tests components, which have no variants. */
  readonly components?: boolean;
}

export interface SeedResult {
  readonly seed: number;
  /** 0 for the program itself; n for its nth variant. */
  readonly variant: number;
  readonly failure: Failure | undefined;
  /**
   * Set for a program that is too large for a device. Also for a variant or a component that TypeScript rejects because
   * of its control flow. It counts as no result.
   */
  readonly isSkipped: boolean;
}

/** Returns the text of a seed's program or of one of its variants. */
export function textOf(choices: Choices, variant: number): string {
  const text = programText(choices);
  return variant === 0 ? text : variantOf(text, variant - 1);
}

/** Yields the results of the seeds `first` to `first + count - 1` in batches. */
export async function* resultsOf(seeds: Seeds, compile: Compile): AsyncGenerator<readonly SeedResult[]> {
  const { first, count, variants = 0, devices = 'each', components = false } = seeds;
  const perBatch = Math.max(1, Math.floor(BATCH_PROGRAMS / (1 + variants)));
  for (let done = 0; done < count; done += perBatch) {
    const batch = Array.from({ length: Math.min(perBatch, count - done) }, (_, i) => first + done + i);
    yield await (components
      ? resultsOfComponents(batch, devices)
      : resultsOfBatch(batch, { variants, devices }, compile));
  }
}

async function resultsOfComponents(batch: readonly number[], devices: Devices): Promise<SeedResult[]> {
  const failures = await componentFailuresOf(
    batch.map((seed) => componentText(Choices.fromSeed(seed))),
    devices,
  );
  return batch.map((seed, at) => resultOf({ seed, variant: 0, failure: failures[at], mayBeMalformed: true }));
}

async function resultsOfBatch(
  batch: readonly number[],
  { variants, devices }: { readonly variants: number; readonly devices: Devices },
  compile: Compile,
): Promise<SeedResult[]> {
  const groups = batch.map((seed) => {
    const text = programText(Choices.fromSeed(seed));
    const seen = variants === 0 ? undefined : watched(text);
    const texts = Array.from({ length: variants + 1 }, (_, at) => (at === 0 ? text : variantOf(text, at - 1, seen)));
    // Drops variants that equal the program or another variant.
    return texts
      .map((own, variant) => ({ seed, variant, text: own, expected: seen?.ended }))
      .filter((one, at) => texts.indexOf(one.text) === at);
  });
  const failures = await failuresOf(groups, compile, devices);
  return groups
    .flat()
    .map(({ seed, variant }, at) => resultOf({ seed, variant, failure: failures[at], mayBeMalformed: variant > 0 }));
}

interface Found {
  readonly seed: number;
  readonly variant: number;
  readonly failure: Failure | undefined;
  readonly mayBeMalformed: boolean;
}

function resultOf({ seed, variant, failure, mayBeMalformed }: Found): SeedResult {
  const isSkipped = failure?.kind === TOO_LARGE || (mayBeMalformed && failure?.kind === MALFORMED);
  return { seed, variant, failure: isSkipped ? undefined : failure, isSkipped };
}

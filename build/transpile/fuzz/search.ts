/** Runs the programs of many seeds, several per start of the device. */
import type { Compile } from '../conformance/on-device.ts';
import { Choices } from './choices.ts';
import { variantOf } from './emi.ts';
import { runInNode } from './node-side.ts';
import { programText } from './program.ts';
import { failuresOf, MALFORMED, type Failure } from './run.ts';

/** Programs per compilation and start of the device. */
const BATCH_PROGRAMS = 60;

export interface Seeds {
  readonly first: number;
  readonly count: number;
  /** How many variants of each program that must do the same as it (see `emi.ts`). */
  readonly variants?: number;
}

export interface SeedResult {
  readonly seed: number;
  /** 0 for the program itself; n for its nth variant. */
  readonly variant: number;
  readonly failure: Failure | undefined;
  /** A variant that TypeScript refuses, because it followed the control flow into what is gone, says nothing. */
  readonly isSkipped: boolean;
}

/** The text of a seed's program, or of a variant of it. */
export function textOf(choices: Choices, variant: number): string {
  const text = programText(choices);
  return variant === 0 ? text : variantOf(text, variant - 1);
}

/** The results of seeds `first` to `first + count - 1`, batch by batch. */
export async function* resultsOf(seeds: Seeds, compile: Compile): AsyncGenerator<readonly SeedResult[]> {
  const { first, count, variants = 0 } = seeds;
  const perBatch = Math.max(1, Math.floor(BATCH_PROGRAMS / (1 + variants)));
  for (let done = 0; done < count; done += perBatch) {
    const batch = Array.from({ length: Math.min(perBatch, count - done) }, (_, i) => first + done + i);
    yield await resultsOfBatch(batch, variants, compile);
  }
}

async function resultsOfBatch(batch: readonly number[], variants: number, compile: Compile): Promise<SeedResult[]> {
  const tried = batch.flatMap((seed) => {
    const text = programText(Choices.fromSeed(seed));
    const texts = Array.from({ length: variants + 1 }, (_, at) => (at === 0 ? text : variantOf(text, at - 1)));
    // A variant that is the program again, or another variant, would tell nothing new.
    return texts
      .map((own, variant) => ({ seed, variant, text: own, original: text }))
      .filter((one, at) => texts.indexOf(one.text) === at);
  });
  const failures = await failuresOf(
    tried.map(({ text }) => text),
    compile,
  );
  return tried.map(({ seed, variant, text, original }, at) => {
    const failure = failures[at];
    const isSkipped = variant > 0 && failure?.kind === MALFORMED;
    if (isSkipped) return { seed, variant, failure: undefined, isSkipped };
    return { seed, variant, failure: failure ?? (variant > 0 ? changed(original, text) : undefined), isSkipped };
  });
}

/** A variant that does something else in Node is a defect of `emi.ts`. */
function changed(original: string, text: string): Failure | undefined {
  const [before, after] = [JSON.stringify(runInNode(original)), JSON.stringify(runInNode(text))];
  if (before === after) return undefined;
  return { kind: 'another program', report: `a defect of emi.ts: in Node it did ${before}, and does ${after}` };
}

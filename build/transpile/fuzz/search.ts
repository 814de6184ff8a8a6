/** Runs the programs of many seeds, several per start of the device. */
import type { Compile } from '../conformance/on-device.ts';
import { Choices } from './choices.ts';
import { programText } from './program.ts';
import { failuresOf, type Failure } from './run.ts';

/** Programs per compilation and start of the device. */
const BATCH_PROGRAMS = 50;

interface SeedResult {
  readonly seed: number;
  readonly failure: Failure | undefined;
}

/** The results of seeds `first` to `first + count - 1`, batch by batch. */
export async function* resultsOf(
  seeds: { readonly first: number; readonly count: number },
  compile: Compile,
): AsyncGenerator<readonly SeedResult[]> {
  for (let done = 0; done < seeds.count; done += BATCH_PROGRAMS) {
    const batch = Array.from(
      { length: Math.min(BATCH_PROGRAMS, seeds.count - done) },
      (_, i) => seeds.first + done + i,
    );
    const failures = await failuresOf(
      batch.map((seed) => programText(Choices.fromSeed(seed))),
      compile,
    );
    yield batch.map((seed, at) => ({ seed, failure: failures[at] }));
  }
}

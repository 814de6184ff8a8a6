/** Reports a failing program: its seed, the command that reproduces it, and the shrunken program. */
import type { Compile } from '../conformance/on-device.ts';
import { Choices } from './choices.ts';
import { programText } from './program.ts';
import { failuresOf, type Failure } from './run.ts';
import { textOf } from './search.ts';
import { shrink } from './shrink.ts';

/** Returns the command that reproduces the failure. */
export function command(seed: number, variant = 0): string {
  return `npm run fuzz -- --seed ${seed} --count 1${variant > 0 ? ` --variants ${variant}` : ''}`;
}

/** A failing program with its failure. */
export interface Failed {
  readonly seed: number;
  readonly variant?: number;
  readonly failure: Failure;
}

/** Shrinks a failing program in at most `tries` attempts and describes it. */
export async function describeFailure(
  { seed, variant = 0, failure }: Failed,
  compile: Compile,
  tries?: number,
): Promise<string> {
  const whole = Choices.fromSeed(seed);
  programText(whole);
  // BrighterScript's validation is slow and matters only if it caused the failure.
  const validate = failure.kind.startsWith('refused');
  const make = (choices: Choices): string => textOf(choices, variant);
  const made = await shrink(
    whole.made,
    make,
    async (texts) => {
      const tried = texts.map((text) => [{ text }]);
      const results = await failuresOf(tried, (options) => compile({ ...options, validate }));
      return results.map((result) => result?.kind === failure.kind);
    },
    tries,
  );
  const text = make(Choices.replay(made));
  const [small] = await failuresOf([[{ text }]], compile);
  return [
    `seed ${seed}${variant > 0 ? `, variant ${variant}` : ''} fails: ${failure.kind}`,
    `again: ${command(seed, variant)}`,
    '--- the program, made small',
    text,
    `--- ${(small ?? failure).report}`,
  ].join('\n');
}

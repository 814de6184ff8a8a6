/** Reports a failing program: its seed, the command that reproduces it, and the shrunken program. */
import type { Compile } from '../conformance/on-device.ts';
import { Choices } from './choices.ts';
import { componentText } from './component-program.ts';
import { componentFailuresOf } from './component-runs.ts';
import { failuresOf, type Failure } from './run.ts';
import { textOf } from './search.ts';
import { shrink } from './shrink.ts';

/** Returns the command that reproduces the failure. */
export function command(seed: number, variant = 0, isComponent = false): string {
  const options = `${variant > 0 ? ` --variants ${variant}` : ''}${isComponent ? ' --components' : ''}`;
  return `npm run fuzz -- --seed ${seed} --count 1${options}`;
}

/** A failing program with its failure. */
export interface Failed {
  readonly seed: number;
  readonly variant?: number;
  readonly isComponent?: boolean | undefined;
  readonly failure: Failure;
}

/** Shrinks a failing program in at most `tries` attempts and describes it. */
export async function describeFailure(
  { seed, variant = 0, isComponent = false, failure }: Failed,
  compile: Compile,
  tries?: number,
): Promise<string> {
  const whole = Choices.fromSeed(seed);
  const make = (choices: Choices): string => (isComponent ? componentText(choices) : textOf(choices, variant));
  make(whole);
  // BrighterScript's validation is slow and matters only if it caused the failure.
  const validate = failure.kind.startsWith('refused');
  const failures = async (
    texts: readonly string[],
    options: { validate?: boolean },
  ): Promise<(Failure | undefined)[]> =>
    isComponent
      ? await componentFailuresOf(texts)
      : await failuresOf(
          texts.map((text) => [{ text }]),
          (given) => compile({ ...given, ...options }),
        );
  const made = await shrink(
    whole.made,
    make,
    async (texts) => {
      const results = await failures(texts, { validate });
      return results.map((result) => result?.kind === failure.kind);
    },
    tries,
  );
  const text = make(Choices.replay(made));
  const [small] = await failures([text], {});
  return [
    `seed ${seed}${variant > 0 ? `, variant ${variant}` : ''} fails: ${failure.kind}`,
    `again: ${command(seed, variant, isComponent)}`,
    '--- the program, made small',
    text,
    `--- ${(small ?? failure).report}`,
  ].join('\n');
}

/** What is printed about a failing program: its seed, the command that makes it again, and the program made small. */
import type { Compile } from '../conformance/on-device.ts';
import { Choices } from './choices.ts';
import { programText } from './program.ts';
import { failuresOf, type Failure } from './run.ts';
import { shrink } from './shrink.ts';

/** The one line that makes the failure again. */
export function command(seed: number): string {
  return `npm run fuzz -- --seed ${seed} --count 1`;
}

/** Shrinks a failing program and describes it. */
export async function describeFailure(seed: number, failure: Failure, compile: Compile): Promise<string> {
  const whole = Choices.fromSeed(seed);
  programText(whole);
  // BrighterScript's checks take time and matter only when they are what failed.
  const validate = failure.kind.startsWith('refused');
  const made = await shrink(whole.made, async (texts) => {
    const results = await failuresOf(texts, (options) => compile({ ...options, validate }));
    return results.map((result) => result?.kind === failure.kind);
  });
  const text = programText(Choices.replay(made));
  const [small] = await failuresOf([text], compile);
  return [
    `seed ${seed} fails: ${failure.kind}`,
    `again: ${command(seed)}`,
    '--- the program, made small',
    text,
    `--- ${(small ?? failure).report}`,
  ].join('\n');
}

/**
 * Makes a failing program small by making its list of choices small. Each try proposes several shorter lists, runs them
 * together, and goes on from what still fails in the same way: all cuts that did, at once, or else the best one.
 */
import { Choices, type Span } from './choices.ts';
import { programText } from './program.ts';

/** Candidates that share one compilation and one start of the device. */
const CANDIDATES_PER_TRY = 20;
/** Tries in all; a bound on the time of a failing run. */
const MAX_TRIES = 80;

/** Which of the texts fail in the way that is being hunted. */
type StillFails = (texts: readonly string[]) => Promise<boolean[]>;

/** The choices that a list really makes, with their spans, and the size of the program in characters. */
interface Recorded {
  readonly made: readonly number[];
  readonly spans: readonly Span[];
  readonly size: number;
}

/** Choices from `start` to `end` replaced by others. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly instead: readonly number[];
}

type Pass = (from: Recorded) => Cut[];

/** Coarse before fine: each pass is repeated for as long as it finds something. */
const PASSES: readonly Pass[] = [withoutParts, liftedParts, simplerExpressions];

/** The shortest list found whose program, as `make` writes it, still fails. */
export async function shrink(
  choices: readonly number[],
  make: (choices: Choices) => string,
  stillFails: StillFails,
  most = MAX_TRIES,
): Promise<readonly number[]> {
  let best = recorded(choices);
  let tries = 0;
  const failing = async (candidates: readonly Recorded[]): Promise<boolean[]> => {
    tries++;
    return await stillFails(candidates.map(({ made }) => make(Choices.replay(made))));
  };
  for (let progress = true; progress;) {
    progress = false;
    for (const pass of PASSES) {
      for (;;) {
        const smaller = await onePass(best, pass, { failing, mayTry: () => tries < most });
        if (smaller === undefined) break;
        best = smaller;
        progress = true;
      }
    }
  }
  return best.made;
}

interface Hunt {
  readonly failing: (candidates: readonly Recorded[]) => Promise<boolean[]>;
  readonly mayTry: () => boolean;
}

async function onePass(from: Recorded, pass: Pass, { failing, mayTry }: Hunt): Promise<Recorded | undefined> {
  const proposals = pass(from)
    .map((cut) => ({ cut, candidate: recorded(apply(from.made, [cut])) }))
    .filter(({ candidate }) => candidate.size < from.size)
    .sort((a, b) => a.candidate.size - b.candidate.size);
  for (let at = 0; at < proposals.length && mayTry(); at += CANDIDATES_PER_TRY) {
    const batch = proposals.slice(at, at + CANDIDATES_PER_TRY);
    const results = await failing(batch.map(({ candidate }) => candidate));
    const good = batch.filter((_, i) => results[i]);
    const [first] = good;
    if (first === undefined) continue;
    const together = recorded(apply(from.made, disjoint(good.map(({ cut }) => cut))));
    if (good.length > 1 && mayTry() && (await failing([together]))[0]) return together;
    return first.candidate;
  }
  return undefined;
}

/** The choices that a list really makes; trailing zeros say nothing. */
function recorded(list: readonly number[]): Recorded {
  const choices = Choices.replay(list);
  const size = programText(choices).length;
  let end = choices.made.length;
  while (end > 0 && choices.made[end - 1] === 0) end--;
  return { made: choices.made.slice(0, end), spans: choices.spans, size };
}

function apply(made: readonly number[], cuts: readonly Cut[]): number[] {
  const result = [...made];
  for (const { start, end, instead } of [...cuts].sort((a, b) => b.start - a.start)) {
    result.splice(start, end - start, ...instead);
  }
  return result;
}

/** Cuts that do not overlap, the earlier ones of the list first. */
function disjoint(cuts: readonly Cut[]): Cut[] {
  const kept: Cut[] = [];
  for (const cut of cuts) {
    if (kept.every((other) => cut.end <= other.start || cut.start >= other.end)) kept.push(cut);
  }
  return kept;
}

/** A class, function, statement or argument goes away. */
function withoutParts({ spans }: Recorded): Cut[] {
  return spans.filter(({ kind }) => kind === 'part').map(({ start, end }) => ({ start, end, instead: [] }));
}

/** A part takes the place of the part it stands in: a statement of a block that of the block. */
function liftedParts({ spans, made }: Recorded): Cut[] {
  return lifted(spans, made, 'part');
}

/** An expression becomes a literal, or one of its operands. */
function simplerExpressions({ spans, made }: Recorded): Cut[] {
  const literals = spans
    .filter(({ kind }) => kind === 'expression')
    .map(({ start, end }) => ({ start, end, instead: [0, 0] }));
  return [...literals, ...lifted(spans, made, 'expression')];
}

function lifted(spans: readonly Span[], made: readonly number[], kind: Span['kind']): Cut[] {
  const own = spans.filter((span) => span.kind === kind);
  return own.flatMap(({ start, end }) =>
    own
      .filter((inner) => inner.start > start && inner.end <= end)
      .map((inner) => ({ start, end, instead: made.slice(inner.start, inner.end) })),
  );
}

/**
 * Shrinks a failing program by shrinking its array of choices. Each attempt runs several shorter arrays together and
 * continues from those that still fail in the same way. It first tries all successful cuts combined, and otherwise
 * takes the best one.
 */
import { Choices, type Span } from './choices.ts';

/** Number of candidates that share one compilation and one start of the device. */
const CANDIDATES_PER_TRY = 20;
/** Maximum number of attempts, which bounds the time of a failing run. */
const MAX_TRIES = 80;

/** Reports for each text whether it still fails in the same way. */
type StillFails = (texts: readonly string[]) => Promise<boolean[]>;

/** The choices that a replayed array makes, with their spans and the size of the program in characters. */
interface Recorded {
  readonly made: readonly number[];
  readonly spans: readonly Span[];
  readonly size: number;
}

/** A replacement of the choices from `start` to `end`. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly instead: readonly number[];
}

type Pass = (from: Recorded) => Cut[];

/** Passes from coarse to fine. Each pass repeats until it finds no smaller program. */
const PASSES: readonly Pass[] = [withoutParts, liftedParts, simplerExpressions];

/** Returns the shortest array of choices found whose program, made by `make`, still fails. */
export async function shrink(
  choices: readonly number[],
  make: (choices: Choices) => string,
  stillFails: StillFails,
  most = MAX_TRIES,
): Promise<readonly number[]> {
  let best = recorded(choices, make);
  let tries = 0;
  const failing = async (candidates: readonly Recorded[]): Promise<boolean[]> => {
    tries++;
    return await stillFails(candidates.map(({ made }) => make(Choices.replay(made))));
  };
  for (let progress = true; progress;) {
    progress = false;
    for (const pass of PASSES) {
      for (;;) {
        const smaller = await onePass(best, pass, { failing, make, mayTry: () => tries < most });
        if (smaller === undefined) break;
        best = smaller;
        progress = true;
      }
    }
  }
  return best.made;
}

interface Hunt {
  readonly make: (choices: Choices) => string;
  readonly failing: (candidates: readonly Recorded[]) => Promise<boolean[]>;
  readonly mayTry: () => boolean;
}

async function onePass(from: Recorded, pass: Pass, { failing, make, mayTry }: Hunt): Promise<Recorded | undefined> {
  const proposals = pass(from)
    .map((cut) => ({ cut, candidate: recorded(apply(from.made, [cut]), make) }))
    .filter(({ candidate }) => candidate.size < from.size)
    .sort((a, b) => a.candidate.size - b.candidate.size);
  for (let at = 0; at < proposals.length && mayTry(); at += CANDIDATES_PER_TRY) {
    const batch = proposals.slice(at, at + CANDIDATES_PER_TRY);
    const results = await failing(batch.map(({ candidate }) => candidate));
    const good = batch.filter((_, i) => results[i]);
    const [first] = good;
    if (first === undefined) continue;
    const together = recorded(apply(from.made, disjoint(good.map(({ cut }) => cut))), make);
    if (good.length > 1 && mayTry() && (await failing([together]))[0]) return together;
    return first.candidate;
  }
  return undefined;
}

/** Replays an array and records the choices made, without redundant trailing zeros. */
function recorded(list: readonly number[], make: (choices: Choices) => string): Recorded {
  const choices = Choices.replay(list);
  const size = make(choices).length;
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

/** Selects cuts that do not overlap, in order of preference. */
function disjoint(cuts: readonly Cut[]): Cut[] {
  const kept: Cut[] = [];
  for (const cut of cuts) {
    if (kept.every((other) => cut.end <= other.start || cut.start >= other.end)) kept.push(cut);
  }
  return kept;
}

/** Proposes cuts that remove a class, function, statement or argument. */
function withoutParts({ spans }: Recorded): Cut[] {
  return spans.filter(({ kind }) => kind === 'part').map(({ start, end }) => ({ start, end, instead: [] }));
}

/** Proposes cuts that replace a part with a part inside it, such as a block with one of its statements. */
function liftedParts({ spans, made }: Recorded): Cut[] {
  return lifted(spans, made, 'part');
}

/** Proposes cuts that replace an expression with a literal or one of its operands. */
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

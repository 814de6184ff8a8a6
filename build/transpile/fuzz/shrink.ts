/**
 * Makes a failing program small by making its list of choices small. Each round proposes several shorter lists, biggest
 * cuts first, tries them together, and goes on from the first that fails in the same way.
 */
import { Choices, type Span } from './choices.ts';
import { programText } from './program.ts';

/** Candidates that share one compilation and one start of the device. */
const CANDIDATES_PER_TRY = 24;
/** Tries in all; a bound on the time of a failing run. */
const MAX_TRIES = 60;

/** Which of the texts fail in the way that is being hunted. */
export type StillFails = (texts: readonly string[]) => Promise<boolean[]>;

export async function shrink(choices: readonly number[], stillFails: StillFails): Promise<readonly number[]> {
  let best = normal(choices);
  let tries = 0;
  let skipped = 0;
  while (tries < MAX_TRIES) {
    const candidates = smallerLists(best).slice(skipped, skipped + CANDIDATES_PER_TRY);
    if (candidates.length === 0) break;
    tries++;
    const results = await stillFails(candidates.map((candidate) => programText(Choices.replay(candidate.made))));
    const found = candidates[results.indexOf(true)];
    skipped = found ? 0 : skipped + CANDIDATES_PER_TRY;
    if (found) best = found;
  }
  return best.made;
}

type Recorded = { readonly made: readonly number[]; readonly spans: readonly Span[]; readonly size: number };

/** The choices that a list really makes, with their spans and the size of the program. */
function normal(list: readonly number[]): Recorded {
  const choices = Choices.replay(list);
  const size = programText(choices).length;
  let end = choices.made.length;
  while (end > 0 && choices.made[end - 1] === 0) end--;
  return { made: choices.made.slice(0, end), spans: choices.spans, size };
}

/** Shorter or simpler lists, those that take away most first; each makes a smaller program. */
function smallerLists(from: Recorded): Recorded[] {
  const { made, spans } = from;
  const cut = (start: number, end: number, instead: readonly number[]): number[] => [
    ...made.slice(0, start),
    ...instead,
    ...made.slice(end),
  ];
  const bySize = [...spans].sort((a, b) => b.end - b.start - (a.end - a.start));
  const lists = bySize.flatMap(({ kind, start, end }) => {
    if (kind === 'part') return [cut(start, end, [])];
    const inside = spans.filter((s) => s.kind === kind && s.start > start && s.end <= end);
    return [cut(start, end, [0, 0]), ...inside.slice(0, 3).map((s) => cut(start, end, made.slice(s.start, s.end)))];
  });
  const seen = new Set<string>([made.join()]);
  const results: Recorded[] = [];
  for (const list of lists) {
    const candidate = normal(list);
    const key = candidate.made.join();
    if (seen.has(key) || candidate.size >= from.size) continue;
    seen.add(key);
    results.push(candidate);
  }
  return results.sort((a, b) => a.size - b.size);
}

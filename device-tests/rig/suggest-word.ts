/** Finds the word that a person probably meant, for the suggestions in error messages. */

/** Most letters that may be wrong, missing, extra, or swapped with a neighbour. */
const MAX_SLIPS = 2;

/** Returns the closest word, or undefined when none is near. */
export function suggestWord(typed: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.min(MAX_SLIPS, Math.floor(typed.length / 2)) + 1;
  for (const word of words) {
    const slips = slipsBetween(typed, word);
    if (slips < least) [best, least] = [word, slips];
  }
  return best;
}

/** Returns the Damerau-Levenshtein distance, without edits between swapped letters. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

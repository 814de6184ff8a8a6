/** Prints the outcomes of the cases of a corpus. */
import { CORPUS_VERDICTS, type CorpusOutcome, type CorpusVerdict } from './corpus-case.ts';
import { tableOf, tally } from './report-programs.ts';
import type { CorpusResult } from './run-corpus.ts';

/** Verdicts that are not defects of the compiler. */
const SOUND: readonly CorpusVerdict[] = ['accepted', 'refused by code', 'refused by type'];

/** @returns whether nothing was thrown, invalid or refused without words */
export function reportCorpus({ outcomes, withLet, leftOut }: CorpusResult, print: (line: string) => void): boolean {
  const all = [...outcomes, ...withLet];
  const defects = all.filter(({ verdict }) => !SOUND.includes(verdict));
  for (const { verdict, name, report } of defects) print(`\n${verdict}: ${name}\n${report ?? ''}`);
  print('');
  tableOf(outcomes, CORPUS_VERDICTS).forEach(print);
  print('');
  for (const [reason, times] of leftOut) print(`left out ${times}: ${reason}`);
  for (const verdict of ['refused by code', 'refused by type'] as const) {
    const because = outcomes.filter((one) => one.verdict === verdict).map((one) => one.because ?? '');
    const each = tally(because).map(([code, times]) => `${code} ${times}`);
    if (each.length > 0) print(`${verdict}: ${each.join(', ')}`);
  }
  print(`with let in the place of var: ${corpusFigures(withLet)}`);
  return defects.length === 0;
}

/** Returns one line with the number of cases for each verdict. */
export function corpusFigures(outcomes: readonly CorpusOutcome[]): string {
  const count = (verdict: CorpusVerdict): number => outcomes.filter((one) => one.verdict === verdict).length;
  return [`${outcomes.length} cases`, ...CORPUS_VERDICTS.map((verdict) => `${count(verdict)} ${verdict}`)].join(', ');
}

/** Returns all data of each case, one JSON object per line. */
export function corpusDetails({ outcomes, withLet }: CorpusResult): string {
  const lines = [...outcomes, ...withLet.map((outcome) => ({ ...outcome, form: 'with let' }))];
  return lines.map((outcome) => `${JSON.stringify(outcome)}\n`).join('');
}

/** Prints the outcomes of the programs of a third-party suite. */
import { type ProgramOutcome, type Verdict, VERDICTS } from './third-party-program.ts';
import type { SuiteOutcome } from './run-programs.ts';

/** @returns true if no program is wrong or invalid */
export function reportPrograms({ outcomes, leftOut }: SuiteOutcome, print: (line: string) => void): boolean {
  for (const { program, verdict, report } of outcomes) {
    if (verdict !== 'wrong' && verdict !== 'invalid') continue;
    print(`\n${verdict}: ${program.group} > ${program.name}`);
    for (const [path, text] of program.modules) print(`--- ${path}\n${text}`);
    print(report ?? '');
  }
  print('');
  const rows = outcomes.map(({ program, verdict }) => ({ group: program.group, verdict }));
  tableOf(rows, VERDICTS).forEach(print);
  print('');
  for (const [reason, times] of tally(leftOut.map(({ reason }) => reason))) print(`left out ${times}: ${reason}`);
  for (const verdict of ['refused by code', 'refused by type', 'accepted difference'] as const) {
    const because = outcomes.filter((one) => one.verdict === verdict).map((one) => one.because ?? '');
    const each = tally(because).map(([code, times]) => `${code} ${times}`);
    if (each.length > 0) print(`${verdict}: ${each.join(', ')}`);
  }
  return count(outcomes, 'wrong') + count(outcomes, 'invalid') === 0;
}

/** Returns one line with the number of programs for each verdict. */
export function figures(outcomes: readonly ProgramOutcome[]): string {
  return [`${outcomes.length} programs`, ...VERDICTS.map((verdict) => `${count(outcomes, verdict)} ${verdict}`)].join(
    ', ',
  );
}

/** Returns all data of each program, one JSON object per line. */
export function details({ outcomes }: SuiteOutcome): string {
  const line = ({ program, ...rest }: ProgramOutcome): string =>
    JSON.stringify({ ...program, modules: Object.fromEntries(program.modules), ...rest });
  return outcomes.map((outcome) => `${line(outcome)}\n`).join('');
}

/** Returns a table of the verdict counts for each group, and for all of them. */
export function tableOf<Verdict extends string>(
  outcomes: readonly { readonly group: string; readonly verdict: Verdict }[],
  verdicts: readonly Verdict[],
): string[] {
  const groups = [...new Set(outcomes.map(({ group }) => group))];
  const rows = [...groups, ''].map((group) => {
    const own = outcomes.filter((one) => group === '' || one.group === group);
    return [group || 'all', ...verdicts.map((verdict) => String(own.filter((one) => one.verdict === verdict).length))];
  });
  const cells = [['group', ...verdicts], ...rows];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
}

function count(outcomes: readonly ProgramOutcome[], verdict: Verdict): number {
  return outcomes.filter((one) => one.verdict === verdict).length;
}

/** Counts equal strings, most frequent first. */
export function tally(words: readonly string[]): [word: string, times: number][] {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a);
}

/** A run as Markdown, for the page that a CI system shows of it. */
import type { TestReport } from './report/verdict.ts';

/** Most rows of the table; a page of thousands of tests helps nobody. */
const MAX_ROWS = 200;
/** Longest reason shown in a row, in characters. */
const MAX_REASON_CHARACTERS = 300;

/** `title`: the channel and where it ran. Failed tests come first. */
export function summaryOf(reports: readonly TestReport[], title: string, closingLine: string): string {
  const order = { failed: 0, skipped: 1, passed: 2 };
  const sorted = [...reports].sort((a, b) => order[a.verdict.kind] - order[b.verdict.kind]);
  const rows = sorted.slice(0, MAX_ROWS).map(rowOf);
  const left = sorted.length - rows.length;
  return [
    `### ${cell(title)}: ${closingLine}`,
    '',
    '| | test | seconds | |',
    '| --- | --- | ---: | --- |',
    ...rows,
    ...(left > 0 ? ['', `and ${left} more that ${left === 1 ? 'is' : 'are'} in the JUnit file`] : []),
    '',
    '',
  ].join('\n');
}

function rowOf({ suite, name, verdict, ms }: TestReport): string {
  const sign = { passed: '✅', failed: '❌', skipped: '⏭️' }[verdict.kind];
  const reason = verdict.kind === 'passed' ? '' : verdict.reason.slice(0, MAX_REASON_CHARACTERS);
  return `| ${sign} | ${cell(`${suite}: ${name}`)} | ${(ms / 1000).toFixed(1)} | ${cell(reason)} |`;
}

/** Text of a channel must not end the cell, nor be taken for markup. */
function cell(text: string): string {
  return text.replace(/[\\`*_[\]<>|#~]/g, (sign) => `\\${sign}`).replace(/\p{Cc}/gu, ' ');
}

/** Generates the tables of README.md from the code. A test compares README.md with them. */
import { ACCEPTED_DIFFERENCES } from './conformance/accepted-differences.ts';
import { REFUSALS } from './diagnostics.ts';

export function differencesTable(): string {
  const rows = ACCEPTED_DIFFERENCES.map(({ title, name, reason, instead }) =>
    ['', title, reason, instead ?? '', `\`${name}\``, ''].join(' | ').trim(),
  );
  return ['| what | why | write instead | program |', '|---|---|---|---|', ...rows].join('\n');
}

export function codesTable(): string {
  const rows = Object.entries(REFUSALS).map(([key, [code, message, hint]]) => {
    return `| BRS${code} | \`${key}\` | ${escaped(message)} | ${escaped(hint)} |`;
  });
  return ['| code | fixture | message | hint |', '|---|---|---|---|', ...rows].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** Markdown of the reference pages. */

const NOTE = '<!-- Made from the code by "npm run reference". Do not edit. -->';

/** A page with a title and paragraphs, tables or lists. */
export function page(title: string, ...parts: readonly string[]): string {
  return `${[`# ${title}`, NOTE, ...parts].join('\n\n')}\n`;
}

/** A table; `|` in its cells is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

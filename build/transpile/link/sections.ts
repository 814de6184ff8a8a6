/** Combines several modules into one file: a table of contents, then a section with a heading for each module. */
import path from 'node:path';
import { SourceNode } from 'source-map';

/** The content of one section. */
export interface Section {
  /** Path of the module as shown in comments, or `undefined` for the run-time helpers. */
  readonly source: string | undefined;
  /** Lines of the header comment of the module. */
  readonly header: readonly string[];
  /** Printed functions, in order. */
  readonly chunks: readonly (SourceNode | string)[];
}

const RULE = `' ${'='.repeat(118)}\n`;
const HELPERS_TITLE = 'Helpers';
/** Line of the title within a section, after an empty line and the rule. */
const TITLE_LINE = 3;

/** Prints the first lines of the file (`before`), a table of contents with line numbers, and the sections. */
export function inSections(sections: readonly Section[], before: readonly string[]): SourceNode {
  const numbered = String(sections.length).length;
  const titles = sections.map(
    ({ source }, i) => `${String(i + 1).padStart(numbered)}. ${source === undefined ? HELPERS_TITLE : titleOf(source)}`,
  );
  const bodies = sections.map((section, i) => bodyOf(section, titles[i]?.trimStart() ?? ''));
  const width = Math.max(...titles.map((title) => title.length));
  const intro = ["'\n", "' Contents, what calls before what is called; at the right the line:\n", "'\n"];
  let line = before.length + intro.length + titles.length;
  const contents = titles.map((title, i) => {
    const entry = `'   ${title.padEnd(width)} ${String(line + TITLE_LINE).padStart(5)}\n`;
    line += linesOf(bodies[i]?.toString() ?? '');
    return entry;
  });
  return new SourceNode(null, null, null, [...before, ...intro, ...contents, ...bodies] as never);
}

/** Derives a title from a path: `sdk/impl/spool/spool-files.ts` → `Spool files`. */
function titleOf(source: string): string {
  const words = path.posix.basename(source, '.ts').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}

function bodyOf({ source, header, chunks }: Section, title: string): SourceNode {
  const lines = source === undefined ? ['Helpers that generated code needs and the platform lacks.'] : header;
  const from = source === undefined ? '' : ` (from ${source})`;
  const node = new SourceNode(null, null, null, [
    '\n',
    RULE,
    `' ${title}${from}\n`,
    "'\n",
    ...lines.map((line) => (line === '' ? "'\n" : `' ${line}\n`)),
    RULE,
  ] as never);
  for (const chunk of chunks) node.add(['\n', chunk, '\n'] as never);
  return node;
}

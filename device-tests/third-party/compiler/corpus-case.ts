/** Cases of a corpus. The compiler must neither throw on a case nor refuse it without words. */
import ts from 'typescript';

/** Files that are compiled together. */
export interface CorpusCase {
  /** Part of the corpus, such as a folder. */
  readonly group: string;
  readonly name: string;
  /** File contents by path relative to the case's folder. */
  readonly files: ReadonlyMap<string, string>;
}

/** Line that names the file of the lines after it: `// @filename: a/b.ts`. */
const FILE_NAME = /^\s*\/\/\s*@filename\s*:\s*(.+?)\s*$/i;

/**
 * Splits one corpus file into the files that it describes. Lines before the first `@filename` are for the other
 * compiler's test runner.
 */
export function filesOf(name: string, text: string): Map<string, string> {
  const files = new Map<string, string>();
  let path: string | undefined;
  let lines: string[] = [];
  const close = (): void => {
    if (path !== undefined) files.set(path, lines.join('\n'));
  };
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const [, named] = FILE_NAME.exec(line) ?? [];
    if (named === undefined) {
      lines.push(line);
      continue;
    }
    close();
    path = relativePath(named);
    lines = [];
  }
  if (path === undefined) path = relativePath(name);
  close();
  return files;
}

/** Returns a path inside the case's folder, whatever path the corpus names. */
function relativePath(path: string): string {
  const parts = path.replace(/^[a-z]:/i, '').split(/[\\/]+/);
  return parts.filter((part) => part !== '' && part !== '.' && part !== '..').join('/');
}

/** Returns the modules to compile. */
export function modulesOf(paths: Iterable<string>): string[] {
  return [...paths].filter((path) => /\.[cm]?tsx?$/.test(path) && !/(^|\/)node_modules\//.test(path));
}

export function isDeclaration(path: string): boolean {
  return /\.d\.([^/]*\.)?[cm]?ts$/.test(path);
}

/** Returns the source with each `var` replaced by `let`, without moving any position. */
export function withLet(path: string, text: string): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  const starts: number[] = [];
  const visit = (node: ts.Node): void => {
    const isVar = ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0;
    if (isVar) starts.push(node.getStart(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  const isThere = (at: number): boolean => text.startsWith('var', at);
  return starts.filter(isThere).reduce((done, at) => `${done.slice(0, at)}let${done.slice(at + 3)}`, text);
}

export const CORPUS_VERDICTS = [
  'accepted',
  'refused by code',
  'refused by type',
  'invalid',
  'without words',
  'thrown',
] as const;

/**
 * `invalid`: accepted, and then stopped by the compiler's own check of its output. `without words`: refused, and a
 * code, a place or a hint is missing. `thrown`: the compiler threw, did not end, or ran out of memory. /
 */
export type CorpusVerdict = (typeof CORPUS_VERDICTS)[number];

export interface CorpusOutcome {
  readonly group: string;
  readonly name: string;
  readonly verdict: CorpusVerdict;
  /** Code of the refusal. */
  readonly because?: string;
  /** Human-readable finding. */
  readonly report?: string;
}

export interface CorpusSuite {
  readonly name: string;
  /** Help text: the suite and its project. */
  readonly about: string;
  /** Lists the cases. Each is read on demand, so that the corpus never has to fit into memory. */
  collect(checkout: string, only: string | undefined): Promise<Corpus>;
}

export interface Corpus {
  /** Sorted by name alone. */
  readonly names: readonly string[];
  read(name: string): Promise<CorpusCase>;
}

/** Cases of a corpus: what is compiled together to see that the compiler neither throws nor refuses without words. */
import ts from 'typescript';

/** What is compiled together. */
export interface CorpusCase {
  /** The part of the corpus that it comes from, such as a folder. */
  readonly group: string;
  readonly name: string;
  /** Path relative to the case's folder → text. */
  readonly files: ReadonlyMap<string, string>;
}

/** A line that says of which file the lines after it are: `// @filename: a/b.ts`. */
const FILE_NAME = /^\s*\/\/\s*@filename\s*:\s*(.+?)\s*$/i;

/**
 * The files that one text of a corpus stands for. What stands before the first `@filename` is for the other compiler's
 * test runner.
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

/** Within the case's folder, wherever the corpus would have it. */
function relativePath(path: string): string {
  const parts = path.replace(/^[a-z]:/i, '').split(/[\\/]+/);
  return parts.filter((part) => part !== '' && part !== '.' && part !== '..').join('/');
}

/** The modules that the compiler is to compile. */
export function modulesOf(paths: Iterable<string>): string[] {
  return [...paths].filter((path) => /\.[cm]?tsx?$/.test(path) && !/(^|\/)node_modules\//.test(path));
}

export function isDeclaration(path: string): boolean {
  return /\.d\.([^/]*\.)?[cm]?ts$/.test(path);
}

/** The text with each `var` as a `let`: every place stays where it was. */
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
 * `invalid`: accepted, and then stopped by the compiler's own check of its output. `without words`: refused, and a code, a
 * place or a hint is missing. `thrown`: the compiler threw, did not end, or ran out of memory.
 */
export type CorpusVerdict = (typeof CORPUS_VERDICTS)[number];

export interface CorpusOutcome {
  readonly group: string;
  readonly name: string;
  readonly verdict: CorpusVerdict;
  /** The code of what was refused. */
  readonly because?: string;
  /** The finding for a person. */
  readonly report?: string;
}

export interface CorpusSuite {
  readonly name: string;
  /** What it is and of which project, for the help. */
  readonly about: string;
  /** How many cases there are, and each when it is asked for: a corpus is not held in memory whole. */
  collect(checkout: string, only: string | undefined): Promise<Corpus>;
}

export interface Corpus {
  /** In an order that the names alone give. */
  readonly names: readonly string[];
  read(name: string): Promise<CorpusCase>;
}

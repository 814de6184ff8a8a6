/** Finds the comments of a source file, whatever language it is written in. */
import ts from 'typescript';

export interface Comment {
  /** With its marks. */
  readonly text: string;
  /** The line it starts on; the first is 1. */
  readonly line: number;
}

/** All comments of a file, in order. */
export function commentsOf(file: string, text: string): Comment[] {
  if (/\.(ts|tsx|mjs|cjs|js)$/.test(file)) return commentsOfScript(file, text);
  if (/\.(brs|bs)$/.test(file)) return matchesOf(text, /^[ \t]*'.*$/gm);
  if (/\.(xml|html)$/.test(file)) return matchesOf(text, /<!--[^]*?-->/g);
  if (/\.css$/.test(file)) return matchesOf(text, /\/\*[^]*?\*\//g);
  return matchesOf(text, /^[ \t]*#.*$/gm);
}

function matchesOf(text: string, pattern: RegExp): Comment[] {
  return [...text.matchAll(pattern)].map((match) => ({ text: match[0].trim(), line: lineAt(text, match.index) }));
}

/** A parser, not a pattern, so that `//` in a string or a template is no comment. */
function commentsOfScript(file: string, text: string): Comment[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, Comment>();
  const take = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) found.set(pos, { text: text.slice(pos, end), line: lineAt(text, pos) });
  };
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      take(ts.getLeadingCommentRanges(text, node.getFullStart()));
      take(ts.getTrailingCommentRanges(text, node.getEnd()));
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...found].sort(([a], [b]) => a - b).map(([, comment]) => comment);
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

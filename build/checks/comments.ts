/** Finds the comments of a source file in any language of the project. */
import ts from 'typescript';

export interface Comment {
  /** Text of the comment, including its delimiters. */
  readonly text: string;
  /** 1-based number of its first line. */
  readonly line: number;
}

/** Returns all comments of a file in order. */
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

/** Uses the TypeScript parser, so `//` inside a string or template does not count as a comment. */
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

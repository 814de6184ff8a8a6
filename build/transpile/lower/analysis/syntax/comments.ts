/** Copies the comments of the source into the generated code. */
import ts from 'typescript';

/** Notes to TypeScript tools, which mean nothing on the device. */
const TOOL_NOTE = /^(eslint|@ts-|prettier-|c8 |v8 |istanbul )/;

/** The comment lines in front of a node, without comment marks. */
export function leadingComments(node: ts.Node): string[] {
  const file = node.getSourceFile();
  const ranges = ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? [];
  return ranges.flatMap((range) => commentLines(file.text.slice(range.pos, range.end)));
}

function commentLines(raw: string): string[] {
  const isBlock = raw.startsWith('/*');
  const inner = isBlock ? raw.replace(/^\/\*+!?/, '').replace(/\*+\/$/, '') : raw.replace(/^\/\/\/?/, '');
  const lines = inner.split(/\r?\n/).map((line) => line.replace(/^\s*\*?\s?/, '').trimEnd());
  while (lines[0] === '') lines.shift();
  while (lines.at(-1) === '') lines.pop();
  return lines.filter((line) => !TOOL_NOTE.test(line.trim()));
}

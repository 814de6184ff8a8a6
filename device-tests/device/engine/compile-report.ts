/** The console's report of a package that does not compile. */
import type { CompileProblem } from './compile-check.ts';

const SYNTAX_ERROR = '&h02';
const LOAD_ERROR = '&hb9';

/** The console's report, in the words that editors and build tools look for. */
export function compileReport(problems: readonly CompileProblem[], channel: string): string {
  const byFile = Map.groupBy(problems, (problem) => problem.file);
  const blocks = [...byFile].map(([file, found]) => {
    if (found[0]?.kind === 'xml' || found[0]?.kind === 'missing-script') return xmlBlock(file, found);
    const count = `Found ${found.length} compile error${found.length === 1 ? '' : 's'} in file pkg:/${file}`;
    return [
      '=================================================================',
      count,
      ...found.map(
        (problem) =>
          `--- ${withoutStop(problem.message)}. (compile error ${SYNTAX_ERROR}) in pkg:/${file}(${problem.line ?? 1})`,
      ),
      '',
    ].join('\n');
  });
  return [
    ...blocks,
    `An error occurred while attempting to compile the application's components:`,
    `-------> Error compiling '${channel}': ${problems.length} problem${problems.length === 1 ? '' : 's'}; first: ${firstOf(problems)}`,
    '',
  ].join('\n');
}

function xmlBlock(file: string, found: readonly CompileProblem[]): string {
  const name = file.split('/').at(-1) ?? file;
  return [
    '=================================================================',
    `Error: Error parsing XML component ${name}`,
    ...found.map(
      (problem) =>
        `--- ${withoutStop(problem.message)}. (compile error ${LOAD_ERROR}) in pkg:/${file}(${problem.line ?? 1})`,
    ),
    '',
  ].join('\n');
}

function firstOf(problems: readonly CompileProblem[]): string {
  const [first] = problems;
  return first === undefined ? 'none' : `pkg:/${first.file}(${first.line ?? 1}): ${first.message}`;
}

function withoutStop(message: string): string {
  return message.replace(/\.$/, '');
}

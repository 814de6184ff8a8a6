/**
 * Combines many programs into one entry that calls each `main` between marker lines, and splits the output by program.
 * All programs share one compilation and one start of the device.
 */
import { dirname, relative } from 'node:path';
import type { Ended, Program } from './program.ts';

export const BEGIN = '@@begin ';
export const END = '@@end ';
const THREW = '@@threw ';

/**
 * Returns the text of an entry module at `entryPath` that runs the programs in order. An error ends only its own
 * program.
 */
export function batchEntry(programs: readonly Program[], entryPath: string): string {
  const imports = programs.map((program, index) => {
    const path = relative(dirname(entryPath), program.path).replaceAll('\\', '/');
    return `import { main as main${index} } from '${path.startsWith('.') ? path : `./${path}`}';`;
  });
  const runs = programs.map((program, index) =>
    [
      `function run${index}(): void {`,
      `  console.log('${BEGIN}${program.name}');`,
      `  try {`,
      `    main${index}();`,
      `  } catch (error) {`,
      `    console.log('${THREW}' + (error instanceof Error ? error.message : \`\${error}\`));`,
      `  }`,
      `  console.log('${END}${program.name}');`,
      `}`,
    ].join('\n'),
  );
  const calls = programs.map((_, index) => `  run${index}();`);
  return [...imports, ...runs, 'export function main(): void {', ...calls, '}', ''].join('\n');
}

/** The output of each program. `unfinished` is the program during which the device stopped. */
interface BatchOutput {
  readonly ended: ReadonlyMap<string, Ended>;
  readonly unfinished: { readonly name: string; readonly lines: readonly string[] } | undefined;
}

/** @param alone name of the only program, which then also owns the lines printed while its modules loaded */
export function readBatch(printed: readonly string[], alone?: string): BatchOutput {
  const ended = new Map<string, Ended>();
  const before: string[] = [];
  let current: { name: string; lines: string[]; error: string | undefined } | undefined;
  for (const line of printed) {
    if (current === undefined) {
      if (!line.startsWith(BEGIN)) {
        if (alone === undefined || ended.size > 0) throw new Error(`a line outside every program: ${line}`);
        before.push(line);
        continue;
      }
      current = { name: line.slice(BEGIN.length), lines: before.splice(0), error: undefined };
    } else if (line === END + current.name) {
      ended.set(current.name, { lines: current.lines, error: current.error });
      current = undefined;
    } else if (current.error !== undefined) {
      current.error += `\n${line}`;
    } else if (line.startsWith(THREW)) {
      current.error = line.slice(THREW.length);
    } else {
      current.lines.push(line);
    }
  }
  const unfinished = current ?? (alone !== undefined && before.length > 0 ? { name: alone, lines: before } : undefined);
  return { ended, unfinished: unfinished && { name: unfinished.name, lines: unfinished.lines } };
}

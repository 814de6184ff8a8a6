/**
 * Rejects generated scripts in which a function can call itself, directly or through others. A task that recurses ends
 * the app once the stack is full. Without cycles the stack depth has a bound, which the build prints.
 */
import { refusalAt, type Problem } from '../transpile/index.ts';
import { BuildError } from './build-error.ts';
import { callGraph, type CallGraph } from './call-graph.ts';

/** Checks the scripts of one package. Throws a `BuildError` that names the functions of each cycle. */
export function checkCallGraph(files: ReadonlyMap<string, string | Uint8Array>): void {
  const problems: Problem[] = [];
  for (const [file, text] of files) {
    if (typeof text !== 'string' || !file.endsWith('.brs')) continue;
    const cycle = longestChain(callGraph(text)).cycle;
    if (cycle !== undefined) {
      problems.push(refusalAt('callCycle', { path: file, line: 1, column: 1 }, cycle.join(' → ')));
    }
  }
  if (problems.length > 0) throw BuildError.ofProblems(problems);
}

/** Returns the maximum call depth, or the first cycle found, which begins and ends with the same function. */
export function longestChain(graph: CallGraph): { readonly depth: number; readonly cycle?: readonly string[] } {
  const depths = new Map<string, number>();
  const open: string[] = [];
  const visit = (name: string): readonly string[] | undefined => {
    if (open.includes(name)) return [...open.slice(open.indexOf(name)), name];
    if (depths.has(name)) return undefined;
    open.push(name);
    let deepest = 0;
    for (const called of graph.get(name) ?? []) {
      const cycle = visit(called);
      if (cycle !== undefined) return cycle;
      deepest = Math.max(deepest, depths.get(called) ?? 0);
    }
    open.pop();
    depths.set(name, deepest + 1);
    return undefined;
  };
  for (const name of graph.keys()) {
    const cycle = visit(name);
    if (cycle !== undefined) return { depth: Infinity, cycle };
  }
  return { depth: Math.max(0, ...depths.values()) };
}

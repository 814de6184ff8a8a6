/** The compiler's public API. */
import { rollup } from 'rollup';
import { type Problem, refusalAt } from './diagnostics.ts';
import { IncrementalState } from './incremental/incremental-state.ts';
import { overflowIn } from './nesting.ts';
import type { Compiled, LeftOut } from './results.ts';
import { brightscript, type BrightScriptOptions, Refused, unitOf } from './rollup-plugin.ts';

export { IncrementalState } from './incremental/incremental-state.ts';
export { formatLeftOut, formatProblem, refusalAt, REFUSALS, type Problem } from './diagnostics.ts';
export { originalPlace } from './validate.ts';

export type { Compiled, GeneratedFile } from './results.ts';

export type CompileOptions = Pick<BrightScriptOptions, 'entry'> &
  Partial<Omit<BrightScriptOptions, 'entry' | 'onLeftOut'>>;

/** Fills missing options with their defaults. */
export function withDefaults(given: CompileOptions): BrightScriptOptions {
  return {
    globalPrefix: '',
    layout: 'modules',
    isComponent: false,
    needsMain: false,
    isExternal: () => false,
    surroundings: new Map(),
    root: process.cwd(),
    also: [],
    related: [],
    overriding: [],
    handlers: [],
    isTask: false,
    keep: 'reached',
    validate: true,
    onGlobals: () => undefined,
    memory: new IncrementalState(),
    onLowered: () => undefined,
    onLeftOut: () => undefined,
    ...given,
  };
}

/** Compiles an entry module and its imports to BrightScript. Refusals come back as problems in the result. */
export async function compile(given: CompileOptions): Promise<Compiled> {
  const options = withDefaults(given);
  const unit = options.memory.unit(unitOf(options));
  let leftOut: readonly LeftOut[] = [];
  const onLeftOut: BrightScriptOptions['onLeftOut'] = (found) => void (leftOut = found);
  try {
    const bundle = await rollup({
      ...(unit.rollup && { cache: unit.rollup }),
      plugins: [brightscript({ ...options, onLeftOut })],
      logLevel: 'silent',
    });
    const { output } = await bundle.generate({ format: 'es' });
    unit.rollup = bundle.cache;
    const sources = bundle.watchFiles;
    await bundle.close();
    const files = output.flatMap((o) => (o.type === 'asset' ? [{ name: o.fileName, text: String(o.source) }] : []));
    return { ok: true, files: files.sort((a, b) => a.name.localeCompare(b.name)), sources, leftOut };
  } catch (error) {
    return { ok: false, problems: problemsOf(error, options) };
  } finally {
    if (!given.memory) options.memory.dispose();
  }
}

/**
 * Extracts the refusal from an error of Rollup. A stack overflow is also a refusal, because deep nesting in the program
 * causes it. Rethrows any other error as a defect of the compiler.
 */
function problemsOf(error: unknown, { memory, entry }: BrightScriptOptions): readonly Problem[] {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof Refused) return current.problems;
    if (current instanceof RangeError && current.message.includes('call stack'))
      return [overflowIn(memory.modules()) ?? refusalAt('tooDeep', { path: entry, line: 1, column: 1 })];
    if ('problems' in current) return current.problems as readonly Problem[];
  }
  throw error;
}

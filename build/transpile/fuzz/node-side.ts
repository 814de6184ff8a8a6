/**
 * What programs do in Node: TypeScript takes the types away, module by module, and each program runs with a console of
 * its own. Types are not checked here: the compiler that is tested checks them, and says so.
 */
import { format } from 'node:util';
import ts from 'typescript';
import type { Ended } from '../conformance/program.ts';
import { modulesOf } from './modules.ts';

/** What a program may do in Node besides printing. */
export interface Hooks {
  /** The global functions that its text uses. */
  readonly globals?: Readonly<Record<string, unknown>>;
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.CommonJS,
  isolatedModules: true,
  useDefineForClassFields: true,
  rewriteRelativeImportExtensions: false,
};

/** Programs whose end is remembered: a program and its variants ask for it several times, and soon. */
const MOST_REMEMBERED = 200;

const remembered = new Map<string, Ended>();

/** Runs a program's `main`. What it throws ends it. */
export function runInNode(text: string, hooks?: Hooks): Ended {
  if (hooks) return run(text, hooks);
  const known = remembered.get(text) ?? run(text, {});
  remembered.set(text, known);
  for (const [oldest] of remembered) if (remembered.size > MOST_REMEMBERED) remembered.delete(oldest);
  return known;
}

function run(text: string, { globals = {} }: Hooks): Ended {
  const modules = modulesOf(text);
  const loaded = new Map<string, Record<string, unknown>>();
  const lines: string[] = [];
  const console = { log: (...values: unknown[]): void => void lines.push(...format(...values).split('\n')) };
  const given = { ...globals, console };
  const load = (name: string): Record<string, unknown> => {
    const known = loaded.get(name);
    if (known) return known;
    const source = modules.get(name);
    if (source === undefined) throw new Error(`the program has no module '${name}'`);
    const { outputText } = ts.transpileModule(source, { compilerOptions: OPTIONS });
    const exports: Record<string, unknown> = {};
    loaded.set(name, exports);
    const require = (other: string): unknown => load(other.replace('./', ''));
    new Function('exports', 'require', ...Object.keys(given), outputText)(exports, require, ...Object.values(given));
    return exports;
  };
  try {
    (load('')['main'] as () => void)();
    return { lines, error: undefined };
  } catch (error) {
    return { lines, error: error instanceof Error ? error.message : String(error) };
  }
}

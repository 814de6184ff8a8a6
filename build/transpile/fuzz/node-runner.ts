/**
 * Runs programs in Node. TypeScript strips the types of each module, and each program has its own console. There is no
 * type check here, because the compiler under test checks types.
 */
import { format } from 'node:util';
import ts from 'typescript';
import type { Ended } from '../conformance/program.ts';
import { modulesOf } from './modules.ts';

/** Capabilities of a program in Node besides printing. */
export interface Hooks {
  /** Global functions that the program may call, by name. */
  readonly globals?: Readonly<Record<string, unknown>>;
}

export const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.CommonJS,
  isolatedModules: true,
  useDefineForClassFields: true,
  rewriteRelativeImportExtensions: false,
};

/** Number of cached results. A program and its variants need the same result several times within a short time. */
const MOST_REMEMBERED = 200;

const remembered = new Map<string, Ended>();

/** Runs the `main` of a program until it returns or throws. */
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

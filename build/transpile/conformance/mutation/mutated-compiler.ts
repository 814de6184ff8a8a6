/**
 * A compiler with one of the defects, in memory: the changed module and those that import it, directly or by way of
 * others, are loaded once more under an address of their own. What does not import it is the real compiler's. Nothing is
 * written, and the real compiler stays as it is.
 */
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Compiled, CompileOptions } from '../../index.ts';
import type { Compile } from '../on-device.ts';
import type { Mutation } from './mutations.ts';

const COMPILER = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const QUERY = '?mutation=';

/** The text of the mutation's file with the defect in it. Throws when the place is not there exactly once. */
export function mutatedText(mutation: Mutation, text: string): string {
  const places = text.split(mutation.find).length - 1;
  if (places !== 1) {
    throw new Error(
      `${mutation.file} has ${places} places for the mutation '${mutation.title}', which needs one: ${mutation.find}`,
    );
  }
  return text.replace(mutation.find, () => mutation.replace);
}

/** A mutation in use, and the addresses of the modules that are loaded for it. */
interface Loaded {
  readonly mutation: Mutation;
  readonly modules: ReadonlySet<string>;
}

/** A module's address says which of these it belongs to. */
const loaded: Loaded[] = [];

/** An import or export from a module of the compiler, unless it is of types only. */
const IMPORT = /^(?:import|export)\s+(?!type\b)[^'";]*?\bfrom '(\.[^']+)'/gm;

/** Address of a module → addresses of the modules that import it. */
let importers: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function importersOfAll(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync('**/*.ts', { cwd: COMPILER, exclude: ['conformance', 'fuzz', 'fixtures'] })) {
    const own = pathToFileURL(join(COMPILER, file)).href;
    for (const [, specifier = ''] of readFileSync(join(COMPILER, file), 'utf8').matchAll(IMPORT)) {
      const imported = new URL(specifier, own).href;
      found.set(imported, (found.get(imported) ?? new Set()).add(own));
    }
  }
  return found;
}

/** The module itself and those that import it, directly or by way of others. */
function reaching(file: string): ReadonlySet<string> {
  importers ??= importersOfAll();
  const found = new Set<string>();
  const pending = [pathToFileURL(join(COMPILER, file)).href];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    pending.push(...(importers.get(next) ?? []));
  }
  return found;
}

/** Modules imported from a mutated module are mutated ones too, if the mutation can have an effect on them. */
function hook(): void {
  if (loaded.length > 0) return;
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const query = context.parentURL?.split(QUERY)[1];
      const isOther = query !== undefined && loaded[Number(query)]?.modules.has(resolved.url);
      return isOther ? { ...resolved, url: `${resolved.url}${QUERY}${query}` } : resolved;
    },
    load(url, context, next) {
      const [address = '', number] = url.split(QUERY);
      const module = next(url, context);
      const mutation = number === undefined ? undefined : loaded[Number(number)]?.mutation;
      if (!mutation || address !== pathToFileURL(join(COMPILER, mutation.file)).href) return module;
      return { ...module, source: mutatedText(mutation, String(module.source)) };
    },
  });
}

/** The compiler with this defect. */
export async function mutatedCompiler(mutation: Mutation): Promise<Compile> {
  // A mutation of a file or a text that is gone would change nothing, and look like one that nobody notices.
  mutatedText(mutation, readFileSync(join(COMPILER, mutation.file), 'utf8'));
  if (mutation.file.startsWith('runtime/')) return await withMutatedHelper(mutation);
  hook();
  const number = loaded.push({ mutation, modules: reaching(mutation.file) }) - 1;
  const address = pathToFileURL(join(COMPILER, 'index.ts')).href;
  const { compile } = (await import(`${address}${QUERY}${number}`)) as { compile: Compile };
  return compile;
}

/** Helpers are not modules but text that the compiler copies, so the copy is changed. */
async function withMutatedHelper(mutation: Mutation): Promise<Compile> {
  const { compile } = await import('../../index.ts');
  return async (options: CompileOptions): Promise<Compiled> => {
    const compiled = await compile(options);
    if (!compiled.ok) return compiled;
    // The copy names other helpers without the prefix.
    const [find = '', replace = ''] = [mutation.find, mutation.replace].map((text) => text.replaceAll('RT_', ''));
    const files = compiled.files.map((file) => ({ ...file, text: file.text.replace(find, () => replace) }));
    if (!compiled.files.some(({ text }) => text.includes(find))) {
      throw new Error(`no copy of ${mutation.file} has the text of the mutation '${mutation.title}': ${find}`);
    }
    return { ...compiled, files };
  };
}

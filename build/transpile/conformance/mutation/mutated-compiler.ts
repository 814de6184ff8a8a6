/**
 * Loads a compiler with a mutation in memory. The changed module and its direct and indirect importers load again under
 * their own URL. All other modules come from the real compiler, which does not change on disk or in memory.
 */
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Compiled, CompileOptions } from '../../index.ts';
import { helperSource } from '../../link/helpers.ts';
import type { Compile } from '../on-device.ts';
import type { Mutation } from './mutations.ts';

const COMPILER = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const QUERY = '?mutation=';

/** Applies the mutation to the text of its module or helper. Throws unless `find` occurs exactly once. */
export function mutatedText(mutation: Mutation, text: string): string {
  const places = text.split(mutation.find).length - 1;
  if (places !== 1) {
    throw new Error(
      `${mutation.helper ?? mutation.file} has ${places} places for the mutation '${mutation.title}', which needs one: ${mutation.find}`,
    );
  }
  return text.replace(mutation.find, () => mutation.replace);
}

/** A loaded mutation and the URLs of the modules that load again for it. */
interface Loaded {
  readonly mutation: Mutation & { readonly file: string };
  readonly modules: ReadonlySet<string>;
}

/** Loaded mutations. The query of a module's URL is an index into this array. */
const loaded: Loaded[] = [];

/** Matches an import or re-export of a relative module, except type-only ones. */
const IMPORT = /^(?:import|export)\s+(?!type\b)[^'";]*?\bfrom '(\.[^']+)'/gm;

/** URLs of the importing modules, by URL of the imported module. */
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

/** Returns the URLs of the module and its direct and indirect importers. */
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

/**
 * Installs module hooks that resolve imports of a mutated module to mutated modules where the mutation affects them.
 */
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

/** Returns the compiler with the mutation. */
export async function mutatedCompiler(mutation: Mutation): Promise<Compile> {
  if (mutation.file === undefined) return await withMutatedHelper(mutation);
  // Fails early if the text to find is gone. Otherwise the mutation would change nothing and seem undetected.
  mutatedText(mutation, readFileSync(join(COMPILER, mutation.file), 'utf8'));
  hook();
  const number = loaded.push({ mutation, modules: reaching(mutation.file) }) - 1;
  const address = pathToFileURL(join(COMPILER, 'index.ts')).href;
  const { compile } = (await import(`${address}${QUERY}${number}`)) as { compile: Compile };
  return compile;
}

/** Mutates the copy of a helper in the generated code, because helpers are text and not modules of the compiler. */
async function withMutatedHelper(mutation: Mutation & { readonly helper: string }): Promise<Compile> {
  mutatedText(mutation, helperSource(mutation.helper));
  const { compile } = await import('../../index.ts');
  return async (options: CompileOptions): Promise<Compiled> => {
    const compiled = await compile(options);
    if (!compiled.ok) return compiled;
    // The copy refers to other helpers without the prefix.
    const [find = '', replace = ''] = [mutation.find, mutation.replace].map((text) => text.replaceAll('RT_', ''));
    const files = compiled.files.map((file) => ({ ...file, text: file.text.replace(find, () => replace) }));
    if (!compiled.files.some(({ text }) => text.includes(find))) {
      throw new Error(`no copy of ${mutation.helper} has the text of the mutation '${mutation.title}': ${find}`);
    }
    return { ...compiled, files };
  };
}

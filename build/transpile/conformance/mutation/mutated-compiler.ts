/**
 * Loads a compiler with a mutation in memory. The changed module and its direct and indirect importers load again under
 * their own URL. All other modules come from the real compiler, which does not change on disk or in memory.
 */
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Compile } from '../on-device.ts';
import { brightScriptPlaces } from './brightscript-places.ts';
import { edited, replaced } from './edit.ts';
import type { Mutation } from './mutation.ts';
import type { Place } from './places.ts';
import { typeScriptPlaces } from './typescript-places.ts';

const COMPILER = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const QUERY = '?mutation=';

/** Module that provides the text of helpers. A mutation of a helper changes what this module provides. */
const HELPERS = 'link/helpers.ts';

interface Source {
  readonly text: string;
  readonly places: readonly Place[];
}

/** Sources of the real compiler with their places, by module. */
const sources = new Map<string, Source>();

function sourceOf(module: string): Source {
  let source = sources.get(module);
  if (!source) {
    const text = readFileSync(join(COMPILER, module), 'utf8');
    source = { text, places: isHelper(module) ? brightScriptPlaces(text) : typeScriptPlaces(text) };
    sources.set(module, source);
  }
  return source;
}

/** Returns the source of the changed module. Throws unless exactly one place changes. */
export function mutatedText({ title, module, change }: Mutation): string {
  const { text, places } = sourceOf(module);
  try {
    return 'find' in change ? replaced(change, text) : edited(change.edit, text, places);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${module}, mutation '${title}': ${reason}`, { cause: error });
  }
}

function isHelper(module: string): boolean {
  return module.endsWith('.brs');
}

/** A loaded mutation and the URLs of the modules that load again for it. */
interface Loaded {
  readonly mutation: Mutation;
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
  const pending = [urlOf(file)];
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
      if (!mutation || address !== urlOf(loadedFor(mutation))) return module;
      return { ...module, source: mutatedSource(mutation, String(module.source)) };
    },
  });
}

/** Returns the module that loads with another source. */
function loadedFor({ module }: Mutation): string {
  return isHelper(module) ? HELPERS : module;
}

/** Returns the source to load. Helpers are text, which replaces the real text after the module has loaded. */
function mutatedSource(mutation: Mutation, source: string): string {
  const text = mutatedText(mutation);
  if (!isHelper(mutation.module)) return text;
  return `${source}\nfor (const one of helpersIn(${JSON.stringify(text)})) (allHelpers() as Map<string, string>).set(...one);\n`;
}

function urlOf(module: string): string {
  return pathToFileURL(join(COMPILER, module)).href;
}

/** Returns the compiler with the mutation. */
export async function mutatedCompiler(mutation: Mutation): Promise<Compile> {
  // Fails early if the place is gone.
  mutatedText(mutation);
  hook();
  const number = loaded.push({ mutation, modules: reaching(loadedFor(mutation)) }) - 1;
  const { compile } = (await import(`${urlOf('index.ts')}${QUERY}${number}`)) as { compile: Compile };
  return compile;
}

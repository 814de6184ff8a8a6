/**
 * A compiler with one of the defects, in memory: the compiler's modules are loaded once more under an address of their
 * own, with the changed text in place of one of them. Nothing is written, and the real compiler stays as it is.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Compiled, CompileOptions } from '../../index.ts';
import type { Compile } from '../on-device.ts';
import type { Mutation } from './mutations.ts';

const COMPILER = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const COMPILER_URL = pathToFileURL(`${COMPILER}/`).href;
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

/** The mutations in use; a module's address says which one it belongs to. */
const loaded: Mutation[] = [];

/** Modules imported from a mutated module are mutated ones too, as long as they belong to the compiler. */
function hook(): void {
  if (loaded.length > 0) return;
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const query = context.parentURL?.split(QUERY)[1];
      const isOwn = resolved.url.startsWith(COMPILER_URL) && !resolved.url.includes(QUERY);
      return query !== undefined && isOwn ? { ...resolved, url: `${resolved.url}${QUERY}${query}` } : resolved;
    },
    load(url, context, next) {
      const [address = '', number] = url.split(QUERY);
      const module = next(url, context);
      const mutation = number === undefined ? undefined : loaded[Number(number)];
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
  const number = loaded.push(mutation) - 1;
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
    const files = compiled.files.map((file) => ({ ...file, text: file.text.replace(mutation.find, mutation.replace) }));
    return { ...compiled, files };
  };
}

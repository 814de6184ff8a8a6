/** Worker thread that compiles the cases of a corpus one after the other, and reports the result of each. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { compile, IncrementalState, type Problem } from '../../../build/transpile/index.ts';
import { isDeclaration, modulesOf } from './corpus-case.ts';

/** Result of compiling a case; paths are relative to the case's folder. */
export type CompiledCase =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'thrown'; readonly report: string };

/** Cases that share one compiler memory; the limit bounds its size. */
const CASES_PER_MEMORY = 25;

let memory = new IncrementalState();
let compiled = 0;

async function compileCase(files: ReadonlyMap<string, string>): Promise<CompiledCase> {
  if (++compiled % CASES_PER_MEMORY === 0) {
    memory.dispose();
    memory = new IncrementalState();
  }
  const folder = await mkdtemp(join(tmpdir(), 'outside-case-'));
  try {
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const modules = modulesOf(files.keys());
    const [entry, ...others] = modules.sort((a, b) => Number(isDeclaration(a)) - Number(isDeclaration(b)));
    const also = others.map((path) => join(folder, path));
    const result = await compile({ entry: join(folder, entry ?? ''), also, keep: 'all', root: folder, memory });
    return result.ok ? { kind: 'accepted' } : { kind: 'refused', problems: result.problems };
  } catch (error) {
    return { kind: 'thrown', report: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

parentPort?.on('message', (files: ReadonlyMap<string, string>) => {
  void compileCase(files).then((result) => parentPort?.postMessage(result));
});

/** Builds a channel with the command of the compiler, from its folder and the drop-in files of the SDK. */
import path from 'node:path';
import { buildDist, DIST } from './build-dist.ts';
import type { Channel } from './channel.ts';
import { ROOT } from './drop-in.ts';

/** Example of a complete channel in TypeScript. */
export const TITLES_FOLDER = path.join(ROOT, 'sample-channel/titles/src');

const MAP = '.map';
const IS_TEXT = /\.(brs|xml)$|^manifest$/;

/**
 * Returns the checked files of the package, as `settop-transpile <folder> --with dist/drop-in` writes them. Throws a
 * `BuildError` that names each problem.
 */
export async function buildTypedChannel(folder: string): Promise<Channel> {
  await buildDist({ onProgress: () => undefined });
  // Loaded late, because mostly there is nothing to build and the command should start fast.
  const [{ compileChannel }, { BuildError }, { checkPackage }, { IncrementalState }] = await Promise.all([
    import('../transpile/channel/compile-channel.ts'),
    import('./build-error.ts'),
    import('./check-package.ts'),
    import('../transpile/index.ts'),
  ]);
  const memory = new IncrementalState();
  const compiled = await compileChannel({ folder, with: [path.join(DIST, 'drop-in')], root: ROOT, memory });
  memory.dispose();
  if (!compiled.ok) throw BuildError.ofProblems(compiled.problems);
  const maps = new Map<string, string>();
  const files = new Map<string, string | Uint8Array>();
  for (const [name, contents] of compiled.files) {
    if (name.endsWith(MAP)) maps.set(name.slice(0, -MAP.length), textOf(contents));
    else files.set(name, IS_TEXT.test(name) ? textOf(contents) : contents);
  }
  await checkPackage({ files, maps });
  return { files, maps };
}

function textOf(contents: string | Uint8Array): string {
  return typeof contents === 'string' ? contents : new TextDecoder().decode(contents);
}

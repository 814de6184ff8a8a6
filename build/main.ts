/**
 * `npm run build`: writes dist/. `--watch` rebuilds after each source change. `--debug FOLDER` writes a debuggable
 * sample channel into FOLDER.
 */
import path from 'node:path';
import { commandOptions } from './command-options.ts';
import { buildAll } from './packaging/build-all.ts';
import { BuildError } from './packaging/build-dist.ts';
import { writeDebugFolder } from './packaging/debug-folder.ts';
import { followChanges } from './transpile/command/follow-changes.ts';
import type { IncrementalState } from './transpile/index.ts';

/** Debounce time for file changes, such as an editor saving several files, in milliseconds. */
const SETTLE_MS = 50;

const USAGE = `Usage: npm run build -- [--watch] [--debug FOLDER]

Builds the packages in dist/.

  --watch         build again after each change of a source file
  --debug FOLDER  also write the sample channel to FOLDER, with source maps for a debugger
  -h, --help      print this help`;

const { values } = commandOptions('npm run build', USAGE, {
  watch: { type: 'boolean', default: false },
  debug: { type: 'string' },
});

/** Runs one build and prints its problems, one line each. Reports whether it succeeded. */
async function build(memory?: IncrementalState): Promise<boolean> {
  try {
    await buildAll({ onProgress: (line) => console.log(line), withTools: !values.watch, ...(memory && { memory }) });
    if (values.debug !== undefined) {
      await writeDebugFolder(path.resolve(values.debug));
      console.log(`wrote ${values.debug}: the sample channel, with source maps`);
    }
    return true;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    return false;
  }
}

async function buildOnEveryChange(): Promise<void> {
  const root = path.join(import.meta.dirname, '..');
  let changed: () => void = () => undefined;
  followChanges(
    ['sdk', 'sample-channel'].map((folder) => path.join(root, folder)),
    () => changed(),
  );
  const { IncrementalState } = await import('./transpile/index.ts');
  const memory = new IncrementalState();
  for (;;) {
    const change = new Promise<void>((resolve) => {
      changed = resolve;
    });
    const before = performance.now();
    const good = await build(memory);
    console.log(
      `${good ? 'built' : 'refused'} in ${Math.round(performance.now() - before)} ms; watching sdk and sample-channel`,
    );
    await change;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
}

if (values.watch) await buildOnEveryChange();
else process.exitCode = (await build()) ? 0 : 1;

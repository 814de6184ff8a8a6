/**
 * `npm run build`: writes dist/. `--watch` rebuilds after each source change. `--debug FOLDER` writes a debuggable
 * sample channel into FOLDER.
 */
import path from 'node:path';
import { buildWebPage } from '../server-stub/web/build.ts';
import { commandOptions } from './command-options.ts';
import { BuildError, buildDist, DIST } from './packaging/build-dist.ts';
import { buildNpmPackage, TOOL_NAMES } from './packaging/build-npm-package.ts';
import { writeDebugFolder } from './packaging/debug-folder.ts';
import { followChanges } from './transpile/command/follow-changes.ts';
import type { IncrementalState } from './transpile/index.ts';

/** Debounce time for file changes, such as an editor saving several files, in milliseconds. */
const SETTLE_MS = 50;

const USAGE = `npm run build -- [--watch] [--debug FOLDER]

  --watch         builds again whenever a source changes
  --debug FOLDER  writes the sample channel there as a debugger needs it`;

const { values } = commandOptions('npm run build', USAGE, {
  watch: { type: 'boolean', default: false },
  debug: { type: 'string' },
});

/** Runs one build and prints its problems, one line each. Reports whether it succeeded. */
async function build(memory?: IncrementalState): Promise<boolean> {
  try {
    await buildDist({ onProgress: (line) => console.log(line), ...(memory && { memory }) });
    await buildWebPage({ outDir: path.join(DIST, 'web') });
    // Their sources are not watched.
    if (!values.watch) for (const name of TOOL_NAMES) await buildNpmPackage(name, (line) => console.log(line));
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

/** Runs the command of the compiler for an entry and its imports, or for a channel folder. */
import path from 'node:path';
import type { IncrementalState } from '../index.ts';
import { withAbsoluteSources, withSourcesFrom } from '../map-sources.ts';
import { followChanges } from './follow-changes.ts';
import { helpText, readArguments, usage, type TranspileRequest } from './read-arguments.ts';
import { writeFiles, type Contents } from './write-files.ts';

/** Debounce time for file changes, such as an editor saving several files, in milliseconds. */
const SETTLE_MS = 50;

/** The result of a build: the files and the lines to print, or the formatted problems. */
type Build =
  | {
      readonly ok: true;
      readonly files: Contents;
      readonly lines: readonly string[];
      readonly folders: readonly string[];
    }
  | { readonly ok: false; readonly lines: readonly string[] };

/**
 * Compiles the entry or channel and writes the result only if everything compiles.
 * @param command the command name for the usage line
 * @returns the exit code; with `--watch`, never resolves
 */
export async function transpileCommand(args: readonly string[], command: string): Promise<number> {
  const request = readArguments(args);
  if (request === 'help') {
    console.log(helpText(command));
    return 0;
  }
  if ('error' in request) {
    console.error(`${request.error} ${usage(command)}`);
    return 1;
  }
  if (request.watch) return await onEveryChange(request);
  // Imported on demand, because the compiler and its libraries take a second to load.
  const { IncrementalState } = await import('../index.ts');
  const memory = new IncrementalState();
  const build = await buildOnce(request, memory);
  memory.dispose();
  if (build.ok && request.out !== undefined) await writeFiles(request.out, build.files);
  printBuild(build);
  return build.ok ? 0 : 1;
}

async function onEveryChange(request: TranspileRequest): Promise<never> {
  const { IncrementalState } = await import('../index.ts');
  const memory = new IncrementalState();
  const home = request.isFolder ? request.input : path.dirname(request.input);
  let roots = [home];
  let written: readonly string[] = [];
  for (;;) {
    // Watching starts before the build reads files, so no change during the build is missed.
    const change = Promise.withResolvers<undefined>();
    const stop = followChanges(roots, () => change.resolve(undefined));
    console.log('compiling …');
    const startMs = performance.now();
    const build = await buildUnlessGone(request, memory);
    if (build.ok) {
      if (request.out !== undefined) await writeFiles(request.out, build.files, written);
      written = [...build.files.keys()];
      roots = [...new Set([home, ...build.folders])];
    }
    printBuild(build);
    const took = `${Math.round(performance.now() - startMs)} ms`;
    console.log(`${build.ok ? 'compiled' : 'refused'} in ${took}; watching ${path.relative('.', home) || '.'}`);
    await change.promise;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    stop();
  }
}

/** Tolerates a file that is deleted between listing and reading. The deletion triggers the next build. */
async function buildUnlessGone(request: TranspileRequest, memory: IncrementalState): Promise<Build> {
  try {
    return await buildOnce(request, memory);
  } catch (error) {
    const { code, path: file } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || file === undefined) throw error;
    return { ok: false, lines: [`${path.relative('.', file)} disappeared while it was read`] };
  }
}

function printBuild({ ok, lines }: Build): void {
  for (const line of lines) (ok ? console.log : console.error)(line);
}

async function buildOnce(request: TranspileRequest, memory: IncrementalState): Promise<Build> {
  const build = request.isFolder ? await folderBuild(request, memory) : await entryBuild(request, memory);
  return build.ok ? { ...build, files: withPlacedMaps(build.files, request) } : build;
}

async function entryBuild({ input, out }: TranspileRequest, memory: IncrementalState): Promise<Build> {
  const { compile, formatLeftOut, formatProblem } = await import('../index.ts');
  const result = await compile({ entry: input, needsMain: true, memory });
  if (!result.ok) return { ok: false, lines: result.problems.map((problem) => formatProblem(problem, process.cwd())) };
  const files = new Map(result.files.map(({ name, text }) => [name, text]));
  const scripts = [...files.keys()].filter((name) => name.endsWith('.brs'));
  const folders = result.sources.map((source) => path.dirname(source));
  const lines = result.leftOut.map((one) => formatLeftOut(one, process.cwd()));
  return { ok: true, files, folders, lines: [...lines, `${shown(out)}: ${scripts.join(', ')}`] };
}

async function folderBuild(
  { input, out, with: libraries }: TranspileRequest,
  memory: IncrementalState,
): Promise<Build> {
  const [{ compileChannel }, { formatLeftOut, formatProblem }] = await Promise.all([
    import('../channel/compile-channel.ts'),
    import('../index.ts'),
  ]);
  const request = { folder: input, with: libraries, root: process.cwd(), memory };
  const result = await compileChannel({ ...request, ...(out && { except: out }) });
  if (!result.ok) return { ok: false, lines: result.problems.map((problem) => formatProblem(problem, process.cwd())) };
  const { files, scripts, sources, unused, leftOut } = result;
  const copied = [...files.keys()].filter((file) => !/\.brs\.map$/.test(file)).length - scripts.length;
  const lines = [
    ...unused.map((file) => `${path.relative('.', path.join(input, file))}: no script uses it`),
    ...leftOut.map((one) => formatLeftOut(one, process.cwd())),
  ];
  return {
    ok: true,
    files,
    folders: [...libraries, ...sources.map((source) => path.dirname(source))],
    lines: [...lines, `${shown(out)}: ${scripts.join(', ')}${copied > 0 ? ` and ${copied} files as they are` : ''}`],
  };
}

function withPlacedMaps(files: Contents, { out, debug }: TranspileRequest): Contents {
  const root = process.cwd();
  return new Map(
    [...files].map(([name, contents]) => {
      if (!name.endsWith('.brs.map') || typeof contents !== 'string') return [name, contents];
      const place = path.dirname(path.join(out ?? root, name));
      return [name, debug ? withAbsoluteSources(contents, root) : withSourcesFrom(contents, root, place)];
    }),
  );
}

function shown(out: string | undefined): string {
  return out === undefined ? 'no problems' : path.relative('.', out) || '.';
}

/** Turns a channel's source into the zip that is installed. A separate process builds a BrighterScript project. */
import { spawn, type ChildProcess } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { zipSync } from 'fflate';
import colours from 'picocolors';
import { filesOf } from './channel-files.ts';
import type { ChannelSource } from './channel-source.ts';
import { RigError } from './rig-error.ts';

/** Started by its address, as the device's threads are. */
const BUILDER = fileURLToPath(new URL('./brighterscript-process.ts', import.meta.url));

/** Files that tools leave beside a channel's manifest; they stay out of the package. */
const BESIDE = /^(package(-lock)?\.json|.*\.zip)$/;
const MAP = '.map';

/** BrighterScript's message for a plug-in that it cannot load; it continues without the plug-in. */
const MISSING_PLUGIN = /Error when loading plugin '([^']+)'/;

/** Smallest package in bytes: a device treats smaller ones as broken archives. */
const MIN_ZIP_BYTES = 512;
const PADDING = '.padding';

export interface BuiltChannel {
  /** The zip to install. */
  readonly zip: string;
  /** Source map (JSON) of each script that was compiled, by its path in the package. */
  readonly maps: ReadonlyMap<string, string>;
}

const NO_MAPS: ReadonlyMap<string, string> = new Map();

export interface BuildContext {
  /** Called with each line that the build prints. */
  say(line: string): void;
  /** Ends the build. */
  signal: AbortSignal;
  /** Time limit of a build, in milliseconds. */
  limitMs: number;
}

/** Builds the channel's zip in `folder`. @throws RigError, and the reason of the signal */
export async function buildChannel(
  source: ChannelSource,
  folder: string,
  surroundings: BuildContext,
): Promise<BuiltChannel> {
  const zip = join(folder, 'channel.zip');
  switch (source.kind) {
    case 'zip':
      // The installation requires the file name ending `.zip`.
      if (source.file.endsWith('.zip')) return { zip: source.file, maps: NO_MAPS };
      await copyFile(source.file, zip);
      return { zip, maps: NO_MAPS };
    case 'folder': {
      const files = await filesOf(source.folder);
      for (const name of [...files.keys()].filter((file) => BESIDE.test(file))) files.delete(name);
      await writeZip(files, zip);
      return { zip, maps: NO_MAPS };
    }
    case 'project': {
      const staging = await mkdtemp(join(folder, 'staging-'));
      await buildProject(source.config, staging, surroundings);
      const files = await filesOf(staging);
      const maps = takeMaps(files, staging);
      await writeZip(files, zip);
      return { zip, maps };
    }
  }
}

/**
 * Takes the source maps out of the package. They translate console lines into the person's paths; a device cannot use
 * them.
 */
function takeMaps(files: Map<string, Uint8Array>, staging: string): Map<string, string> {
  const maps = new Map<string, string>();
  for (const [name, bytes] of files) {
    if (!name.endsWith(MAP)) continue;
    files.delete(name);
    const map = JSON.parse(new TextDecoder().decode(bytes)) as { sources: string[]; sourceRoot?: string };
    const from = resolve(staging, dirname(name), map.sourceRoot ?? '');
    const sources = map.sources.map((file) => shownPath(resolve(from, file)));
    maps.set(name.slice(0, -MAP.length), JSON.stringify({ ...map, sources, sourceRoot: '' }));
  }
  return maps;
}

async function writeZip(contents: ReadonlyMap<string, Uint8Array>, zip: string): Promise<void> {
  const files = Object.fromEntries(contents);
  if (files['manifest'] === undefined) {
    throw new RigError(
      'MANIFEST_MISSING',
      'The build left no manifest; name it in "files" of the bsconfig.json, relative to its "rootDir".',
    );
  }
  let bytes = zipSync(files);
  // A minimal first channel is smaller than that; padding lets it install, here and on hardware.
  if (bytes.length < MIN_ZIP_BYTES)
    bytes = zipSync({ ...files, [PADDING]: [new Uint8Array(MIN_ZIP_BYTES), { level: 0 }] });
  await writeFile(zip, bytes);
}

/** @throws RigError PROJECT_REFUSED */
async function buildProject(config: string, staging: string, { say, signal, limitMs }: BuildContext): Promise<void> {
  const { main, version, whose, note } = await compilerFor(dirname(config));
  const place = shownPath(config);
  say(`building ${place} with ${whose} BrighterScript ${version}`);
  if (note !== undefined) say(note);
  const child = spawn(process.execPath, [BUILDER, main, config, staging], {
    cwd: dirname(config),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A detached build does not receive Ctrl-C from the terminal. The abort signal ends it, and carries the reason.
    detached: true,
  });
  let plugin: string | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      plugin ??= MISSING_PLUGIN.exec(line)?.[1];
      // BrighterScript colours some lines even when the output is not a terminal.
      say(colours.isColorSupported ? line : stripVTControlCharacters(line));
    });
  }
  let outcome: BuildOutcome | undefined;
  child.on('message', (message: BuildOutcome) => (outcome = message));
  const until = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  const code = await endOf(child, until);
  signal.throwIfAborted();
  if (outcome?.kind === 'built') return;
  if (until.aborted) {
    throw new RigError(
      'PROJECT_REFUSED',
      `BrighterScript ${version} did not build ${place} within ${limitMs / 1000} s; look whether one of its plug-ins waits for something, or give test more time with --timeout.`,
    );
  }
  if (plugin !== undefined) {
    throw new RigError(
      'PROJECT_REFUSED',
      `${place} needs the BrighterScript plug-in '${plugin}', which could not be loaded; run npm install in ${shownPath(dirname(config))}, and npm install --save-dev ${plugin} where its package.json does not name it.`,
    );
  }
  if (outcome?.kind === 'findings') {
    const { errors, first } = outcome;
    throw new RigError(
      'PROJECT_REFUSED',
      `${place} does not compile: ${errors} ${errors === 1 ? 'error' : 'errors'} of BrighterScript ${version}, the first is ${first}; correct it and start again.`,
    );
  }
  const why = outcome?.kind === 'broken' ? outcome.why : `its process ended with code ${code}`;
  throw new RigError(
    'PROJECT_REFUSED',
    `BrighterScript ${version} could not build ${place}: ${why}; the lines above say more.`,
  );
}

/**
 * Resolves when the process is gone. Kills it and the processes of its plug-ins when `until` aborts, since a plug-in
 * may keep it from noticing anything else.
 */
async function endOf(child: ChildProcess, until: AbortSignal): Promise<number | null> {
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The platform has no process groups, or none is left.
      child.kill('SIGKILL');
    }
  };
  until.addEventListener('abort', kill, { once: true });
  if (until.aborted) kill();
  try {
    return await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
  } finally {
    until.removeEventListener('abort', kill);
  }
}

/** A path as a person would type it. */
function shownPath(path: string): string {
  const short = relative(process.cwd(), path) || '.';
  return short.startsWith('..') ? path : short;
}

/** Result that the builder's process sends before it ends. */
export type BuildOutcome =
  { kind: 'built' } | { kind: 'findings'; errors: number; first: string } | { kind: 'broken'; why: string };

/** A copy of BrighterScript. */
interface Compiler {
  main: string;
  version: string;
  whose: string;
  /** Note for the person when another copy takes part in the same build. */
  note?: string;
}

/**
 * Returns the channel's own BrighterScript, otherwise Rooibos's copy, otherwise the rig's. Rooibos generates code for
 * its copy: a project whose package.json names no BrighterScript is built with that copy, whatever npm hoisted.
 */
async function compilerFor(folder: string): Promise<Compiler> {
  const own = resolved('brighterscript', folder);
  const rooibos = resolved('rooibos-roku', folder);
  const others = rooibos === undefined ? undefined : resolved('brighterscript', dirname(rooibos));
  const main = own ?? others ?? resolved('brighterscript', fileURLToPath(new URL('.', import.meta.url)));
  if (main === undefined)
    throw new RigError('PROJECT_REFUSED', 'There is no BrighterScript; run npm install brighterscript.');
  const version = await versionOf(main);
  if (own === undefined) return { main, version, whose: others === undefined ? 'the rig’s' : 'Rooibos’s' };
  if (others === undefined || others === own) return { main, version, whose: 'its own' };
  const theirs = await versionOf(others);
  if (!(await names(folder, 'brighterscript'))) return { main: others, version: theirs, whose: 'Rooibos’s' };
  const note = `Rooibos has a BrighterScript of its own, ${theirs}, beside ${version}; where its tests do not compile, name ${theirs} in the package.json, or make both one with npm's "overrides".`;
  return { main, version, whose: 'its own', note };
}

/** Returns the main file of a package as modules in `folder` resolve it. */
function resolved(name: string, folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name);
  } catch {
    return undefined;
  }
}

async function versionOf(main: string): Promise<string> {
  const manifest = await readFile(join(dirname(main), '..', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Returns the packages that a package.json depends on; none when the file is not valid. */
function namedIn(manifest: string): Set<string> {
  let content: unknown;
  try {
    content = JSON.parse(manifest);
  } catch {
    return new Set();
  }
  const { dependencies, devDependencies } = (content ?? {}) as Readonly<Record<string, unknown>>;
  return new Set([dependencies, devDependencies].flatMap((list) => Object.keys(Object(list))));
}

/** Reports whether a package.json of the folder, or of a folder above it, depends on the package. */
async function names(folder: string, name: string): Promise<boolean> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  if (namedIn(text).has(name)) return true;
  const above = dirname(folder);
  return above !== folder && (await names(above, name));
}

/** Removes the folder of a build. */
export async function removeBuild(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

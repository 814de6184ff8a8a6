/** From a channel's source to the zip that is installed. A BrighterScript project is built by a process of its own. */
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

/** What tools leave beside a channel's manifest. */
const BESIDE = /^(package(-lock)?\.json|.*\.zip)$/;
const MAP = '.map';

/** BrighterScript says so, and goes on without it. */
const MISSING_PLUGIN = /Error when loading plugin '([^']+)'/;

/** A device takes smaller packages for broken archives, in bytes. */
const MIN_ZIP_BYTES = 512;
const PADDING = '.padding';

export interface BuiltChannel {
  /** The zip to install. */
  readonly zip: string;
  /** Source map (JSON) of each script that was compiled, by its path in the package. */
  readonly maps: ReadonlyMap<string, string>;
}

const NO_MAPS: ReadonlyMap<string, string> = new Map();

export interface BuildSurroundings {
  /** Gets what the build prints, line by line. */
  say(line: string): void;
  /** Ends the build. */
  signal: AbortSignal;
  /** Longest time of a build, in milliseconds. */
  limitMs: number;
}

/** The channel as it is installed, written into `folder`. @throws RigError, and the reason of the signal */
export async function buildChannel(
  source: ChannelSource,
  folder: string,
  surroundings: BuildSurroundings,
): Promise<BuiltChannel> {
  const zip = join(folder, 'channel.zip');
  switch (source.kind) {
    case 'zip':
      // What installs it wants that ending.
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

/** The maps are for the console's lines, with sources as a person names them; a device has no use for them. */
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
  // A channel of a person's first minute is smaller than that, and installs on hardware as on this.
  if (bytes.length < MIN_ZIP_BYTES)
    bytes = zipSync({ ...files, [PADDING]: [new Uint8Array(MIN_ZIP_BYTES), { level: 0 }] });
  await writeFile(zip, bytes);
}

/** @throws RigError PROJECT_REFUSED */
async function buildProject(
  config: string,
  staging: string,
  { say, signal, limitMs }: BuildSurroundings,
): Promise<void> {
  const { main, version, whose, note } = await compilerFor(dirname(config));
  const place = shownPath(config);
  say(`building ${place} with ${whose} BrighterScript ${version}`);
  if (note !== undefined) say(note);
  const child = spawn(process.execPath, [BUILDER, main, config, staging], {
    cwd: dirname(config),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // What the terminal sends to all that is in front ends the build by way of the signal, which has the reason.
    detached: true,
  });
  let plugin: string | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      plugin ??= MISSING_PLUGIN.exec(line)?.[1];
      // Some of it is coloured whatever it is written to.
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
      `${place} does not compile: ${errors} ${errors === 1 ? 'error' : 'errors'} of BrighterScript ${version}, the first is ${first}; mend it and start again.`,
    );
  }
  const why = outcome?.kind === 'broken' ? outcome.why : `its process ended with code ${code}`;
  throw new RigError(
    'PROJECT_REFUSED',
    `BrighterScript ${version} could not build ${place}: ${why}; the lines above say more.`,
  );
}

/**
 * Resolves when the process is gone. When `until` aborts it is killed, since a plug-in may keep it from hearing anything else,
 * and with it what its plug-ins have started.
 */
async function endOf(child: ChildProcess, until: AbortSignal): Promise<number | null> {
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Where there are no groups of processes, or none is left.
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

/** What the builder's process tells at its end. */
export type BuildOutcome =
  { kind: 'built' } | { kind: 'findings'; errors: number; first: string } | { kind: 'broken'; why: string };

/** A copy of BrighterScript. */
interface Compiler {
  main: string;
  version: string;
  whose: string;
  /** For the person, where another copy is at work in the same build. */
  note?: string;
}

/**
 * The channel's own BrighterScript, or, where it has none, the one that came with this. Rooibos brings one as well, and what it
 * writes is for that one: a project that names none has whichever npm put on top, and is built with Rooibos's.
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

/** The main file of a package as modules in `folder` find it. */
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

/** The packages that a package.json asks for; a file that is none asks for nothing. */
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

/** Whether a package.json of the folder, or of one above it, asks for the package. */
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

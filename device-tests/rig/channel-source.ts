/**
 * Classifies the path on the command line: a zip, a folder with a manifest, or a BrighterScript project that needs a
 * build. Writes nothing and starts nothing.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { RigError } from './rig-error.ts';

export type ChannelSource =
  | { readonly kind: 'zip'; readonly file: string }
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'project';
      /** The bsconfig.json or a file like it, absolute. */
      readonly config: string;
      /** Names of other projects in the same folder; one of them may hold the tests. */
      readonly others: readonly string[];
    };

/** File names of BrighterScript projects: bsconfig.json, bsconfig.tests.json, bsconfig-tests.json, … */
const PROJECT = /^bsconfig([.-][\w.-]+)?\.json$/;
const DEFAULT_PROJECT = 'bsconfig.json';
/** Subfolders that may hold the manifest when the person named a folder one level too high. */
const BELOW = ['src', 'dist', 'build', 'out', 'channel', 'app'];

/** @throws RigError CHANNEL_NOT_FOUND, MANIFEST_MISSING, ZIP_UNREADABLE, PROJECT_MISSING */
export async function channelSource(named: string): Promise<ChannelSource> {
  const path = resolve(named);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) {
    throw new RigError(
      'CHANNEL_NOT_FOUND',
      `There is nothing at ${named}; name a channel's folder, its zip or its bsconfig.json.`,
    );
  }
  if (found.isDirectory()) return await folderSource(path, named);
  if (path.endsWith('.json')) {
    return { kind: 'project', config: path, others: await otherProjects(dirname(path), basename(path)) };
  }
  checkZip(new Uint8Array(await readFile(path)), named);
  return { kind: 'zip', file: path };
}

async function folderSource(folder: string, named: string): Promise<ChannelSource> {
  const names = await readdir(folder);
  if (names.includes(DEFAULT_PROJECT)) {
    return {
      kind: 'project',
      config: join(folder, DEFAULT_PROJECT),
      others: await otherProjects(folder, DEFAULT_PROJECT),
    };
  }
  if (names.includes('manifest')) {
    const files = await readdir(folder, { recursive: true });
    // Typings (.d.bs) are for editors and may lie beside scripts: there is nothing in them to build.
    const untranslated = files.find((file) => /(?<!\.d)\.bs$/.test(file) && !file.includes('node_modules'));
    if (untranslated === undefined) return { kind: 'folder', folder };
    throw new RigError(
      'PROJECT_MISSING',
      `${named} holds BrighterScript (${untranslated}) but no bsconfig.json that says how it is built; add one, {"files": ["manifest", "source/**/*", "components/**/*"]} is enough.`,
    );
  }
  const projects = names.filter((name) => PROJECT.test(name)).sort();
  if (projects.length > 0) {
    throw new RigError(
      'PROJECT_MISSING',
      `${named} has no bsconfig.json, but ${projects.join(' and ')}; name the one that is meant: ${join(named, projects[0] ?? '')}.`,
    );
  }
  const place = resolve(named) === process.cwd() ? 'this folder' : named;
  throw new RigError('MANIFEST_MISSING', `There is no manifest in ${place}${await whereElse(folder, named)}`);
}

/** Returns the end of the error message: where the manifest is, or what a manifest is. */
async function whereElse(folder: string, named: string): Promise<string> {
  for (const name of BELOW) {
    const inside = await readdir(join(folder, name)).catch((): string[] => []);
    if (inside.includes('manifest')) return `; ${join(named, name)} has one: name that folder.`;
  }
  return ', and no bsconfig.json; a channel is a folder with a file called manifest (title=…, major_version=1, …) beside source/.';
}

async function otherProjects(folder: string, named: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => PROJECT.test(name) && name !== named).sort();
}

/** @throws RigError ZIP_UNREADABLE, MANIFEST_MISSING */
function checkZip(bytes: Uint8Array, named: string): void {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name);
        return false;
      },
    });
  } catch {
    throw new RigError(
      'ZIP_UNREADABLE',
      `${named} is not a readable zip archive; name a channel's folder, its zip or its bsconfig.json.`,
    );
  }
  if (names.includes('manifest')) return;
  const depth = (name: string): number => name.split('/').length;
  const [deeper] = names.filter((name) => name.endsWith('/manifest')).sort((a, b) => depth(a) - depth(b));
  const why =
    deeper === undefined
      ? ', so it is not a channel; zip the folder that has the manifest in it.'
      : `; it lies in ${deeper}: zip what is in the folder, not the folder itself.`;
  throw new RigError('MANIFEST_MISSING', `There is no manifest at the top of ${named}${why}`);
}

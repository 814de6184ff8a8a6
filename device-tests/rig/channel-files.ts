/** The files of a channel's folder, links followed, as they go into its package. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RigError } from './rig-error.ts';

/** Names that are never part of a channel, at any depth. */
const NO_CONTENT = /^(\..*|node_modules)$/;
/** Largest total size of a channel's files in bytes; devices accept far less. */
const MAX_BYTES = 256 * 1024 * 1024;

interface Found {
  files: Map<string, Uint8Array>;
  bytes: number;
}

/** Returns the files by their path in the package. @throws RigError CHANNEL_UNREADABLE */
export async function filesOf(folder: string): Promise<Map<string, Uint8Array>> {
  const found: Found = { files: new Map(), bytes: 0 };
  await gather(folder, '', [], found);
  return found.files;
}

/** `above` holds the real paths of the folders above. A link back to one of them would never end. */
async function gather(folder: string, prefix: string, above: readonly string[], found: Found): Promise<void> {
  const real = await read(folder, (path) => realpath(path));
  if (above.includes(real)) {
    throw unreadable(`${folder} is a link to a folder that it lies in; remove it.`);
  }
  for (const name of await read(folder, (path) => readdir(path))) {
    if (NO_CONTENT.test(name)) continue;
    const path = join(folder, name);
    const stats = await read(path, (file) => stat(file));
    if (stats.isDirectory()) await gather(path, `${prefix}${name}/`, [...above, real], found);
    else if (stats.isFile()) {
      found.bytes += stats.size;
      if (found.bytes > MAX_BYTES) {
        const limit = MAX_BYTES / 1024 / 1024;
        throw unreadable(
          `There are more than ${limit} MB in its folder, up to ${path}; name the folder that has the channel alone.`,
        );
      }
      found.files.set(`${prefix}${name}`, new Uint8Array(await read(path, (file) => readFile(file))));
    }
  }
}

async function read<Result>(path: string, how: (path: string) => Promise<Result>): Promise<Result> {
  try {
    return await how(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const why = code === 'ENOENT' ? 'its link target does not exist' : code;
    throw unreadable(`${path} cannot be read (${why}); repair or remove it, or the channel would lack it.`);
  }
}

function unreadable(sentence: string): RigError {
  return new RigError('CHANNEL_UNREADABLE', sentence);
}

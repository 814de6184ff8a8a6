/** Checks that a command's output files and folders are writable, before the command does its work. */
import { access, appendFile, constants, mkdir, mkdtemp, realpath, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Thrown for an unwritable place. The message names the option and the place, the reason and the fix. */
export class OutputUnwritable extends Error {
  readonly code = 'OUTPUT_UNWRITABLE';
  /** @param option as the user typed it, for example `--junit` */
  constructor(option: string, place: string, cause: unknown) {
    super(`${option} cannot be written to ${place || "''"}: ${reasonOf(cause)}; name a place that can be written to.`, {
      cause,
    });
    this.name = 'OutputUnwritable';
  }
}

const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    EACCES: 'it may not be written by this user',
    EPERM: 'it may not be written by this user',
    EROFS: 'it is on a file system that is read-only',
    EISDIR: 'a folder is there',
    ENOTDIR: 'a file is where its folder would be',
    EEXIST: 'a file is where its folder would be',
    ENOENT: 'nothing can be made there',
    ENOSPC: 'the disk is full',
    ENAMETOOLONG: 'its name is too long',
  }),
);

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return REASONS.get(code) ?? (error instanceof Error ? error.message : String(error));
}

/**
 * Makes a folder and its parents. Node's own `mkdir` with `recursive` retries without end below a folder such as /proc,
 * which can hold no files: it takes the system's ENOENT for a missing parent.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  try {
    await mkdir(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Makes a file's parent folders and checks that the file is writable; keeps its content. @throws OutputUnwritable */
export async function prepareFile(option: string, file: string): Promise<void> {
  try {
    await makeFolder(dirname(file));
    const found = await stat(file).catch(() => undefined);
    // Opening a pipe would wait for its reader, so special files are checked by their permissions.
    if (found !== undefined && !found.isFile() && !found.isDirectory()) return await access(file, constants.W_OK);
    await appendFile(file, '');
    // Removes the target of a link, not the link.
    if (found === undefined) await rm(await realpath(file));
  } catch (error) {
    throw new OutputUnwritable(option, file, error);
  }
}

/** Makes a folder and checks that files can be made in it. @throws OutputUnwritable */
export async function prepareFolder(option: string, folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await rmdir(await mkdtemp(join(folder, '.written-')));
  } catch (error) {
    throw new OutputUnwritable(option, folder, error);
  }
}

/** Reads the checkout of a public project without changing it. */
import { execFile } from 'node:child_process';
import { access, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { CheckoutError } from './outcome.ts';

/** @throws CheckoutError when the folder is no git checkout */
export async function commitOf(checkout: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['-C', checkout, 'rev-parse', 'HEAD']);
    return stdout.trim();
  } catch {
    throw new CheckoutError(`${checkout} is not a git checkout; clone the project and name its folder.`);
  }
}

/**
 * Returns the path of a file in the checkout, which may have to be built. @throws CheckoutError with the step to take
 */
export async function fileOf(checkout: string, path: string, step: string): Promise<string> {
  const file = join(checkout, path);
  await access(file).catch(() => {
    throw new CheckoutError(`${file} does not exist; ${step}`);
  });
  return file;
}

/** Reads a file of the checkout. @throws CheckoutError */
export async function textOf(checkout: string, path: string): Promise<string> {
  try {
    return await readFile(join(checkout, path), 'utf8');
  } catch {
    throw new CheckoutError(`${checkout} has no file ${path}; is it a checkout of the right project?`);
  }
}

/** Zips a channel's folder. `replaced` maps paths to bytes that replace the folder's own. */
export async function channelZip(
  folder: string,
  replaced: Readonly<Record<string, Uint8Array>> = {},
): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (!entry.isFile() || !/^(manifest|source\/.*|components\/.*|images\/.*)$/.test(path)) continue;
    files[path] = new Uint8Array(await readFile(join(folder, path)));
  }
  return zipSync({ ...files, ...replaced });
}

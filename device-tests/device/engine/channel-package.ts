/** Reads a channel's zip: returns its files and manifest, or the error message that a device shows. */
import { createRequire } from 'node:module';

/** Files of a channel: path inside the package → bytes. */
export type PackageFiles = Readonly<Record<string, Uint8Array>>;

export interface ChannelPackage {
  files: PackageFiles;
  manifest: ReadonlyMap<string, string>;
}

/** Why a package cannot be installed, in the words of the device's installer page. */
export interface BadPackage {
  problem: string;
}

const UNZIP_FAILED = 'Install Failure: Unzip failed. Invalid or corrupt zip archive.  Unloading.';
const NO_MANIFEST = 'Install Failure: No manifest. Invalid package.';
/** Unpacked size a device has room for, in bytes. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** Smallest package that a device installs; it treats a smaller one as a broken archive. */
const MIN_ZIP_BYTES = 512;

/** @param minBytes size below which a file counts as a broken archive */
export function readPackage(zip: Uint8Array, minBytes = MIN_ZIP_BYTES): ChannelPackage | BadPackage {
  if (zip.length < minBytes) return { problem: UNZIP_FAILED };
  // Loaded on demand: most engine threads never open a package.
  const { unzipSync } = createRequire(import.meta.url)('fflate') as typeof import('fflate');
  let files: Record<string, Uint8Array>;
  let unpackedBytes = 0;
  try {
    files = unzipSync(zip, {
      filter: (file) => {
        unpackedBytes += file.originalSize;
        if (unpackedBytes > MAX_UNPACKED_BYTES) throw new Error('too large');
        return !file.name.endsWith('/');
      },
    });
  } catch {
    return { problem: UNZIP_FAILED };
  }
  const manifest = files['manifest'];
  if (manifest === undefined) return { problem: NO_MANIFEST };
  return { files, manifest: parseManifest(new TextDecoder().decode(manifest)) };
}

/** `key=value` lines; `#` starts a comment line. */
export function parseManifest(text: string): Map<string, string> {
  const manifest = new Map<string, string>();
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const equals = line.indexOf('=');
    if (equals < 1 || line.trimStart().startsWith('#')) continue;
    manifest.set(line.slice(0, equals).trim(), line.slice(equals + 1).trim());
  }
  return manifest;
}

/** Start of an app, and of a package that is only a screensaver. */
const APP_ENTRY = /^\s*(?:sub|function)\s+(?:main|runuserinterface)\s*\(/im;
const SCREENSAVER_ENTRY = /^\s*(?:sub|function)\s+runscreensaver\s*\(/im;

/** Returns the kind of function in which a device starts these scripts; undefined when there is none. */
export function entryPointOf(scripts: readonly string[]): 'app' | 'screensaver' | undefined {
  if (scripts.some((text) => APP_ENTRY.test(text))) return 'app';
  return scripts.some((text) => SCREENSAVER_ENTRY.test(text)) ? 'screensaver' : undefined;
}

/** Reports whether a package has no entry point but RunScreenSaver. */
export function isScreensaver(files: PackageFiles): boolean {
  const sources = Object.entries(files).filter(([path]) => /^source\/.*\.brs$/i.test(path));
  return entryPointOf(sources.map(([, bytes]) => new TextDecoder().decode(bytes))) === 'screensaver';
}

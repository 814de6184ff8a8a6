/** Reads a channel's zip: returns its files and manifest, or the error message that a device shows. */
import { strFromU8, unzipSync } from 'fflate';
import type { PackageFiles } from './app-session.ts';

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
/** Unpacked size a device has room for. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** Smallest package a device accepts; it treats a smaller one as a broken archive. */
const MIN_ZIP_BYTES = 512;

export function readPackage(zip: Uint8Array): ChannelPackage | BadPackage {
  if (zip.length < MIN_ZIP_BYTES) return { problem: UNZIP_FAILED };
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
  return { files, manifest: parseManifest(strFromU8(manifest)) };
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

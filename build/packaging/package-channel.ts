/** Builds channel packages for sideloading. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { buildDist, DIST } from './build-dist.ts';
import type { Channel } from './channel.ts';
import { distDropIn } from './dist-drop-in.ts';
import { withManifestKeys } from './manifest.ts';
import { filesOf, zipOf } from './zip.ts';

export interface PackageOptions {
  /** Path of the zip. */
  outFile: string;
  /** Manifest keys that override those of the channel, such as `analytics_api_host`. */
  manifest?: Readonly<Record<string, string>>;
}

/**
 * Writes the sample channel of `dist/` with other manifest keys. Builds `dist/` if it is not up to date. Throws a
 * `BuildError`.
 */
export async function packageSampleChannel({ outFile, manifest = {} }: PackageOptions): Promise<void> {
  await buildDist({ onProgress: () => undefined });
  const files = filesOf(await fs.readFile(path.join(DIST, 'sample-channel.zip')));
  const own = new TextDecoder().decode(files.get('manifest'));
  await fs.writeFile(
    outFile,
    zipOf(new Map<string, string | Uint8Array>(files).set('manifest', withManifestKeys(own, manifest))),
  );
}

/**
 * Packages any channel folder that uses the SDK: compiles, checks and zips it. The drop-in files come from `dist/`, as
 * in an app; it is built if not up to date. Throws a `BuildError`.
 */
export async function packageChannel(options: PackageOptions & { folder: string }): Promise<Channel> {
  const dropIn = await distDropIn();
  const [{ buildChannel }, { checkPackage }, { IncrementalState }] = await Promise.all([
    import('./channel.ts'),
    import('./check-package.ts'),
    import('../transpile/index.ts'),
  ]);
  const memory = new IncrementalState();
  const channel = await buildChannel({ folder: options.folder, dropIn, manifest: options.manifest ?? {}, memory });
  await checkPackage(channel);
  await fs.mkdir(path.dirname(options.outFile), { recursive: true });
  await fs.writeFile(options.outFile, zipOf(channel.files));
  return channel;
}

import path from 'node:path';
import { buildChannel, type Channel } from './packaging/channel.ts';
import { checkPackage } from './packaging/check-package.ts';
import { buildDropIn, ROOT, type DropIn } from './packaging/drop-in.ts';
import { writeZip } from './packaging/zip.ts';

export type PackageOptions = {
  /** Where the zip is written. */
  readonly outFile: string;
  /** Manifest keys that replace those of the channel's own, such as `analytics_api_host`. */
  readonly manifest?: Readonly<Record<string, string>>;
  /** The compiled SDK, when it is at hand; compiled otherwise. */
  readonly dropIn?: DropIn;
};

/** Packages the sample channel, ready to sideload. Throws a `BuildError` whose message names each problem. */
export function packageSampleChannel(options: PackageOptions): Promise<Channel> {
  return packageChannel({ ...options, folder: path.join(ROOT, 'sample-channel') });
}

/** Packages any channel folder that uses the SDK: compiled, checked as a whole, zipped. */
export async function packageChannel(options: PackageOptions & { readonly folder: string }): Promise<Channel> {
  const dropIn = options.dropIn ?? (await buildDropIn(() => undefined));
  const channel = await buildChannel({ folder: options.folder, dropIn, manifest: options.manifest ?? {} });
  await checkPackage(channel);
  await writeZip(options.outFile, channel.files);
  return channel;
}

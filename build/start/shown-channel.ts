/** Channels of `npm start`: the packaging of each, and the calls that it makes at its start. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST } from '../packaging/build-dist.ts';
import { withManifestKeys } from '../packaging/manifest.ts';
import { packageSampleChannel } from '../packaging/package-channel.ts';
import { buildTypedChannel, TITLES_FOLDER } from '../packaging/typed-channel.ts';
import { zipOf } from '../packaging/zip.ts';
import { createConsoleMapper, readMaps } from '../transpile/console-mapper.ts';
import type { ChannelName } from './options.ts';
import { CALL_TYPES, type CallType } from './stages.ts';

/** Adds the TypeScript position after each position in the package. */
type ConsoleMapper = Awaited<ReturnType<typeof createConsoleMapper>>;

export interface ShownChannel {
  readonly calls: readonly CallType[];
  /** Description printed when the channel is installed. */
  readonly says: string;
  /** Writes the zip with these manifest keys. Throws a `BuildError`. */
  pack(zip: string, manifest: Readonly<Record<string, string>>): Promise<ConsoleMapper>;
}

export const SHOWN_CHANNELS: Readonly<Record<ChannelName, ShownChannel>> = {
  sample: {
    calls: CALL_TYPES,
    says: 'the sample channel; it sends one of each call when it starts',
    pack: async (outFile, manifest) => {
      await packageSampleChannel({ outFile, manifest });
      return await createConsoleMapper(await readMaps(join(DIST, 'maps')));
    },
  },
  titles: {
    calls: ['identify', 'track', 'screen'],
    says: 'the titles channel; choose one with the arrows, OK opens and plays it',
    pack: async (outFile, manifest) => {
      const { files, maps } = await buildTypedChannel(TITLES_FOLDER);
      const own = String(files.get('manifest'));
      await writeFile(outFile, zipOf(new Map(files).set('manifest', withManifestKeys(own, manifest))));
      return await createConsoleMapper(maps);
    },
  },
};

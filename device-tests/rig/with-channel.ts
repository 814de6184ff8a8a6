/** Shared start and end of the commands: builds a channel while a device opens, and removes both afterwards. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConsoleMapper } from '../../build/transpile/console-mapper.ts';
import type { OpenedDevice } from './runner/open-device.ts';
import { buildChannel, removeBuild, type BuiltChannel } from './build-channel.ts';
import { channelSource, type ChannelSource } from './channel-source.ts';
import { OpeningDevice, type DeviceChoice } from './opening-device.ts';
import type { CommandContext } from './command-context.ts';

/** Time limit of a build in milliseconds, for a command without a limit of its own. */
const BUILD_LIMIT_MS = 300_000;

export interface ChannelOnDevice extends BuiltChannel {
  source: ChannelSource;
  opened: OpenedDevice;
  /** Appends the position in the sources to each position in the package. */
  translate(line: string): string;
}

/**
 * @param use has the device until it is done; the channel is not installed yet
 * @throws RigError, DeviceError, DeviceSettingError: one sentence each
 */
export async function withChannel<Result>(
  options: DeviceChoice & { channel: string; timeoutMs?: number },
  { env, say, signal }: Pick<CommandContext, 'env' | 'say' | 'signal'>,
  use: (channel: ChannelOnDevice) => Promise<Result>,
): Promise<Result> {
  const source = await channelSource(options.channel);
  const folder = await mkdtemp(join(tmpdir(), 'settop-rig-'));
  try {
    const waiting = new OpeningDevice(options, env);
    try {
      const built = await buildChannel(source, folder, { say, signal, limitMs: options.timeoutMs ?? BUILD_LIMIT_MS });
      const { map } = await createConsoleMapper(built.maps);
      return await use({ ...built, source, translate: map, opened: await waiting.device() });
    } finally {
      await waiting.close();
    }
  } finally {
    await removeBuild(folder);
  }
}

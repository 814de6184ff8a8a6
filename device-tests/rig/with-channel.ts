/** Shared start and end of the commands: builds a channel while its devices open, and removes all of it afterwards. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConsoleMapper } from '@settop-analytics/transpile/console-mapper';
import type { OpenedDevice } from './runner/open-device.ts';
import { buildChannel, removeBuild, type BuiltChannel } from './build-channel.ts';
import { channelSource, type ChannelSource } from './channel-source.ts';
import { OpeningDevices, type DeviceChoice } from './opening-device.ts';
import type { CommandContext } from './command-context.ts';

/** Time limit of a build in milliseconds, for a command without a limit of its own. */
const BUILD_LIMIT_MS = 300_000;

export interface ChannelOnDevices extends BuiltChannel {
  source: ChannelSource;
  /** At least one. */
  devices: readonly OpenedDevice[];
  /** Appends the position in the sources to each position in the package. */
  translate(line: string): string;
}

export interface ChannelOnDevice extends Omit<ChannelOnDevices, 'devices'> {
  opened: OpenedDevice;
}

type Context = Pick<CommandContext, 'env' | 'say' | 'signal'>;

/**
 * Builds the channel for the one device of a command.
 *
 * @param use has the device until it is done; the channel is not installed yet
 * @throws RigError, DeviceError, DeviceSettingError: one sentence each
 */
export async function withChannel<Result>(
  { channel, device }: { channel: string; device: string | undefined },
  context: Context,
  use: (channel: ChannelOnDevice) => Promise<Result>,
): Promise<Result> {
  const devices = device === undefined ? [] : [device];
  return await withChannelOnDevices({ channel, devices }, context, async ({ devices, ...built }) => {
    const [opened] = devices;
    if (opened === undefined) throw new Error('A command opened no device.');
    return await use({ ...built, opened });
  });
}

/**
 * Builds the channel while all devices open.
 *
 * @param use has the devices until it is done; the channel is not installed yet
 * @throws RigError, DeviceError, DeviceSettingError: one sentence each
 */
export async function withChannelOnDevices<Result>(
  options: DeviceChoice & { channel: string; timeoutMs?: number },
  { env, say, signal }: Context,
  use: (channel: ChannelOnDevices) => Promise<Result>,
): Promise<Result> {
  const source = await channelSource(options.channel);
  const folder = await mkdtemp(join(tmpdir(), 'settop-rig-'));
  try {
    const waiting = new OpeningDevices(options, env);
    try {
      const built = await buildChannel(source, folder, { say, signal, limitMs: options.timeoutMs ?? BUILD_LIMIT_MS });
      const { map } = await createConsoleMapper(built.maps);
      return await use({ ...built, source, translate: map, devices: await waiting.devices() });
    } finally {
      await waiting.close();
    }
  } finally {
    await removeBuild(folder);
  }
}

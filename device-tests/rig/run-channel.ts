/** `settop-rig run`: a channel on a device, with its picture, its console and a remote control in the browser. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConsoleMapper } from '../../build/transpile/console-mapper.ts';
import { buildChannel, removeBuild } from './build-channel.ts';
import { channelSource } from './channel-source.ts';
import { colouredLine } from './console-colours.ts';
import { DeviceInWaiting } from './device-in-waiting.ts';
import type { RunOptions } from './options.ts';
import { ConsoleFeed, pageServer } from './page-server.ts';
import type { Surroundings } from './run-tests.ts';
import { screenOf } from './screen-source.ts';

const TOKEN_BYTES = 16;

/** Runs until the person ends it. @throws RigError, DeviceError, DeviceSettingError: one sentence each */
export async function runChannel(options: RunOptions, { env, say, signal }: Surroundings): Promise<void> {
  const source = await channelSource(options.channel);
  const folder = await mkdtemp(join(tmpdir(), 'settop-rig-'));
  const waiting = new DeviceInWaiting(options, env);
  const feed = new ConsoleFeed();
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  try {
    const { zip, maps } = await buildChannel(source, folder, say);
    const { device, target, what } = await waiting.device();
    const { map } = await createConsoleMapper(maps);
    device.onConsoleLine((line) => {
      const told = map(line);
      say(colouredLine(told));
      feed.add(told);
    });
    const parts = { screen: screenOf(device, target.control), press: (key: string) => device.key(key) };
    const server = pageServer(parts, feed, token).listen(options.port, '127.0.0.1');
    await once(server, 'listening');
    try {
      await device.exitApp();
      await device.deploy(zip);
      say(
        `on ${what}; screen, console and remote at http://127.0.0.1:${(server.address() as AddressInfo).port}/#${token}`,
      );
      say('Ctrl-C ends it');
      await ended(signal);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  } finally {
    await waiting.close();
    await removeBuild(folder);
  }
}

async function ended(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

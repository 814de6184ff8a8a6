/** `settop-rig run`: a channel on a device, with its picture, its console and a remote control in the browser. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeviceUnderTest } from './runner/device-under-test.ts';
import { colouredLine } from './console-colours.ts';
import type { RunOptions } from './options.ts';
import { ConsoleFeed, pageServer } from './page-server.ts';
import { RigError } from './rig-error.ts';
import { screenOf } from './screen-source.ts';
import type { CommandContext } from './command-context.ts';
import { withChannel, type ChannelOnDevice } from './with-channel.ts';

const TOKEN_BYTES = 16;

/** Runs until the person ends it. @throws RigError, DeviceError, DeviceSettingError: one sentence each */
export async function runChannel(options: RunOptions, context: CommandContext): Promise<void> {
  await withChannel(options, context, (channel) => shown(channel, options.port, context));
}

async function shown(
  { zip, translate, opened: { device, target, what } }: ChannelOnDevice,
  port: number,
  { say, signal }: CommandContext,
): Promise<void> {
  const feed = new ConsoleFeed();
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  device.onConsoleLine((line) => {
    const translated = translate(line);
    say(colouredLine(translated));
    feed.add(translated);
  });
  const parts = { screen: screenOf(device, target.control), press: (key: string) => device.key(key) };
  const server = pageServer(parts, feed, token);
  await listening(server, port);
  try {
    await device.exitApp();
    await device.deploy(zip);
    const { port: taken } = server.address() as AddressInfo;
    say(`on ${what}; screen, console and remote at http://127.0.0.1:${taken}/#${token}`);
    say('Ctrl-C ends it');
    await ended(signal, device);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function listening(server: Server, port: number): Promise<void> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const why = code === 'EADDRINUSE' ? 'another program uses it' : code;
    throw new RigError(
      'PORT_TAKEN',
      `Port ${port} is not available for the page (${why}); leave out --port to use a free one.`,
    );
  }
}

/** Resolves when the person ends the command, and rejects when the device is gone. @throws RigError DEVICE_GONE */
async function ended(signal: AbortSignal, device: Pick<DeviceUnderTest, 'onConsoleClosed'>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
    device.onConsoleClosed(() =>
      reject(new RigError('DEVICE_GONE', 'The device is gone: it restarted, or was ended; start the command again.')),
    );
  });
}

/**
 * Starts receiver, device and server, sideloads a channel and follows every event.
 *
 *   build ▶ receiver ▶ device ▶ server ▶ sideload ▶ follow: called ▶ sent ▶ stored ▶ delivered ▶ verified
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ControlTarget, DeviceTarget } from '../../device-tests/rig/driver/device-target.ts';
import { connectDevice, type DeviceClient } from '../../device-tests/rig/driver/driver.ts';
import { buildDist } from '../packaging/build-dist.ts';
import { ROOT, SITE } from '../site/site-pages.ts';
import { onceLate, watchFirstAnswer } from './first-answer.ts';
import { Follower } from './follower.ts';
import { SHOWN_CHANNELS, type ShownChannel } from './shown-channel.ts';
import { remoteFromKeyboard } from './keyboard.ts';
import type { ChannelName } from './options.ts';
import { newToken, startDevice, startFeedServer, startReceiver, startServer } from './parts.ts';
import { PathError } from './path-failed.ts';
import { describeMissing } from './round-trip.ts';
import { attentionLine, deliveriesTable, progressLine, stepLine } from './show.ts';
import { stageOfConsoleLine } from './stages.ts';

/** Maximum wait for one round trip after the installation, in milliseconds. */
const ROUND_TRIP_TIMEOUT_MS = 60_000;

export interface PathInput {
  channel: ChannelName;
  once: boolean;
  /** Port of the server; undefined: any free one. */
  port: number | undefined;
  verbose: boolean;
  /** The device to use; undefined starts an emulated one. */
  target: DeviceTarget | undefined;
  /** Aborted when the user quits. */
  signal: AbortSignal;
  /** Prints one line. */
  say(line: string): void;
}

/** Functions that stop the started parts, in the order of their start. */
type Cleanups = (() => Promise<void>)[];

/** State of the running path. */
interface RunningPath {
  device: DeviceClient;
  /** Manifest keys of the channel: the address of the server, its write key, and the address of the feed. */
  manifest: Readonly<Record<string, string>>;
  /** URL of the server, as the device sees it. */
  apiHost: string;
  /** URL of the web app, with its tokens. */
  page: string;
  /** Rejects when a part ends or the device closes its console; never resolves. */
  failure: Promise<never>;
}

/**
 * Runs the path until it is complete (`once`), until a part fails, or until the signal.
 *
 * @returns true if the round trip was complete or the user quit a live run
 * @throws ProcessFailed, PathError, DeviceError, BuildError: each message names the cause and the next step
 */
export async function runPath(input: PathInput): Promise<boolean> {
  const { say, signal } = input;
  const cleanups: Cleanups = [];
  const follower = new Follower(input);
  const stopped = aborted(signal);
  try {
    const folder = await mkdtemp(join(tmpdir(), 'settop-analytics-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    await buildDist({ onProgress: (line) => say(progressLine(line)) });
    say(stepLine('built', 'dist/ (TypeScript → BrightScript, no findings)'));
    if (signal.aborted) return false;
    const path = await startParts(input, folder, follower, cleanups);
    const channel = SHOWN_CHANNELS[input.channel];
    // The emulated device runs on this machine, so no firewall separates it from the server.
    const answer = input.target ? watchFirstAnswer(path.device) : undefined;
    await sideload(path, channel, folder, follower, say);
    if (answer) {
      const endWait = onceLate(answer, () => say(attentionLine(answer.advice(path.apiHost))));
      cleanups.push(async () => endWait());
    }
    if (!input.once) return await live(input, path, stopped);
    return await once(input, channel, follower, path.failure, stopped);
  } finally {
    follower.hush();
    for (const cleanup of cleanups.reverse())
      await cleanup().catch((error: unknown) => say(`cleaning up: ${String(error)}`));
  }
}

/** Starts receiver, device and server, and reports each. Adds their stop functions to `cleanups`. */
async function startParts(
  { channel, target, port, say }: PathInput,
  folder: string,
  follower: Follower,
  cleanups: Cleanups,
): Promise<RunningPath> {
  const secret = newToken();
  const receiver = await startReceiver(secret, follower);
  cleanups.push(receiver.stop);
  say(stepLine('receiver', `${receiver.ready}  (process ${receiver.pid}, verifies X-Signature)`));

  const emulated = target ? undefined : await startDevice(join(folder, 'device'), follower);
  if (emulated) cleanups.push(emulated.stop);
  const device = await connectDevice(target ?? (emulated?.target as DeviceTarget));
  cleanups.push(() => device.close());
  const { modelName, softwareVersion } = await device.deviceInfo();
  const kind = emulated ? `emulated, process ${emulated.pid}` : 'ROKU_HOST';
  say(stepLine('device', `${modelName} ${softwareVersion} at ${device.target.host}  (${kind})`));

  const writeKey = `wk_${newToken()}`;
  const adminToken = newToken();
  const server = await startServer(
    {
      ...{ folder, port, receiverUrl: receiver.ready, secret, writeKey, adminToken },
      serverHost: await device.localAddress(),
      deviceView: emulated?.control?.url,
    },
    follower,
  );
  cleanups.push(server.stop);
  say(stepLine('server', `${server.ready}  (process ${server.pid}, SQLite store in a temporary folder)`));

  const feed = channel === 'titles' ? await startFeedServer(await device.localAddress(), follower) : undefined;
  if (feed) {
    cleanups.push(feed.stop);
    say(stepLine('feed', `${feed.ready}/titles.json  (process ${feed.pid}, twelve titles and a clip, made just now)`));
  }

  const failure = Promise.race([
    receiver.failed,
    server.failed,
    ...(feed ? [feed.failed] : []),
    ...(emulated ? [emulated.failed] : []),
    consoleClosed(device),
  ]);
  // Prevents an unhandled rejection while nothing awaits `failure`. Later races still get the error.
  failure.catch(() => undefined);
  const page = pageLink(server.ready, adminToken, emulated?.control);
  const manifest = {
    analytics_write_key: writeKey,
    analytics_api_host: server.ready,
    ...(feed ? { feed_url: `${feed.ready}/titles.json` } : {}),
  };
  return { device, manifest, apiHost: server.ready, page, failure };
}

/** Installs the channel and follows the console of the device. The channel makes its first calls when it starts. */
async function sideload(
  { device, manifest, failure }: RunningPath,
  channel: ShownChannel,
  folder: string,
  follower: Follower,
  say: PathInput['say'],
): Promise<void> {
  const zip = join(folder, 'channel.zip');
  const source = await channel.pack(zip, manifest);
  device.onConsoleLine((printed) => {
    const line = source.map(printed);
    follower.take('console', line, stageOfConsoleLine(line));
  });
  await Promise.race([device.deploy(zip), failure]);
  say(stepLine('sideloaded', channel.says));
  say('');
}

function aborted(signal: AbortSignal): Promise<'aborted'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('aborted');
    else signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
}

function consoleClosed(device: DeviceClient): Promise<never> {
  const { host, ports } = device.target;
  return new Promise((_, reject) => {
    device.onConsoleClosed(() => {
      const address = `${host}:${ports.console}`;
      reject(new PathError(`The device at ${address} closed its debug console: it was restarted or is gone.`));
    });
  });
}

/** Returns the URL of the web app with its tokens in the fragment, which browsers never send. */
function pageLink(apiHost: string, adminToken: string, control: ControlTarget | undefined): string {
  const fragment = new URLSearchParams({ token: adminToken });
  if (control) {
    fragment.set('device', control.url);
    fragment.set('deviceToken', control.token);
  }
  return `${apiHost}/#${fragment}`;
}

/** Returns the address of the site of the guides, or the command that builds it. */
function guidesAddress(): string {
  const index = join(ROOT, SITE, 'index.html');
  return existsSync(index) ? pathToFileURL(index).href : `npm run docs  (builds ${SITE})`;
}

/** Waits until each call type of the channel is verified. @throws PathError on timeout */
async function once(
  input: PathInput,
  { calls }: ShownChannel,
  follower: Follower,
  failure: Promise<never>,
  stopped: Promise<'aborted'>,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ROUND_TRIP_TIMEOUT_MS);
  });
  const outcome = await Promise.race([follower.complete(calls), failure, stopped, late]);
  clearTimeout(timer);
  follower.hush();
  if (outcome === 'aborted') return false;
  if (outcome === 'late') {
    const cause = follower.trip.deviceError ? ` The device's last error: ${follower.trip.deviceError}` : '';
    throw new PathError(
      `After ${ROUND_TRIP_TIMEOUT_MS / 1000} s these calls are not verified: ${describeMissing(follower.trip, calls)}.${cause} Run with --verbose to see every part's output.`,
    );
  }
  input.say('');
  input.say(deliveriesTable(follower.trip));
  return true;
}

/** Follows events until the user quits. The keyboard is the remote control of the device. */
async function live(
  input: PathInput,
  { device, page, failure }: RunningPath,
  stopped: Promise<'aborted'>,
): Promise<boolean> {
  const { target } = device;
  const keyboard = remoteFromKeyboard(process.stdin, (key) => {
    device.key(key).catch((error: unknown) => input.say(String(error instanceof Error ? error.message : error)));
  });
  const ecp = `http://${target.host}:${target.ports.ecp}`;
  const instructions = keyboard.listening
    ? 'arrow keys, Enter, Backspace (back), Space (play), i (info); q stops'
    : `curl -d '' ${ecp}/keypress/Select  (or Up, Down, Left, Right); Ctrl-C stops`;
  input.say(`  web app    ${page}`);
  input.say(`  remote     ${instructions}`);
  input.say(`  ECP        ${ecp}`);
  input.say(`  installer  http://${target.host}:${target.ports.web}  (user rokudev)`);
  input.say(`  guides     ${guidesAddress()}`);
  input.say('');
  try {
    await Promise.race([stopped, keyboard.quit, failure]);
    return true;
  } finally {
    keyboard.close();
  }
}

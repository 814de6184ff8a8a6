/** Processes of `npm start`: receiver, device and server. Each line that they print goes to the follower. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_PASSWORD } from '../../device-tests/device/access.ts';
import {
  startEmulatedDevice,
  type EmulatedDeviceProcess,
} from '../../device-tests/rig/driver/start-emulated-device.ts';
import { startProcess, type StartedProcess } from '../../device-tests/rig/driver/start-process.ts';
import type { Follower } from './follower.ts';
import { serverConfig, type ServerConfigInput } from './server-config.ts';
import { stageOfReceiverLine, stageOfServerLine } from './stages.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Maximum wait for the ready line of a part, in milliseconds. */
const READY_TIMEOUT_MS = 30_000;

/** A running receiver or server; `ready` is its URL. */
export type ListeningPart = StartedProcess<string>;

/** Starts the webhook receiver, which verifies signatures made with `secret`. */
export function startReceiver(secret: string, follower: Follower): Promise<ListeningPart> {
  return startProcess({
    name: 'receiver',
    module: join(root, 'server-stub/receiver/main.ts'),
    args: ['--port', '0'],
    env: { RECEIVER_SECRET: secret },
    readReady: (line) => /^receiver listening on (http:\/\/\S+)/.exec(line)?.[1],
    readyTimeoutMs: READY_TIMEOUT_MS,
    onLine: (line) => follower.take('receiver', line, stageOfReceiverLine(line)),
  });
}

/** Starts the feed server of the titles channel, on an address of this machine that the device can reach. */
export function startFeedServer(host: string, follower: Follower): Promise<ListeningPart> {
  return startProcess({
    name: 'feed server',
    module: join(root, 'sample-channel/titles/feed-server/main.ts'),
    args: ['--port', '0', '--host', host],
    readReady: (line) => /^feed server listening on (http:\/\/\S+)/.exec(line)?.[1],
    readyTimeoutMs: READY_TIMEOUT_MS,
    onLine: (line) => follower.take('feed', line, undefined),
  });
}

/** Starts an emulated device with a control port for the web app. */
export function startDevice(stateFolder: string, follower: Follower): Promise<EmulatedDeviceProcess> {
  return startEmulatedDevice({
    stateFolder,
    password: process.env['ROKU_PASSWORD'] || DEFAULT_PASSWORD,
    controlToken: newToken(),
    onLine: (line) => follower.take('device', line, undefined),
  });
}

export interface ServerInput extends ServerConfigInput {
  /** Folder of its configuration and its store. */
  folder: string;
  /** Its port; undefined: any free one. */
  port: number | undefined;
  /** Origin of the control port of the device, which the web app may access. */
  deviceView: string | undefined;
}

export async function startServer(input: ServerInput, follower: Follower): Promise<ListeningPart> {
  const { folder, serverHost, deviceView } = input;
  const config = join(folder, 'server.json');
  await writeFile(config, JSON.stringify(serverConfig(input), null, 2));
  return startProcess({
    name: 'server',
    module: join(root, 'server-stub/main.ts'),
    args: [
      ...['--config', config, '--data', join(folder, 'server')],
      // The follower needs the log lines of each message and attempt.
      ...['--port', String(input.port ?? 0), '--host', serverHost, '--log-level', 'debug'],
      ...(deviceView === undefined ? [] : ['--device-view', deviceView]),
    ],
    readReady: (line) => /^listening on (http:\/\/\S+)/.exec(line)?.[1],
    readyTimeoutMs: READY_TIMEOUT_MS,
    onLine: (line) => follower.take('server', line, stageOfServerLine(line)),
  });
}

/** Returns a random secret for one run. */
export function newToken(): string {
  return randomBytes(16).toString('hex');
}

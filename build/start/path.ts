/**
 * Brings up receiver, server and device, sideloads the sample channel and follows every event.
 *
 *   build ▶ receiver ▶ server ▶ device ▶ sideload ▶ follow: called ▶ sent ▶ stored ▶ delivered ▶ verified
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_PASSWORD, type DeviceTarget } from '../../device-tests/driver/device-target.ts';
import { connectDevice, type Device } from '../../device-tests/driver/driver.ts';
import { buildDist, DIST } from '../packaging/build-dist.ts';
import { packageSampleChannel } from '../packaging/package-channel.ts';
import { createConsoleMapper, readMaps } from '../transpile/console-mapper.ts';
import { remoteFromKeyboard } from './keyboard.ts';
import { NOTHING_WAITS, orderly, release, type Waiting } from './orderly.ts';
import { PartError, startPart, type Part } from '../../device-tests/driver/part.ts';
import { follow, isComplete, NOTHING_YET, whatIsMissing, type RoundTrip } from './round-trip.ts';
import { serverConfig } from './server-config.ts';
import { deliveriesTable, progressLine, stageLine, stepLine } from './show.ts';
import { stageOfConsoleLine, stageOfReceiverLine, stageOfServerLine, type StageEvent } from './stages.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Longest wait for a part's ready line, in milliseconds. */
const READY_TIMEOUT_MS = 30_000;
/** Longest wait for one round trip once the channel is installed, in milliseconds. */
const ROUND_TRIP_TIMEOUT_MS = 60_000;

export interface PathInput {
  once: boolean;
  verbose: boolean;
  /** The device to use; undefined starts an emulated one. */
  target: DeviceTarget | undefined;
  /** Aborted when the person wants to stop. */
  signal: AbortSignal;
  /** Shows one line to the person. */
  say(line: string): void;
}

/** What was started and has to be stopped, in the order of starting. */
type Cleanup = () => Promise<void>;

/** Longest time a line waits for an earlier stage of the same event, in milliseconds. */
const ORDER_PATIENCE_MS = 1000;

/** Follows stages; tells when a round trip is complete and shows each line. */
class Follower {
  trip: RoundTrip = NOTHING_YET;
  readonly #say: (line: string) => void;
  readonly #verbose: boolean;
  #waiting: Waiting = NOTHING_WAITS;
  #patience: NodeJS.Timeout | undefined;
  #changed: () => void = () => undefined;
  #quiet = false;

  constructor(input: Pick<PathInput, 'say' | 'verbose'>) {
    this.#say = input.say;
    this.#verbose = input.verbose;
  }

  take(part: string, line: string, event: StageEvent | undefined): void {
    if (this.#quiet) return;
    if (event) {
      const { show, waiting } = orderly(this.#waiting, event);
      this.#waiting = waiting;
      this.#show(show);
      if (waiting.held.length > 0) this.#patience ??= setTimeout(() => this.flush(), ORDER_PATIENCE_MS);
    } else if (this.#verbose && line !== '') {
      this.#say(`    ${part.padEnd(9)} ${line}`);
    }
  }

  /** Shows what still waits for an earlier stage. */
  flush(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    const { show, waiting } = release(this.#waiting);
    this.#waiting = waiting;
    this.#show(show);
  }

  /** Shows nothing from now on: what comes later is the end of parts that are being stopped. */
  hush(): void {
    this.flush();
    this.#quiet = true;
  }

  #show(events: readonly StageEvent[]): void {
    for (const event of events) {
      this.trip = follow(this.trip, event);
      this.#say(stageLine(event));
    }
    this.#changed();
  }

  /** Resolves when all five calls are verified; rejects at the first forged signature. */
  complete(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#changed = () => {
        if (this.trip.forged) {
          const { type, messageId } = this.trip.forged;
          reject(
            new PartError('receiver', `The receiver got a ${type} webhook (${messageId}) whose X-Signature is wrong.`),
          );
        } else if (isComplete(this.trip)) resolve();
      };
      this.#changed();
    });
  }
}

function aborted(signal: AbortSignal): Promise<'aborted'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('aborted');
    else signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
}

/** An emulated device of our own. */
interface EmulatedDevice {
  part: Part;
  target: DeviceTarget;
  /** Where the web app finds its screen, remote control and faults, and the token that opens them. */
  control: { origin: string; token: string };
}

async function startDevice(state: string, follower: Follower): Promise<EmulatedDevice> {
  const password = process.env['ROKU_PASSWORD'] || DEFAULT_PASSWORD;
  const control = { origin: '', token: randomBytes(16).toString('hex') };
  const part = await startPart({
    name: 'device',
    module: join(root, 'device-tests/device/main.ts'),
    args: [
      '--host',
      '127.0.0.1',
      '--ports',
      '0,0,0',
      '--state',
      state,
      '--control',
      '0',
      '--control-token',
      control.token,
    ],
    env: { ROKU_PASSWORD: password },
    ready: /^device ready at (\S+) web=(\d+) ecp=(\d+) console=(\d+)/,
    readyTimeoutMs: READY_TIMEOUT_MS,
    onLine: (line) => {
      control.origin = /^device control at (http:\/\/\S+)/.exec(line)?.[1] ?? control.origin;
      follower.take('device', line, undefined);
    },
  });
  const [, host = '127.0.0.1', web, ecp, console] = part.match;
  return {
    part,
    target: { host, ports: { web: Number(web), ecp: Number(ecp), console: Number(console) }, password },
    control,
  };
}

function deviceGone(device: Device, target: DeviceTarget): Promise<never> {
  return new Promise((_, reject) => {
    device.onConsoleClosed(() => {
      const where = `${target.host}:${target.ports.console}`;
      reject(new PartError('device', `The device at ${where} closed its debug console: it was restarted or is gone.`));
    });
  });
}

/**
 * Runs the path until it is complete (`once`), until a part fails, or until the signal.
 *
 * @returns whether everything that was asked for happened.
 * @throws PartError, DeviceError, BuildError: each message is a sentence that names the cause and the next step.
 */
export async function runPath(input: PathInput): Promise<boolean> {
  const { say, signal } = input;
  const cleanups: Cleanup[] = [];
  const follower = new Follower(input);
  const stopped = aborted(signal);
  try {
    const folder = await mkdtemp(join(tmpdir(), 'settop-analytics-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));

    await buildDist({ onProgress: (line) => say(progressLine(line)) });
    say(stepLine('built', 'dist/ (TypeScript → BrightScript, no findings)'));
    if (signal.aborted) return false;

    const secret = randomBytes(16).toString('hex');
    const receiver = await startPart({
      name: 'receiver',
      module: join(root, 'server-stub/receiver/main.ts'),
      args: ['--port', '0'],
      env: { RECEIVER_SECRET: secret },
      ready: /^receiver listening on (http:\/\/\S+)/,
      readyTimeoutMs: READY_TIMEOUT_MS,
      onLine: (line) => follower.take('receiver', line, stageOfReceiverLine(line)),
    });
    cleanups.push(receiver.stop);
    const receiverUrl = receiver.match[1] ?? '';
    say(stepLine('receiver', `${receiverUrl}  (process ${receiver.pid}, verifies X-Signature)`));

    const emulated = input.target ? undefined : await startDevice(join(folder, 'device'), follower);
    if (emulated) cleanups.push(emulated.part.stop);
    const target = input.target ?? (emulated?.target as DeviceTarget);
    const device = await connectDevice(target);
    cleanups.push(() => device.close());
    const { modelName, softwareVersion } = await device.deviceInfo();
    const kind = emulated ? `emulated, process ${emulated.part.pid}` : 'ROKU_HOST';
    say(stepLine('device', `${modelName} ${softwareVersion} at ${target.host}  (${kind})`));

    const serverHost = await device.localAddress();
    const writeKey = `wk_${randomBytes(16).toString('hex')}`;
    const adminToken = randomBytes(16).toString('hex');
    const config = join(folder, 'server.json');
    await writeFile(
      config,
      JSON.stringify(serverConfig({ receiverUrl, secret, writeKey, adminToken, serverHost }), null, 2),
    );
    const server = await startPart({
      name: 'server',
      module: join(root, 'server-stub/main.ts'),
      args: [
        '--config',
        config,
        '--data',
        join(folder, 'server'),
        '--port',
        '0',
        '--host',
        serverHost,
        ...(emulated ? ['--device-view', emulated.control.origin] : []),
      ],
      ready: /^listening on (http:\/\/\S+)/,
      readyTimeoutMs: READY_TIMEOUT_MS,
      onLine: (line) => follower.take('server', line, stageOfServerLine(line)),
    });
    cleanups.push(server.stop);
    const apiHost = server.match[1] ?? '';
    say(stepLine('server', `${apiHost}  (process ${server.pid}, SQLite store in a temporary folder)`));

    const failure = Promise.race([
      receiver.failed,
      server.failed,
      ...(emulated ? [emulated.part.failed] : []),
      deviceGone(device, target),
    ]);
    failure.catch(() => undefined);
    const source = await createConsoleMapper(await readMaps(join(DIST, 'maps')));
    device.onConsoleLine((printed) => {
      const line = source.map(printed);
      follower.take('console', line, stageOfConsoleLine(line));
    });

    const zip = join(folder, 'sample-channel.zip');
    await packageSampleChannel({
      outFile: zip,
      manifest: { analytics_write_key: writeKey, analytics_api_host: apiHost },
    });
    await Promise.race([device.deploy(zip), failure]);
    say(stepLine('sideloaded', 'the sample channel; it sends one of each call when it starts'));
    say('');

    const page = pageLink(apiHost, adminToken, emulated?.control);
    if (!input.once) return await live(input, device, page, failure, stopped);
    return await once(input, follower, failure, stopped);
  } finally {
    follower.hush();
    for (const cleanup of cleanups.reverse())
      await cleanup().catch((error: unknown) => say(`cleaning up: ${String(error)}`));
  }
}

/** The web app with its tokens in the fragment, which a browser never sends anywhere. */
function pageLink(apiHost: string, adminToken: string, control: EmulatedDevice['control'] | undefined): string {
  const fragment = new URLSearchParams({ token: adminToken });
  if (control) {
    fragment.set('device', control.origin);
    fragment.set('deviceToken', control.token);
  }
  return `${apiHost}/#${fragment}`;
}

async function once(
  input: PathInput,
  follower: Follower,
  failure: Promise<never>,
  stopped: Promise<'aborted'>,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ROUND_TRIP_TIMEOUT_MS);
  });
  const outcome = await Promise.race([follower.complete(), failure, stopped, late]);
  clearTimeout(timer);
  follower.hush();
  if (outcome === 'aborted') return false;
  if (outcome === 'late') {
    const why = follower.trip.deviceError ? ` The device's last error: ${follower.trip.deviceError}` : '';
    throw new PartError(
      'path',
      `After ${ROUND_TRIP_TIMEOUT_MS / 1000} s these calls are not verified: ${whatIsMissing(follower.trip)}.${why} Run with --verbose to see every part's output.`,
    );
  }
  input.say('');
  input.say(deliveriesTable(follower.trip));
  return true;
}

async function live(
  input: PathInput,
  device: Device,
  page: string,
  failure: Promise<never>,
  stopped: Promise<'aborted'>,
): Promise<boolean> {
  const { target } = device;
  const keyboard = remoteFromKeyboard(process.stdin, (key) => {
    device.key(key).catch((error: unknown) => input.say(String(error instanceof Error ? error.message : error)));
  });
  const ecp = `http://${target.host}:${target.ports.ecp}`;
  const how = keyboard.listening
    ? 'arrow keys, Enter, Backspace (back), Space (play), i (info); q stops'
    : `curl -d '' ${ecp}/keypress/Select  (or Up, Down, Left, Right); Ctrl-C stops`;
  input.say(`  web app    ${page}`);
  input.say(`  remote     ${how}`);
  input.say(`  ECP        ${ecp}`);
  input.say(`  installer  http://${target.host}:${target.ports.web}  (user rokudev)`);
  input.say('');
  try {
    await Promise.race([stopped, keyboard.quit, failure]);
    return true;
  } finally {
    keyboard.close();
  }
}

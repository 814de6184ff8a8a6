/** `npm run device`: an emulated device in developer mode, until it is stopped. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { DEFAULT_PASSWORD, DeviceSettingError, parsePorts, SCENE_GRAPH_PORT, STANDARD_PORTS } from './access.ts';
import { NO_FILE } from './no-file.ts';
import { OutputUnwritable, prepareFile, prepareFolder } from './check-output.ts';
import { NEWEST_OS, OLDEST_OS, parseOsVersion } from './profile/os-features.ts';
import { AssumptionUnknown, keptSettlements, parseAssumptions } from './profile/platform-assumptions.ts';
import { recordingBytes, RecordingUnreadable } from './recording/app-recording.ts';
import type { ReplayRequest } from './recording/replay-command.ts';
import { USUAL_PLATFORM } from './profile/platform-settings.ts';
import { DEFAULT_PROFILE, ProfileError, readProfile, type DeviceProfile } from './profile/profile.ts';
import { SSDP_PORT } from './servers/ssdp.ts';
import { commandLine, controlLine, readyLine } from './start-lines.ts';
import { CannotListen, startDevice, type RunningDevice, type StartOptions } from './start-device.ts';

/** Default address, apart from 127.0.0.1, so that the standard ports are free for tools that know no others. */
const OWN_ADDRESS = '127.0.0.2';
/** Name of the built-in strict profile, in place of a file. */
const STRICT = 'strict';
/** Port value that disables a listener. */
const OFF = 'off';
const FALLBACK_ADDRESS = '127.0.0.1';
const MAX_PORT = 65_535;
const MIN_SPEED = 0.01;
const MS_PER_SECOND = 1000;
const TOKEN_BYTES = 16;
const ANY_PORTS = { web: 0, ecp: 0, console: 0, debug: 0 };

/** The command as the user typed it; another command may wrap this one. */
const COMMAND = process.env['DEVICE_COMMAND'] ?? 'npm run device --';

/** Command that runs tests on this device, for the person to paste. */
const TESTS_COMMAND = process.env['DEVICE_TESTS_COMMAND'] ?? 'npm run test:device';

const HELP = `Usage: ${COMMAND} [options]

Starts an emulated device in developer mode, until Ctrl-C.

Network
  --host ADDRESS           listen on this address (default ${OWN_ADDRESS})
  --ports WEB,ECP,CONSOLE[,DEBUG]
                           listen on these TCP ports (default 80,8060,8085,8081; 0 picks a free port)
  --discovery PORT         answer device searches (SSDP) on this UDP port, or 'off' (default 1900 if it is free)
  --scene-graph PORT       listen for the SceneGraph debug console, or 'off' (default 8080 if free; off with --ports)
  --control PORT           serve the live screen, faults and state on this port of 127.0.0.1

Device
  --state DIR              keep the registry in DIR (default: discard it at the end)
  --profile FILE           change fields of the device profile (model, osVersion, locale, …) from a JSON file
  --os VERSION             have the features of this Roku OS, ${OLDEST_OS} to ${NEWEST_OS} (default ${DEFAULT_PROFILE.osVersion})
  --profile strict         choose the worse behavior for every open platform assumption
  --strict ID,ID           choose it for these assumptions only (device-tests/device/profile/platform-assumptions.ts)
  --render-limit-ms N      end an app whose render thread is busy for N milliseconds (default ${USUAL_PLATFORM.renderThreadLimitMs})
  --crossing-ms N          make each crossing from a task to the render thread take N milliseconds (default ${USUAL_PLATFORM.crossingMs})
  --clock-speed N          run the device clock N times as fast (default 1)
  --clock-skew-seconds N   set the wall clock of the device N seconds ahead (default 0)

Coverage
  --coverage DIR           write lcov.info and HTML pages to DIR at the end; '-' only serves GET /coverage (--control)
  --coverage-maps DIR      read source maps that the package lacks, as DIR/<path in the package>.map

Recordings
  --record FILE            write the newest run of the app at the end; '-' only serves GET /recording (--control)
  --replay FILE            replay a recorded run and compare its console, without starting a device
  --until N                stop the replay after event N
  --events                 list the events of the replay instead of its console

  -h, --help               print this help

Environment (other users of the machine can read options, but not these)
  ROKU_PASSWORD            password of the user rokudev (default ${DEFAULT_PASSWORD})
  CONTROL_TOKEN            bearer token of --control (default: a random token, which is printed)
`;

interface Asked {
  host: string | undefined;
  ports: string | undefined;
  control: StartOptions['control'];
  discovery: StartOptions['discovery'];
  sceneGraph: StartOptions['sceneGraph'];
  device: NonNullable<StartOptions['device']>;
  coverage: { folder: string | undefined; maps: string | undefined };
  /** Output file for the recording of the app's newest run. */
  record: string | undefined;
  /** Recording to replay instead of starting a device. */
  replay: ReplayRequest | undefined;
}

const OPTIONS = {
  host: { type: 'string' },
  ports: { type: 'string' },
  state: { type: 'string' },
  profile: { type: 'string', multiple: true },
  os: { type: 'string' },
  strict: { type: 'string' },
  'render-limit-ms': { type: 'string' },
  'crossing-ms': { type: 'string' },
  'clock-speed': { type: 'string' },
  'clock-skew-seconds': { type: 'string' },
  discovery: { type: 'string' },
  'scene-graph': { type: 'string' },
  coverage: { type: 'string' },
  'coverage-maps': { type: 'string' },
  record: { type: 'string' },
  replay: { type: 'string' },
  until: { type: 'string' },
  events: { type: 'boolean', default: false },
  control: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

function askedFor(args: string[]): Asked | undefined {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help === true) return undefined;
  const profiles = values.profile ?? [];
  const file = profiles.find((name) => name !== STRICT);
  const asked: Asked = {
    host: values.host,
    ports: values.ports,
    control: undefined,
    discovery: listenerOf('--discovery', values.discovery, SSDP_PORT),
    // When the user chose the ports, only if the user chose this port too.
    sceneGraph: listenerOf(
      '--scene-graph',
      values['scene-graph'] ?? (values.ports === undefined ? undefined : OFF),
      SCENE_GRAPH_PORT,
    ),
    coverage: { folder: values.coverage, maps: values['coverage-maps'] },
    record: values.record,
    replay:
      values.replay === undefined
        ? undefined
        : { file: values.replay, until: numberOf('--until', values.until, Infinity, 1), lists: values.events },
    device: {
      coverage: values.coverage !== undefined,
      record: values.record !== undefined,
      ...(values.state === undefined ? {} : { stateFolder: values.state }),
      profile: { ...(file === undefined ? DEFAULT_PROFILE : readProfile(file)), ...osOf(values.os) },
      platform: {
        strict: parseAssumptions(profiles.includes(STRICT) ? STRICT : values.strict, keptSettlements()),
        renderThreadLimitMs: numberOf(
          '--render-limit-ms',
          values['render-limit-ms'],
          USUAL_PLATFORM.renderThreadLimitMs,
          1,
        ),
        crossingMs: numberOf('--crossing-ms', values['crossing-ms'], USUAL_PLATFORM.crossingMs, 0),
      },
      clock: {
        speed: numberOf('--clock-speed', values['clock-speed'], 1, MIN_SPEED),
        skewMs: numberOf('--clock-skew-seconds', values['clock-skew-seconds'], 0, -Infinity) * MS_PER_SECOND,
        originMs: 0,
      },
    },
  };
  if (values.control !== undefined) {
    asked.control = {
      port: portOf('--control', values.control),
      token: process.env['CONTROL_TOKEN'] || randomBytes(TOKEN_BYTES).toString('hex'),
    };
  }
  return asked;
}

/** Returns the settings of an optional listener: by default only if its port is free, or at a given port, or none. */
function listenerOf(
  option: string,
  text: string | undefined,
  usual: number,
): { port: number; required: boolean } | undefined {
  if (text === undefined) return { port: usual, required: false };
  return text === OFF ? undefined : { port: portOf(option, text), required: true };
}

/** Returns the profile's fields for `--os`. */
function osOf(text: string | undefined): Partial<DeviceProfile> {
  if (text === undefined) return {};
  const osVersion = parseOsVersion(text);
  if (osVersion === undefined) {
    throw new DeviceSettingError(
      `--os is '${text}', but it must be a version of Roku OS from ${OLDEST_OS} to ${NEWEST_OS}, for example --os 15.0.`,
    );
  }
  return { osVersion };
}

function portOf(option: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > MAX_PORT) {
    throw new DeviceSettingError(`${option} is '${text}', but it must be a port number (0 picks a free one).`);
  }
  return port;
}

function numberOf(option: string, text: string | undefined, otherwise: number, least: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < least) {
    throw new DeviceSettingError(
      `${option} is '${text}', but it must be a number${least === -Infinity ? '' : ` of at least ${least}`}.`,
    );
  }
  return value;
}

/**
 * Starts at the requested address and ports. When none were requested and the usual ones are unavailable, starts on
 * free ports of the fallback address and prints that.
 */
async function start({ host, ports, device, control, discovery, sceneGraph }: Asked): Promise<RunningDevice> {
  const options = (at: string, on: StartOptions['ports']): StartOptions => ({
    host: at,
    ports: on,
    password: passwordOfDevice(),
    device,
    ...(control === undefined ? {} : { control }),
    ...(discovery === undefined ? {} : { discovery }),
    ...(sceneGraph === undefined ? {} : { sceneGraph }),
  });
  const wanted = ports === undefined ? STANDARD_PORTS : parsePorts(ports, '--ports', 0);
  try {
    return await startDevice(options(host ?? OWN_ADDRESS, wanted));
  } catch (error) {
    if (!(error instanceof CannotListen) || host !== undefined || ports !== undefined) throw error;
    console.log(`${sentence(error.message)}; taking free ports on ${FALLBACK_ADDRESS} instead.`);
    return startDevice(options(FALLBACK_ADDRESS, ANY_PORTS));
  }
}

function passwordOfDevice(): string {
  // An empty variable counts as none, as it does for the commands that reach the device.
  return process.env['ROKU_PASSWORD'] || DEFAULT_PASSWORD;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Writes the coverage after the device has stopped. */
async function writeCoverageOf({ device }: RunningDevice, { folder, maps }: Asked['coverage']): Promise<void> {
  const taken = device.takeCoverage();
  if (taken === undefined || folder === undefined || folder === NO_FILE) return;
  // The reporters take longer to load than the device takes to start.
  const [{ mapsIn, sourceCoverage, textsIn }, { uncounted, writeCoverage }] = await Promise.all([
    import('./coverage/source-coverage.ts'),
    import('./coverage/write-report.ts'),
  ]);
  const coverage = await sourceCoverage([taken], maps === undefined ? undefined : mapsIn(maps), textsIn(process.cwd()));
  for (const line of [writeCoverage(coverage, folder), ...uncounted([taken])]) console.log(line);
}

async function writeRecordingOf({ device }: RunningDevice, file: string | undefined): Promise<void> {
  if (file === undefined || file === NO_FILE) return;
  const recording = device.takeRecording();
  if ('missing' in recording) console.log(`recording: none. ${recording.missing}`);
  else {
    await writeFile(file, recordingBytes(recording));
    console.log(`recording: ${recording.order.length} events of the newest run, for --replay ${file}`);
  }
}

/**
 * Resolves when the parent process is gone, also if it went while the device was starting. A device with an IPC channel
 * then ends, because nobody else would end it. Without an IPC channel there is no parent to watch.
 */
function parentGone(): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected === false) resolve();
    else process.once('disconnect', resolve);
  });
}

/** Checks at the start that the files to be written at the end are writable. @throws OutputUnwritable */
async function prepareOutputs({ coverage, record, device }: Asked): Promise<void> {
  if (device.stateFolder !== undefined) await prepareFolder('--state', device.stateFolder);
  if (coverage.folder !== undefined && coverage.folder !== NO_FILE) await prepareFolder('--coverage', coverage.folder);
  if (record !== undefined && record !== NO_FILE) await prepareFile('--record', record);
}

async function main(): Promise<void> {
  const asked = askedFor(process.argv.slice(2));
  if (asked === undefined) {
    process.stdout.write(HELP);
    return;
  }
  if (asked.replay !== undefined) {
    // A reader such as `| head -1` may close the pipe early.
    process.stdout.on('error', () => process.exit(1));
    const { replay } = await import('./recording/replay-command.ts');
    process.exitCode = await replay(asked.replay);
    return;
  }
  await prepareOutputs(asked);
  const gone = parentGone();
  const running = await start(asked);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    const end = async (): Promise<void> => {
      await running.stop();
      await writeCoverageOf(running, asked.coverage);
      await writeRecordingOf(running, asked.record);
    };
    void end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`${COMMAND.replace(/ --$/, '')}: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  void gone.then(stop);
  if (running.controlPort !== undefined) {
    const token = process.env['CONTROL_TOKEN'] ? undefined : asked.control?.token;
    const url = `http://127.0.0.1:${running.controlPort}`;
    console.log(controlLine({ url, ...(token === undefined ? {} : { token }) }));
  }
  if (asked.discovery?.required === true) console.log(`device discovery at port ${running.discoveryPort}`);
  if (asked.sceneGraph?.required === true) console.log(`device SceneGraph console at port ${running.sceneGraphPort}`);
  console.log(readyLine(running));
  // A program that started the device keeps an IPC channel to it, and needs no line to paste.
  if (process.send === undefined) {
    console.log(`tests on it, in another terminal:\n${commandLine(running, passwordOfDevice(), TESTS_COMMAND)}`);
  }
}

try {
  await main();
} catch (error) {
  const kinds = [
    AssumptionUnknown,
    CannotListen,
    DeviceSettingError,
    OutputUnwritable,
    ProfileError,
    RecordingUnreadable,
  ];
  const known = kinds.some((kind) => error instanceof kind);
  const isWrongOption = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const hint =
    error instanceof CannotListen
      ? ' Choose others with --host and --ports (0 picks a free port).'
      : isWrongOption
        ? ` Run '${COMMAND} --help' to see the options.`
        : '';
  const message = error instanceof Error ? error.message : String(error);
  console.error(`${COMMAND.replace(/ --$/, '')}: ${message}${/[.!]$/.test(message) ? '' : '.'}${hint}`);
  if (!known && process.env['DEBUG'] !== undefined) console.error(error);
  process.exitCode = 1;
}

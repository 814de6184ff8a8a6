/** Parses the command line of `settop-rig`, and holds its help text. */
import { parseArgs } from 'node:util';
import { DeviceSettingError } from '@settop-analytics/device/access';
import {
  AssumptionUnknown,
  keptSettlements,
  parseAssumptions,
} from '@settop-analytics/device/profile/platform-assumptions';
import { NEWEST_OS, OLDEST_OS, parseOsVersion } from '@settop-analytics/device/profile/os-features';
import { deviceTarget, EMULATED } from './driver/device-target.ts';
import { suggestWord } from './suggest-word.ts';
import { RigError } from './rig-error.ts';

export interface TestOptions {
  /** Folder, zip or bsconfig.json, as the person named it. */
  channel: string;
  /** Addresses of devices, or `emulated`. When empty, ROKU_HOST names the device, or the command starts an emulated one. */
  devices: readonly string[];
  /** Compares the console lines that match between the devices. */
  compareLines: RegExp | undefined;
  junit: string | undefined;
  artifacts: string | undefined;
  /** Folder for the coverage of the channel's sources, measured on an emulated device. */
  coverage: string | undefined;
  /** Markdown for the page of a CI run. */
  summary: string | undefined;
  passLine: RegExp | undefined;
  failLine: RegExp | undefined;
  /** Steps with keys and expected screens, as a JSON file. */
  script: string | undefined;
  screens: string | undefined;
  updateScreens: boolean;
  strict: string | undefined;
  /** Roku OS whose features an emulated device has. */
  os: string | undefined;
  /** Device seconds in a real second, for an emulated device. */
  clockSpeed: number | undefined;
  /** Device milliseconds that a crossing from a task to the render thread takes, on an emulated device. */
  crossingMs: number | undefined;
  /** Parameters that the channel is started with, as ECP's launch gives them. */
  launch: Readonly<Record<string, string>> | undefined;
  timeoutMs: number;
  quietMs: number;
  /** The person named `quietMs`: even a channel without tests is given that time. */
  waitsForQuiet: boolean;
}

export interface RunOptions {
  channel: string;
  device: string | undefined;
  port: number;
}

export interface ShotOptions {
  channel: string;
  device: string | undefined;
  keys: string;
  out: string;
  /** Prints the console as it comes. */
  console: boolean;
}

export interface CheckOptions {
  channel: string;
  device: string | undefined;
  /** Keys to press until one changes the picture. */
  keys: string;
  /** Writes the rows as JSON. */
  json: string | undefined;
}

export type RigCommand =
  | { command: 'help' }
  | { command: 'test'; options: TestOptions }
  | { command: 'run'; options: RunOptions }
  | { command: 'shot'; options: ShotOptions }
  | { command: 'check'; options: CheckOptions }
  /** Passes the arguments to the device unchanged. */
  | { command: 'device'; args: readonly string[] };

const MAX_PORT = 65_535;
const MIN_CLOCK_SPEED = 0.01;
const MAX_CLOCK_SPEED = 1000;
/** Longest price of a crossing, in milliseconds. */
const MAX_CROSSING_MS = 1000;
const DEFAULT_TIMEOUT_SECONDS = 300;
const DEFAULT_QUIET_SECONDS = 60;
const DEFAULT_CHECK_KEYS = 'Down,Right,Select';

export const USAGE = `Usage: settop-rig <command> <channel> [options]

Tests, runs or photographs a Roku channel on an emulated device or on a real one.
<channel> is a folder, a zip file or a bsconfig.json.

Commands
  test <channel>       run the channel's tests; the last line is 'N passed, N failed'
  run <channel>        run the channel and show its screen and console in the browser
  shot <channel>       press keys and save a screenshot
  check <channel>      compare the channel with what Roku's certification asks for, as a table
  device               start an emulated device in developer mode; see: settop-rig device --help

Options of test, run, shot and check
  --device HOST        use the device at this address, in developer mode, or 'emulated' for an emulated device
                       (default: ROKU_HOST, else emulated); test takes several and reports their differences

Options of test
  --junit FILE         write the results as JUnit XML
  --summary FILE       append the results as a Markdown table, for example to "$GITHUB_STEP_SUMMARY"
  --artifacts DIR      write console, screenshot, recording and picture differences of failed tests
  --coverage DIR       write code coverage as DIR/lcov.info and HTML pages (emulated device only)
  --pass-line REGEX    pass when the channel prints a matching line
  --fail-line REGEX    fail when the channel prints a matching line
  --script FILE        press the keys and compare the screens of this JSON file; they decide the result
  --screens DIR        read the expected screens from DIR (default: screens/ beside the script)
  --update-screens     save the current screens as the expected ones
  --compare-lines REGEX
                       on several devices, also compare the console lines that match, in their order
  --launch PARAMETERS  pass launch parameters to the channel, for example 'RunTests=true&level=2'
  --timeout SECONDS    stop after this time (default ${DEFAULT_TIMEOUT_SECONDS})
  --quiet SECONDS      stop after this time without console output (default ${DEFAULT_QUIET_SECONDS}; less if the package has no tests)
  --strict ID,ID       choose the worse behavior for these open platform assumptions, or 'strict' for all (emulated)
  --os VERSION         have the features of this Roku OS, ${OLDEST_OS} to ${NEWEST_OS} (emulated device only)
  --clock-speed N      run the device clock N times as fast, from ${MIN_CLOCK_SPEED} to ${MAX_CLOCK_SPEED} (default 1; emulated device only)
  --crossing-ms N      make each crossing from a task to the render thread take N milliseconds (default 0; emulated device only)

Options of run
  --port N             serve the page on this port of 127.0.0.1 (default: a free port)

Options of shot
  --keys LIST          press these keys, for example 'Down,Down,wait:500,Select'; wait: takes milliseconds
  --out FILE           write the screenshot to this PNG file (default screen.png)
  --console            print the channel's console output

Options of check
  --keys LIST          press these keys until one changes the picture (default ${DEFAULT_CHECK_KEYS})
  --json FILE          write the rows as JSON

Other options
  -h, --help           print this help
  --version            print the version

Environment
  ROKU_HOST            address of a device in developer mode
  ROKU_PASSWORD        its developer password
  ROKU_PORTS           its ports as web,ecp,console (default 80,8060,8085)
  ROKU_PASSWORD_2, ROKU_PORTS_2
                       those of the second --device, and so on

The result comes from Rooibos, from a last line 'N passed, N failed', or from --pass-line, --fail-line or --script.

Exit codes
  0  at least one test passed and none failed; check: no row is 'not ok'
  1  a test failed, or no test ran; check: a row is 'not ok'
  2  the command line or the channel is invalid
  3  test: the results of several devices differ
`;

const COMMANDS = ['test', 'run', 'shot', 'check', 'device', 'help'];
const DEVICE = { device: { type: 'string', multiple: true } } as const;

/** @throws RigError USAGE */
export function parseCommandLine(args: readonly string[]): RigCommand {
  const [command, ...rest] = args;
  const wantsHelp = command !== 'device' && rest.some((arg) => arg === '--help' || arg === '-h');
  if (wantsHelp && COMMANDS.includes(command ?? '')) return { command: 'help' };
  switch (command) {
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      return { command: 'help' };
    case 'device':
      return { command: 'device', args: rest };
    case 'test':
      return { command, options: testOptions(rest) };
    case 'run': {
      const { values, channel } = parsed(command, rest, { ...DEVICE, port: { type: 'string', default: '0' } });
      return {
        command,
        options: { channel, device: deviceOf(values['device']), port: portOf(text(values['port']) ?? '') },
      };
    }
    case 'shot': {
      const { values, channel } = parsed(command, rest, {
        ...DEVICE,
        keys: { type: 'string', default: '' },
        out: { type: 'string', default: 'screen.png' },
        console: { type: 'boolean', default: false },
      });
      const { keys, out, console } = values;
      return {
        command,
        options: {
          channel,
          device: deviceOf(values['device']),
          keys: text(keys) ?? '',
          out: text(out) ?? '',
          console: console === true,
        },
      };
    }
    case 'check': {
      const { values, channel } = parsed(command, rest, {
        ...DEVICE,
        keys: { type: 'string', default: DEFAULT_CHECK_KEYS },
        json: { type: 'string' },
      });
      const device = deviceOf(values['device']);
      return {
        command,
        options: { channel, device, keys: text(values['keys']) ?? '', json: text(values['json']) },
      };
    }
    default:
      throw new RigError(
        'USAGE',
        `Unknown command '${command}'${meant(command, COMMANDS)}; the commands are test, run, shot, check and device.`,
      );
  }
}

function testOptions(args: readonly string[]): TestOptions {
  const { values, channel } = parsed('test', args, {
    ...DEVICE,
    junit: { type: 'string' },
    artifacts: { type: 'string' },
    coverage: { type: 'string' },
    summary: { type: 'string' },
    'pass-line': { type: 'string' },
    'fail-line': { type: 'string' },
    'compare-lines': { type: 'string' },
    script: { type: 'string' },
    screens: { type: 'string' },
    'update-screens': { type: 'boolean', default: false },
    strict: { type: 'string' },
    os: { type: 'string' },
    'clock-speed': { type: 'string' },
    'crossing-ms': { type: 'string' },
    launch: { type: 'string' },
    timeout: { type: 'string', default: String(DEFAULT_TIMEOUT_SECONDS) },
    quiet: { type: 'string' },
  });
  const updateScreens = values['update-screens'] === true;
  const script = text(values['script']);
  const devices = devicesOf(values['device']);
  const compareLines = pattern('--compare-lines', text(values['compare-lines']));
  if (compareLines !== undefined && devices.length < 2) {
    throw new RigError('USAGE', '--compare-lines needs two devices; give --device more than once.');
  }
  if (updateScreens && devices.length > 1) {
    throw new RigError('USAGE', '--update-screens saves the screens of one device; give --device once.');
  }
  if (script === undefined && (updateScreens || values['screens'] !== undefined)) {
    throw new RigError('USAGE', '--screens and --update-screens need --script FILE, whose steps name the screens.');
  }
  return {
    channel,
    devices,
    compareLines,
    junit: text(values['junit']),
    artifacts: text(values['artifacts']),
    coverage: text(values['coverage']),
    summary: text(values['summary']),
    passLine: pattern('--pass-line', text(values['pass-line'])),
    failLine: pattern('--fail-line', text(values['fail-line'])),
    script,
    screens: text(values['screens']),
    updateScreens,
    strict: strictOf(text(values['strict'])),
    os: osOf(text(values['os'])),
    clockSpeed: speedOf(text(values['clock-speed'])),
    crossingMs: crossingOf(text(values['crossing-ms'])),
    launch: parametersOf(text(values['launch'])),
    timeoutMs: seconds('--timeout', text(values['timeout']) ?? ''),
    quietMs: seconds('--quiet', text(values['quiet']) ?? String(DEFAULT_QUIET_SECONDS)),
    waitsForQuiet: values['quiet'] !== undefined,
  };
}

type Value = string | boolean | readonly string[] | undefined;
type Values = Readonly<Record<string, Value>>;
type Declared = Readonly<
  Record<
    string,
    { type: 'string'; default?: string } | { type: 'string'; multiple: true } | { type: 'boolean'; default?: boolean }
  >
>;

function parsed(command: string, args: readonly string[], options: Declared): { values: Values; channel: string } {
  let values: Values;
  let positionals: string[];
  try {
    ({ values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true }) as {
      values: Values;
      positionals: string[];
    });
  } catch (error) {
    throw new RigError('USAGE', `${misread(error, Object.keys(options))}; run 'settop-rig --help' to see the options.`);
  }
  // An unset CI variable leaves an empty value. It must not count as an option that was not given.
  const empty = Object.keys(values).find((name) => isEmpty(values[name]) && !isEmptyByDefault(options[name]));
  if (empty !== undefined) throw new RigError('USAGE', `--${empty} is empty; add a value or leave out the option.`);
  const [channel, ...more] = positionals;
  if (channel === undefined || more.length > 0) {
    throw new RigError(
      'USAGE',
      `settop-rig ${command} needs one channel, but got ${positionals.length}; name its folder, zip or bsconfig.json.`,
    );
  }
  return { values, channel };
}

function isEmpty(value: Value): boolean {
  return value === '' || (Array.isArray(value) && value.includes(''));
}

function isEmptyByDefault(option: Declared[string] | undefined): boolean {
  return option !== undefined && 'default' in option && option.default === '';
}

/** Turns Node's error about a command line into one sentence. */
function misread(error: unknown, options: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const unknown = /^Unknown option '(-[^']*)'/.exec(message)?.[1];
  if (unknown === undefined) return message.split(/\. |\.?\n/)[0] ?? '';
  const long = options.map((name) => `--${name}`);
  return `Unknown option '${unknown}'${meant(unknown, long)}`;
}

function meant(typed: string, words: readonly string[]): string {
  const word = suggestWord(typed, words);
  return word === undefined ? '' : ` (did you mean ${word}?)`;
}

/** Returns the device of a command that takes only one. */
function deviceOf(value: Value): string | undefined {
  const devices = devicesOf(value);
  if (devices.length > 1) {
    throw new RigError('USAGE', `--device is given ${devices.length} times, but only test takes several; give one.`);
  }
  return devices[0];
}

function devicesOf(value: Value): readonly string[] {
  const hosts = Array.isArray(value) ? (value as readonly string[]) : [];
  if (hosts.filter((host) => host === EMULATED).length > 1) {
    throw new RigError('USAGE', `--device names '${EMULATED}' twice; name each device once.`);
  }
  for (const host of hosts) {
    try {
      deviceTarget({ ROKU_HOST: host });
    } catch (error) {
      if (!(error instanceof DeviceSettingError)) throw error;
      throw new RigError('USAGE', error.message.replace('ROKU_HOST', '--device'));
    }
  }
  return hosts;
}

function strictOf(ids: string | undefined): string | undefined {
  try {
    parseAssumptions(ids, keptSettlements());
  } catch (error) {
    if (!(error instanceof AssumptionUnknown)) throw error;
    throw new RigError('USAGE', `--strict: ${error.message}.`);
  }
  return ids;
}

function osOf(version: string | undefined): string | undefined {
  if (version !== undefined && parseOsVersion(version) === undefined) {
    throw new RigError(
      'USAGE',
      `--os is '${version}', but it must be a version of Roku OS from ${OLDEST_OS} to ${NEWEST_OS}, for example 15.0.`,
    );
  }
  return version;
}

function text(value: Value): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function pattern(option: string, source: string | undefined): RegExp | undefined {
  if (source === undefined) return undefined;
  try {
    return new RegExp(source);
  } catch (error) {
    throw new RigError(
      'USAGE',
      `${option} is '${source}', but it must be a regular expression (${(error as Error).message}).`,
    );
  }
}

function seconds(option: string, value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) {
    throw new RigError('USAGE', `${option} is '${value}', but it must be a number of seconds, for example 60.`);
  }
  return Number(value) * 1000;
}

function speedOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const speed = Number(value);
  if (!(speed >= MIN_CLOCK_SPEED && speed <= MAX_CLOCK_SPEED)) {
    throw new RigError(
      'USAGE',
      `--clock-speed is '${value}', but it must be a number from ${MIN_CLOCK_SPEED} to ${MAX_CLOCK_SPEED}, for example 0.25.`,
    );
  }
  return speed;
}

function crossingOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const ms = Number(value);
  if (!(ms >= 0 && ms <= MAX_CROSSING_MS)) {
    throw new RigError(
      'USAGE',
      `--crossing-ms is '${value}', but it must be a number of milliseconds from 0 to ${MAX_CROSSING_MS}, for example 37.`,
    );
  }
  return ms;
}

function parametersOf(value: string | undefined): Record<string, string> | undefined {
  if (value === undefined) return undefined;
  const parameters = [...new URLSearchParams(value)];
  if (parameters.length === 0 || !value.includes('=')) {
    throw new RigError('USAGE', `--launch is '${value}', but it must be parameters, for example RunTests=true.`);
  }
  return Object.fromEntries(parameters);
}

function portOf(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > MAX_PORT) {
    throw new RigError('USAGE', `--port is '${value}', but it must be a port number (0 picks a free one).`);
  }
  return port;
}

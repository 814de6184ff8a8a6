/** Starts `npm run device` as a separate process, and returns its address and a function that stops it. */
import { fileURLToPath } from 'node:url';
import { DEFAULT_PASSWORD } from '@settop-analytics/device/access';
import { readControlLine, readReadyLine } from '@settop-analytics/device/start-lines';
import type { ControlTarget, DeviceTarget } from './device-target.ts';
import { startProcess, type StartedProcess } from './start-process.ts';

const MAIN = fileURLToPath(new URL('../../device/main.ts', import.meta.url));

/** Longest wait for the device to be up, in milliseconds. */
const READY_TIMEOUT_MS = 30_000;

/** Settings of an emulated device. */
export interface EmulatedDeviceSettings {
  /** Name in error messages. */
  name?: string;
  /** Password of the user `rokudev`. */
  password?: string;
  /** Folder that stores the registry; without one the registry is lost at the end. */
  stateFolder?: string;
  /** Opens a control port with this bearer token. */
  controlToken?: string;
  /** Answers searches for devices on the network (SSDP). */
  discovery?: boolean;
  /** `strict`, or ids of assumptions about the platform that take their worse branch. */
  strict?: string;
  /** Roku OS whose features it has, for example `9.4`. */
  os?: string;
  /** Device seconds in a real second. */
  clockSpeed?: number;
  /** Device milliseconds that a crossing from a task to the render thread takes. */
  crossingMs?: number;
  /**
   * Folder for the coverage of the channels' scripts, written when the device stops; `NO_FILE` counts without writing.
   */
  coverage?: string;
  /**
   * File for the recording of the channel's newest run, written when the device stops; `NO_FILE` records without
   * writing.
   */
  record?: string;
  /** Called with every line that the process prints. */
  onLine?(line: string): void;
}

/** An emulated device in a process of its own. It ends when this process is gone, however that ended. */
export interface EmulatedDeviceProcess {
  pid: number;
  /** Address of the device, with its control port when it has one. */
  target: DeviceTarget;
  control: ControlTarget | undefined;
  /** Output up to and including the ready line. */
  lines: readonly string[];
  failed: StartedProcess<unknown>['failed'];
  stop: StartedProcess<unknown>['stop'];
}

/**
 * Starts a device on free ports of 127.0.0.1.
 *
 * @throws ProcessFailed when it ends, or is not ready within 30 seconds
 */
export async function startEmulatedDevice(settings: EmulatedDeviceSettings = {}): Promise<EmulatedDeviceProcess> {
  const { name = 'device', password = DEFAULT_PASSWORD, onLine = () => undefined } = settings;
  const lines: string[] = [];
  let isReady = false;
  const { ready, ...process } = await startProcess({
    name,
    module: MAIN,
    args: argumentsOf(settings),
    // Environment variables, because every user of the machine can read the arguments.
    env: { ROKU_PASSWORD: password, CONTROL_TOKEN: settings.controlToken ?? '' },
    readReady: readReadyLine,
    apart: true,
    readyTimeoutMs: READY_TIMEOUT_MS,
    onLine: (line) => {
      if (!isReady) lines.push(line);
      isReady ||= readReadyLine(line) !== undefined;
      onLine(line);
    },
  });
  const control = controlOf(lines, settings.controlToken);
  const target = { ...ready, password, ...(control === undefined ? {} : { control }) };
  return { ...process, target, control, lines };
}

function argumentsOf(settings: EmulatedDeviceSettings): string[] {
  const {
    stateFolder,
    controlToken,
    discovery = true,
    strict,
    os,
    clockSpeed,
    crossingMs,
    coverage,
    record,
  } = settings;
  return [
    ...['--host', '127.0.0.1', '--ports', '0,0,0'],
    ...(stateFolder === undefined ? [] : ['--state', stateFolder]),
    ...(controlToken === undefined ? [] : ['--control', '0']),
    ...(discovery ? [] : ['--discovery', 'off']),
    ...(strict === undefined ? [] : ['--strict', strict]),
    ...(os === undefined ? [] : ['--os', os]),
    ...(clockSpeed === undefined ? [] : ['--clock-speed', String(clockSpeed)]),
    ...(crossingMs === undefined ? [] : ['--crossing-ms', String(crossingMs)]),
    ...(coverage === undefined ? [] : ['--coverage', coverage]),
    ...(record === undefined ? [] : ['--record', record]),
  ];
}

function controlOf(lines: readonly string[], token: string | undefined): ControlTarget | undefined {
  const place = lines.map(readControlLine).find((found) => found !== undefined);
  return place === undefined || token === undefined ? undefined : { url: place.url, token };
}

/** The ports and the password of a developer-mode device. */

/** TCP ports of a developer-mode device. */
export interface DevicePorts {
  /** Developer web installer. */
  web: number;
  /** External control protocol. */
  ecp: number;
  /** Debug console. */
  console: number;
  /** Debug protocol. Default: a real device's port, or a free port when the console port is 0. */
  debug?: number;
}

/** The ports of a real device. */
export const STANDARD_PORTS: Required<DevicePorts> = { web: 80, ecp: 8060, console: 8085, debug: 8081 };

/** Port of the SceneGraph debug console. */
export const SCENE_GRAPH_PORT = 8080;

/** Returns the port of the debug protocol, or its default when only the other ports are given. */
export function debugPortOf({ console, debug }: DevicePorts): number {
  return debug ?? (console === 0 ? 0 : STANDARD_PORTS.debug);
}

/** The password of an emulated device that was started without ROKU_PASSWORD. */
export const DEFAULT_PASSWORD = 'rokudev';

/** Thrown for an invalid setting of a device; the message says which values are valid. */
export class DeviceSettingError extends Error {
  readonly code = 'DEVICE_TARGET_INVALID';
}

/**
 * Reads `web,ecp,console`, for example `80,8060,8085`, or `web,ecp,console,debug`.
 *
 * @param setting name of the setting, for the error message
 * @param lowest the lowest valid port: 0 where 0 picks a free port, 1 for a device that is already running
 * @throws DeviceSettingError when it is not three or four ports.
 */
export function parsePorts(text: string, setting: string, lowest: 0 | 1): DevicePorts {
  const ports = text.split(',').map((part) => (/^\d{1,5}$/.test(part.trim()) ? Number(part) : NaN));
  const [web, ecp, console, debug] = ports;
  const usable = (port: number | undefined): port is number => port !== undefined && port >= lowest && port <= 65535;
  if (
    ports.length < 3 ||
    ports.length > 4 ||
    !ports.every(usable) ||
    !usable(web) ||
    !usable(ecp) ||
    !usable(console)
  ) {
    throw new DeviceSettingError(
      `${setting} is '${text}', but it must be port numbers, web,ecp,console or web,ecp,console,debug, for example 80,8060,8085.`,
    );
  }
  return { web, ecp, console, ...(debug === undefined ? {} : { debug }) };
}

/** Which device the commands talk to: read from ROKU_HOST, ROKU_PORTS, ROKU_PASSWORD and ROKU_CONTROL. */

/** TCP ports of a developer-mode device. */
export interface DevicePorts {
  /** Developer web installer. */
  web: number;
  /** External control protocol. */
  ecp: number;
  /** Debug console. */
  console: number;
}

/** A device that is already running, real or emulated. */
export interface DeviceTarget {
  host: string;
  ports: DevicePorts;
  password: string;
  /** Of an emulated device that was started with `--control`; a real one has none. */
  control?: ControlTarget;
}

/** The control port of an emulated device. */
export interface ControlTarget {
  /** For example `http://127.0.0.1:9000`. */
  url: string;
  token: string;
}

/** The ports of a real device. */
export const STANDARD_PORTS: DevicePorts = { web: 80, ecp: 8060, console: 8085 };

/** The password of an emulated device that was started without ROKU_PASSWORD. */
export const DEFAULT_PASSWORD = 'rokudev';

/** A setting in the environment that cannot be used; the message names it and says what it must be. */
export class DeviceTargetError extends Error {
  readonly code = 'DEVICE_TARGET_INVALID';
}

/**
 * Reads `web,ecp,console`, for example `80,8060,8085`.
 *
 * @param lowest the lowest port accepted: 0 where 0 means "pick a free one", 1 for a device that is already running.
 * @throws DeviceTargetError when it is not three ports.
 */
export function parsePorts(text: string, setting: string, lowest: 0 | 1): DevicePorts {
  const ports = text.split(',').map((part) => (/^\d{1,5}$/.test(part.trim()) ? Number(part) : NaN));
  const [web, ecp, console] = ports;
  const usable = (port: number | undefined): port is number => port !== undefined && port >= lowest && port <= 65535;
  if (ports.length !== 3 || !usable(web) || !usable(ecp) || !usable(console)) {
    throw new DeviceTargetError(
      `${setting} is '${text}', but it must be three port numbers, web,ecp,console, for example 80,8060,8085.`,
    );
  }
  return { web, ecp, console };
}

/**
 * The device named by the environment, or undefined when ROKU_HOST is not set.
 *
 * @throws DeviceTargetError when a setting cannot be used.
 */
export function deviceTarget(env: Readonly<Record<string, string | undefined>>): DeviceTarget | undefined {
  const host = env['ROKU_HOST']?.trim();
  if (!host) return undefined;
  if (!/^[A-Za-z0-9.:_-]+$/.test(host)) {
    throw new DeviceTargetError(
      `ROKU_HOST is '${host}', but it must be the device's address alone, for example 192.168.1.20 (ports go into ROKU_PORTS).`,
    );
  }
  const ports = env['ROKU_PORTS'] ? parsePorts(env['ROKU_PORTS'], 'ROKU_PORTS', 1) : STANDARD_PORTS;
  const control = controlTarget(env);
  return { host, ports, password: env['ROKU_PASSWORD'] || DEFAULT_PASSWORD, ...(control ? { control } : {}) };
}

function controlTarget(env: Readonly<Record<string, string | undefined>>): ControlTarget | undefined {
  const url = env['ROKU_CONTROL'];
  if (!url) return undefined;
  const token = env['ROKU_CONTROL_TOKEN'];
  if (!/^http:\/\/[^\s/]+:\d+\/?$/.test(url) || !token) {
    throw new DeviceTargetError(
      `ROKU_CONTROL is '${url}', but it must be the address that npm run device -- --control 0 prints, for example http://127.0.0.1:9000, with its token in ROKU_CONTROL_TOKEN.`,
    );
  }
  return { url, token };
}

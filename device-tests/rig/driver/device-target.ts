/** Reads the target device of the commands from ROKU_HOST, ROKU_PORTS, ROKU_PASSWORD and ROKU_CONTROL. */
import {
  DEFAULT_PASSWORD,
  DeviceSettingError,
  parsePorts,
  STANDARD_PORTS,
  type DevicePorts,
} from '@settop-analytics/device/access';

/** A device that is already running, real or emulated. */
export interface DeviceTarget {
  host: string;
  ports: DevicePorts;
  password: string;
  /** Control port of an emulated device that was started with `--control`; a real device has none. */
  control?: ControlTarget;
}

/** The control port of an emulated device. */
export interface ControlTarget {
  /** For example `http://127.0.0.1:9000`. */
  url: string;
  token: string;
}

/** Name, in place of an address, of an emulated device that a command starts. */
export const EMULATED = 'emulated';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The device named by the environment, or undefined when ROKU_HOST is not set.
 *
 * @param place number of the device in a run with several, from 1: for the second, ROKU_PASSWORD_2 and ROKU_PORTS_2
 * replace ROKU_PASSWORD and ROKU_PORTS, and only ROKU_CONTROL_2 names its control port
 * @throws DeviceSettingError when a setting cannot be used.
 */
export function deviceTarget(env: Environment, place?: number): DeviceTarget | undefined {
  const host = env['ROKU_HOST']?.trim();
  if (!host) return undefined;
  if (!/^[A-Za-z0-9.:_-]+$/.test(host)) {
    throw new DeviceSettingError(
      `ROKU_HOST is '${host}', but it must be the device's address alone, for example 192.168.1.20 (ports go into ROKU_PORTS).`,
    );
  }
  const numbered = place === undefined ? '' : `_${place}`;
  const setting = (name: string): string => (env[name + numbered] ? name + numbered : name);
  const ports = env[setting('ROKU_PORTS')];
  const control = controlTarget(env, numbered);
  return {
    host,
    ports: ports ? parsePorts(ports, setting('ROKU_PORTS'), 1) : STANDARD_PORTS,
    password: env[setting('ROKU_PASSWORD')] || DEFAULT_PASSWORD,
    ...(control ? { control } : {}),
  };
}

function controlTarget(env: Environment, numbered: string): ControlTarget | undefined {
  const url = env[`ROKU_CONTROL${numbered}`];
  if (!url) return undefined;
  const token = env[`ROKU_CONTROL_TOKEN${numbered}`];
  if (!/^http:\/\/[^\s/]+:\d+\/?$/.test(url) || !token) {
    throw new DeviceSettingError(
      `ROKU_CONTROL${numbered} is '${url}', but it must be the address that npm run device -- --control 0 prints, for example http://127.0.0.1:9000, with its token in ROKU_CONTROL_TOKEN${numbered}.`,
    );
  }
  return { url, token };
}

/** Writes and parses the lines that `npm run device` prints when it is ready. */
import { DEFAULT_PASSWORD, debugPortOf, type DevicePorts } from './access.ts';

/** Address and ports of a running device. */
export interface DevicePlace {
  host: string;
  ports: DevicePorts;
}

/** URL of the device's control port; without the token when the program that started the device chose it. */
export interface ControlPlace {
  url: string;
  token?: string;
}

/** Returns the line that the device prints when it answers. */
export function readyLine({ host, ports }: DevicePlace): string {
  const { web, ecp, console } = ports;
  return `device ready at ${host} web=${web} ecp=${ecp} console=${console} debug=${debugPortOf(ports)}`;
}

/** @returns undefined for any other line */
export function readReadyLine(line: string): DevicePlace | undefined {
  const [, host, web, ecp, console, debug] =
    /^device ready at (\S+) web=(\d+) ecp=(\d+) console=(\d+) debug=(\d+)$/.exec(line) ?? [];
  if (host === undefined) return undefined;
  return { host, ports: { web: Number(web), ecp: Number(ecp), console: Number(console), debug: Number(debug) } };
}

/** Returns the line before the ready line, printed by a device with a control port. */
export function controlLine({ url, token }: ControlPlace): string {
  return `device control at ${url}${token === undefined ? '' : ` token=${token}`}`;
}

/** @returns undefined for any other line */
export function readControlLine(line: string): ControlPlace | undefined {
  const [, url, token] = /^device control at (http:\/\/\S+)(?: token=(\S+))?$/.exec(line) ?? [];
  if (url === undefined) return undefined;
  return { url, ...(token === undefined ? {} : { token }) };
}

/** Addresses that a device listens on, and none that a client connects to. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns a line for another terminal: `command` with the variables that name the device. */
export function commandLine({ host, ports }: DevicePlace, password: string, command: string): string {
  const { web, ecp, console } = ports;
  const variables = [`ROKU_HOST=${EVERYWHERE[host] ?? host}`, `ROKU_PORTS=${web},${ecp},${console}`];
  if (password !== DEFAULT_PASSWORD) variables.push(`ROKU_PASSWORD=${quoted(password)}`);
  return [...variables, command].join(' ');
}

/** One word for a POSIX shell. */
function quoted(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

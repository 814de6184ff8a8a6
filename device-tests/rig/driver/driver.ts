/**
 * One client for real and emulated devices: roku-deploy for the installer, ECP for the remote control, the debug
 * console for what the channel prints. It never knows which kind it talks to.
 *
 * Every failure is a `DeviceError` with a code and one sentence that names the cause and the next step.
 */
import { lookup } from 'node:dns/promises';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isIP } from 'node:net';
import { basename, dirname, extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rokuDeploy } from 'roku-deploy';
import { DeviceError, messageOf, reach, unreachable } from './device-connection.ts';
import { DeviceConsole, type LineEnd } from './device-console.ts';
import { controlOf, type DeviceControl } from './device-control.ts';
import type { DeviceTarget } from './device-target.ts';

export { DeviceError } from './device-connection.ts';

export interface DeviceInfo {
  modelName: string;
  modelNumber: string;
  softwareVersion: string;
  developerEnabled: boolean;
  /** "Control by mobile apps": `enabled`, `permissive`, `limited` or `disabled`. */
  ecpSettingMode: string;
  [name: string]: unknown;
}

/** A connection to one device, real or emulated. */
export interface DeviceClient {
  readonly target: DeviceTarget;
  /** Controls for clock, network and power, on a device that offers them to tests. */
  readonly control: DeviceControl | undefined;
  /** Installs the channel and starts it. A channel that is installed already is started anew. */
  deploy(zipFile: string): Promise<void>;
  /** Deletes the sideloaded channel from the device; does nothing when there is none. */
  remove(): Promise<void>;
  /** Presses a key of the remote control: `Select`, `Up`, `Home`, `Lit_a`, … */
  key(name: string): Promise<void>;
  /** Starts the installed channel with these parameters (`contentId`, `mediaType`, …). */
  launch(params?: Readonly<Record<string, string>>): Promise<void>;
  /** Sends parameters to the running channel. */
  input(params: Readonly<Record<string, string>>): Promise<void>;
  /** Leaves the channel; resolves when it has ended, or when none runs. */
  exitApp(): Promise<void>;
  /** Title of the channel on the screen, or undefined on the home screen. */
  activeApp(): Promise<string | undefined>;
  /** Takes a picture of the screen; PNG or JPEG, as the device makes them. */
  screenshot(): Promise<Uint8Array>;
  deviceInfo(): Promise<DeviceInfo>;
  /** This machine's address as the device sees it. */
  localAddress(): Promise<string>;
  /** Lines printed before this connection, since the last compile. */
  readonly consoleBacklog: readonly string[];
  /** Calls `listener` with each new line, without its line ending. @returns a function that stops listening */
  onConsoleLine(listener: (line: string, end: LineEnd) => void): () => void;
  /** Calls `listener` when the console disconnects without a call of `close`: the device restarted or is gone. */
  onConsoleClosed(listener: () => void): () => void;
  /** Types a line at the debugger's prompt. */
  type(line: string): void;
  close(): Promise<void>;
}

const ECP_TIMEOUT_MS = 10_000;
const INSTALL_TIMEOUT_MS = 120_000;
/** Longest wait, after a refused installation, for the console line that locates the compile error. In milliseconds. */
const COMPILE_REPORT_TIMEOUT_MS = 3_000;
const EXIT_TIMEOUT_MS = 10_000;
const EXIT_LOOK_AGAIN_MS = 50;
const FORBIDDEN = new Set([401, 403]);

/**
 * Connects to a device in developer mode: checks that it answers, that the developer installer is there, that the
 * password is right, and opens the console.
 *
 * @throws DeviceError
 */
export async function connectDevice(target: DeviceTarget): Promise<DeviceClient> {
  const device = new ConnectedDevice({ ...target, host: await addressOf(target) });
  try {
    await device.open();
  } catch (error) {
    await device.close();
    throw error;
  }
  return device;
}

/** Returns the address behind a name: since OS 8.1 a device answers 403 to a request whose `Host` is a name. */
export async function addressOf({ host, ports }: DeviceTarget): Promise<string> {
  try {
    return (await lookup(host, { family: isIP(host) || 4 })).address;
  } catch (error) {
    throw unreachable(host, ports.ecp, 'ECP', error);
  }
}

class ConnectedDevice implements DeviceClient {
  readonly target: DeviceTarget;
  readonly control: DeviceControl | undefined;
  readonly #console: DeviceConsole;

  constructor(target: DeviceTarget) {
    this.target = target;
    this.control = target.control && controlOf(target.control);
    this.#console = new DeviceConsole(target.host, target.ports.console);
  }

  async open(): Promise<void> {
    const info = await this.deviceInfo();
    if (!info.developerEnabled) throw this.#notInDeveloperMode();
    await this.#checkPassword();
    await this.#console.open();
  }

  async deploy(zipFile: string): Promise<void> {
    const start = this.#console.position;
    let message: string;
    try {
      ({ message } = await rokuDeploy.publish({
        ...this.#installer(),
        outDir: dirname(zipFile),
        outFile: basename(zipFile, extname(zipFile)),
        failOnCompileError: true,
        retainDeploymentArchive: true,
      }));
    } catch (error) {
      throw await this.#installFailed(error, zipFile, start);
    }
    // A device leaves a running channel alone when it is given the same one again.
    if (/identical/i.test(message)) await this.launch();
  }

  async remove(): Promise<void> {
    try {
      await rokuDeploy.deleteInstalledChannel(this.#installer());
    } catch (error) {
      if (!/no such app|does not exist|delete failed/i.test(messageOf(error)))
        throw this.#unexpected('deleting the channel', error);
    }
  }

  async key(name: string): Promise<void> {
    await this.#ecp('POST', `/keypress/${encodeURIComponent(name)}`, `the key '${name}'`);
  }

  async launch(params: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#ecp('POST', `/launch/dev${queryOf(params)}`, 'starting the channel');
  }

  async input(params: Readonly<Record<string, string>>): Promise<void> {
    await this.#ecp('POST', `/input${queryOf(params)}`, 'input');
  }

  async exitApp(): Promise<void> {
    // Home only suspends a channel that supports Instant Resume; older systems do not know exit-app.
    const answered = await this.#ecp('POST', '/exit-app/dev', 'leaving the channel').catch((error: unknown) => {
      if (error instanceof DeviceError && error.code === 'DEVICE_ANSWER_UNEXPECTED') return 'FAILED';
      throw error;
    });
    if (/FAILED/.test(answered)) await this.key('Home');
    const deadline = Date.now() + EXIT_TIMEOUT_MS;
    while ((await this.activeApp()) !== undefined) {
      if (Date.now() > deadline) {
        throw new DeviceError(
          'DEVICE_ANSWER_UNEXPECTED',
          `The channel on ${this.target.host} did not end within ${EXIT_TIMEOUT_MS / 1000} seconds of the Home key; restart the device.`,
        );
      }
      await sleep(EXIT_LOOK_AGAIN_MS);
    }
  }

  async activeApp(): Promise<string | undefined> {
    const xml = await this.#ecp('GET', '/query/active-app', 'asking for the active app');
    return /<app id="[^"]*"[^>]*>([^<]*)</.exec(xml)?.[1];
  }

  async screenshot(): Promise<Uint8Array> {
    const folder = await mkdtemp(join(tmpdir(), 'settop-screenshot-'));
    try {
      const file = await rokuDeploy.takeScreenshot({ ...this.#installer(), outDir: folder, outFile: 'screen' });
      return new Uint8Array(await readFile(file));
    } catch (error) {
      throw new DeviceError(
        'SCREENSHOT_FAILED',
        `The device at ${this.target.host} took no screenshot (${messageOf(error)}); it can only do so while a sideloaded channel is on the screen.`,
        error,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async deviceInfo(): Promise<DeviceInfo> {
    await reach(this.target.host, this.target.ports.ecp, 'ECP');
    const xml = await this.#ecp('GET', '/query/device-info', 'asking for the device info');
    const raw = [...xml.matchAll(/<([\w-]+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [name, value]);
    return rokuDeploy.enhanceDeviceInfo(Object.fromEntries(raw) as Record<string, string>) as unknown as DeviceInfo;
  }

  async localAddress(): Promise<string> {
    const socket = await reach(this.target.host, this.target.ports.ecp, 'ECP', true);
    const address = socket.localAddress ?? '';
    socket.destroy();
    return address.replace(/^::ffff:/, '');
  }

  get consoleBacklog(): readonly string[] {
    return this.#console.backlog;
  }

  onConsoleLine(listener: (line: string, end: LineEnd) => void): () => void {
    return this.#console.onLine(listener);
  }

  onConsoleClosed(listener: () => void): () => void {
    return this.#console.onClosed(listener);
  }

  type(line: string): void {
    this.#console.type(line);
  }

  close(): Promise<void> {
    return this.#console.close();
  }

  #installer(): {
    host: string;
    password: string;
    username: string;
    packagePort: number;
    remotePort: number;
    timeout: number;
  } {
    const { host, ports, password } = this.target;
    return {
      host,
      password,
      username: 'rokudev',
      packagePort: ports.web,
      remotePort: ports.ecp,
      timeout: INSTALL_TIMEOUT_MS,
    };
  }

  async #ecp(method: 'GET' | 'POST', path: string, what: string): Promise<string> {
    const { host, ports } = this.target;
    let response: Response;
    let body: string;
    try {
      response = await fetch(`http://${urlHost(host)}:${ports.ecp}${path}`, {
        method,
        signal: AbortSignal.timeout(ECP_TIMEOUT_MS),
      });
      body = await response.text();
    } catch (error) {
      throw unreachable(host, ports.ecp, 'ECP', error);
    }
    if (response.ok) return body;
    if (FORBIDDEN.has(response.status)) {
      throw new DeviceError(
        'DEVICE_KEYS_REFUSED',
        `The device at ${host} refuses remote control over the network; on the device, set Settings > System > Advanced system settings > Control by mobile apps > Network access to Enabled.`,
      );
    }
    if (response.status === 404 && path.startsWith('/launch/')) {
      throw new DeviceError(
        'CHANNEL_NOT_INSTALLED',
        `No sideloaded channel is on the device at ${host}; deploy one first.`,
      );
    }
    if (response.status === 404 && path.startsWith('/keypress/')) {
      throw new DeviceError(
        'DEVICE_KEY_UNKNOWN',
        `The device at ${host} does not know ${what}; keys are Up, Down, Left, Right, Select, Back, Home, Info, Play, Rev, Fwd, InstantReplay, and Lit_a for a letter.`,
      );
    }
    throw new DeviceError(
      'DEVICE_ANSWER_UNEXPECTED',
      `The device at ${host} answered ${response.status} to ${what}; check that ${host}:${ports.ecp} is a device in developer mode and that the request is one it knows.`,
    );
  }

  async #checkPassword(): Promise<void> {
    const { host, ports, password } = this.target;
    let right: boolean;
    try {
      await reach(host, ports.web, 'developer installer');
      right = await rokuDeploy.validateDeveloperPassword({ host: urlHost(host), port: ports.web, password });
    } catch (error) {
      // The device itself answered before: only the installer is missing.
      if (error instanceof DeviceError) throw this.#notInDeveloperMode(error);
      throw this.#unexpected('the password check', error);
    }
    if (!right) throw this.#passwordWrong();
  }

  #passwordWrong(): DeviceError {
    return new DeviceError(
      'DEVICE_PASSWORD_WRONG',
      `The device at ${this.target.host} refuses the developer password; set ROKU_PASSWORD to the one chosen when developer mode was switched on.`,
    );
  }

  #notInDeveloperMode(cause?: unknown): DeviceError {
    return new DeviceError(
      'DEVICE_NOT_IN_DEVELOPER_MODE',
      `The device at ${this.target.host} is not in developer mode (no installer at port ${this.target.ports.web}); on its remote press Home three times, Up twice, then Right, Left, Right, Left, Right, and switch developer mode on.`,
      cause,
    );
  }

  /** `start`: position in the console's lines where the installation began. */
  async #installFailed(error: unknown, zipFile: string, start: number): Promise<DeviceError> {
    const { host } = this.target;
    const message = messageOf(error);
    if (/does not exist|ENOENT/.test(message)) {
      return new DeviceError('CHANNEL_FILE_MISSING', `There is no channel at ${zipFile}; build it first.`, error);
    }
    if (/compil/i.test(message)) {
      const where = await this.#console.find(
        start,
        (line) => /in (pkg:\/[^\s(]+\(\d+\))/.exec(line)?.[1],
        COMPILE_REPORT_TIMEOUT_MS,
      );
      const at = where === undefined ? '' : `; the first error is in ${where}`;
      return new DeviceError(
        'CHANNEL_COMPILE_FAILED',
        `The channel does not compile on the device at ${host}${at}; correct it and deploy again (the debug console has the whole report).`,
        error,
      );
    }
    if (/unauthorized/i.test(message)) return this.#passwordWrong();
    if (/corrupt|manifest|unzip/i.test(message)) {
      return new DeviceError(
        'CHANNEL_INVALID',
        `The device at ${host} refuses ${zipFile} as a channel (${message}); build the package again.`,
        error,
      );
    }
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== undefined && /^E[A-Z]+$/.test(code))
      return unreachable(host, this.target.ports.web, 'developer installer', error);
    return this.#unexpected('installing the channel', error);
  }

  #unexpected(what: string, error: unknown): DeviceError {
    return new DeviceError(
      'DEVICE_ANSWER_UNEXPECTED',
      `The device at ${this.target.host} failed at ${what}: ${messageOf(error)}; check its network, restart it and try again.`,
      error,
    );
  }
}

function queryOf(params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? '' : `?${query}`;
}

export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

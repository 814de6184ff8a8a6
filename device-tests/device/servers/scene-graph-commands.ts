/**
 * Commands of the SceneGraph debug console (port 8080): each is a line, answered with text. The formats are those that
 * @dlenroc/roku-debug-server and roku-debug read, and of published answers of a Roku Ultra with OS 15.2.
 */
import { freemem, totalmem } from 'node:os';
import type { AppUsage, EmulatedDevice } from '../emulated-device/emulated-device.ts';
import { nodeQueryOf, sgnodesXml } from './ecp-nodes.ts';
import { bitmapBytes, TEXTURE_BYTES } from './ecp-figures.ts';

const KIB = 1024;
const DEV = 'dev';
const WARNING_LIMIT = 100;
const NAME_COLUMNS = 28;
const MS_PER_SECOND = 1000;
const MAX_REPEAT_SECONDS = 86_400;
const SIGNING = 'Signing keys exist on hardware only.';

interface Command {
  /** Shown by `help`. */
  usage: string;
  answer(argument: string): string | Promise<string>;
}

/** Command set of one device. All connections share its settings. */
export class SceneGraphCommands {
  readonly #device: EmulatedDevice;
  #logsRendezvous = false;
  #warningLimit = WARNING_LIMIT;
  #repeat: NodeJS.Timeout | undefined;
  readonly #commands: Readonly<Record<string, Command>>;

  constructor(device: EmulatedDevice) {
    this.#device = device;
    const noProfile: Command = { usage: 'BrightScript profiling', answer: () => 'No profiling session' };
    this.#commands = {
      chanperf: {
        usage: '[-r <repeat-seconds>]  Show channel CPU and memory usage',
        answer: (argument) => this.#chanperf(argument),
      },
      sgnodes: {
        usage: 'all | roots | counts | <node-id>  List SceneGraph nodes',
        answer: (argument) => this.#sgnodes(argument),
      },
      r2d2_bitmaps: { usage: 'Enumerate R2D2 bitmaps', answer: () => this.#bitmaps() },
      free: { usage: 'Linux free(1) output', answer: freeMemory },
      logrendezvous: {
        usage: '[on|off]  Turn rendezvous logging on/off',
        answer: (argument) => this.#logrendezvous(argument),
      },
      'bsprof-pause': noProfile,
      'bsprof-resume': noProfile,
      'bsprof-status': noProfile,
      brightscript_warnings: {
        usage: '<n>  Max BrightScript warnings displayed',
        answer: (argument) => this.#warnings(argument),
      },
      press: { usage: '{key}  Simulate keypress', answer: (argument) => this.#press(argument) },
      type: {
        usage: '<text>  Send a literal text sequence',
        answer: async (text) => this.#keys([...text].map((c) => `Lit_${c}`)),
      },
      plugins: { usage: 'List installed plugins', answer: (argument) => this.#plugins(argument) },
      remove_plugin: { usage: '<id>  Remove plugin', answer: (argument) => this.#remove(argument) },
      clear_launch_caches: { usage: 'Clear all caches that can affect launch time', answer: () => 'Done.' },
      showkey: { usage: 'Show current developer key', answer: () => `Dev ID: ${device.profile.developerId}` },
      genkey: { usage: 'Generate new developer key', answer: () => SIGNING },
    };
  }

  /** Greeting for each new connection. */
  get banner(): string {
    const { serialNumber, modelName, osVersion, osBuild } = this.#device.profile;
    return `${serialNumber} (${modelName} - ${osVersion}.${osBuild})`;
  }

  async answer(line: string): Promise<string> {
    const [, name = '', argument = ''] = /^(\S*)\s*(.*)$/.exec(line.trim()) ?? [];
    if (name === '') return '';
    if (name === 'help' || name === '?') {
      return Object.entries(this.#commands)
        .map(([command, { usage }]) => `${command} ${usage}`)
        .join('\n');
    }
    const command = Object.hasOwn(this.#commands, name) ? this.#commands[name] : undefined;
    return command === undefined ? `unknown command "${name}"` : command.answer(argument.trim());
  }

  stop(): void {
    clearInterval(this.#repeat);
  }

  async #chanperf(argument: string): Promise<string> {
    const line = await this.#performance();
    const seconds = Number(/^-r (\d+)$/.exec(argument)?.[1] ?? NaN);
    if (Number.isNaN(seconds)) return argument === '' ? line : `ERR: unknown arg: ${argument}`;
    clearInterval(this.#repeat);
    if (seconds === 0) return line;
    const every = Math.min(seconds, MAX_REPEAT_SECONDS);
    this.#repeat = setInterval(() => {
      void this.#performance().then((text) => this.#device.console.write(`${text}\n`));
    }, every * MS_PER_SECOND).unref();
    return `${line}\nrepeat ${every}s (on dev console), chanperf -r 0 to stop`;
  }

  async #performance(): Promise<string> {
    const usage = await this.#device.usage();
    return `channel: ${usage === undefined ? 'mem and cpu data not available' : performanceText(usage)}`;
  }

  async #sgnodes(scope: string): Promise<string> {
    const report = await this.#device.nodes();
    if (report === undefined) return 'sgnodes requires running dev channel';
    if (scope === '') return 'Usage: sgnodes all | roots | counts | <node-id>';
    if (scope !== 'counts') {
      const query = nodeQueryOf(scope, new URLSearchParams()) ?? { scope: 'nodes' as const, id: scope };
      return (sgnodesXml(report, query).xml ?? '').replace(/^<sgnodes>|<status>OK<\/status><\/sgnodes>$/g, '');
    }
    const nodes = report.objects.filter(({ type }) => type === 'roSGNode');
    const total = nodes.reduce((sum, { count }) => sum + count, 0);
    const list = nodes.map(
      ({ subtype = '', count }) =>
        `    <node>\n      <type>${subtype}</type>\n      <count>${count}</count>\n    </node>`,
    );
    return `<sg-nodes>\n  <nodes-count>${total}</nodes-count>\n  <nodes>\n${list.join('\n')}\n  </nodes>\n</sg-nodes>`;
  }

  async #bitmaps(): Promise<string> {
    const bitmaps = (await this.#device.nodes())?.bitmaps ?? [];
    const used = bitmaps.reduce((sum, bitmap) => sum + bitmapBytes(bitmap), 0);
    const rows = bitmaps.map((bitmap, place) => {
      const columns = [bitmap.width, bitmap.height, bitmap.bytesPerPixel, bitmapBytes(bitmap), 0, place + 1, 0];
      const widths = [5, 6, 4, 8, 8, 4, 4];
      const address = `0x${(place + 1).toString(16).padStart(8, '0')}`;
      return [address, ...columns.map((value, at) => String(value).padStart(widths[at] ?? 0)), bitmap.name].join(' ');
    });
    return [
      'RoGraphics instance 0x00000001',
      'address    width height bpp     size   buf sz  tex  fbo name',
      ...rows,
      `Available texture memory ${TEXTURE_BYTES - used} used ${used} max ${TEXTURE_BYTES}`,
    ].join('\n');
  }

  /** Acknowledges the setting but logs nothing, as devices do. ECP reports the rendezvous. */
  #logrendezvous(argument: string): string {
    if (argument === 'on' || argument === 'off') this.#logsRendezvous = argument === 'on';
    return `logrendezvous: rendezvous logging is ${this.#logsRendezvous ? 'on' : 'off'}`;
  }

  /** Stores and returns the limit, which has no effect here. */
  #warnings(argument: string): string {
    if (!/^\d+$/.test(argument)) return `brightscript warning limit: ${this.#warningLimit}`;
    const before = this.#warningLimit;
    this.#warningLimit = Number(argument);
    return `updated brightscript warning limit to ${argument} (was ${before})`;
  }

  async #press(argument: string): Promise<string> {
    const keys = argument.split(/[\s,]+/).filter((key) => key !== '');
    return keys.length === 0 ? `Usage: press ${this.#commands['press']?.usage ?? ''}` : this.#keys(keys);
  }

  async #keys(keys: readonly string[]): Promise<string> {
    for (const key of keys) if (!(await this.#device.key('keypress', key))) return `unknown key "${key}"`;
    return '';
  }

  #plugins(query: string): string {
    const { installed, title, version, running } = this.#device;
    if (installed === undefined || ![DEV, title, ''].includes(query)) return '';
    return ` F-- P S - Z ${DEV.padStart(NAME_COLUMNS - 9)} [usg     0] [ref  0] cmpl${running ? '*' : ' '} ${title}, ${version}`;
  }

  async #remove(id: string): Promise<string> {
    if (id !== DEV || this.#device.installed === undefined) {
      return `Failed to remove plugin id: ${id}, name: unknown. Plugin is NOT installed on the device`;
    }
    await this.#device.remove();
    return `Removed sideloaded plugin id: ${id}`;
  }
}

function performanceText({ heapBytes, packageBytes, userPercent, systemPercent }: AppUsage): string {
  const [anon, file] = [heapBytes, packageBytes].map((bytes) => Math.round(bytes / KIB)) as [number, number];
  const [user, sys] = [userPercent, systemPercent].map(Math.round) as [number, number];
  return `mem=${anon + file}KiB{anon=${anon},file=${file},shared=0,swap=0},%cpu=${user + sys}{user=${user},sys=${sys}}`;
}

/** Returns the memory of the host machine as a table in KiB. */
function freeMemory(): string {
  const [total, free] = [totalmem(), freemem()].map((bytes) => Math.round(bytes / KIB)) as [number, number];
  const row = (name: string, values: number[]): string =>
    name.padEnd(8) + values.map((value) => String(value).padStart(12)).join('');
  const heads = ['total', 'used', 'free', 'shared', 'buff/cache', 'available'];
  return [
    ' '.repeat(8) + heads.map((head) => head.padStart(12)).join(''),
    row('Mem:', [total, total - free, free, 0, 0, free]),
    row('Swap:', [0, 0, 0]),
  ].join('\n');
}

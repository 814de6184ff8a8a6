/**
 * Compares the probe channels of brs-engine with the hardware traces that its authors recorded with them.
 *
 * Each probe prints its findings; its trace has the lines of a device. The emulated device takes the identity of the
 * trace's device (model, OS version, resolution), since a probe prints that too.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmulatedDevice } from '../device/emulated-device/emulated-device.ts';
import { DEFAULT_PROFILE, type DeviceProfile } from '../device/profile/profile.ts';
import { startDevice } from '../device/start-device.ts';
import { channelZip, textOf } from './checkout.ts';
import { compareTraces, type Moving } from './compare-traces.ts';
import type { ThirdPartySuite, ProbeOutcome } from './outcome.ts';

const PROBES = 'test/simulator/probes';
const PASSWORD = 'third-party';
/** Longest time until a probe's last line, in real milliseconds. */
const RUN_LIMIT_MS = 90_000;
/** Delay of a key press after the line that asks for it; the person with the remote was no faster. In milliseconds. */
const KEY_AFTER_MS = 1_500;

interface Probe {
  folder: string;
  trace: string;
  device: Partial<DeviceProfile>;
  /** Replaces the channel's manifest. */
  manifest?: string;
  /** Matches the trace's lines from the channel; the others are notes of the person who recorded it. */
  printed: (line: string) => boolean;
  /** Its last line. */
  last: RegExp;
  /** Maps a line that asks for a key to the key. */
  keys?: readonly (readonly [asks: RegExp, key: string])[];
  moving: readonly Moving[];
  /** The probe's findings do not depend on the screen; frames come faster without drawing. */
  drawsNothing?: true;
}

const STICK: Partial<DeviceProfile> = { model: '3600X', modelName: 'Streaming Stick', osVersion: '15.2.0' };
const STICK_PLUS: Partial<DeviceProfile> = { model: '3810X', modelName: 'Roku Streaming Stick+', osVersion: '15.3.0' };
const EXPRESS_4K: Partial<DeviceProfile> = { model: '3941X', modelName: 'Roku Express 4K+', osVersion: '15.3.0' };

const isRecord = (line: string): boolean => line.startsWith('PROBE|') && !line.includes('|capture-note|');

const PROBE_TABLE: readonly Probe[] = [
  {
    folder: 'animation-control-probe',
    trace: 'device-trace.txt',
    device: STICK,
    printed: isRecord,
    last: /^PROBE\|999\|boot\|end/m,
    // Two readings of a value that takes 1.5 seconds from 0 to 1, by a timer of a fraction of a second.
    moving: [{ line: /opacity=0\.\d*[1-9]/, tolerance: 0.15 }],
  },
  {
    folder: 'list-refocus-settle-probe',
    trace: 'device-trace.txt',
    device: STICK_PLUS,
    printed: isRecord,
    last: /^PROBE\|999\|boot\|end/m,
    keys: [
      [/\|R6-key\|MANUAL\|/, 'Down'],
      [/\|R7-key\|MANUAL\|/, 'Down'],
      [/\|R7-key-down-regrab\|OBS-scrollingStatus\|data=F/, 'Back'],
    ],
    // A scroll is read once in each frame; frames fall at other times in each run.
    moving: [{ line: /liveCFR=\d+\.\d+/, tolerance: 0.1 }],
    drawsNothing: true,
  },
  {
    folder: 'observer-signature-probe',
    trace: 'device-trace.txt',
    device: STICK,
    printed: isRecord,
    last: /^PROBE\|999\|boot\|end/m,
    moving: [],
  },
  ...(['hd', 'fhd'] as const).map((resolution) => ({
    folder: 'postergrid-captions-probe',
    trace: `device-trace-${resolution}.txt`,
    device: { ...EXPRESS_4K, display: resolution === 'hd' ? ('720p' as const) : ('1080p' as const) },
    ...(resolution === 'hd' ? {} : { manifest: 'manifest-fhd' }),
    printed: (line: string) => line.trim() !== '' && !WARNING.test(line),
    last: /Caption Zone Probe Complete/,
    moving: [],
  })),
  {
    folder: 'texteditbox-vertical-anchor-probe',
    trace: 'device-trace-fhd.txt',
    device: { ...EXPRESS_4K, display: '1080p' },
    printed: isRecord,
    last: /\|bounds\|done\|/,
    moving: [],
  },
];

/** The device's warning about a field that does not exist; the channel did not print it. */
const WARNING = /^(=+$|Warning|-- Tried| {3}at line)/;

export const probeSuite: ThirdPartySuite = {
  name: 'probes',
  about: 'hardware traces of the probe channels of brs-engine, compared line by line',
  async run(checkout, only) {
    const outcomes: ProbeOutcome[] = [];
    for (const probe of PROBE_TABLE) {
      const name = `${probe.folder} ${probe.trace}`;
      if (only === undefined || name.includes(only)) outcomes.push({ name, ...(await outcomeOf(checkout, probe)) });
    }
    return outcomes;
  },
};

async function outcomeOf(checkout: string, probe: Probe): Promise<Omit<ProbeOutcome, 'name'>> {
  const folder = join(checkout, PROBES, probe.folder);
  const trace = await textOf(checkout, `${PROBES}/${probe.folder}/${probe.trace}`);
  const expected = trace.split(/\r?\n/).filter(probe.printed);
  const manifest = probe.manifest === undefined ? undefined : await readFile(join(folder, probe.manifest));
  const zip = await channelZip(folder, manifest === undefined ? {} : { manifest: new Uint8Array(manifest) });
  const console = await printedBy(probe, zip);
  const start = console.findIndex((line) => line === expected[0]);
  return compareTraces(expected, console.slice(Math.max(start, 0)).filter(probe.printed), probe.moving);
}

/** Runs the channel on a fresh device until its last line. */
async function printedBy(probe: Probe, zip: Uint8Array): Promise<string[]> {
  const running = await startDevice({
    host: '127.0.0.1',
    ports: { web: 0, ecp: 0, console: 0 },
    password: PASSWORD,
    device: { profile: { ...DEFAULT_PROFILE, ...probe.device }, draws: probe.drawsNothing !== true },
  });
  try {
    const { device } = running;
    const ended = lastLine(device, probe);
    const [failure] = (await device.install(zip, true)).filter(({ type }) => type === 'error');
    if (failure !== undefined) throw new Error(`the device refuses the probe ${probe.folder}: ${failure.text}`);
    await ended;
    return device.console.backlog.split('\n');
  } finally {
    await running.stop();
  }
}

/** Presses the keys that the probe asks for. Resolves at its last line, at the end of the app, or at the time limit. */
function lastLine(device: EmulatedDevice, { last, keys = [] }: Probe): Promise<void> {
  const waiting = [...keys];
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, RUN_LIMIT_MS);
    device.console.listen(() => {
      const { backlog } = device.console;
      const [asks, key] = waiting[0] ?? [];
      if (asks?.test(backlog) === true && key !== undefined) {
        waiting.shift();
        setTimeout(() => void device.key('keypress', key), KEY_AFTER_MS);
      }
      if (!last.test(backlog) && !ENDED.test(backlog)) return;
      clearTimeout(limit);
      resolve();
    });
  });
}

const ENDED = /\|AppExitComplete|Brightscript Debugger>/;

/** `settop-rig check`: collects the facts about a channel that Roku's certification asks for, and prints the verdicts. */
import { readFile, writeFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { parseManifest } from '@settop-analytics/device/engine/channel-package';
import { prepareFile } from '@settop-analytics/device/check-output';
import { urlHost } from './driver/driver.ts';
import { pause, unless } from './abortable-wait.ts';
import {
  certificationRows,
  PICTURES,
  type CertificationRow,
  type ChannelFacts,
  type Measured,
} from './certification-rows.ts';
import type { CommandContext } from './command-context.ts';
import { deprecatedUses } from './deprecated-apis.ts';
import type { CheckOptions } from './options.ts';
import { readPicture, type Picture } from './picture.ts';
import { RigError } from './rig-error.ts';
import { TestConsole } from './runner/console-judge.ts';
import { screenOf, type Frame, type ScreenSource } from './screen-source.ts';
import { keysOf, type Step } from './script.ts';
import { faultOf } from './take-shot.ts';
import { withoutComments } from './tests-in-package.ts';
import { withChannel, type ChannelOnDevice } from './with-channel.ts';

/** Longest wait for a drawn screen, or for the beacon of hardware, in milliseconds. */
const LAUNCH_LIMIT_MS = 60_000;
const LOOK_AGAIN_MS = 50;
/** Time without a new frame after which the screen is at rest, in milliseconds. */
const REST_MS = 500;
/** Most frames to wait for a screen at rest; one with a video or an animation has none. */
const MAX_FRAMES = 40;
/** Longest wait for the frame after a key, in milliseconds. */
const KEY_LIMIT_MS = 5000;
const ECP_TIMEOUT_MS = 10_000;
/** Threads of each channel with a scene: main and render. */
const OWN_THREADS = 2;

const STARTS = /\|AppLaunchInitiate/;
const LAUNCHED = /\|AppLaunchComplete\s*-*>\s*Duration\((\d+) ms\)/;

/** @returns the exit code: 1 when a row is not ok @throws RigError, DeviceError, DeviceSettingError */
export async function checkChannel(options: CheckOptions, context: CommandContext): Promise<number> {
  const keys = keysOf(options.keys);
  if (options.json !== undefined) await prepareFile('--json', options.json);
  const facts = await withChannel(options, context, (channel) => factsOf(channel, keys, context));
  const rows = certificationRows(facts);
  for (const line of tableOf(rows)) context.say(line);
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(rows, undefined, 2)}\n`);
  return rows.some(({ result }) => result === 'not ok') ? 1 : 0;
}

function tableOf(rows: readonly CertificationRow[]): string[] {
  const cells = [
    ['result', 'requirement', 'measured', 'limit', 'source'],
    ...rows.map(({ result, requirement, measured, limit, source }) => [result, requirement, measured, limit, source]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const count = (wanted: CertificationRow['result']): string =>
    `${rows.filter(({ result }) => result === wanted).length} ${wanted}`;
  return [
    ...cells.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    `${count('ok')}, ${count('not ok')}, ${count('not measured here')}`,
  ];
}

async function factsOf(
  channel: ChannelOnDevice,
  keys: readonly Step[],
  context: CommandContext,
): Promise<ChannelFacts> {
  const zip = new Uint8Array(await readFile(channel.zip));
  const files = new Map(Object.entries(unzipSync(zip)));
  const manifest = parseManifest(strFromU8(files.get('manifest') ?? new Uint8Array()));
  const scripts = new Map(
    [...files]
      .filter(([name]) => /\.(brs|xml)$/i.test(name))
      .map(([name, bytes]) => [name, withoutComments(strFromU8(bytes))]),
  );
  const names = (word: string): boolean =>
    [...scripts.values()].some((code) => code.toLowerCase().includes(`"${word.toLowerCase()}"`));
  const namesLaunchBeacon = names('AppLaunchComplete');
  return {
    emulated: channel.opened.emulated,
    packageBytes: zip.length,
    manifest,
    pictures: await picturesOf(manifest, files),
    deprecated: deprecatedUses(scripts).map(channel.translate),
    namesLaunchBeacon,
    namesMemoryMonitor: names('roAppMemoryMonitor'),
    ...(await run(channel, keys, namesLaunchBeacon, taskNames(scripts), context)),
  };
}

async function picturesOf(
  manifest: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ChannelFacts['pictures']> {
  const pictures = new Map<string, Picture | string>();
  for (const name of PICTURES) {
    const path = manifest.get(name);
    if (!path) continue;
    const bytes = files.get(path.replace(/^pkg:\//i, ''));
    pictures.set(
      name,
      bytes === undefined
        ? `${path} is not in the package`
        : await readPicture(bytes).catch(() => `${path} is not a readable picture`),
    );
  }
  return pictures;
}

/** Returns the names, in lower case, of the components that extend Task, directly or through each other. */
function taskNames(scripts: ReadonlyMap<string, string>): Set<string> {
  const bases = new Map<string, string>();
  for (const text of scripts.values()) {
    const tag = /<component\b[^>]*>/i.exec(text)?.[0] ?? '';
    const name = /\bname\s*=\s*["']([^"']+)/i.exec(tag)?.[1]?.toLowerCase();
    if (name !== undefined) bases.set(name, /\bextends\s*=\s*["']([^"']+)/i.exec(tag)?.[1]?.toLowerCase() ?? '');
  }
  const tasks = new Set(['task']);
  for (let known = 0; known < tasks.size;) {
    known = tasks.size;
    for (const [name, base] of bases) if (tasks.has(base)) tasks.add(name);
  }
  return tasks;
}

async function run(
  { zip, translate, opened }: ChannelOnDevice,
  keys: readonly Step[],
  hasBeacon: boolean,
  tasks: ReadonlySet<string>,
  { signal, now }: CommandContext,
): Promise<Pick<ChannelFacts, 'launch' | 'key' | 'threads' | 'memory'>> {
  const { device, target, emulated } = opened;
  const console = new TestConsole();
  console.translate = translate;
  device.onConsoleLine((line) => console.add(line));
  const faulty = faultOf(console);
  const until = AbortSignal.any([signal, faulty]);
  try {
    await device.exitApp();
    const installed = now();
    let startedAt: number | undefined;
    let beaconMs: number | undefined;
    device.onConsoleLine((line) => {
      if (STARTS.test(line)) startedAt ??= now();
      const duration = LAUNCHED.exec(line)?.[1];
      if (duration !== undefined) beaconMs = Number(duration);
    });
    await device.deploy(zip);
    const start = (): number => startedAt ?? installed;
    // An emulated device prints AppLaunchComplete by itself, so its beacon says nothing about the channel.
    const launched = emulated
      ? await firstPicture(opened, until, start, now)
      : await untilBeacon(() => beaconMs, hasBeacon, until, start, now);
    const threads = OWN_THREADS + (await countNodes(target, tasks));
    const memory = await memoryOf(target);
    const key =
      target.control === undefined
        ? { unmeasured: 'hardware has screenshots only, which are too slow for that' }
        : await keyResponse(device, screenOf(device, target.control), keys, until, now);
    faulty.throwIfAborted();
    return { launch: launched, key, threads, memory };
  } catch (error) {
    if (!faulty.aborted || !(error instanceof RigError)) throw error;
    const unmeasured = 'the channel did not stay open';
    return { launch: { failed: error.message }, key: { unmeasured }, threads: undefined, memory: undefined };
  }
}

async function firstPicture(
  { device }: ChannelOnDevice['opened'],
  signal: AbortSignal,
  start: () => number,
  now: () => number,
): Promise<Measured> {
  for (;;) {
    const picture = await unless(
      signal,
      device
        .screenshot()
        .then(readPicture)
        .catch(() => undefined),
    );
    const ms = now() - start();
    if (picture !== undefined && isDrawn(picture)) return { ms, by: 'until its first picture' };
    if (ms > LAUNCH_LIMIT_MS) return { failed: `nothing was drawn in ${LAUNCH_LIMIT_MS / 1000} s` };
    await pause(LOOK_AGAIN_MS, signal);
  }
}

/** Reports whether the picture has more than one colour. */
function isDrawn({ pixels }: Picture): boolean {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  return colours.some((colour) => colour !== colours[0]);
}

/** Waits for the beacon alone: a screenshot of hardware may be of the splash screen. */
async function untilBeacon(
  beacon: () => number | undefined,
  hasBeacon: boolean,
  signal: AbortSignal,
  start: () => number,
  now: () => number,
): Promise<Measured> {
  if (!hasBeacon) return { unmeasured: 'the channel sends no AppLaunchComplete' };
  for (;;) {
    const ms = beacon();
    if (ms !== undefined) return { ms, by: 'until AppLaunchComplete' };
    if (now() - start() > LAUNCH_LIMIT_MS) return { failed: `no AppLaunchComplete in ${LAUNCH_LIMIT_MS / 1000} s` };
    await pause(LOOK_AGAIN_MS, signal);
  }
}

type Target = ChannelOnDevice['opened']['target'];

async function query({ host, ports }: Target, path: string): Promise<string> {
  const url = `http://${urlHost(host)}:${ports.ecp}/query/${path}`;
  return await (await fetch(url, { signal: AbortSignal.timeout(ECP_TIMEOUT_MS) })).text();
}

/** Returns the app's memory in bytes by ECP; undefined when the answer has no limit. */
async function memoryOf(target: Target): Promise<ChannelFacts['memory']> {
  const xml = await query(target, 'chanperf');
  const [used = 0, limit = 0] = ['used', 'limit'].map((name) => Number(new RegExp(`<${name}>(\\d+)</`).exec(xml)?.[1]));
  return used > 0 && limit > 0 ? { used, limit } : undefined;
}

/** Counts the nodes of these types, in lower case, by ECP. */
async function countNodes(target: Target, types: ReadonlySet<string>): Promise<number> {
  const xml = await query(target, 'sgnodes/all');
  return [...xml.matchAll(/<([A-Za-z_][\w.:-]*)/g)].filter(([, type]) => types.has(type?.toLowerCase() ?? '')).length;
}

/** Presses the keys in turn until one changes the picture. */
async function keyResponse(
  device: ChannelOnDevice['opened']['device'],
  screen: ScreenSource,
  keys: readonly Step[],
  signal: AbortSignal,
  now: () => number,
): Promise<Measured> {
  const names: string[] = [];
  for (const step of keys) {
    if (step.kind === 'wait') await pause(step.ms, signal);
    if (step.kind !== 'key') continue;
    const shown = await frameAtRest(screen, signal);
    if (shown === undefined) return { unmeasured: 'the picture never rests, so no change can be put down to a key' };
    const changed = nextFrame(screen, shown, KEY_LIMIT_MS, signal).then((frame) => frame && now());
    const pressed = now();
    await device.key(step.name);
    const at = await changed;
    if (at !== undefined) return { ms: at - pressed, by: `until ${step.name} changed the picture` };
    names.push(step.name);
  }
  return { unmeasured: `no picture changed after ${names.join(', ')}; name other keys with --keys` };
}

async function frameAtRest(screen: ScreenSource, signal: AbortSignal): Promise<Frame | undefined> {
  let last = await screen(0, signal);
  for (let taken = 0; last !== undefined && taken < MAX_FRAMES; taken++) {
    const next = await nextFrame(screen, last, REST_MS, signal);
    if (next === undefined) return last;
    last = next;
  }
  return undefined;
}

/** Returns the next frame with another picture, or undefined when none comes in time. */
async function nextFrame(
  screen: ScreenSource,
  shown: Frame,
  limitMs: number,
  signal: AbortSignal,
): Promise<Frame | undefined> {
  const limit = AbortSignal.timeout(limitMs);
  let after = shown.number;
  while (!limit.aborted) {
    try {
      const frame = await screen(after, AbortSignal.any([signal, limit]));
      if (frame === undefined) continue;
      if (!Buffer.from(frame.bytes).equals(shown.bytes)) return frame;
      after = frame.number;
    } catch (error) {
      signal.throwIfAborted();
      if (!limit.aborted) throw error;
    }
  }
  return undefined;
}

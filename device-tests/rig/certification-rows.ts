/** Judges the facts about a channel by what Roku's certification asks, one row for each requirement. */

export interface ImageSize {
  width: number;
  height: number;
}

export interface ChannelFacts {
  /** The times come from an emulated device. */
  emulated: boolean;
  packageBytes: number;
  manifest: ReadonlyMap<string, string>;
  /** Size of each picture that the manifest names, by its attribute; a string says why there is none. */
  pictures: ReadonlyMap<string, ImageSize | string>;
  /** Uses of deprecated APIs, with their positions. */
  deprecated: readonly string[];
  /** A script names the beacon AppLaunchComplete. */
  namesLaunchBeacon: boolean;
  /** A script names the component roAppMemoryMonitor. */
  namesMemoryMonitor: boolean;
  /** The app's memory after the launch, and its limit, in the device's unit; undefined when the device does not tell. */
  memory: { used: number; limit: number } | undefined;
  launch: Measured;
  key: Measured;
  /** Main thread, render thread and one for each Task node; undefined when the channel did not run. */
  threads: number | undefined;
}

/** Time in milliseconds, or the reason why there is none. `failed` says that the channel is at fault. */
export type Measured = { ms: number; by: string } | { failed: string } | { unmeasured: string };

export interface CertificationRow {
  requirement: string;
  result: 'ok' | 'not ok' | 'not measured here';
  measured: string;
  limit: string;
  /** Title of Roku's page, with the number of the requirement. */
  source: string;
}

const LAUNCH_MS = 15_000;
const KEY_MS = 250;
const MEGABYTE = 1024 * 1024;
const PACKAGE_MEGABYTES = 4;
const THREADS = 100;

const CRITERIA = 'Certification criteria';
const STATIC_ANALYSIS = 'Static Analysis tests';
const MANIFEST = 'Manifest file';
const DEPRECATED = 'Deprecated APIs';

const MEMORY_MONITOR = 'roAppMemoryMonitor';
/** Share of the app's limit above which a device warns the app for the first time, in percent. */
const MEMORY_PERCENT = 80;

const REQUIRED = [
  'title',
  'major_version',
  'minor_version',
  'build_version',
  'mm_icon_focus_fhd',
  'mm_icon_focus_hd',
  'splash_screen_hd',
  'splash_screen_sd',
];
const VERSIONS = REQUIRED.filter((name) => name.endsWith('_version'));

/** Sizes of the pictures that a manifest names. The FHD splash screen is optional. */
const SIZES: ReadonlyMap<string, ImageSize> = new Map([
  ['mm_icon_focus_fhd', { width: 540, height: 405 }],
  ['mm_icon_focus_hd', { width: 290, height: 218 }],
  ['splash_screen_fhd', { width: 1920, height: 1080 }],
  ['splash_screen_hd', { width: 1280, height: 720 }],
  ['splash_screen_sd', { width: 720, height: 480 }],
]);
export const PICTURES: readonly string[] = [...SIZES.keys()];

export function certificationRows(facts: ChannelFacts): CertificationRow[] {
  const { packageBytes, deprecated, namesLaunchBeacon, namesMemoryMonitor, threads } = facts;
  const manifest = manifestFaults(facts.manifest);
  const pictures = pictureFaults(facts.pictures);
  const old = [
    ...deprecated,
    ...(facts.manifest.get('rsg_version') === '1.1' ? ['rsg_version=1.1 in the manifest'] : []),
  ];
  return [
    timeRow('launch to a drawn screen', facts.launch, LAUNCH_MS, `${CRITERIA}, 3.2`, facts.emulated),
    {
      requirement: 'launch beacon',
      ...verdict(namesLaunchBeacon),
      measured: namesLaunchBeacon ? 'AppLaunchComplete is in the scripts' : 'no script names AppLaunchComplete',
      limit: 'signalBeacon("AppLaunchComplete")',
      source: `${STATIC_ANALYSIS}, 3.2`,
    },
    timeRow('response to a key', facts.key, KEY_MS, `${CRITERIA}, 3.5`, facts.emulated),
    {
      requirement: 'package size',
      ...verdict(packageBytes <= PACKAGE_MEGABYTES * MEGABYTE),
      measured: `${(packageBytes / MEGABYTE).toFixed(2)} MB as a zip`,
      limit: `${PACKAGE_MEGABYTES} MB`,
      source: `${CRITERIA}, 3.7`,
    },
    { requirement: 'deprecated APIs', ...noneOf(old), limit: 'none', source: DEPRECATED },
    {
      requirement: 'manifest attributes',
      ...noneOf(manifest),
      limit: 'none missing, empty or 0.0.0',
      source: MANIFEST,
    },
    {
      requirement: 'memory monitor',
      ...verdict(namesMemoryMonitor),
      measured: namesMemoryMonitor ? 'roAppMemoryMonitor is in the scripts' : 'no script names roAppMemoryMonitor',
      limit: 'required since October 2026',
      source: MEMORY_MONITOR,
    },
    memoryRow(facts),
    { requirement: 'icons and splash screens', ...noneOf(pictures), limit: 'sizes of the page', source: MANIFEST },
    {
      requirement: 'threads after launch',
      ...(threads === undefined ? { result: 'not measured here' } : verdict(threads <= THREADS)),
      measured: threads === undefined ? 'the channel did not run' : `${threads}, if each Task node runs`,
      limit: String(THREADS),
      source: 'Threads',
    },
  ];
}

/** Never judges the memory of an emulated device: its engine keeps the same objects in more memory. */
function memoryRow({ memory, emulated }: ChannelFacts): CertificationRow {
  const row = {
    requirement: 'memory after launch',
    limit: `${MEMORY_PERCENT} %, the first warning`,
    source: MEMORY_MONITOR,
  };
  if (memory === undefined) return { ...row, result: 'not measured here', measured: 'the device tells none' };
  if (emulated) {
    return { ...row, result: 'not measured here', measured: 'an emulated device has other memory; use --device' };
  }
  const percent = (memory.used / memory.limit) * 100;
  return { ...row, ...verdict(percent <= MEMORY_PERCENT), measured: `${percent.toFixed(0)} % of the app's limit` };
}

function verdict(isOk: boolean): Pick<CertificationRow, 'result'> {
  return { result: isOk ? 'ok' : 'not ok' };
}

function noneOf(faults: readonly string[]): Pick<CertificationRow, 'result' | 'measured'> {
  return { ...verdict(faults.length === 0), measured: faults.length === 0 ? 'none found' : faults.join(', ') };
}

/** Never calls a slow emulated device a fault of the channel: a busy computer may be the reason. */
function timeRow(
  requirement: string,
  time: Measured,
  limitMs: number,
  source: string,
  emulated: boolean,
): CertificationRow {
  const row = { requirement, limit: limitMs < 1000 ? `${limitMs} ms` : `${limitMs / 1000} s`, source };
  if ('failed' in time) return { ...row, result: 'not ok', measured: time.failed };
  if ('unmeasured' in time) return { ...row, result: 'not measured here', measured: time.unmeasured };
  const place = emulated ? ' on an emulated device' : '';
  const measured = `${Math.round(time.ms)} ms${place}, ${time.by}`;
  if (emulated && time.ms > limitMs) {
    return { ...row, result: 'not measured here', measured: `${measured}; measure it on hardware with --device` };
  }
  return { ...row, ...verdict(time.ms <= limitMs), measured };
}

function manifestFaults(manifest: ReadonlyMap<string, string>): string[] {
  const faults = REQUIRED.filter((name) => !manifest.get(name)).map(
    (name) => `${name} is ${manifest.has(name) ? 'empty' : 'missing'}`,
  );
  const isZero = VERSIONS.every((name) => /^0+$/.test(manifest.get(name) ?? ''));
  return isZero ? [...faults, 'the version is 0.0.0'] : faults;
}

function pictureFaults(pictures: ReadonlyMap<string, ImageSize | string>): string[] {
  return [...pictures].flatMap(([name, found]) => {
    if (typeof found === 'string') return [`${name}: ${found}`];
    const wanted = SIZES.get(name);
    if (wanted === undefined || (found.width === wanted.width && found.height === wanted.height)) return [];
    return [`${name} is ${found.width}x${found.height}, not ${wanted.width}x${wanted.height}`];
  });
}

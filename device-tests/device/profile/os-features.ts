/**
 * Features of the platform with the Roku OS version that added each. An older emulated device lacks them, and the table
 * of facilities that the SDK uses takes its versions from here.
 */

/** Oldest and newest OS version that `--os` accepts. */
export const OLDEST_OS = '9.4';
export const NEWEST_OS = '16.0';

export type OsVersion = `${number}.${number}`;

export interface OsFeature {
  readonly kind: 'component' | 'method' | 'node' | 'behavior' | 'launch parameter' | 'device-info field';
  /** Names as the platform documents them. BrightScript ignores case. */
  readonly names: readonly string[];
  /** Interface of these methods. */
  readonly of?: string;
  /** Component with that interface. */
  readonly on?: string;
  readonly since: OsVersion;
  /** Page or measurement that names the version. */
  readonly source: string;
}

/** Pages of https://github.com/rokudev/dev-doc, the sources of Roku's developer site. */
const REFERENCE = 'docs/REFERENCES/brightscript';
const NODES = 'docs/REFERENCES/scenegraph';
const NOTES = 'release notes of Roku OS';

export const OS_FEATURES = [
  { kind: 'component', names: ['roAppMemoryMonitor'], since: '10.5', source: `${NOTES} 10.5` },
  {
    kind: 'method',
    of: 'ifAppMemoryMonitor',
    on: 'roAppMemoryMonitor',
    names: ['EnableMemoryWarningEvent'],
    since: '10.5',
    source: `${NOTES} 10.5`,
  },
  {
    kind: 'method',
    of: 'ifDateTime',
    on: 'roDateTime',
    names: ['asDateStringLoc'],
    since: '12.0',
    source: `${REFERENCE}/interfaces/ifdatetime.md`,
  },
  {
    kind: 'method',
    of: 'ifSGNodeField',
    on: 'roSGNode',
    names: ['observeFieldScopedEx'],
    since: '12.0',
    source: `${REFERENCE}/interfaces/ifsgnodefield.md`,
  },
  {
    kind: 'method',
    of: 'ifAppMemoryMonitor',
    on: 'roAppMemoryMonitor',
    names: ['GetChannelAvailableMemory'],
    since: '12.5',
    source: `${REFERENCE}/interfaces/ifappmemorymonitor.md`,
  },
  {
    kind: 'method',
    of: 'ifUrlTransfer',
    on: 'roUrlTransfer',
    names: ['GetUserAgent'],
    since: '12.5',
    source: `${REFERENCE}/interfaces/ifurltransfer.md`,
  },
  {
    kind: 'method',
    of: 'ifAppMemoryMonitor',
    on: 'roAppMemoryMonitor',
    names: ['GetChannelMemoryLimit'],
    since: '13.0',
    source: `${REFERENCE}/interfaces/ifappmemorymonitor.md`,
  },
  {
    kind: 'method',
    of: 'ifAppManager',
    on: 'roAppManager',
    names: ['GetLastExitInfo'],
    since: '13.0',
    source: `${REFERENCE}/interfaces/ifappmanager.md`,
  },
  {
    kind: 'method',
    of: 'ifDeviceInfo',
    on: 'roDeviceInfo',
    names: ['EnableValidClockEvent'],
    since: '13.0',
    source: `${REFERENCE}/interfaces/ifdeviceinfo.md`,
  },
  { kind: 'node', names: ['MonospaceLabel'], since: '14.0', source: `${NODES}/label-nodes/monospace-label.md` },
  {
    kind: 'component',
    names: ['roUtils', 'roRenderThreadQueue'],
    since: '15.0',
    source: `${REFERENCE}/interfaces/ifutils.md, ${REFERENCE}/components/rorenderthreadqueue.md`,
  },
  {
    kind: 'method',
    of: 'ifArraySizeInfo',
    on: 'roArray',
    names: ['IsResizable', 'Capacity', 'Reserve', 'ShrinkToFit'],
    since: '15.0',
    source: `${REFERENCE}/interfaces/ifarraysizeinfo.md`,
  },
  {
    kind: 'method',
    of: 'ifDateTime',
    on: 'roDateTime',
    names: ['AsMillisecondsLong'],
    since: '15.0',
    source: `${REFERENCE}/interfaces/ifdatetime.md`,
  },
  {
    kind: 'method',
    of: 'ifDeviceInfo',
    on: 'roDeviceInfo',
    names: ['GetUptimeMillisecondsAsLong', 'IsAutoAdjustRefreshRateEnabled'],
    since: '15.0',
    source: `${NOTES} 15.0`,
  },
  {
    kind: 'method',
    of: 'ifSGNodeField',
    on: 'roSGNode',
    names: ['moveIntoField', 'moveFromField', 'setRef', 'getRef', 'canGetRef'],
    since: '15.0',
    source: `${NOTES} 15.0; ${REFERENCE}/interfaces/ifsgnodefield.md`,
  },
  {
    kind: 'behavior',
    names: ['memory event when use falls'],
    since: '15.2',
    source: `${REFERENCE}/interfaces/ifappmemorymonitor.md`,
  },
  {
    kind: 'method',
    of: 'ifUtils',
    on: 'roUtils',
    names: ['HasComponent'],
    since: '15.2',
    source: `${REFERENCE}/interfaces/ifutils.md`,
  },
  {
    kind: 'method',
    of: 'ifUtils',
    on: 'roUtils',
    names: ['isNumber', 'isInteger', 'isFloatingPoint', 'isString'],
    since: '15.3',
    source: `${REFERENCE}/interfaces/ifutils.md`,
  },
  {
    kind: 'method',
    of: 'ifTimespan',
    on: 'roTimespan',
    names: ['TotalMillisecondsLong', 'TotalMicrosecondsLong'],
    since: '15.3',
    source: `${NOTES} 15.3`,
  },
  {
    kind: 'method',
    of: 'ifAssociativeArray',
    on: 'roAssociativeArray',
    names: ['Values'],
    since: '15.3',
    source: `${REFERENCE}/interfaces/ifassociativearray.md`,
  },
  {
    kind: 'method',
    of: 'ifAssociativeArray',
    on: 'roSGNode',
    names: ['Values'],
    since: '15.3',
    source: `${REFERENCE}/interfaces/ifassociativearray.md`,
  },
  {
    kind: 'behavior',
    names: ['line continuation'],
    since: '15.3',
    source: 'bsconfig.md of https://github.com/rokucommunity/brighterscript, section minFirmwareVersion',
  },
  { kind: 'node', names: ['AnimatedImage'], since: '15.3', source: `${REFERENCE}/interfaces/ifanimatedimage.md` },
  {
    kind: 'node',
    names: ['Effect', 'FloatArrayFieldInterpolator'],
    since: '16.0',
    source: `${NODES}/renderable-nodes/effect.md, ${NODES}/animation-nodes/floatarrayfieldinterpolator.md`,
  },
  { kind: 'component', names: ['roUserInfo'], since: '16.0', source: `${REFERENCE}/components/rouserinfo.md` },
  {
    kind: 'method',
    of: 'ifUrlTransfer',
    on: 'roUrlTransfer',
    names: ['AsyncGetSSEvents', 'SSELastEventId', 'SSERetry', 'SSEClearLastEventId'],
    since: '16.0',
    source: `${REFERENCE}/interfaces/ifurltransfer.md`,
  },
  {
    kind: 'component',
    names: ['roWebSocket'],
    since: '16.0',
    source: `${NOTES} 16.0; ${REFERENCE}/components/rowebsocket.md`,
  },
  {
    kind: 'behavior',
    names: ['undefined constants are false'],
    since: '16.0',
    source: `${REFERENCE}/language/conditional-compilation.md`,
  },
  {
    kind: 'launch parameter',
    names: ['profileType'],
    since: '16.0',
    source: 'the page "Kid & Teen Mode" of the developer site',
  },
  {
    kind: 'device-info field',
    names: ['user-profile-type'],
    since: '16.0',
    source: 'the page "Kid & Teen Mode" of the developer site',
  },
] as const satisfies readonly OsFeature[];

export type OsFeatureName = (typeof OS_FEATURES)[number]['names'][number];

/** Returns the row of a feature. */
export function osFeature(name: OsFeatureName): OsFeature {
  const row = OS_FEATURES.find(({ names }) => (names as readonly string[]).includes(name));
  // The type of `name` admits the names of the table only.
  if (row === undefined) throw new Error(`no row of OS_FEATURES has the name '${name}'`);
  return row;
}

/** Returns the full version that a person asks for, `16.0.0` for `16.0`; undefined when there is no such version. */
export function parseOsVersion(text: string): string | undefined {
  const isKnown = /^\d+\.\d+(\.\d+)?$/.test(text) && isOsAtLeast(text, OLDEST_OS) && isOsAtLeast(NEWEST_OS, text);
  if (!isKnown) return undefined;
  return text.split('.').length === 2 ? `${text}.0` : text;
}

/** Reports whether an OS version, for example `15.0.4`, is `since` or newer. */
export function isOsAtLeast(osVersion: string, since: string): boolean {
  const [major = 0, minor = 0] = osVersion.split('.').map(Number);
  const [sinceMajor = 0, sinceMinor = 0] = since.split('.').map(Number);
  return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
}

/** Reports whether a device with this OS version has the feature. */
export function hasOsFeature(osVersion: string, name: OsFeatureName): boolean {
  return isOsAtLeast(osVersion, osFeature(name).since);
}

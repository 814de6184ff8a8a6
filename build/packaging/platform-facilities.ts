/**
 * Table of the platform facilities that the generated SDK uses: the Roku OS version that added each, and its source.
 */

import { osFeature, type OsFeatureName, type OsVersion } from '../../device-tests/device/profile/os-features.ts';

/** The oldest Roku OS that the SDK supports. Optional facilities may be newer. */
export const OS_FLOOR = '9.4';

export type FacilityKind =
  /** A statement, operator or literal; the names are of `platform-uses.ts`. */
  | 'syntax'
  /** A component that CreateObject creates. */
  | 'component'
  /** A global function. */
  | 'function'
  /** A method of a component, an event or a value. */
  | 'method'
  /** A name given to GetInterface. */
  | 'interface'
  /** An event type that type() returns. */
  | 'event'
  /** A node that a component's XML extends, or a type that it gives to a field. */
  | 'node'
  /** A field of the node, set by script or by an attribute of XML. */
  | 'field'
  /** A file system in a path. */
  | 'volume';

/** Facilities of one kind with the same source and version. */
export interface FacilityRow {
  readonly kind: FacilityKind;
  /** Names as the platform documents them. BrightScript ignores case. */
  readonly names: readonly string[];
  /** The component, event or interface that has these methods. */
  readonly of?: string;
  /** The version that added it, or one that certainly has it if `oldest` is false. */
  readonly since: OsVersion;
  /** The source says that this version added it. If false, it may be older. */
  readonly oldest: boolean;
  /** Source of the version. */
  readonly source: string;
  /** Effect on a device that lacks it. Only such a facility may be newer than the floor. */
  readonly optional?: string;
}

/** https://developer.roku.com/docs/developer-program/release-notes/roku-os-release-notes.md, from 2.4 to 15.1. */
const NOTES = 'release notes of Roku OS';
/** https://sdkdocs-archive.roku.com, the reference when 9.1 was current, with "available since" of its own. */
const ARCHIVE = 'archived SDK documentation of 9.1';
/** rokucommunity/vscode-brightscript-language at 456017bb (March 2019, when 9.0 was current). */
const EDITOR = "the BrightScript editor's copy of the reference of 9.0";
/** rokucommunity/rooibos at 39969ee (May 2018), in use on devices when 8.1 was current. */
const ROOIBOS = 'used by rooibos in May 2018';
/** rokucommunity/roku-requests at 0732b13 (September 2018), in use on devices when 8.1 was current. */
const REQUESTS = 'used by roku-requests in September 2018';
/** jellyfin/jellyfin-roku at 819c89c3 (December 2019), in use on devices when 9.2 was current. */
const JELLYFIN = 'used by jellyfin-roku in December 2019';
/** "Streaming Player Component Reference, version 4.1", of December 2011. */
const GUIDE = 'Component Reference 4.1';

/** Returns the row of an optional feature that the emulated device has in its table of OS versions. */
function ofDevice(name: OsFeatureName, optional: string): FacilityRow {
  const { kind, of, since, source } = osFeature(name);
  if (kind !== 'component' && kind !== 'method') throw new Error(`'${name}' is a ${kind}, which no script uses`);
  return { kind, names: [name], ...(of === undefined ? {} : { of }), since, oldest: true, source, optional };
}

const LANGUAGE: readonly FacilityRow[] = [
  { kind: 'syntax', names: ['core language'], since: '4.1', oldest: false, source: `${NOTES} 4.1, BrightScript 3.0` },
  { kind: 'syntax', names: ['integer division'], since: '6.1', oldest: true, source: `${NOTES} 6.1` },
  { kind: 'syntax', names: ['LongInteger'], since: '7.0', oldest: true, source: `${NOTES} 7.0` },
  { kind: 'syntax', names: ['increment', 'compound assignment'], since: '7.1', oldest: true, source: `${NOTES} 7.1` },
  {
    kind: 'syntax',
    names: ['quoted keys'],
    since: '8.0',
    oldest: true,
    source: `${NOTES} 8: quoted keys of literals keep their case (they came with 7.0)`,
  },
  { kind: 'syntax', names: ['try'], since: '9.4', oldest: true, source: `${NOTES} 9.4` },
  {
    kind: 'interface',
    names: ['ifArray', 'ifAssociativeArray', 'ifBoolean', 'ifDouble', 'ifFloat', 'ifFunction', 'ifInt', 'ifString'],
    since: '8.1',
    oldest: false,
    source: `${ROOIBOS}, ${REQUESTS}`,
  },
  {
    kind: 'interface',
    names: ['ifLongInt'],
    since: '8.1',
    oldest: false,
    source: `${ROOIBOS}; its type came with 7.0`,
  },
  { kind: 'interface', names: ['ifSGNodeField'], since: '7.0', oldest: true, source: `${ARCHIVE}, ifSGNodeField` },
];

const FUNCTIONS: readonly FacilityRow[] = [
  { kind: 'function', names: ['GetGlobalAA'], since: '3.0', oldest: true, source: `${ARCHIVE}, Runtime Functions` },
  { kind: 'function', names: ['ParseJson'], since: '4.8', oldest: true, source: `${NOTES} 4.8` },
  {
    kind: 'function',
    names: ['CreateObject', 'Type'],
    since: '9.1',
    oldest: false,
    source: `${ARCHIVE}, Runtime Functions`,
  },
  {
    kind: 'function',
    // FormatJson with an Integer of flags: texts of flags came with 9.4.
    names: [
      'CreateDirectory',
      'DeleteFile',
      'FormatJson',
      'GetInterface',
      'ListDir',
      'ReadAsciiFile',
      'Wait',
      'WriteAsciiFile',
    ],
    since: '9.1',
    oldest: false,
    source: `${ARCHIVE}, Global Utility Functions`,
  },
  {
    kind: 'function',
    names: ['Asc', 'Chr', 'LCase', 'Left', 'Len', 'Mid', 'Right', 'Rnd'],
    since: '8.1',
    oldest: false,
    source: `${ROOIBOS} and as part of ${REQUESTS}`,
  },
  {
    kind: 'function',
    names: ['Instr'],
    since: '9.0',
    oldest: false,
    source: 'used by jellyfin-roku in January 2019, when 9.0 was current',
  },
  {
    kind: 'function',
    // With a radix it gives an Integer; that form is in today's reference, which names no version for it.
    names: ['Val'],
    since: '9.0',
    oldest: false,
    source: 'used by roku-requests in January 2019 (f002c69), when 9.0 was current, without a radix',
  },
];

const VALUES: readonly FacilityRow[] = [
  {
    kind: 'method',
    of: 'ifArray',
    names: ['Append', 'Clear', 'Count', 'Peek', 'Pop', 'Push', 'Shift', 'Unshift'],
    since: '9.0',
    oldest: false,
    source: EDITOR,
  },
  { kind: 'method', of: 'ifArrayJoin', names: ['Join'], since: '7.5', oldest: true, source: EDITOR },
  {
    kind: 'method',
    of: 'ifAssociativeArray',
    names: ['Delete', 'SetModeCaseSensitive'],
    since: '9.0',
    oldest: false,
    source: EDITOR,
  },
  { kind: 'method', of: 'ifStringOps', names: ['Split'], since: '7.1', oldest: true, source: `${NOTES} 7.1` },
  { kind: 'method', of: 'ifStringOps', names: ['Trim'], since: '9.0', oldest: false, source: EDITOR },
  { kind: 'method', of: 'ifToStr', names: ['ToStr'], since: '8.1', oldest: false, source: `${ROOIBOS}, ${REQUESTS}` },
  {
    kind: 'method',
    of: 'ifByteArray',
    names: ['FromAsciiString', 'ToBase64String'],
    since: '9.0',
    oldest: false,
    source: EDITOR,
  },
  { kind: 'component', names: ['roByteArray'], since: '9.0', oldest: false, source: `${EDITOR}, ifByteArray` },
];

const NODES: readonly FacilityRow[] = [
  {
    kind: 'method',
    of: 'ifSGNodeField',
    names: ['AddField', 'GetField', 'HasField', 'ObserveField', 'ObserveFieldScoped', 'SetField'],
    since: '7.0',
    oldest: true,
    source: `${ARCHIVE}, ifSGNodeField`,
  },
  {
    kind: 'method',
    of: 'ifSGNodeDict',
    names: ['IsSubtype', 'Subtype'],
    since: '7.0',
    oldest: true,
    source: `${ARCHIVE}, ifSGNodeDict`,
  },
  { kind: 'method', of: 'ifSGNodeDict', names: ['IsSameNode'], since: '7.1', oldest: true, source: `${NOTES} 7.1` },
  {
    // The SDK's own: where the object is not `m`, a name alone cannot tell it from that of the node.
    kind: 'method',
    of: 'ifSGNodeChildren',
    names: ['Update'],
    since: '7.6',
    oldest: true,
    source: `${NOTES} 7.6`,
  },
  { kind: 'component', names: ['roSGNode'], since: '7.0', oldest: true, source: `${ARCHIVE}, ifSGNodeField` },
  {
    kind: 'method',
    of: 'ifSGNodeChildren',
    names: ['GetChild'],
    since: '7.0',
    oldest: true,
    source: `${ARCHIVE}, ifSGNodeChildren`,
  },
  { kind: 'method', of: 'ifSGNodeChildren', names: ['GetParent'], since: '9.2', oldest: false, source: JELLYFIN },
  {
    kind: 'method',
    of: 'roSGNodeEvent',
    names: ['GetNode', 'GetRoSGNode'],
    since: '9.2',
    oldest: false,
    source: JELLYFIN,
  },
  { kind: 'event', names: ['roSGNodeEvent'], since: '9.0', oldest: false, source: `${NOTES} 9` },
  { kind: 'method', of: 'roSGNodeEvent', names: ['GetData'], since: '9.0', oldest: false, source: `${NOTES} 9` },
  { kind: 'node', names: ['Node'], since: '7.1', oldest: false, source: `${NOTES} 7.1, which extends it` },
  { kind: 'node', names: ['Task'], since: '7.2', oldest: false, source: `${NOTES} 7.2, which changes it` },
  { kind: 'field', names: ['functionName'], since: '8.1', oldest: false, source: ROOIBOS },
  {
    kind: 'field',
    names: ['alwaysNotify', 'control'],
    since: '9.0',
    oldest: false,
    source: 'used by rooibos in January 2019, when 9.0 was current',
  },
  {
    kind: 'node',
    names: ['array', 'assocarray'],
    since: '9.0',
    oldest: false,
    source: 'used by rooibos in January 2019, when 9.0 was current',
  },
];

const DEVICE: readonly FacilityRow[] = [
  {
    kind: 'component',
    names: [
      'roDateTime',
      'roDeviceInfo',
      'roMessagePort',
      'roRegistry',
      'roRegistrySection',
      'roTimespan',
      'roUrlTransfer',
    ],
    since: '2.4',
    oldest: true,
    source: `${GUIDE}, original components`,
  },
  { kind: 'component', names: ['roAppInfo'], since: '9.0', oldest: false, source: `${EDITOR}, ifAppInfo` },
  {
    kind: 'method',
    of: 'ifAppInfo',
    names: ['GetID', 'GetTitle', 'GetValue', 'GetVersion'],
    since: '9.0',
    oldest: false,
    source: EDITOR,
  },
  {
    kind: 'method',
    of: 'ifDateTime',
    names: ['AsSeconds', 'GetMilliseconds', 'Mark'],
    since: '9.0',
    oldest: false,
    source: EDITOR,
  },
  {
    kind: 'method',
    of: 'ifTimespan',
    names: ['Mark', 'TotalMilliseconds'],
    since: '9.0',
    oldest: false,
    source: EDITOR,
  },
  { kind: 'method', of: 'ifMessagePort', names: ['GetMessage'], since: '9.0', oldest: false, source: EDITOR },
  { kind: 'method', of: 'ifSetMessagePort', names: ['SetMessagePort'], since: '4.1', oldest: false, source: GUIDE },
  {
    kind: 'method',
    of: 'ifDeviceInfo',
    names: [
      'EnableLinkStatusEvent',
      'GetConnectionType',
      'GetCurrentLocale',
      'GetDisplaySize',
      'GetLinkStatus',
      'GetModel',
      'GetModelDisplayName',
      'GetModelType',
      'GetTimeZone',
    ],
    since: '9.0',
    oldest: false,
    source: EDITOR,
  },
  { kind: 'method', of: 'ifDeviceInfo', names: ['GetRandomUUID'], since: '6.1', oldest: true, source: `${NOTES} 6.1` },
  {
    kind: 'method',
    of: 'ifDeviceInfo',
    names: ['EnableLowGeneralMemoryEvent', 'GetChannelClientId', 'GetRIDA', 'IsRIDADisabled'],
    since: '8.1',
    oldest: true,
    source: `${NOTES} 8.1`,
  },
  {
    // Its `revision` came with 9.3.
    kind: 'method',
    of: 'ifDeviceInfo',
    names: ['GetOSVersion'],
    since: '9.2',
    oldest: true,
    source: `${NOTES} 9.2`,
  },
  {
    kind: 'event',
    names: ['roDeviceInfoEvent'],
    since: '8.0',
    oldest: false,
    source: `${ARCHIVE}, roDeviceInfoEvent; ${NOTES} 7.5 already names fields of it`,
  },
  { kind: 'method', of: 'roDeviceInfoEvent', names: ['GetInfo'], since: '8.0', oldest: false, source: ARCHIVE },
  ofDevice(
    'roAppMemoryMonitor',
    'CreateObject answers invalid, and only the memory of the device as a whole is watched',
  ),
  ofDevice('EnableMemoryWarningEvent', 'called only when there is a monitor'),
  {
    kind: 'event',
    names: ['roAppMemoryNotificationEvent'],
    since: '10.5',
    oldest: true,
    source: `${NOTES} 10.5`,
    optional: 'never arrives',
  },
];

const TRANSFER_AND_STORAGE: readonly FacilityRow[] = [
  {
    kind: 'method',
    of: 'ifHttpAgent',
    names: ['InitClientCertificates', 'SetCertificatesFile', 'SetHeaders'],
    since: '9.0',
    oldest: false,
    source: EDITOR,
  },
  {
    kind: 'method',
    of: 'ifUrlTransfer',
    names: ['AsyncCancel', 'AsyncPostFromString', 'EnableEncodings', 'GetIdentity', 'RetainBodyOnError', 'SetUrl'],
    since: '9.0',
    oldest: false,
    source: EDITOR,
  },
  { kind: 'event', names: ['roUrlEvent'], since: '8.1', oldest: false, source: REQUESTS },
  {
    kind: 'method',
    of: 'roUrlEvent',
    names: [
      'GetFailureReason',
      'GetResponseCode',
      'GetResponseHeaders',
      'GetResponseHeadersArray',
      'GetSourceIdentity',
      'GetString',
    ],
    since: '8.1',
    oldest: false,
    source: REQUESTS,
  },
  {
    kind: 'method',
    of: 'ifRegistry',
    names: ['Delete', 'Flush', 'GetSectionList'],
    since: '9.0',
    oldest: false,
    source: EDITOR,
  },
  {
    kind: 'method',
    of: 'ifRegistrySection',
    names: ['Delete', 'Exists', 'Flush', 'Read', 'Write'],
    since: '9.0',
    oldest: false,
    source: EDITOR,
  },
  { kind: 'volume', names: ['pkg'], since: '9.1', oldest: false, source: `${ARCHIVE}, File System` },
  { kind: 'volume', names: ['common'], since: '2.6', oldest: true, source: `${NOTES} 2.6` },
  // The page lists it before what came with 2.6.
  {
    kind: 'volume',
    names: ['tmp'],
    since: '2.6',
    oldest: true,
    source: 'https://sdkdocs.roku.com/display/sdkdoc/File+System',
  },
  { kind: 'volume', names: ['cachefs'], since: '8.0', oldest: true, source: `${NOTES} 8` },
];

/**
 * All facilities that the generated SDK uses. The build rejects a facility that is missing here; a test rejects an
 * unused one.
 */
export const PLATFORM_FACILITIES: readonly FacilityRow[] = [
  ...LANGUAGE,
  ...FUNCTIONS,
  ...VALUES,
  ...NODES,
  ...DEVICE,
  ...TRANSFER_AND_STORAGE,
];

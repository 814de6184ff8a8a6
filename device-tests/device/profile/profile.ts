/** Profile of the emulated device: model, OS version, locale, display, time zone, connection. */
import { readFileSync } from 'node:fs';

export interface DeviceProfile {
  friendlyName: string;
  model: string;
  modelName: string;
  serialNumber: string;
  /** Identifies the device in ECP; stays the same over factory resets. */
  deviceId: string;
  /** For example `15.0.4`. */
  osVersion: string;
  osBuild: string;
  locale: string;
  country: string;
  /** IANA name. */
  timeZone: string;
  clockFormat: '12h' | '24h';
  display: '480p' | '720p' | '1080p';
  connection: 'WiredConnection' | 'WiFiConnection';
  /** Identifies the channel's developer; the registry belongs to it. */
  developerId: string;
  clientId: string;
  advertisingId: string;
  advertisingLimited: boolean;
  /** Type of the user's profile, which Kid & Teen Mode sets: `kids`, `teen`, `adult` or `none`. */
  userProfileType: string;
}

export const DEFAULT_PROFILE: DeviceProfile = {
  friendlyName: 'Emulated set-top device',
  model: '4800X',
  modelName: 'Roku Ultra',
  serialNumber: 'X00000EMU001',
  deviceId: 'S00000EMU001',
  osVersion: '15.0.4',
  osBuild: '5531',
  locale: 'en_US',
  country: 'US',
  timeZone: 'America/New_York',
  clockFormat: '12h',
  display: '720p',
  connection: 'WiredConnection',
  developerId: '34c6fceca75e456f25e7e99531e2425c6c1de443',
  clientId: '6c5bf3a5-b2a5-4918-824d-7691d5c85364',
  advertisingId: 'f51ac698-bc60-4409-aae3-8fc3abc025c4',
  advertisingLimited: false,
  userProfileType: 'none',
};

/** Thrown for an invalid profile; the message names the file and the field. */
export class ProfileError extends Error {
  readonly code = 'DEVICE_PROFILE_INVALID';
}

/** Reads a JSON file and overrides the default profile's fields with it. @throws ProfileError */
export function readProfile(file: string): DeviceProfile {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ProfileError(
      `the profile ${file} cannot be read as JSON (${error instanceof Error ? error.message : String(error)})`,
    );
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ProfileError(`the profile ${file} must be a JSON object`);
  }
  for (const [field, value] of Object.entries(given)) {
    const usual = DEFAULT_PROFILE[field as keyof DeviceProfile];
    if (usual === undefined) {
      throw new ProfileError(
        `the profile ${file} has the unknown field '${field}'; fields: ${Object.keys(DEFAULT_PROFILE).join(', ')}`,
      );
    }
    if (typeof value !== typeof usual)
      throw new ProfileError(`the profile ${file}: '${field}' must be a ${typeof usual}`);
  }
  return { ...DEFAULT_PROFILE, ...(given as Partial<DeviceProfile>) };
}

const MS_PER_MINUTE = 60_000;
const VOLUME_BYTES = 16 * 1024 * 1024;

/** Returns the minutes from local time of `zone` to UTC, with the sign of `Date.getTimezoneOffset`. */
function zoneOffsetMinutes(zone: string, at: Date = new Date()): number {
  const local = new Date(at.toLocaleString('en-US', { timeZone: zone }));
  const utc = new Date(at.toLocaleString('en-US', { timeZone: 'UTC' }));
  return Math.round((utc.getTime() - local.getTime()) / MS_PER_MINUTE);
}

/** Converts a profile to the engine's device information. */
export function deviceInfoOf(profile: DeviceProfile = DEFAULT_PROFILE, ip = '127.0.0.1'): Record<string, unknown> {
  const wired = profile.connection === 'WiredConnection';
  const name = wired ? 'eth1' : 'wlan0';
  return {
    developerId: profile.developerId,
    friendlyName: profile.friendlyName,
    deviceModel: profile.model,
    // Model → name, kind, graphics platform.
    models: new Map([[profile.model, [profile.modelName, 'STB', 'opengl']]]),
    firmwareVersion: firmware(profile),
    osVersion: profile.osVersion,
    serialNumber: profile.serialNumber,
    clientId: profile.clientId,
    RIDA: profile.advertisingId,
    userProfileType: profile.userProfileType,
    countryCode: profile.country,
    timeZone: profile.timeZone,
    timeZoneIANA: profile.timeZone,
    timeZoneAuto: true,
    timeZoneOffset: zoneOffsetMinutes(profile.timeZone),
    locale: profile.locale,
    clockFormat: profile.clockFormat,
    displayMode: profile.display,
    captionMode: 'Off',
    captionStyle: [],
    captionLanguage: 'en',
    maxSimulStreams: 2,
    remoteControls: [],
    customFeatures: [],
    connectionInfo: {
      type: profile.connection,
      name,
      gateway: ip,
      ip,
      dns: [ip],
      quality: 'Excellent',
      ...(wired ? {} : { ssid: 'emulated', protocol: '802.11ac' }),
    },
    localIps: [`${name},${ip}`],
    startTime: Date.now(),
    audioVolume: 50,
    audioLanguage: 'en',
    maxFps: 60,
    tmpVolSize: VOLUME_BYTES,
    cacheFSVolSize: VOLUME_BYTES,
    // Logs warnings and errors only, so that no debug lines precede the channel's output.
    logLevel: 1,
  };
}

/** The engine reads the OS version from an old-style firmware code: `48G.04E05531A` is 15.0.4 build 5531. */
function firmware(profile: DeviceProfile): string {
  const [major = '15', minor = '0', revision = '0'] = profile.osVersion.split('.');
  const letter = FIRMWARE_LETTERS[Number(major)] ?? 'G';
  return `48${letter}.${minor}${revision}E0${profile.osBuild}A`;
}

/** Letter at the index of a major version. */
const FIRMWARE_LETTERS = '0123456789ACDEFGHJKLMNPRSTUVWXY';

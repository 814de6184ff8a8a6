/** Validates the app's config: each field gets the right type and lies within its bounds. */
import type { Fields } from '../wire/value-types.ts';
import { anyCase, isFilledText, isMap, isMissing, isText, isTrue, textOf } from '../wire/value-types.ts';
import { explainUnknownKey } from './config-keys.ts';
import { countOf } from './integers.ts';

const DEFAULT_FLUSH_INTERVAL_SECONDS = 30;
/** Upper bounds of the settings. They keep 32-bit arithmetic safe. */
const MAX_QUEUE_SIZE = 100000;
const MAX_RETRY_LIMIT = 1000;
const MAX_FLUSH_INTERVAL_SECONDS = 86400;
const DEFAULT_SESSION_TIMEOUT_MINUTES = 30;
/** One day, in minutes. */
const MAX_SESSION_TIMEOUT_MINUTES = 1440;

/** The viewer's consent. */
export type Consent = 'pending' | 'granted' | 'denied';

export interface Config {
  writeKey: string;
  /** Base URL without a slash at its end. */
  apiHost: string;
  debug: boolean;
  /** Messages per request, at least 1. */
  queueSize: Int;
  /** Retries per batch, at least 0. */
  retryLimit: Int;
  /** 0: only `queueSize`, the size limit and `flush()` send. */
  flushIntervalSeconds: Int;
  rememberIdentity: boolean;
  trackLifecycle: boolean;
  trackSessions: boolean;
  /** Idle time before a session ends, in minutes. */
  sessionTimeoutMinutes: Int;
  trackExits: boolean;
  trackDeepLinks: boolean;
  launchParams: Fields;
  /** The viewer's consent; `setConsent` changes it. */
  consent: Consent;
  spool: boolean;
  includeAdvertisingId: boolean;
  includeDeviceId: boolean;
  /** The channel is made for children: the SDK makes and keeps no id that outlives a run, whatever else is set. */
  childDirected: boolean;
}

/** Result of reading the app's config. */
interface ConfigReading {
  config: Config;
  /** Errors that keep the SDK from working, each with its fix. Empty when it can work. */
  faults: string[];
  /** Messages about fields that were set to their default. */
  corrections: string[];
}

/** `manifestHost` is the value of the manifest key `analytics_api_host`, used when the config names no host. */
export function readConfig(given: unknown, manifestHost: string): ConfigReading {
  const faults: string[] = [];
  const corrections: string[] = [];
  let fields: Fields = {};
  if (isMap(given)) {
    fields = given;
  } else {
    faults.push('init: config must be an associative array with at least a writeKey');
  }
  const config: Config = {
    writeKey: '',
    apiHost: '',
    debug: flag(fields, 'debug', false, corrections),
    queueSize: wholeNumber(fields, 'queueSize', 1, 1, MAX_QUEUE_SIZE, corrections),
    retryLimit: wholeNumber(fields, 'retryLimit', 1, 0, MAX_RETRY_LIMIT, corrections),
    flushIntervalSeconds: wholeNumber(
      fields,
      'flushIntervalSeconds',
      DEFAULT_FLUSH_INTERVAL_SECONDS,
      0,
      MAX_FLUSH_INTERVAL_SECONDS,
      corrections,
    ),
    rememberIdentity: flag(fields, 'rememberIdentity', false, corrections),
    trackLifecycle: flag(fields, 'trackLifecycle', false, corrections),
    trackSessions: flag(fields, 'trackSessions', false, corrections),
    sessionTimeoutMinutes: wholeNumber(
      fields,
      'sessionTimeoutMinutes',
      DEFAULT_SESSION_TIMEOUT_MINUTES,
      1,
      MAX_SESSION_TIMEOUT_MINUTES,
      corrections,
    ),
    trackExits: flag(fields, 'trackExits', false, corrections),
    trackDeepLinks: flag(fields, 'trackDeepLinks', false, corrections),
    launchParams: {},
    consent: 'granted',
    spool: flag(fields, 'spool', true, corrections),
    includeAdvertisingId: flag(fields, 'includeAdvertisingId', false, corrections),
    includeDeviceId: flag(fields, 'includeDeviceId', false, corrections),
    childDirected: readChildDirected(fields, corrections),
  };
  for (const key in fields) {
    if (isMissing(anyCase(config as unknown as Fields, key))) {
      corrections.push(explainUnknownKey(key, config as unknown as Fields));
    }
  }
  const writeKey = anyCase(fields, 'writeKey');
  if (isFilledText(writeKey)) {
    config.writeKey = writeKey;
  } else if (isMap(given)) {
    faults.push('init: writeKey must be a non-empty string; copy the write key of your source into the config');
  }
  readHost(anyCase(fields, 'apiHost'), manifestHost, config, faults);
  readConsent(anyCase(fields, 'consent'), config, corrections);
  readLaunchParams(anyCase(fields, 'launchParams'), config, corrections);
  if (config.childDirected) {
    disableIds(config, corrections);
  }
  return { config, faults, corrections };
}

/** Reads `childDirected`. An invalid value counts as true, which protects children. */
function readChildDirected(fields: Fields, corrections: string[]): boolean {
  const given = anyCase(fields, 'childDirected');
  if (typeof given === 'boolean' || isMissing(given)) {
    return isTrue(given);
  }
  corrections.push('childDirected must be true or false; using true');
  return true;
}

function disableIds(config: Config, corrections: string[]): void {
  if (config.includeAdvertisingId) {
    config.includeAdvertisingId = false;
    corrections.push('includeAdvertisingId is off where childDirected is true');
  }
  if (config.includeDeviceId) {
    config.includeDeviceId = false;
    corrections.push('includeDeviceId is off where childDirected is true');
  }
}

function readHost(given: unknown, manifestHost: string, config: Config, faults: string[]): void {
  let host = manifestHost;
  if (isFilledText(given)) {
    host = given;
  } else if (!isMissing(given) && !isText(given)) {
    faults.push('init: apiHost must be a string such as https://events.example.com');
    return;
  }
  host = host.trim();
  while (host.endsWith('/')) {
    host = host.substring(0, host.length - 1);
  }
  if (host.length === 0) {
    faults.push('init: there is no apiHost; set it in the config, or analytics_api_host in the manifest');
    return;
  }
  const lower = host.toLowerCase();
  if (!lower.startsWith('http://') && !lower.startsWith('https://')) {
    faults.push(`init: apiHost must start with http:// or https://, and is ${host}`);
    return;
  }
  config.apiHost = host;
}

function readConsent(given: unknown, config: Config, corrections: string[]): void {
  if (isMissing(given)) {
    return;
  }
  const consent = consentOf(given);
  if (consent === undefined) {
    // An invalid value must not count as consent.
    config.consent = 'pending';
    corrections.push('consent must be "granted", "pending" or "denied"; using "pending"');
    return;
  }
  config.consent = consent;
}

export function consentOf(given: unknown): Consent | undefined {
  const state = textOf(given);
  return state === 'granted' || state === 'pending' || state === 'denied' ? state : undefined;
}

function readLaunchParams(given: unknown, config: Config, corrections: string[]): void {
  if (isMap(given)) {
    config.launchParams = given;
  } else if (!isMissing(given)) {
    corrections.push('launchParams must be the associative array given to Main; going on without');
  } else {
    const needs = config.trackLifecycle ? 'trackLifecycle' : config.trackExits ? 'trackExits' : 'trackDeepLinks';
    if (config.trackLifecycle || config.trackExits || config.trackDeepLinks) {
      corrections.push(`${needs} needs launchParams, the associative array given to Main; going on without`);
    }
  }
}

function flag(fields: Fields, name: string, fallback: boolean, corrections: string[]): boolean {
  const given = anyCase(fields, name);
  if (typeof given === 'boolean') {
    return given;
  }
  if (!isMissing(given)) {
    corrections.push(`${name} must be true or false; using ${fallback}`);
  }
  return fallback;
}

function wholeNumber(fields: Fields, name: string, fallback: Int, least: Int, most: Int, corrections: string[]): Int {
  const given = anyCase(fields, name);
  if (isMissing(given)) {
    return fallback;
  }
  if (typeof given !== 'number' || !(given >= least)) {
    corrections.push(`${name} must be a number from ${least}; using ${fallback}`);
    return fallback;
  }
  if (given > most) {
    corrections.push(`${name} must be at most ${most}; using ${most}`);
    return most;
  }
  return countOf(given, most);
}

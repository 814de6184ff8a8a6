/** Parses the configuration file; returns the settings, or every problem with its path. */
import { Resolver } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { existsSync } from 'node:fs';
import { Field, type Problem } from './reader.ts';
import { readAudience } from './read-audience.ts';
import { readDestination, type UrlGuard } from './read-destination.ts';
import { readSource } from './read-source.ts';
import {
  MAX_DESTINATIONS,
  MAX_SOURCES,
  type AudienceRule,
  type Configuration,
  type DeliverySettings,
  type LimitSettings,
  type NetworkSettings,
  type RetentionSettings,
} from './settings.ts';

const FOUR_HOURS_MS = 14_400_000;
const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;
/**
 * A client's batch may have 500,000 characters of up to four bytes in UTF-8; the rest is room for what is around it.
 */
const LEAST_BODY_BYTES = 2 * MEBIBYTE;
const MOST_AUDIENCES = 200;
/** Minimum length of the admin token; shorter ones could be guessed. */
const SHORTEST_TOKEN_CHARACTERS = 12;
/** Names of predefined address ranges. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

type ConfigurationResult = { ok: true; configuration: Configuration } | { ok: false; problems: Problem[] };

/**
 * Reads the text of a configuration file. `guardFor` makes the address guard from the network settings. With it a URL
 * that could never be reached is refused here, with its path, and not at the first delivery.
 */
export function readConfiguration(text: string, guardFor: (network: NetworkSettings) => UrlGuard): ConfigurationResult {
  let document: unknown;
  try {
    // Some editors write a byte order mark.
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return {
      ok: false,
      problems: [
        {
          path: '(file)',
          message: `is not JSON: ${String((error as Error).message)}; look for a missing brace, quote or comma`,
        },
      ],
    };
  }
  const problems: Problem[] = [];
  const root = new Field('', document, problems);
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    return { ok: false, problems: [{ path: '(file)', message: 'must be a JSON object' }] };
  }
  root.object([
    'adminToken',
    'adminHosts',
    'sources',
    'destinations',
    'audiences',
    'delivery',
    'retention',
    'limits',
    'network',
  ]);
  const network = readNetwork(root.at('network'));
  const guard = guardFor(network);
  const configuration: Configuration = {
    admin: { token: readAdminToken(root.at('adminToken')), hosts: optionalTexts(root.at('adminHosts')) },
    sources: optionalItems(root.at('sources'), MAX_SOURCES).map(readSource),
    destinations: optionalItems(root.at('destinations'), MAX_DESTINATIONS).map((item) => readDestination(item, guard)),
    audiences: optionalItems(root.at('audiences'), MOST_AUDIENCES).map(readAudience),
    delivery: readDelivery(root.at('delivery')),
    retention: readRetention(root.at('retention')),
    limits: readLimits(root.at('limits')),
    network,
  };
  checkReferences(root, configuration);
  configuration.audiences.forEach((audience, index) => checkRuleWindows(root, audience.rule, index, configuration));
  return problems.length === 0 ? { ok: true, configuration } : { ok: false, problems };
}

function readAdminToken(field: Field): string {
  const token = field.text();
  if (token !== '' && token.length < SHORTEST_TOKEN_CHARACTERS) {
    field.refuse(`must have at least ${SHORTEST_TOKEN_CHARACTERS} characters, such as \`openssl rand -hex 16\` prints`);
  }
  return token;
}

function optionalItems(field: Field, most: number): Field[] {
  if (field.missing) return [];
  const items = field.items();
  if (items.length > most) field.refuse(`must hold at most ${most} entries, and holds ${items.length}`);
  return items.slice(0, most);
}

function optionalTexts(field: Field): string[] {
  return optionalItems(field, 100).map((item) => item.text());
}

function readDelivery(field: Field): DeliverySettings {
  const known = ['retryBaseMs', 'retryWindowMs', 'timeoutMs', 'maxConcurrencyPerUrl', 'maxPendingPerUrl'] as const;
  if (!field.missing) field.object(known);
  return {
    retryBaseMs: field.at('retryBaseMs').integer(5000, 1, FOUR_HOURS_MS),
    retryWindowMs: field.at('retryWindowMs').integer(FOUR_HOURS_MS, 0, FOUR_HOURS_MS),
    timeoutMs: field.at('timeoutMs').integer(5000, 10, 5000),
    maxConcurrencyPerUrl: field.at('maxConcurrencyPerUrl').integer(64, 1, 1024),
    maxPendingPerUrl: field.at('maxPendingPerUrl').integer(1_000_000, 1, 100_000_000),
  };
}

function readRetention(field: Field): RetentionSettings {
  if (!field.missing) field.object(['settledDays', 'dedupeHours', 'userDays', 'users', 'backups']);
  const settledDays = field.at('settledDays').integer(30, 1, 3650);
  const dedupeHours = field.at('dedupeHours').integer(7 * 24, 0, 3650 * 24);
  if (dedupeHours > settledDays * 24) {
    field.at('dedupeHours').refuse('must not be longer than settledDays: a forgotten message cannot be recognised');
  }
  return {
    settledDays,
    dedupeHours,
    userDays: field.at('userDays').integer(400, 1, 3650),
    users: field.at('users').integer(10_000_000, 1000, 1_000_000_000),
    backups: field.at('backups').integer(7, 1, 1000),
  };
}

function readLimits(field: Field): LimitSettings {
  if (!field.missing) field.object(['bodyBytes', 'pendingDeliveries', 'freeDiskBytes']);
  return {
    bodyBytes: field.at('bodyBytes').integer(4 * MEBIBYTE, LEAST_BODY_BYTES, 64 * MEBIBYTE),
    pendingDeliveries: field.at('pendingDeliveries').integer(5_000_000, 1, 100_000_000),
    freeDiskBytes: field.at('freeDiskBytes').integer(256 * MEBIBYTE, 0, 1024 * GIBIBYTE),
  };
}

function readNetwork(field: Field): NetworkSettings {
  if (!field.missing) field.object(['allow', 'caFiles', 'nameServers', 'trustProxy']);
  const allow = optionalItems(field.at('allow'), 100).map((item) => {
    const text = item.text();
    if (text !== '' && !isCidr(text)) item.refuse('must be a range such as 10.0.0.0/8 or fd00::/8');
    return text;
  });
  const caFiles = optionalItems(field.at('caFiles'), 20).map((item) => {
    const path = item.text(4096);
    if (path !== '' && !existsSync(path)) item.refuse('names a file that is not there');
    return path;
  });
  const nameServers = optionalItems(field.at('nameServers'), 10).map((item) => {
    const text = item.text();
    if (text !== '' && !isNameServer(text)) item.refuse('must be an address such as 10.0.0.2 or 10.0.0.2:5353');
    return text;
  });
  return { allow, caFiles, nameServers, trustProxy: readTrustProxy(field.at('trustProxy')) };
}

function isNameServer(text: string): boolean {
  try {
    new Resolver().setServers([text]);
    return true;
  } catch {
    return false;
  }
}

function readTrustProxy(field: Field): NetworkSettings['trustProxy'] {
  const { value } = field;
  if (field.missing) return false;
  if (typeof value === 'boolean') return value;
  const items = typeof value === 'string' ? value.split(',') : value;
  const texts = Array.isArray(items) ? items.map((item) => (typeof item === 'string' ? item.trim() : '')) : [];
  if (texts.length > 0 && texts.length <= 100 && texts.every(isProxy)) return texts;
  const names = PROXY_NAMES.join(', ');
  field.refuse(`must be true, false, or addresses and ranges of proxies (${names} stand for ranges)`);
  return false;
}

function isProxy(text: string): boolean {
  return PROXY_NAMES.includes(text) || isIP(text) !== 0 || isCidr(text);
}

function isCidr(text: string): boolean {
  const [address, prefix, ...rest] = text.split('/');
  if (address === undefined || prefix === undefined || rest.length > 0 || !/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

/** Checks references between entries: duplicate names and write keys, and names of sources that do not exist. */
function checkReferences(root: Field, configuration: Configuration): void {
  const unique = (list: string, key: string, values: readonly string[]): void => {
    values.forEach((value, index) => {
      if (value !== '' && values.indexOf(value) !== index) {
        root.problems.push({ path: `${list}[${index}].${key}`, message: 'is used by an earlier entry too' });
      }
    });
  };
  unique(
    'sources',
    'name',
    configuration.sources.map((s) => s.name),
  );
  unique(
    'sources',
    'writeKey',
    configuration.sources.map((s) => s.writeKey),
  );
  unique(
    'destinations',
    'name',
    configuration.destinations.map((d) => d.name),
  );
  unique(
    'audiences',
    'name',
    configuration.audiences.map((a) => a.name),
  );
  const names = new Set(configuration.sources.map((s) => s.name));
  const known = (path: string, name: string): void => {
    if (name !== '' && !names.has(name)) root.problems.push({ path, message: `names no source: '${name}'` });
  };
  configuration.destinations.forEach((destination, d) => {
    destination.sources.forEach((name, s) => known(`destinations[${d}].sources[${s}]`, name));
  });
  configuration.audiences.forEach((audience, a) => known(`audiences[${a}].source`, audience.source));
}

/** Checks that no rule looks back further than messages are kept, because it counts stored events. */
function checkRuleWindows(root: Field, rule: AudienceRule, index: number, configuration: Configuration): void {
  if (rule.kind === 'all' || rule.kind === 'any') {
    for (const part of rule.rules) checkRuleWindows(root, part, index, configuration);
  } else if (rule.kind === 'event' && rule.withinHours > configuration.retention.settledDays * 24) {
    const message = `counts over ${rule.withinHours} hours, and messages are kept for ${configuration.retention.settledDays} days (retention.settledDays)`;
    root.problems.push({ path: `audiences[${index}].rule`, message });
  }
}

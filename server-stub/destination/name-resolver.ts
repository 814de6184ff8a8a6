/**
 * Resolves host names so that a name whose servers are silent delays no other name.
 *
 * `getaddrinfo` cannot be cancelled and runs on a few shared threads, so a handful of silent name servers block all
 * lookups. Here each lookup has its own resolver, socket and timeout. Concurrent requests for one name share a lookup,
 * and results are cached for their TTL.
 *
 * The hosts file, `localhost`, and the search list of resolv.conf work as elsewhere on the machine. Other sources
 * of an operating system (mDNS, LDAP) are not supported.
 */
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Addresses of a host name, at least one. Throws NameUnresolved. */
export type Lookup = (hostname: string) => Promise<string[]>;

/** `ENOTFOUND`: there is no such name. `EAI_AGAIN`: no server could tell. */
export class NameUnresolved extends Error {
  readonly code: 'ENOTFOUND' | 'EAI_AGAIN';

  constructor(hostname: string, code: 'ENOTFOUND' | 'EAI_AGAIN', cause?: unknown) {
    super(`${hostname} does not resolve`, { cause });
    this.code = code;
  }
}

interface NameResolverOptions {
  /** Addresses of name servers, with or without a port; an empty array means the machine's own. */
  nameServers(): readonly string[];
  /** A clock that only goes forward, in milliseconds. */
  nowMs(): number;
  /** Reads a text file of the machine; returns '' where there is none. */
  readText?: (path: string) => Promise<string>;
}

/** Time limit of a whole lookup, over every server and search domain, in milliseconds. */
const LOOKUP_MS = 3000;
/** Timeout of one query to one server, in milliseconds, and the number of tries. */
const QUESTION_MS = 1000;
const TRIES = 2;
/** Time the slower address family gets after the faster one has answered, in milliseconds. */
const OTHER_FAMILY_MS = 50;
/** Bounds of the cache time, whatever the TTL, in milliseconds. */
const SHORTEST_KEPT_MS = 1000;
const LONGEST_KEPT_MS = 300_000;
/** Cache time of a failed lookup, in milliseconds. */
const FAILURE_KEPT_MS = 1000;
/** Time expired addresses stay in use while no server answers, in milliseconds. */
const STALE_MS = 3_600_000;
/** Limit of cached names; the least recently used one is evicted first. */
const MOST_NAMES = 1000;

const HOSTS_FILE = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';
const RESOLV_FILE = '/etc/resolv.conf';

interface Found {
  addresses: string[];
  keptMs: number;
}

interface Known {
  found: Found | undefined;
  failure: NameUnresolved | undefined;
  /** The cached result is valid until this time. */
  freshUntilMs: number;
  staleUntilMs: number;
  lookup: Promise<string[]> | undefined;
}

export function createNameResolver(options: NameResolverOptions): Lookup {
  const names = new Map<string, Known>();
  const { nowMs, nameServers, readText = readTextFile } = options;

  function knownOf(hostname: string): Known {
    const known = names.get(hostname) ?? {
      found: undefined,
      failure: undefined,
      freshUntilMs: -Infinity,
      staleUntilMs: -Infinity,
      lookup: undefined,
    };
    // Moves it to the end: the first entry is always the one unused for longest.
    names.delete(hostname);
    names.set(hostname, known);
    const oldest = names.keys().next().value;
    if (names.size > MOST_NAMES && oldest !== undefined) names.delete(oldest);
    return known;
  }

  async function refresh(hostname: string, known: Known): Promise<string[]> {
    try {
      const found = await find(hostname, nameServers(), readText);
      known.found = found;
      known.failure = undefined;
      known.freshUntilMs = nowMs() + found.keptMs;
      known.staleUntilMs = known.freshUntilMs + STALE_MS;
    } catch (error) {
      known.failure = error instanceof NameUnresolved ? error : new NameUnresolved(hostname, 'EAI_AGAIN', error);
      known.freshUntilMs = nowMs() + FAILURE_KEPT_MS;
      if (known.failure.code === 'ENOTFOUND') known.found = undefined;
    } finally {
      known.lookup = undefined;
    }
    return answerOf(hostname, known, nowMs());
  }

  return async (hostname) => {
    const known = knownOf(hostname);
    if (nowMs() < known.freshUntilMs) return answerOf(hostname, known, nowMs());
    known.lookup ??= refresh(hostname, known);
    return known.lookup;
  };
}

function answerOf(hostname: string, { found, failure, staleUntilMs }: Known, nowMs: number): string[] {
  if (found !== undefined && (failure === undefined || nowMs < staleUntilMs)) return found.addresses;
  throw failure ?? new NameUnresolved(hostname, 'EAI_AGAIN');
}

async function find(hostname: string, servers: readonly string[], readText: (path: string) => Promise<string>) {
  const listed = addressesInHosts(await readText(HOSTS_FILE), hostname);
  if (listed.length > 0) return { addresses: listed, keptMs: SHORTEST_KEPT_MS };
  if (/^(.+\.)?localhost\.?$/i.test(hostname)) return { addresses: ['127.0.0.1', '::1'], keptMs: LONGEST_KEPT_MS };
  const candidates = servers.length > 0 ? [hostname] : candidatesOf(hostname, await readText(RESOLV_FILE));
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const end = setTimeout(() => resolver.cancel(), LOOKUP_MS);
  try {
    for (const candidate of candidates) {
      const found = await askBothFamilies(resolver, candidate);
      if (found !== undefined) return found;
    }
    throw new NameUnresolved(hostname, 'ENOTFOUND');
  } finally {
    clearTimeout(end);
    resolver.cancel();
  }
}

interface AddressRecord {
  address: string;
  /** Seconds. */
  ttl: number;
}

type Asked = { records: AddressRecord[] } | { error: unknown };

/** Returns IPv4 before IPv6; undefined when there is no such name. Throws when no server could tell. */
async function askBothFamilies(resolver: Resolver, name: string): Promise<Found | undefined> {
  const asked = [resolver.resolve4(name, { ttl: true }), resolver.resolve6(name, { ttl: true })].map((question) =>
    question.then(
      (records): Asked => ({ records }),
      (error: unknown): Asked => ({ error }),
    ),
  );
  const first = await Promise.race(asked);
  const answers =
    'records' in first
      ? await Promise.all(asked.map((one) => Promise.race([one, sleep(OTHER_FAMILY_MS, undefined, { ref: false })])))
      : await Promise.all(asked);
  const records = answers.flatMap((answer) => (answer !== undefined && 'records' in answer ? answer.records : []));
  if (records.length > 0) {
    const ttlMs = Math.min(...records.map(({ ttl }) => ttl)) * 1000;
    const keptMs = Math.min(LONGEST_KEPT_MS, Math.max(SHORTEST_KEPT_MS, ttlMs));
    return { addresses: records.map(({ address }) => address), keptMs };
  }
  for (const answer of answers) {
    if (answer !== undefined && 'error' in answer && !isAbsent(answer.error)) {
      throw new NameUnresolved(name, 'EAI_AGAIN', answer.error);
    }
  }
  return undefined;
}

/** Reports whether the server says that the name, or its address of this family, does not exist. */
function isAbsent(error: unknown): boolean {
  return ['ENOTFOUND', 'ENODATA', 'EBADNAME'].includes(String((error as { code?: unknown }).code));
}

/** Returns the addresses that a hosts file lists for a name. */
function addressesInHosts(text: string, hostname: string): string[] {
  const wanted = hostname.toLowerCase().replace(/\.$/, '');
  return text.split('\n').flatMap((line) => {
    const [address, ...aliases] = line.replace(/#.*/, '').trim().split(/\s+/);
    return address !== undefined && aliases.some((alias) => alias.toLowerCase() === wanted) ? [address] : [];
  });
}

/** Returns the full names that a name may stand for, in the order of resolv.conf. */
function candidatesOf(hostname: string, resolvConf: string): string[] {
  if (hostname.endsWith('.')) return [hostname.slice(0, -1)];
  let suffixes: string[] = [];
  let fewestDots = 1;
  for (const line of resolvConf.split('\n')) {
    const [keyword, ...values] = line
      .replace(/[#;].*/, '')
      .trim()
      .split(/\s+/);
    if (keyword === 'search' || keyword === 'domain') suffixes = values.filter((suffix) => suffix !== '.');
    const dots = keyword === 'options' ? /\bndots:(\d+)/.exec(values.join(' ')) : null;
    if (dots !== null) fewestDots = Number(dots[1]);
  }
  const extended = suffixes.map((suffix) => `${hostname}.${suffix.replace(/\.$/, '')}`);
  return hostname.split('.').length > fewestDots ? [hostname, ...extended] : [...extended, hostname];
}

async function readTextFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

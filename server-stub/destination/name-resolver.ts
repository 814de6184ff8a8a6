/**
 * From a host name to its addresses, so that a name which does not resolve costs nobody but itself.
 *
 * `getaddrinfo` would cost everybody: it runs on a few threads that all names share and cannot be ended, so a handful of
 * names whose servers are silent stop the rest. Here each lookup has a resolver, a socket and an end of its own, all who
 * ask for one name at the same time share one lookup, and what was found is kept as long as its server says.
 *
 * The hosts file, `localhost`, and the search list of resolv.conf mean what they mean elsewhere on the machine. Other
 * sources that an operating system may have (mDNS, LDAP) are not asked.
 */
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Addresses of a host name, at least one. Throws NameUnresolved. */
export type Lookup = (hostname: string) => Promise<string[]>;

/** `ENOTFOUND`: there is no such name. `EAI_AGAIN`: nobody could say just now. */
export class NameUnresolved extends Error {
  readonly code: 'ENOTFOUND' | 'EAI_AGAIN';

  constructor(hostname: string, code: 'ENOTFOUND' | 'EAI_AGAIN', cause?: unknown) {
    super(`${hostname} does not resolve`, { cause });
    this.code = code;
  }
}

interface NameResolverOptions {
  /** Addresses of name servers, with or without a port; none: those of the machine. */
  nameServers(): readonly string[];
  /** A clock that only goes forward, in milliseconds. */
  nowMs(): number;
  /** Reads a text file of the machine; gives '' where there is none. */
  readText?: (path: string) => Promise<string>;
}

/** The whole of a lookup, every server and every name of the search list. */
const LOOKUP_MS = 3000;
/** One question to one server, and how often it is asked. */
const QUESTION_MS = 1000;
const TRIES = 2;
/** When one family has an answer, the other is waited for this much longer. */
const OTHER_FAMILY_MS = 50;
/** Bounds of how long an answer is kept, whatever its server says. */
const SHORTEST_KEPT_MS = 1000;
const LONGEST_KEPT_MS = 300_000;
/** A lookup that failed is not repeated before this. */
const FAILURE_KEPT_MS = 1000;
/** Addresses found before are used this much longer while nobody answers. */
const STALE_MS = 3_600_000;
/** Names that are remembered; the one unused for longest is forgotten first. */
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
  /** Until then nobody is asked again. */
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

/** Undefined: there is no such name. Throws when nobody could say. IPv4 comes first: its way is there everywhere. */
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

/** The server knows that there is no such name, or that it has no address of this family. */
function isAbsent(error: unknown): boolean {
  return ['ENOTFOUND', 'ENODATA', 'EBADNAME'].includes(String((error as { code?: unknown }).code));
}

/** Addresses that a hosts file gives for a name. */
function addressesInHosts(text: string, hostname: string): string[] {
  const wanted = hostname.toLowerCase().replace(/\.$/, '');
  return text.split('\n').flatMap((line) => {
    const [address, ...aliases] = line.replace(/#.*/, '').trim().split(/\s+/);
    return address !== undefined && aliases.some((alias) => alias.toLowerCase() === wanted) ? [address] : [];
  });
}

/** Whole names that a name may stand for, in the order in which they are tried. */
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

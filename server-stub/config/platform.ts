/**
 * The platform's settings: the configuration file, and later changes through the admin API.
 *
 * The file wins whenever its entry changes. Until then an edit or deletion through the API persists, even over
 * restarts. Entries removed from the file are deleted. Entries created through the API stay until they are deleted
 * there. A new entry takes the id of the last removed one of its name, so that what failed there can be replayed. The
 * store holds all settings encrypted.
 */
import { createHash, randomBytes } from 'node:crypto';
import { isObject } from '../runtime/json.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { Field, type Problem } from './reader.ts';
import { readDestination, type UrlGuard } from './read-destination.ts';
import { readSource } from './read-source.ts';
import { restoreUrls } from './mask-url.ts';
import { Registry } from './registry.ts';
import {
  MAX_DESTINATIONS,
  MAX_SOURCES,
  type Configuration,
  type DestinationSettings,
  type SourceSettings,
} from './settings.ts';
import type { Vault } from './vault.ts';
import type { State } from '../store/state.ts';

const DOCUMENT = 'settings';
/** Maximum attempts to write a change while other servers write at the same time. */
const MOST_ROUNDS = 20;
/** Limit of remembered removed entries, of each kind. */
const MOST_REMOVED = 1000;
/** Length of a write key: 144 bits, too many to guess. */
const WRITE_KEY_BYTES = 18;

/** Identifies an entry of the configuration file by its name and the digest of its content. */
interface Place {
  name: string;
  digest: string;
}

/** Origin of an entry: the admin API or the configuration file. */
type Origin = { kind: 'api' } | ({ kind: 'file' } & Place);

interface Entry<T> {
  origin: Origin;
  value: T;
}

/** Name and id of a source or destination. */
interface Named {
  id: string;
  name: string;
}

interface Entries {
  sources: Entry<SourceSettings>[];
  destinations: Entry<DestinationSettings>[];
  /** Removed entries, oldest first. Absent in older stores. */
  removed?: { sources: Named[]; destinations: Named[] };
  /** Entries that were deleted through the API but are still in the file, unchanged. Absent in older stores. */
  deleted?: { sources: Place[]; destinations: Place[] };
}

export type Change<T> = { ok: true; value: T } | { ok: false; problems: Problem[] } | { ok: false; unknown: true };

const OTHER_KEY =
  'the stored settings were sealed with another key; start with the key file that belongs to this store (--key-file)';

/** Throws if settings are stored but their key file is missing, because a newly made key could not open them. */
export async function refuseLostKey(state: Pick<State, 'readDocument'>, keyFile: string): Promise<void> {
  if ((await state.readDocument(DOCUMENT)) === undefined) return;
  throw new SettingsRefused(`${keyFile} is missing, and ${OTHER_KEY}`);
}

/** Thrown for settings that cannot be applied: sealed with another key, or contradictory. */
class SettingsRefused extends Error {
  readonly code = 'SETTINGS_REFUSED';
}

/** Thrown if another server wrote the settings between this server's read and write. */
class Outrun extends Error {}

interface PlatformOptions {
  state: Pick<State, 'readDocument' | 'replaceDocument'>;
  vault: Vault;
  guard: UrlGuard;
  /** Called after every change. */
  onChange?: (() => void) | undefined;
}

export class Platform {
  readonly registry = new Registry();
  readonly #options: PlatformOptions;
  #entries: Entries = { sources: [], destinations: [] };
  /** The stored document that the entries were read from. */
  #stored: Uint8Array | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** The read of other servers' changes under way, and the one after it. */
  #reading: Promise<void> = Promise.resolve();
  #nextRead: Promise<void> | undefined;

  constructor(options: PlatformOptions) {
    this.#options = options;
  }

  /** Loads the stored settings and applies the file to them. Throws if the stored settings cannot be read. */
  async load(configuration: Configuration): Promise<void> {
    await this.#read();
    await this.applyFile(configuration);
  }

  /** Applies changes that another server of the same store made. */
  async refresh(): Promise<void> {
    if (await this.#read()) this.#activate();
  }

  /** Applies what other servers changed before the call. Calls during a read share the next one. */
  refreshed(): Promise<void> {
    this.#nextRead ??= this.#reading.then(() => {
      this.#nextRead = undefined;
      const read = this.refresh();
      this.#reading = read.catch(() => undefined);
      return read;
    });
    return this.#nextRead;
  }

  /** Reads the stored entries; returns whether they changed. */
  async #read(): Promise<boolean> {
    const before = this.#stored;
    const sealed = await this.#options.state.readDocument(DOCUMENT);
    if (sealed === undefined) return false;
    const text = this.#options.vault.open(sealed);
    if (text === undefined) {
      throw new SettingsRefused(OTHER_KEY);
    }
    // A change made here may have been written while the answer was on its way. Then the answer is out of date.
    if (this.#stored !== before) return false;
    this.#stored = sealed;
    if (text === JSON.stringify(this.#entries)) return false;
    this.#entries = JSON.parse(text) as Entries;
    return true;
  }

  /**
   * Makes one change after the other, each on what is stored now: of two edits at one moment, here or at another
   * server, neither may undo the other.
   */
  #exclusively<T>(change: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        try {
          return await change();
        } catch (error) {
          if (!(error instanceof Outrun)) throw error;
          if (await this.#read()) this.#activate();
        }
      }
      throw new StoreUnavailable('other servers change the settings at this moment; try again');
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  applyFile(configuration: Configuration): Promise<void> {
    return this.#exclusively(() => this.#applyFile(configuration));
  }

  async #applyFile(configuration: Configuration): Promise<void> {
    const { deleted, removed } = this.#entries;
    const sources = merge('src', configuration.sources, {
      stored: this.#entries.sources,
      deleted: deleted?.sources,
      removed: removed?.sources,
    });
    const destinations = merge('dst', configuration.destinations, {
      stored: this.#entries.destinations,
      deleted: deleted?.destinations,
      removed: removed?.destinations,
    });
    await this.#commit({
      sources: sources.entries,
      destinations: destinations.entries,
      deleted: { sources: sources.deleted, destinations: destinations.deleted },
    });
  }

  managedBy(id: string): 'file' | 'api' {
    const all = [...this.#entries.sources, ...this.#entries.destinations];
    return all.find((entry) => entry.value.id === id)?.origin.kind ?? 'api';
  }

  /** Creates a source with a generated write key. */
  createSource(body: unknown): Promise<Change<SourceSettings>> {
    return this.#exclusively(() => this.#createSource(body));
  }

  async #createSource(body: unknown): Promise<Change<SourceSettings>> {
    const problems: Problem[] = [];
    const input = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
    const source = readSource(new Field('', { ...input, writeKey: newWriteKey() }, problems));
    source.id = idFor('src', source.name, this.#entries.sources, this.#entries.removed?.sources);
    this.#checkSource(source, problems);
    if (this.#entries.sources.length >= MAX_SOURCES) {
      problems.push({ path: '', message: `exceeds the limit of ${MAX_SOURCES} sources; remove one first` });
    }
    if (problems.length > 0) return { ok: false, problems };
    await this.#commit({
      ...this.#entries,
      sources: [...this.#entries.sources, { origin: { kind: 'api' }, value: source }],
    });
    return { ok: true, value: source };
  }

  /** Changes some fields of a source; `rotate` gives it a new write key. */
  changeSource(id: string, body: unknown, rotate = false): Promise<Change<SourceSettings>> {
    return this.#exclusively(() => this.#changeSource(id, body, rotate));
  }

  async #changeSource(id: string, body: unknown, rotate: boolean): Promise<Change<SourceSettings>> {
    const entry = this.#entries.sources.find(({ value }) => value.id === id);
    if (entry === undefined) return { ok: false, unknown: true };
    const { id: _id, ...current } = entry.value;
    const input = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
    const problems: Problem[] = [];
    const writeKey = rotate ? newWriteKey() : current.writeKey;
    const source = { ...readSource(new Field('', { ...current, ...input, writeKey }, problems)), id };
    this.#checkSource(source, problems);
    if (problems.length > 0) return { ok: false, problems };
    const rename = (name: string): string => (name === entry.value.name ? source.name : name);
    await this.#commit({
      ...this.#entries,
      sources: this.#entries.sources.map((other) => (other === entry ? { ...entry, value: source } : other)),
      destinations: this.#entries.destinations.map((other) => ({
        ...other,
        value: { ...other.value, sources: other.value.sources.map(rename) },
      })),
    });
    return { ok: true, value: source };
  }

  deleteSource(id: string): Promise<boolean> {
    return this.#exclusively(() => this.#deleteSource(id));
  }

  async #deleteSource(id: string): Promise<boolean> {
    const entry = this.#entries.sources.find(({ value }) => value.id === id);
    if (entry === undefined) return false;
    await this.#commit({
      deleted: this.#deletedWith('sources', entry),
      sources: this.#entries.sources.filter((other) => other !== entry),
      destinations: this.#entries.destinations.map((other) => ({
        ...other,
        value: { ...other.value, sources: other.value.sources.filter((name) => name !== entry.value.name) },
      })),
    });
    return true;
  }

  /**
   * Reads `body` as a destination without storing it; returns its settings or every problem. With `id`, it keeps the
   * secrets of that destination.
   */
  readDestination(body: unknown, id: string | undefined): Change<DestinationSettings> {
    const current = id === undefined ? undefined : this.registry.destination(id);
    if (id !== undefined && current === undefined) return { ok: false, unknown: true };
    const problems: Problem[] = [];
    const field = new Field('', keepSecrets(body, current), problems);
    const value = readDestination(field, this.#options.guard);
    const { destinations, removed } = this.#entries;
    value.id = current?.id ?? idFor('dst', value.name, destinations, removed?.destinations);
    value.sources.forEach((name, index) => {
      if (name !== '' && this.registry.sourceByName(name) === undefined) {
        problems.push({ path: `sources[${index}]`, message: `names no source: '${name}'` });
      }
    });
    if (current === undefined && destinations.length >= MAX_DESTINATIONS) {
      problems.push({ path: '', message: `exceeds the limit of ${MAX_DESTINATIONS} destinations; remove one first` });
    }
    const twin = destinations.find((entry) => entry.value.name === value.name);
    if (twin !== undefined && twin.value.id !== value.id) {
      problems.push({ path: 'name', message: 'is used by another destination' });
    }
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
  }

  putDestination(body: unknown, id: string | undefined): Promise<Change<DestinationSettings>> {
    return this.#exclusively(() => this.#putDestination(body, id));
  }

  async #putDestination(body: unknown, id: string | undefined): Promise<Change<DestinationSettings>> {
    const read = this.readDestination(body, id);
    if (!read.ok) return read;
    const { destinations } = this.#entries;
    const index = destinations.findIndex(({ value }) => value.id === id);
    const origin: Origin = destinations[index]?.origin ?? { kind: 'api' };
    const entry = { origin, value: read.value };
    await this.#commit({
      ...this.#entries,
      destinations: index < 0 ? [...destinations, entry] : destinations.with(index, entry),
    });
    return read;
  }

  deleteDestination(id: string): Promise<boolean> {
    return this.#exclusively(() => this.#deleteDestination(id));
  }

  async #deleteDestination(id: string): Promise<boolean> {
    const entry = this.#entries.destinations.find(({ value }) => value.id === id);
    if (entry === undefined) return false;
    await this.#commit({
      ...this.#entries,
      deleted: this.#deletedWith('destinations', entry),
      destinations: this.#entries.destinations.filter((other) => other !== entry),
    });
    return true;
  }

  /** Returns the deleted entries of the file, plus this entry if it came from the file. */
  #deletedWith(kind: 'sources' | 'destinations', { origin }: Entry<unknown>): Required<Entries>['deleted'] {
    const deleted = this.#entries.deleted ?? { sources: [], destinations: [] };
    if (origin.kind === 'api') return deleted;
    return { ...deleted, [kind]: [...deleted[kind], { name: origin.name, digest: origin.digest }] };
  }

  #checkSource(source: SourceSettings, problems: Problem[]): void {
    const twin = this.#entries.sources.find(({ value }) => value.name === source.name && value.id !== source.id);
    if (twin !== undefined) problems.push({ path: 'name', message: 'is used by another source' });
  }

  async #commit(changed: Entries): Promise<void> {
    const entries = { ...changed, removed: removedBetween(this.#entries, changed) };
    checkWriteKeys(entries.sources.map(({ value }) => value));
    checkNames('sources', entries.sources);
    checkNames('destinations', entries.destinations);
    const { state, vault } = this.#options;
    const content = vault.seal(JSON.stringify(entries));
    if (!(await state.replaceDocument(DOCUMENT, this.#stored, content))) throw new Outrun();
    this.#stored = content;
    this.#entries = entries;
    this.#activate();
  }

  #activate(): void {
    this.registry.replace({
      sources: this.#entries.sources.map(({ value }) => value),
      destinations: this.#entries.destinations.map(({ value }) => value),
    });
    this.#options.onChange?.();
  }
}

interface Stored<T> {
  stored: readonly Entry<T>[];
  deleted: readonly Place[] | undefined;
  removed: readonly Named[] | undefined;
}

/**
 * Lays the file's values over the stored entries: new and changed ones replace, unchanged ones keep their edits, or
 * stay deleted. A value that replaces an entry keeps its id. /
 */
function merge<T extends Named>(
  prefix: string,
  file: readonly T[],
  { stored, deleted = [], removed = [] }: Stored<T>,
): { entries: Entry<T>[]; deleted: Place[] } {
  const stillDeleted: Place[] = [];
  const fromFile = file.flatMap((value): Entry<T>[] => {
    const place = { name: value.name, digest: createHash('sha256').update(JSON.stringify(value)).digest('hex') };
    const isHere = ({ name, digest }: Place): boolean => name === place.name && digest === place.digest;
    if (deleted.some(isHere)) {
      stillDeleted.push(place);
      return [];
    }
    const known = stored.find(({ origin }) => origin.kind === 'file' && isHere(origin));
    if (known !== undefined) return [known];
    const replaced =
      stored.find(({ origin }) => origin.kind === 'file' && origin.name === value.name) ??
      stored.find((entry) => entry.origin.kind === 'api' && entry.value.name === value.name);
    const others = stored.filter((entry) => entry !== replaced);
    const former = [{ name: value.name, id: value.id }, ...removed];
    const id = replaced?.value.id ?? idFor(prefix, value.name, others, former);
    return [{ origin: { kind: 'file', ...place }, value: { ...value, id } }];
  });
  const names = new Set(fromFile.map(({ value }) => value.name));
  const fromApi = stored.filter(({ origin, value }) => origin.kind === 'api' && !names.has(value.name));
  return { entries: [...fromFile, ...fromApi], deleted: stillDeleted };
}

/** Throws an error that names both sources if two of them share a write key. */
function checkWriteKeys(sources: readonly SourceSettings[]): void {
  const names = new Map<string, string>();
  for (const { name, writeKey } of sources) {
    const other = names.get(writeKey);
    if (other !== undefined)
      throw new SettingsRefused(`the sources '${other}' and '${name}' have the same write key; change one`);
    names.set(writeKey, name);
  }
}

/**
 * An entry of the file may have been given another name through the API, which the file then uses for a further one.
 */
function checkNames(kind: string, entries: readonly Entry<{ name: string }>[]): void {
  const seen = new Set<string>();
  for (const { value } of entries) {
    if (seen.has(value.name)) {
      throw new SettingsRefused(
        `two ${kind} have the name '${value.name}': one of the file's was renamed to it in the web app; use another name in the file`,
      );
    }
    seen.add(value.name);
  }
}

/** Returns the id of the last removed entry of this name unless another entry has it now, or else a new id. */
function idFor(prefix: string, name: string, entries: readonly Entry<Named>[], removed: readonly Named[] = []): string {
  const isFree = ({ id }: Named): boolean => entries.every(({ value }) => value.id !== id);
  return removed.findLast((one) => one.name === name && isFree(one))?.id ?? newId(prefix);
}

/** Returns the removed entries after a change: those that it drops, or gives another id, are added. */
function removedBetween(before: Entries, after: Entries): Required<Entries>['removed'] {
  const list = (kind: 'sources' | 'destinations'): Named[] => {
    const kept = new Set(after[kind].map(({ value }) => value.id));
    const dropped = before[kind].flatMap(({ value: { id, name } }) => (kept.has(id) ? [] : [{ id, name }]));
    const gone = new Set(dropped.map(({ id }) => id));
    const earlier = (before.removed?.[kind] ?? []).filter(({ id }) => !gone.has(id));
    return [...earlier, ...dropped].slice(-MOST_REMOVED);
  };
  return { sources: list('sources'), destinations: list('destinations') };
}

function newWriteKey(): string {
  return `wk_${randomBytes(WRITE_KEY_BYTES).toString('base64url')}`;
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(8).toString('hex')}`;
}

/**
 * Secrets are write-only, so a page that saves a form cannot send them back. A URL as it was shown, without its
 * credentials and query, keeps the stored one. A header whose value is `null` keeps the one stored for the same URL. It
 * also keeps the one of the same row while its URL stays at the same origin: a value never goes anywhere it was not
 * given for. An absent secret stays, an empty one goes. `previousSharedSecret: null` beside a new `sharedSecret` is a
 * rotation: the one stored until now becomes the previous one. /
 */
function keepSecrets(body: unknown, current: DestinationSettings | undefined): unknown {
  if (current === undefined) return body;
  const copy = structuredClone(body) as { settings?: Record<string, unknown> } | null;
  const settings = copy?.settings;
  if (typeof settings !== 'object' || settings === null) return copy;
  if (settings['previousSharedSecret'] === null) {
    const isNew = typeof settings['sharedSecret'] === 'string' && settings['sharedSecret'] !== current.sharedSecret;
    settings['previousSharedSecret'] = isNew ? current.sharedSecret : undefined;
  }
  for (const key of ['sharedSecret', 'previousSharedSecret'] as const) {
    if (settings[key] === undefined && current[key] !== undefined) settings[key] = current[key];
  }
  if (settings['sharedSecret'] === '') delete settings['previousSharedSecret'];
  const webhooks: unknown[] = Array.isArray(settings['webhooks']) ? settings['webhooks'] : [];
  const urls = restoreUrls(
    webhooks.map((webhook) => (webhook as { url?: unknown } | null)?.url),
    current.webhooks.map(({ url }) => url),
  );
  webhooks.forEach((webhook, index) => {
    if (isObject(webhook) && typeof urls[index] === 'string') webhook['url'] = urls[index];
    const { url, headers } = (webhook ?? {}) as { url?: unknown; headers?: Record<string, unknown> };
    if (typeof headers !== 'object' || headers === null) return;
    const row = current.webhooks[index];
    const stored =
      current.webhooks.find((candidate) => candidate.url === url) ?? (sameOrigin(row?.url, url) ? row : undefined);
    for (const [name, value] of Object.entries(headers)) {
      if (value === null && stored && Object.hasOwn(stored.headers, name)) headers[name] = stored.headers[name];
    }
  });
  return copy;
}

function sameOrigin(a: string | undefined, b: unknown): boolean {
  return a !== undefined && typeof b === 'string' && URL.canParse(b) && new URL(a).origin === new URL(b).origin;
}

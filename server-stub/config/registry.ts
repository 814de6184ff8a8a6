/**
 * The active settings, indexed for lookups by the other parts. They are replaced as a whole, so readers see either the
 * old or the new settings.
 */
import { createHash } from 'node:crypto';
import type { DestinationSettings, SourceSettings } from './settings.ts';
import { secretsOf } from './mask-url.ts';

interface PlatformSettings {
  sources: SourceSettings[];
  destinations: DestinationSettings[];
}

export class Registry {
  #settings: PlatformSettings = { sources: [], destinations: [] };
  #sourcesByKey = new Map<string, SourceSettings>();
  #sourcesByName = new Map<string, SourceSettings>();
  #sourcesById = new Map<string, SourceSettings>();
  #destinations = new Map<string, DestinationSettings>();
  #connected = new Map<string, DestinationSettings[]>();
  #enabled = new Map<string, DestinationSettings[]>();
  #webhookCount = 0;

  get settings(): PlatformSettings {
    return this.#settings;
  }

  /** Number of distinct URLs of all destinations. */
  get webhookCount(): number {
    return this.#webhookCount;
  }

  replace(settings: PlatformSettings): void {
    this.#settings = settings;
    this.#webhookCount = new Set(
      settings.destinations.flatMap(({ webhooks }) => webhooks.map((webhook) => webhook.key)),
    ).size;
    this.#sourcesByKey = new Map(settings.sources.map((source) => [digest(source.writeKey), source]));
    this.#sourcesByName = new Map(settings.sources.map((source) => [source.name, source]));
    this.#sourcesById = new Map(settings.sources.map((source) => [source.id, source]));
    this.#destinations = new Map(settings.destinations.map((destination) => [destination.id, destination]));
    this.#connected = new Map(
      settings.sources.map((source) => [
        source.id,
        settings.destinations.filter(({ sources }) => sources.includes(source.name)),
      ]),
    );
    this.#enabled = new Map(
      [...this.#connected].map(([id, destinations]) => [id, destinations.filter(({ enabled }) => enabled)]),
    );
  }

  /**
   * Returns the enabled source with this write key. The lookup uses the key's digest, so the response time does not
   * reveal how much of a guess was correct. Unknown and disabled keys take the same path.
   */
  sourceByWriteKey(key: string): SourceSettings | undefined {
    const source = this.#sourcesByKey.get(digest(key));
    return source?.enabled === true ? source : undefined;
  }

  sourceByName(name: string): SourceSettings | undefined {
    return this.#sourcesByName.get(name);
  }

  sourceById(id: string): SourceSettings | undefined {
    return this.#sourcesById.get(id);
  }

  destination(id: string): DestinationSettings | undefined {
    return this.#destinations.get(id);
  }

  /** Returns the destinations that the source is connected to, disabled ones too. */
  connectedTo(sourceId: string): readonly DestinationSettings[] {
    return this.#connected.get(sourceId) ?? [];
  }

  /** Returns the enabled ones of `connectedTo`. */
  destinationsOf(sourceId: string): readonly DestinationSettings[] {
    return this.#enabled.get(sourceId) ?? [];
  }

  /** Returns the URL of a webhook key, or undefined if no destination has it. */
  webhookUrl(key: string): string | undefined {
    for (const { webhooks } of this.#settings.destinations) {
      const found = webhooks.find((webhook) => webhook.key === key);
      if (found !== undefined) return found.url;
    }
    return undefined;
  }

  /** Returns every value that must never appear in a log line, a metric or an error. */
  secrets(): string[] {
    return [
      ...this.#settings.sources.map((source) => source.writeKey),
      ...this.#settings.destinations.flatMap((destination) => [
        destination.sharedSecret ?? '',
        destination.previousSharedSecret ?? '',
        ...destination.webhooks.flatMap(({ url, headers }) => [...Object.values(headers), ...secretsOf(url)]),
      ]),
    ].filter((secret) => secret !== '');
  }
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64');
}

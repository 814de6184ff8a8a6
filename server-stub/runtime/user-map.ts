/**
 * Map of millions of users. A JavaScript Map doubles its table in one turn of the event loop, which takes 100 ms at a
 * million entries. This one spreads its entries over many small Maps. Like a Map, it keeps the order of insertion.
 */
import { randomInt } from 'node:crypto';

/** Number of small Maps; each holds 40,000 of ten million users. */
const SHARDS = 256;
/** Differs in each process, so that nobody can choose user ids that share a small Map. */
const SEED = randomInt(2 ** 31);
const FNV_PRIME = 0x01000193;
/** Entries in each part of the list of all entries, so that no array grows large. */
const PART_ENTRIES = 16_384;

/** The part of a map that readers use; a plain Map has it too. */
export interface Users<V> extends Iterable<[string, V]> {
  readonly size: number;
  get(userId: string): V | undefined;
  has(userId: string): boolean;
  keys(): Iterable<string>;
  values(): Iterable<V>;
}

export class UserMap<V> implements Users<V> {
  readonly #shards: (Map<string, [userId: string, value: V]> | undefined)[] = Array<undefined>(SHARDS).fill(undefined);
  /** All entries in the order of insertion. */
  #parts: [userId: string, value: V][][] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(userId: string): V | undefined {
    return this.#shards[shardOf(userId)]?.get(userId)?.[1];
  }

  has(userId: string): boolean {
    return this.#shards[shardOf(userId)]?.has(userId) === true;
  }

  set(userId: string, value: V): void {
    const shard = (this.#shards[shardOf(userId)] ??= new Map<string, [string, V]>());
    const known = shard.get(userId);
    if (known !== undefined) {
      known[1] = value;
      return;
    }
    const entry: [string, V] = [userId, value];
    shard.set(userId, entry);
    if (this.#size % PART_ENTRIES === 0) this.#parts.push([]);
    this.#parts.at(-1)?.push(entry);
    this.#size += 1;
  }

  clear(): void {
    this.#shards.fill(undefined);
    this.#parts = [];
    this.#size = 0;
  }

  *keys(): Generator<string> {
    for (const [userId] of this) yield userId;
  }

  *values(): Generator<V> {
    for (const [, value] of this) yield value;
  }

  *[Symbol.iterator](): Generator<[string, V]> {
    for (const part of this.#parts) yield* part;
  }
}

/** FNV-1a of the UTF-16 units, with its high bits folded in. */
function shardOf(userId: string): number {
  let hash = SEED;
  for (let n = 0; n < userId.length; n++) hash = Math.imul(hash ^ userId.charCodeAt(n), FNV_PRIME);
  return (hash ^ (hash >>> 15)) & (SHARDS - 1);
}

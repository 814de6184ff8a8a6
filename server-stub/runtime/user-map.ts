/**
 * Map of millions of users. A JavaScript Map doubles its table in one turn of the event loop, which takes 100 ms at a
 * million entries. This one spreads its entries over many small Maps. It keeps no order.
 */
import { randomInt } from 'node:crypto';

/** Number of small Maps; each holds 40,000 of ten million users. */
const SHARDS = 256;
/** Differs in each process, so that nobody can choose user ids that share a small Map. */
const SEED = randomInt(2 ** 31);
const FNV_PRIME = 0x01000193;

/** The part of a map that readers use; a plain Map has it too. */
export interface Users<V> extends Iterable<[string, V]> {
  readonly size: number;
  get(userId: string): V | undefined;
  has(userId: string): boolean;
  keys(): Iterable<string>;
  values(): Iterable<V>;
}

export class UserMap<V> implements Users<V> {
  readonly #shards: (Map<string, V> | undefined)[] = Array<undefined>(SHARDS).fill(undefined);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(userId: string): V | undefined {
    return this.#shards[shardOf(userId)]?.get(userId);
  }

  has(userId: string): boolean {
    return this.#shards[shardOf(userId)]?.has(userId) === true;
  }

  set(userId: string, value: V): void {
    const shard = (this.#shards[shardOf(userId)] ??= new Map<string, V>());
    const before = shard.size;
    shard.set(userId, value);
    this.#size += shard.size - before;
  }

  clear(): void {
    this.#shards.fill(undefined);
    this.#size = 0;
  }

  *keys(): Generator<string> {
    for (const shard of this.#shards) if (shard !== undefined) yield* shard.keys();
  }

  *values(): Generator<V> {
    for (const shard of this.#shards) if (shard !== undefined) yield* shard.values();
  }

  *[Symbol.iterator](): Generator<[string, V]> {
    for (const shard of this.#shards) if (shard !== undefined) yield* shard;
  }
}

/** FNV-1a of the UTF-16 units, with its high bits folded in. */
function shardOf(userId: string): number {
  let hash = SEED;
  for (let n = 0; n < userId.length; n++) hash = Math.imul(hash ^ userId.charCodeAt(n), FNV_PRIME);
  return (hash ^ (hash >>> 15)) & (SHARDS - 1);
}

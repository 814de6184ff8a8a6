/**
 * Bloom filter of indexed message ids, in memory shared by two threads. The index thread adds ids. The main thread
 * looks an id up on disk only when the filter may contain it.
 */

/** Size for ten million ids with 2 % false positives. More ids cause more needless lookups, never a wrong answer. */
const FILTER_BYTES = 16 * 1024 * 1024;
/** Bits set for one id. */
const PROBES = 4;
const HEADER_WORDS = 1;

export class IdFilter {
  /** The first word tells whether every id of the index was added; the bits follow. */
  readonly memory: SharedArrayBuffer;
  readonly #words: Uint32Array;
  readonly #bits: number;

  /** Uses another thread's memory, or allocates its own of a size that is a power of two. */
  constructor(memory: SharedArrayBuffer | number = FILTER_BYTES) {
    this.memory =
      typeof memory === 'number'
        ? new SharedArrayBuffer(memory + HEADER_WORDS * Uint32Array.BYTES_PER_ELEMENT)
        : memory;
    this.#words = new Uint32Array(this.memory);
    this.#bits = (this.#words.length - HEADER_WORDS) * 32;
  }

  /** Reports whether every id was added. Until then no id counts as new. */
  get complete(): boolean {
    return Atomics.load(this.#words, 0) === 1;
  }

  setComplete(): void {
    Atomics.store(this.#words, 0, 1);
  }

  add(sourceId: string, messageId: string): void {
    const [first, second] = hashesOf(sourceId, messageId);
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = (first + Math.imul(probe, second)) & (this.#bits - 1);
      Atomics.or(this.#words, HEADER_WORDS + (bit >>> 5), 1 << (bit & 31));
    }
  }

  /** Reports whether an id may have been added; false is certain. */
  mayHave(sourceId: string, messageId: string): boolean {
    if (!this.complete) return true;
    const [first, second] = hashesOf(sourceId, messageId);
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = (first + Math.imul(probe, second)) & (this.#bits - 1);
      if (((this.#words[HEADER_WORDS + (bit >>> 5)] ?? 0) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

/** Returns two hashes that determine all probes: FNV-1a with two seeds and MurmurHash3's final mix. */
function hashesOf(sourceId: string, messageId: string): [number, number] {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (const text of [sourceId, messageId]) {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      a = Math.imul(a ^ code, 0x01000193);
      b = Math.imul(b ^ code, 0x5bd1e995);
    }
    a = Math.imul(a ^ 0x1f, 0x01000193);
    b = Math.imul(b ^ 0x1f, 0x5bd1e995);
  }
  // Odd, so that the probes of one id are different bits.
  return [mixed(a), mixed(b) | 1];
}

function mixed(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

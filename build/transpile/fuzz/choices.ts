/**
 * Records the choices of a program generator as an array of small numbers. Numbers drawn from a seed make a random
 * program, and replaying them makes it again. A shorter array or smaller numbers make a smaller program that is still
 * well-typed, so shrinking needs no knowledge of the language.
 */
import { mersenne } from 'pure-rand/generator/mersenne';

/** Purpose of a span of choices. A `part` can be removed; an `expression` can be replaced by its simplest form. */
type SpanKind = 'part' | 'expression';

export interface Span {
  readonly kind: SpanKind;
  readonly start: number;
  readonly end: number;
}

export class Choices {
  readonly #next: () => number;
  /** Every choice made so far. */
  readonly made: number[] = [];
  readonly spans: Span[] = [];

  private constructor(next: () => number) {
    this.#next = next;
  }

  static fromSeed(seed: number): Choices {
    return new Choices(generator(seed));
  }

  /** Replays an array. After its end every choice is 0, which selects the simplest alternative and adds no parts. */
  static replay(list: readonly number[]): Choices {
    let at = 0;
    return new Choices(() => list[at++] ?? 0);
  }

  /** Chooses an integer from 0 to `count` - 1. */
  below(count: number): number {
    const value = this.#next() % count;
    this.made.push(value);
    return value;
  }

  /** Chooses one of the alternatives. The first should be the simplest. */
  of<T>(alternatives: readonly [T, ...T[]]): T {
    return alternatives[this.below(alternatives.length)] ?? alternatives[0];
  }

  /** Returns true with probability 1/`times`. False is the simple case. */
  oneIn(times: number): boolean {
    return this.below(times) === times - 1;
  }

  span<T>(kind: SpanKind, make: () => T): T {
    const start = this.made.length;
    const value = make();
    this.spans.push({ kind, start, end: this.made.length });
    return value;
  }

  /**
   * Returns between `least` and `most` results of `make`. Each result, with the choice to add it, is a separate part.
   */
  several<T>(least: number, most: number, make: () => T): T[] {
    const results: T[] = [];
    const another = (): boolean =>
      this.span('part', () => {
        // Drawn for every result, so that removing a part does not affect the others.
        const enough = this.below(4) === 0;
        if (results.length >= least && enough) return false;
        results.push(make());
        return true;
      });
    while (results.length < most && another());
    return results;
  }
}

/** Returns a generator of 32-bit integers that depends only on the seed. */
function generator(seed: number): () => number {
  const random = mersenne(seed);
  return () => random.next() >>> 0;
}

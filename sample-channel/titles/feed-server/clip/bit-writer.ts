/** Writes the bits of an H.264 syntax structure. Names follow its tables: `u` is fixed length, `ue` is exp-Golomb. */

const EMULATED = 3;

export class BitWriter {
  readonly #bytes: number[] = [];
  #current = 0;
  #filled = 0;

  /** Writes `bits` bits of a number, most significant first. */
  u(bits: number, value: number): this {
    for (let bit = bits - 1; bit >= 0; bit--) {
      this.#current = (this.#current << 1) | ((value >> bit) & 1);
      if (++this.#filled === 8) {
        this.#bytes.push(this.#current);
        this.#current = 0;
        this.#filled = 0;
      }
    }
    return this;
  }

  /** Writes a number from 0; smaller numbers take fewer bits. */
  ue(value: number): this {
    const length = Math.floor(Math.log2(value + 1));
    return this.u(length, 0).u(length + 1, value + 1);
  }

  /** Writes zeros up to the next byte boundary. */
  align(): this {
    return this.#filled === 0 ? this : this.u(8 - this.#filled, 0);
  }

  /** Writes whole bytes, at a byte boundary. */
  bytes(values: Iterable<number>): this {
    for (const value of values) this.#bytes.push(value);
    return this;
  }

  /**
   * Returns everything as a unit of the stream with this header byte, ended by a one and zeros. Data that looks like
   * the start of a unit gets an extra byte, which players remove.
   */
  unit(header: number): Uint8Array {
    this.u(1, 1).align();
    const out = [header];
    let zeros = 0;
    for (const byte of this.#bytes) {
      if (zeros === 2 && byte <= EMULATED) {
        out.push(EMULATED);
        zeros = 0;
      }
      out.push(byte);
      zeros = byte === 0 ? zeros + 1 : 0;
    }
    return Uint8Array.from(out);
  }
}

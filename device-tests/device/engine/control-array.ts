/** The engine's control array: keys, debugger commands and text, shared with all threads of an app. */

/** Indexes in the array that this project writes to. */
const CONTROL = { command: 0, text: 2, remote: 24, key: 25, modifier: 26 } as const;

const TEXT_START = 38;
const TEXT_CELLS = 1024;
const FREE = -1;

const REMOTE_ECP = 50;
/** Added to a key's code when it is released. */
const RELEASED = 100;

export const DEBUG = { exit: 4, expression: 5, break: 16 } as const;

/** Kind of string in the text cells: a debugger command. */
const TEXT_IS_COMMAND = 0;

export class ControlArray {
  readonly buffer = new SharedArrayBuffer((TEXT_START + TEXT_CELLS) * Int32Array.BYTES_PER_ELEMENT);
  readonly #cells = new Int32Array(this.buffer).fill(FREE);

  /** Returns false while the app has not read the previous key: the engine's slots do not keep the order of keys. */
  key(code: number, down: boolean): boolean {
    if (Atomics.load(this.#cells, CONTROL.key) !== FREE) return false;
    const modifier = down ? 0 : RELEASED;
    Atomics.store(this.#cells, CONTROL.remote, REMOTE_ECP);
    Atomics.store(this.#cells, CONTROL.modifier, modifier);
    Atomics.store(this.#cells, CONTROL.key, code + modifier);
    return true;
  }

  command(code: number): void {
    Atomics.store(this.#cells, CONTROL.command, code);
    Atomics.notify(this.#cells, CONTROL.command);
  }

  /** @throws RangeError when the string is too long for the engine's buffer */
  expression(text: string): void {
    if (text.length >= TEXT_CELLS) throw new RangeError(`text over ${TEXT_CELLS - 1} characters`);
    for (let i = 0; i < text.length; i++) Atomics.store(this.#cells, TEXT_START + i, text.charCodeAt(i));
    Atomics.store(this.#cells, TEXT_START + text.length, 0);
    Atomics.store(this.#cells, CONTROL.text, TEXT_IS_COMMAND);
    this.command(DEBUG.expression);
  }
}

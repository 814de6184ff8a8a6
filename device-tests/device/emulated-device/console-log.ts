/** The debug console's output: live text, and a backlog for newly connected readers. */

/** Size of the backlog for readers that connect later, in characters. */
const MAX_BACKLOG_CHARACTERS = 200_000;

export class ConsoleLog {
  readonly #listeners = new Set<(text: string) => void>();
  #backlog = '';

  write(text: string): void {
    if (text === '') return;
    this.#backlog += text;
    // Trims rarely: each trim copies the whole backlog, and would slow down a channel that prints much.
    if (this.#backlog.length > 2 * MAX_BACKLOG_CHARACTERS) this.#backlog = this.#backlog.slice(-MAX_BACKLOG_CHARACTERS);
    for (const listener of this.#listeners) listener(text);
  }

  /** Clears the backlog, as a device does when it begins to compile a channel. */
  restart(): void {
    this.#backlog = '';
  }

  get backlog(): string {
    return this.#backlog.slice(-MAX_BACKLOG_CHARACTERS);
  }

  /** @returns a function that stops listening */
  listen(listener: (text: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Waits for lines of a device's console. */

/** Timeout of a wait, in milliseconds. No test depends on its length: only a device that hangs reaches it. */
const PATIENCE_MS = 60_000;

/** A client that passes on a device's console output. */
interface ConsoleLines {
  onConsoleLine(listener: (line: string) => void): unknown;
}

/** Collects a console's lines, and waits for matching ones. */
export class ConsoleWatch {
  readonly lines: string[] = [];
  #changed: () => void = () => undefined;

  constructor(console: ConsoleLines) {
    console.onConsoleLine((line) => {
      this.lines.push(line);
      this.#changed();
    });
  }

  /** Resolves with the first line that matches, now or later. */
  async line(pattern: RegExp): Promise<string> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = this.lines.find((line) => pattern.test(line));
      if (found !== undefined) return found;
      if (Date.now() > deadline)
        throw new Error(`no console line matches ${pattern}; lines:\n${this.lines.join('\n')}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100);
        this.#changed = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}

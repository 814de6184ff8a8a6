/** The two kinds of log line: `Analytics - [DEBUG] …`, only with `debug` on, and `Analytics - [ERROR] …`, always. */
import type { Console } from './facilities.ts';

export class Log {
  /** Asked before a line is built that would cost time. */
  debugShown = false;
  private console: Console;

  constructor(console: Console) {
    this.console = console;
  }

  showDebug(on: boolean): void {
    this.debugShown = on;
  }

  debug(text: string): void {
    if (this.debugShown) {
      this.console.writeLine(`Analytics - [DEBUG] ${text}`);
    }
  }

  error(text: string): void {
    this.console.writeLine(`Analytics - [ERROR] ${text}`);
  }
}

/** The two kinds of log line (spec, Errors): `Analytics - [DEBUG] …`, only on request, and `Analytics - [ERROR] …`. */
import type { Console } from './facilities.ts';

export class Log {
  /** Callers that build costly lines ask first. */
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
      this.console.print(`Analytics - [DEBUG] ${text}`);
    }
  }

  error(text: string): void {
    this.console.print(`Analytics - [ERROR] ${text}`);
  }
}

/** The two kinds of log line (spec, Errors): `Analytics - [DEBUG] …`, only on request, and `Analytics - [ERROR] …`. */
import type { Console } from './facilities.ts';

export class Log {
  private console: Console;
  private debugOn = false;

  constructor(console: Console) {
    this.console = console;
  }

  showDebug(on: boolean): void {
    this.debugOn = on;
  }

  /** Callers that build costly lines ask first. */
  debugShown(): boolean {
    return this.debugOn;
  }

  debug(text: string): void {
    if (this.debugOn) {
      this.console.print(`Analytics - [DEBUG] ${text}`);
    }
  }

  error(text: string): void {
    this.console.print(`Analytics - [ERROR] ${text}`);
  }
}

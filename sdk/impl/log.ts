/** The two kinds of log line: `Analytics - [DEBUG] …`, only with `debug` on, and `Analytics - [ERROR] …`, always. */
import type { Console } from './facilities.ts';

/** Longest text of a line, in characters: what is longer is cut. */
export const LINE_MAX_CHARACTERS = 1000;

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
      this.console.writeLine(`Analytics - [DEBUG] ${onOneLine(text, LINE_MAX_CHARACTERS)}`);
    }
  }

  error(text: string): void {
    this.console.writeLine(`Analytics - [ERROR] ${onOneLine(text, LINE_MAX_CHARACTERS)}`);
  }
}

/** Values of the app or of a server may be long, and may hold line ends. */
export function onOneLine(text: string, maxCharacters: Int): string {
  const cut = text.length > maxCharacters ? `${text.substring(0, maxCharacters)}…` : text;
  return cut.split('\r').join(' ').split('\n').join(' ');
}

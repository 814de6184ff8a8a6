/** Log lines: `Analytics - [DEBUG] …` only with `debug` on, and `Analytics - [ERROR] …` always. */
import type { Console } from './facilities.ts';

/** Maximum length of a line, in characters. A longer one is truncated. */
export const LINE_MAX_CHARACTERS = 1000;

export class Log {
  /** Debug lines are shown. Checked before an expensive line is built. */
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

/** Returns a string on one line, truncated: values of the app or of a server may be long and contain line breaks. */
export function onOneLine(text: string, maxCharacters: Int): string {
  const cut = text.length > maxCharacters ? `${text.substring(0, maxCharacters)}…` : text;
  return cut.split('\r').join(' ').split('\n').join(' ');
}

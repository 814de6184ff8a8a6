/** Colours the lines of the device's console for the terminal: faint for the platform, red for errors. */
import colours from 'picocolors';

const WRONG =
  /\(runtime error &h|\(compile error &h|^BRIGHTSCRIPT: ERROR|Compilation Failed|Brightscript Debugger>|\bnot ok\b|\((?:FAIL|CRASH)\)|\[Rooibos Result\]: FAIL|\[ERROR\]/i;
const WARNED = /^BRIGHTSCRIPT: WARNING|\[WARN(?:ING)?\]/i;
const RIGHT = /\(PASS\)|^ok\b|\[Rooibos Result\]: PASS/;
const PLATFORM = /^-{3,} |\[(?:beacon|scrpt)\.[a-z.]+\]/;

export function colouredLine(line: string): string {
  if (WRONG.test(line)) return colours.red(line);
  if (WARNED.test(line)) return colours.yellow(line);
  if (RIGHT.test(line)) return colours.green(line);
  return PLATFORM.test(line) ? colours.dim(line) : line;
}

/** Reads the debug console of the probe channel: its own lines, and what says that it has ended. */
import type { LineEnd } from '../rig/driver/device-console.ts';

export type ConsoleLine =
  /** The channel runs, and begins with the probe of this index. */
  | { kind: 'start'; run: string; from: number }
  | { kind: 'try'; id: string }
  | { kind: 'got'; id: string; answer: string }
  /** Output of a probe that its answer refers to. */
  | { kind: 'printed'; text: string }
  /** The probe is ready for the input of its row. */
  | { kind: 'input' }
  | { kind: 'done' }
  /** An uncaught error, or the debugger's prompt: the app has stopped, or ends. */
  | { kind: 'error'; line: string }
  | { kind: 'exit'; line: string };

const PRINTED = /PROBE\|printed\|(.*)$/;
const OWN = /PROBE\|(start|try|got|input|done)(?:\|([^|]*))?(?:\|(.*))?$/;
const UNCAUGHT = /\(runtime error &h[0-9a-f]{1,2}\)|BrightScript (Micro )?Debugger>/i;
const EXIT = /\|AppExitComplete\b|^-+ Exited /;

/** Returns undefined for a line that has nothing to do with the probes. */
export function readConsoleLine(line: string, end: LineEnd): ConsoleLine | undefined {
  const printed = PRINTED.exec(line)?.[1];
  if (printed !== undefined) return { kind: 'printed', text: printed };
  const [, kind, first = '', rest = ''] = OWN.exec(line) ?? [];
  switch (kind) {
    case 'start':
      return { kind, run: first, from: Number(rest) };
    case 'try':
      return { kind, id: first };
    case 'got':
      return { kind, id: first, answer: rest.replace('{line end}', end) };
    case 'input':
    case 'done':
      return { kind };
    default:
      break;
  }
  if (UNCAUGHT.test(line)) return { kind: 'error', line: line.trim() };
  if (EXIT.test(line)) return { kind: 'exit', line: line.trim() };
  return undefined;
}

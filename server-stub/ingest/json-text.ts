/** JSON text to values, with every number kept as it was written. */
import type { Scan } from './scan.ts';

interface RawJson {
  rawJSON(text: string): unknown;
}
const raw = JSON as unknown as RawJson;

/**
 * Parses; throws SyntaxError. A number that a double would change (9007199254740993, 1.0) becomes a raw JSON value,
 * which JSON.stringify prints as it was. The parser with the reviver is several times slower, hence the scan.
 */
export function parseJson(text: string, scan: Scan): unknown {
  if (!scan.unusualNumbers) return JSON.parse(text);
  return JSON.parse(text, keepNumber as (key: string, value: unknown) => unknown);
}

function keepNumber(_key: string, value: unknown, context: { source?: string }): unknown {
  if (typeof value !== 'number' || context.source === undefined) return value;
  return String(value) === context.source ? value : raw.rawJSON(context.source);
}

/** Parses JSON and keeps the original text of every number. */
import { randomUUID } from 'node:crypto';
import type { JsonObject, JsonValue } from './json.ts';
import { COLON, isUnusualNumber, numberEnd, QUOTE, skipBlanks, startsNumber, stringEnd, type Scan } from './scan.ts';

interface RawJson {
  rawJSON(text: string): JsonValue;
}
const raw = JSON as unknown as RawJson;

/** Length of a mark, too long to guess. */
const MARK_CHARACTERS = 8;

/**
 * Parses; throws SyntaxError. A number that a double would change (9007199254740993, 1.0) becomes a raw JSON value,
 * which JSON.stringify prints as it was. Such numbers are parsed as strings behind a random mark and replaced
 * afterwards: the parser with a reviver takes ten times as long.
 */
export function parseJson(bytes: Buffer, { unusualNumbers }: Pick<Scan, 'unusualNumbers'>): unknown {
  if (!unusualNumbers) return JSON.parse(bytes.toString('utf8'));
  const mark = randomUUID().slice(0, MARK_CHARACTERS);
  const holder = [JSON.parse(markNumbers(bytes, mark).toString('utf8')) as JsonValue];
  restoreNumbers(holder, mark);
  return holder[0];
}

/** Replaces each unusual number in the text with a string that begins with the mark. */
function markNumbers(bytes: Buffer, mark: string): Buffer {
  const places = unusualPlaces(bytes);
  const added = (mark.length + 2) * (places.length / 2);
  const out = Buffer.allocUnsafe(bytes.length + added);
  let from = 0;
  let to = 0;
  for (let i = 0; i < places.length; i += 2) {
    const [start = 0, end = 0] = [places[i], places[i + 1]];
    to += bytes.copy(out, to, from, start);
    to += out.write(`"${mark}`, to, 'latin1');
    to += bytes.copy(out, to, start, end);
    to = out.writeUInt8(QUOTE, to);
    from = end;
  }
  bytes.copy(out, to, from);
  return out;
}

/** Returns the start and end offsets of each unusual number, alternating. */
function unusualPlaces(bytes: Buffer): number[] {
  const places: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = stringEnd(bytes, at);
    else if (startsNumber(byte)) {
      const end = numberEnd(bytes, at);
      if (isUnusualNumber(bytes, at, end)) {
        refuseKey(bytes, end);
        places.push(at, end);
      }
      at = end;
    } else at += 1;
  }
  return places;
}

/** Throws if a number is in the place of a key: invalid JSON that the replacement would make valid. */
function refuseKey(bytes: Buffer, end: number): void {
  if (bytes[skipBlanks(bytes, end)] === COLON) throw new SyntaxError('a number instead of a key');
}

/** Replaces the marked strings with their numbers, at any depth. */
function restoreNumbers(root: JsonValue[], mark: string): void {
  const waiting: (JsonValue[] | JsonObject)[] = [root];
  const restored = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return value.startsWith(mark) ? numberOf(value.slice(mark.length)) : value;
    if (typeof value === 'object' && value !== null) waiting.push(value);
    return value;
  };
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    if (Array.isArray(holder)) {
      for (const [index, value] of holder.entries()) holder[index] = restored(value);
    } else {
      for (const key of Object.keys(holder)) holder[key] = restored(holder[key] ?? null);
    }
  }
}

function numberOf(text: string): JsonValue {
  const double = Number(text);
  return String(double) === text ? double : raw.rawJSON(text);
}

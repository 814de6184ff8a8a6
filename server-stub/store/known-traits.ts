/**
 * Reduces a user's traits to those stored for audience rules: a bounded number of values that a rule can compare, in a
 * form that every database stores unchanged. Receivers still get all traits. Pure.
 */
import { isRawNumber, type JsonObject, type JsonValue } from '../runtime/json.ts';

/** Limit of traits per user and source. */
export const MOST_TRAITS = 100;
/** Limit of one value's JSON, in characters. */
export const MOST_VALUE_CHARACTERS = 512;
const LONGEST_NAME_CHARACTERS = 256;
/** Placeholder for a value that exists and equals nothing: an object, or a value that is too long. */
const OPAQUE: JsonObject = {};

/** Returns the first MOST_TRAITS traits of a call, with values that rules can compare. */
export function comparableTraits(traits: JsonObject): JsonObject {
  const kept: [string, JsonValue][] = [];
  for (const [name, value] of Object.entries(traits)) {
    if (name.length > LONGEST_NAME_CHARACTERS) continue;
    kept.push([plainText(name), comparable(value)]);
    if (kept.length >= MOST_TRAITS) break;
  }
  return Object.fromEntries(kept);
}

/** Merges traits; newer values win. When the result would exceed MOST_TRAITS, new names are dropped. */
export function mergedTraits(before: JsonObject, after: JsonObject): JsonObject {
  const all = { ...before, ...after };
  if (Object.keys(all).length <= MOST_TRAITS) return all;
  const known = Object.entries(after).filter(([name]) => Object.hasOwn(before, name));
  return { ...before, ...Object.fromEntries(known) };
}

function comparable(value: JsonValue): JsonValue {
  const plain = Array.isArray(value) ? value.map(scalar) : scalar(value);
  return JSON.stringify(plain).length > MOST_VALUE_CHARACTERS ? OPAQUE : plain;
}

function scalar(value: JsonValue): JsonValue {
  if (typeof value === 'string') return plainText(value);
  if (isRawNumber(value)) return finite(Number(JSON.stringify(value)));
  return typeof value === 'object' && value !== null ? OPAQUE : value;
}

/** Clamps a number to the range of a double, since rules compare doubles. */
function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}

/** Removes what PostgreSQL cannot store: NUL and lone surrogates. */
function plainText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

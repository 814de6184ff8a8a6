/**
 * What is kept of a user's traits for the rules of audiences: values that a rule can compare, in a form that every
 * database keeps as it is, and so many of them. What receivers are sent has nothing to do with it. Pure.
 */
import { isRawNumber, type JsonObject, type JsonValue } from '../runtime/json.ts';

/** Traits of one user at one source. */
export const MOST_TRAITS = 100;
/** The JSON text of one value. */
export const MOST_VALUE_CHARACTERS = 512;
const LONGEST_NAME_CHARACTERS = 256;
/** What exists and equals nothing: objects, and values that are too long. */
const OPAQUE: JsonObject = {};

/** Of what a call says: the first traits, with the values that rules compare. */
export function comparableTraits(traits: JsonObject): JsonObject {
  const kept: [string, JsonValue][] = [];
  for (const [name, value] of Object.entries(traits)) {
    if (name.length > LONGEST_NAME_CHARACTERS) continue;
    kept.push([plainText(name), comparable(value)]);
    if (kept.length >= MOST_TRAITS) break;
  }
  return Object.fromEntries(kept);
}

/** Newer values take the place of older ones. Where new names would make them too many, the new names are left out. */
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

/** Rules compare doubles: a number beyond them is the largest one. */
function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair. */
function plainText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

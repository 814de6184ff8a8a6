/** Finds the events of a plan in any exported form, without reading their schemas. */
import { below, PlanError, shown } from './problems.ts';

/** A JSON object with only its own keys. */
export type JsonObject = ReadonlyMap<string, unknown>;

/** An event with its raw JSON schema. */
export interface FoundEvent {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonObject;
  /** JSON pointer to the schema. */
  readonly pointer: string;
  readonly version: number;
}

export interface FoundPlan {
  readonly name: string;
  readonly events: readonly FoundEvent[];
  readonly notes: readonly string[];
}

/** Maximum length of an event or property name, in characters. */
export const NAME_LENGTH = 200;
const MAX_EVENTS = 1000;
/** Keys of an event schema in the exported forms. */
const SCHEMA_KEYS = ['rules', 'jsonSchema', 'schema'];
/** Keys of the rules for other calls, which the older export has beside `events`. */
const OTHER_CALLS = ['identify', 'group', 'page', 'screen', 'global', 'identify_traits', 'group_traits'];
/** Keys in which the public API wraps its responses. */
const WRAPPER_KEYS = ['data', 'trackingPlan'];

/**
 * Returns the entries of a JSON object, or undefined for other values. `constructor` and `__proto__` are ordinary keys.
 */
export function objectAt(value: unknown): JsonObject | undefined {
  if (value instanceof Map) return value as JsonObject;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value));
}

/** Finds the track events, and of each name the newest version. @throws PlanError */
export function findEvents(json: unknown): FoundPlan {
  const { items, pointer, name, notes } = findItems(json);
  if (items.length > MAX_EVENTS) {
    throw new PlanError('PLAN_TOO_LARGE', pointer, `${items.length} events are more than ${MAX_EVENTS}`);
  }
  const newest = new Map<string, FoundEvent>();
  const skipped: string[] = [];
  for (const [i, item] of items.entries()) {
    const place = below(pointer, i);
    const event = objectAt(item);
    if (event === undefined) throw new PlanError('PLAN_EVENT', place, 'an event is not an object');
    const type = event.get('type');
    if (typeof type === 'string' && type.toUpperCase() !== 'TRACK') {
      skipped.push(`${place} is of type ${shown(type)}`);
      continue;
    }
    const found = readEvent(event, place);
    const previous = newest.get(found.name);
    if (previous === undefined || previous.version <= found.version) newest.set(found.name, found);
  }
  const all = [...notes, ...skipped.map((item) => `${item}: only track events become functions`)];
  return { name, events: [...newest.values()], notes: all };
}

/** The array of events, with its place in the plan. */
interface FoundItems {
  readonly items: readonly unknown[];
  readonly pointer: string;
  readonly name: string;
  readonly notes: readonly string[];
}

function findItems(json: unknown): FoundItems {
  if (Array.isArray(json)) return { items: json, pointer: '', name: '', notes: [] };
  let pointer = '';
  let plan = objectAt(json);
  for (const key of WRAPPER_KEYS) {
    const inner = objectAt(plan?.get(key));
    if (inner !== undefined) {
      plan = inner;
      pointer = below(pointer, key);
    }
  }
  const name = ['display_name', 'name'].map((key) => plan?.get(key)).find((text) => typeof text === 'string') ?? '';
  const rules = plan?.get('rules');
  const rulesObject = objectAt(rules);
  const places: readonly (readonly [unknown, string])[] = [
    [rules, below(pointer, 'rules')],
    [rulesObject?.get('events'), below(below(pointer, 'rules'), 'events')],
    [plan?.get('events'), below(pointer, 'events')],
  ];
  for (const [items, place] of places) {
    if (!Array.isArray(items)) continue;
    const notes = OTHER_CALLS.filter((call) => (objectAt(rulesObject?.get(call))?.size ?? 0) > 0).map(
      (call) => `${below(below(pointer, 'rules'), call)}: only track events become functions`,
    );
    return { items, pointer: place, name: oneLine(name, NAME_LENGTH), notes };
  }
  throw new PlanError('PLAN_NO_EVENTS', pointer, 'no array of events was found');
}

function readEvent(event: JsonObject, pointer: string): FoundEvent {
  const name = event.get('name') ?? event.get('key');
  if (typeof name !== 'string' || name.trim() === '' || name.length > NAME_LENGTH) {
    throw new PlanError('PLAN_NAME', pointer, 'an event has no name, or one that is too long');
  }
  const key = SCHEMA_KEYS.find((candidate) => event.has(candidate));
  if (key === undefined) throw new PlanError('PLAN_EVENT', pointer, `event ${shown(name)} has no schema`);
  const schema = objectAt(event.get(key));
  const place = below(pointer, key);
  if (schema === undefined) {
    throw new PlanError('PLAN_SCHEMA', place, `the schema of event ${shown(name)} is not an object`);
  }
  const version = event.get('version');
  return {
    name,
    description: descriptionOf(event) || descriptionOf(schema),
    schema,
    pointer: place,
    version: typeof version === 'number' ? version : 0,
  };
}

/** Maximum length of a description, in characters. */
const DESCRIPTION_LENGTH = 500;

/** Returns the description of a schema or an event, on one line. */
export function descriptionOf(schema: JsonObject): string {
  const text = schema.get('description');
  return typeof text === 'string' ? oneLine(text, DESCRIPTION_LENGTH) : '';
}

/** Removes line breaks and other control characters, so that the text stays inside a comment. */
function oneLine(text: string, length: number): string {
  const flat = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return flat.length > length ? `${flat.slice(0, length - 1)}…` : flat;
}

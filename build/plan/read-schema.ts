/** Reads the JSON Schema of event properties: supported keywords become rules, others become notes. */
import { descriptionOf, NAME_LENGTH, objectAt, type FoundEvent, type JsonObject } from './find-events.ts';
import type { Kind, Property, Rule, Scalar } from './model.ts';
import { below, PlanError, shown } from './problems.ts';

const KINDS: readonly string[] = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'] satisfies Kind[];

/** Keywords that restrict values, but that neither the types nor the check on the device support. */
const NOT_CHECKED =
  `pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems
  maxItems uniqueItems contains additionalItems minProperties maxProperties patternProperties propertyNames dependencies
  allOf anyOf oneOf not if contentEncoding contentMediaType`.split(/\s+/);

/** Fields of a message: a schema with only these describes the message, and its `properties` are those of the event. */
const MESSAGE_FIELDS = ['context', 'event', 'integrations', 'name', 'properties', 'traits', 'type', 'userId'];
/** Fields that distinguish the schema of a message: it has at least one of them. */
const MESSAGE_MARKS = ['context', 'properties', 'traits'];

/** Maximum number of rules in a plan, because a few lines of `$ref` can expand to many. */
const MAX_RULES = 20000;
const MAX_DEPTH = 12;
const MAX_VALUES = 500;
/** Maximum length of a chain of references. */
const MAX_REFERENCES = 50;

/** Counters while reading one plan. */
export interface Reading {
  rules: number;
  readonly notes: string[];
}

interface Place {
  readonly pointer: string;
  readonly depth: number;
  /** Pointers of the references followed so far. */
  readonly followed: readonly string[];
}

/** Returns the rule for the properties of an event. @throws PlanError */
export function readEventSchema({ schema, pointer }: FoundEvent, reading: Reading): Rule {
  const reader = new SchemaReader(schema, pointer, reading);
  const place = { pointer, depth: 0, followed: [] };
  const fields = objectAt(schema.get('properties'));
  const isOfMessage =
    !schema.has('eventMetadata') &&
    fields !== undefined &&
    MESSAGE_MARKS.some((mark) => fields.has(mark)) &&
    [...fields.keys()].every((key) => MESSAGE_FIELDS.includes(key));
  if (!isOfMessage) return asMap(reader.rule(schema, place));
  const inner = fields.get('properties');
  const innerPlace = { ...place, pointer: below(below(pointer, 'properties'), 'properties') };
  return asMap(reader.rule(inner ?? true, innerPlace));
}

/** Returns the rule for an object: the properties of an event are one even if the schema has no type. */
function asMap(rule: Rule): Rule {
  return { ...rule, kinds: ['object'] };
}

class SchemaReader {
  private readonly root: JsonObject;
  private readonly rootPointer: string;
  private readonly reading: Reading;

  constructor(root: JsonObject, rootPointer: string, reading: Reading) {
    this.root = root;
    this.rootPointer = rootPointer;
    this.reading = reading;
  }

  rule(node: unknown, place: Place): Rule {
    const { pointer, depth } = place;
    this.reading.rules += 1;
    if (this.reading.rules > MAX_RULES) {
      throw new PlanError('PLAN_TOO_LARGE', pointer, `the plan has more than ${MAX_RULES} schemas`);
    }
    if (depth > MAX_DEPTH) {
      throw new PlanError('PLAN_TOO_LARGE', pointer, `the schema is more than ${MAX_DEPTH} levels deep`);
    }
    if (node === true) return { kinds: [], properties: [], others: 'unsaid' };
    const schema = objectAt(node);
    if (schema === undefined) throw new PlanError('PLAN_SCHEMA', pointer, 'a schema is not an object');
    const reference = schema.get('$ref');
    if (reference !== undefined) return this.ruleOfReference(reference, place);
    for (const keyword of NOT_CHECKED) {
      if (schema.has(keyword)) this.reading.notes.push(`${below(pointer, keyword)} is not checked`);
    }
    const items = this.items(schema, place);
    const values = this.values(schema, pointer);
    return {
      kinds: this.kinds(schema, pointer),
      ...(values && { values }),
      properties: this.properties(schema, place),
      others: this.others(schema, pointer),
      ...(items && { items }),
    };
  }

  private ruleOfReference(reference: unknown, { pointer, depth, followed }: Place): Rule {
    if (typeof reference !== 'string' || !/^#(\/|$)/.test(reference)) {
      throw new PlanError('PLAN_REF', pointer, `the reference ${shown(String(reference))} leads out of the schema`);
    }
    if (followed.includes(reference)) {
      throw new PlanError('PLAN_REF', pointer, `the reference ${shown(reference)} leads back to itself`);
    }
    if (followed.length >= MAX_REFERENCES) {
      throw new PlanError('PLAN_TOO_LARGE', pointer, `more than ${MAX_REFERENCES} references lead here`);
    }
    let target: unknown = this.root;
    let place = this.rootPointer;
    for (const part of reference.split('/').slice(1)) {
      const key = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
      target = Array.isArray(target) ? (target as unknown[])[Number(key)] : objectAt(target)?.get(key);
      place = below(place, key);
    }
    if (target === undefined) {
      throw new PlanError('PLAN_REF', pointer, `the reference ${shown(reference)} leads to nothing`);
    }
    return this.rule(target, { pointer: place, depth, followed: [...followed, reference] });
  }

  private kinds(schema: JsonObject, pointer: string): Kind[] {
    const type = schema.get('type');
    if (type === undefined) return [];
    const types: readonly unknown[] = Array.isArray(type) ? type : [type];
    const unknownType = types.find((kind) => !KINDS.includes(String(kind)));
    if (unknownType !== undefined || types.length === 0 || types.length > KINDS.length) {
      throw new PlanError(
        'PLAN_TYPE',
        below(pointer, 'type'),
        `${shown(String(unknownType ?? ''))} is not a type of JSON Schema`,
      );
    }
    return [...new Set(types as readonly Kind[])];
  }

  private values(schema: JsonObject, pointer: string): Scalar[] | undefined {
    const key = schema.has('const') ? 'const' : 'enum';
    if (!schema.has(key)) return undefined;
    const values: unknown = key === 'const' ? [schema.get(key)] : schema.get(key);
    const place = below(pointer, key);
    if (!Array.isArray(values) || values.length === 0) {
      throw new PlanError('PLAN_SCHEMA', place, 'enum is not an array of values');
    }
    if (values.length > MAX_VALUES) {
      throw new PlanError('PLAN_TOO_LARGE', place, `${values.length} values are more than ${MAX_VALUES}`);
    }
    if (values.some((value) => typeof value === 'object' && value !== null)) {
      this.reading.notes.push(`${place} has maps or arrays in it and is not checked`);
      return undefined;
    }
    return values as Scalar[];
  }

  private properties(schema: JsonObject, { pointer, depth, followed }: Place): Property[] {
    const schemas = schema.get('properties');
    const place = below(pointer, 'properties');
    const declared = schemas === undefined ? new Map<string, unknown>() : objectAt(schemas);
    if (declared === undefined) throw new PlanError('PLAN_SCHEMA', place, 'properties is not an object');
    const required = this.required(schema, pointer);
    const seen = new Map<string, string>();
    const properties: Property[] = [];
    // A required key without a schema allows any value.
    for (const name of new Set([...declared.keys(), ...required])) {
      const at = below(place, name);
      if (name === '' || name.length > NAME_LENGTH) {
        throw new PlanError('PLAN_NAME', at, 'a property has no name, or one that is too long');
      }
      const other = seen.get(name.toLowerCase());
      if (other !== undefined) {
        const what = `the properties ${shown(other)} and ${shown(name)} differ only by case`;
        throw new PlanError('PLAN_CLASH', at, what);
      }
      seen.set(name.toLowerCase(), name);
      const inner = declared.get(name) ?? true;
      const rule = this.rule(inner, { pointer: at, depth: depth + 1, followed });
      const description = descriptionOf(objectAt(inner) ?? new Map());
      properties.push({ name, description, isRequired: required.has(name), rule });
    }
    return properties;
  }

  private required(schema: JsonObject, pointer: string): ReadonlySet<string> {
    const names = schema.get('required') ?? [];
    if (!Array.isArray(names) || names.some((name) => typeof name !== 'string')) {
      throw new PlanError('PLAN_SCHEMA', below(pointer, 'required'), 'required is not an array of names');
    }
    return new Set(names as string[]);
  }

  private others(schema: JsonObject, pointer: string): Rule['others'] {
    const additional = schema.get('additionalProperties');
    if (additional === undefined) return 'unsaid';
    if (typeof additional === 'boolean') return additional ? 'open' : 'closed';
    if (objectAt(additional) === undefined) {
      throw new PlanError('PLAN_SCHEMA', below(pointer, 'additionalProperties'), 'it is neither boolean nor schema');
    }
    this.reading.notes.push(`${below(pointer, 'additionalProperties')}: other keys are allowed and not checked`);
    return 'open';
  }

  private items(schema: JsonObject, { pointer, depth, followed }: Place): Rule | undefined {
    const items = schema.get('items');
    const place = below(pointer, 'items');
    if (items === undefined) return undefined;
    if (Array.isArray(items)) {
      if (items.length === 1) return this.rule(items[0], { pointer: below(place, 0), depth: depth + 1, followed });
      this.reading.notes.push(`${place} has a schema for each place and is not checked`);
      return undefined;
    }
    return this.rule(items, { pointer: place, depth: depth + 1, followed });
  }
}

/** Decodes a part of a reference, which is URL-encoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Converts a graph of plain objects to numbers and strings, so that another thread can rebuild it.
 *
 * V8's own serialization repeats each string and loses the classes: reading a syntax tree back cost as much as parsing.
 */

/** The graph in pre-order: each object precedes its contents, and later occurrences are references to it. */
export interface FlatGraph {
  /** In shared memory: all threads read the same. */
  readonly numbers: Int32Array;
  readonly texts: readonly string[];
  /** Numbers that are not 32-bit integers. */
  readonly doubles: readonly number[];
  readonly shapes: readonly Shape[];
}

interface Shape {
  readonly className: string;
  readonly keys: readonly string[];
}

/** Type tags that precede a value. A tag from `SHAPES` on is an object; the rest of the tag numbers its shape. */
const UNDEFINED = 0;
const NULL = 1;
const TRUE = 2;
const FALSE = 3;
const INTEGER = 4;
const DOUBLE = 5;
const TEXT = 6;
const AGAIN = 7;
const ARRAY = 8;
const KNOWN = 9;
const SHAPES = 16;

/** Assigns numbers to values in the order of their first appearance. */
class Numbered<T> {
  readonly all: T[] = [];
  readonly #places = new Map<unknown, number>();

  of(key: unknown, value: T): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.all.length);
    return this.all.push(value) - 1;
  }

  placeOf(key: unknown): number | undefined {
    return this.#places.get(key);
  }
}

/** Names that are the same on both sides. */
export interface Names {
  /** Returns the name of a prototype's class; undefined when the other side could not find the class. */
  classOf(prototype: object): string | undefined;
  /** Returns the name of a singleton that each side compares by identity; undefined for any other object. */
  onlyOne(value: object): string | undefined;
}

/** Resolves the other side's names on this side. */
export interface Named {
  prototypeOf(className: string): object;
  theOne(name: string): object;
}

/** @returns undefined when something in the graph is neither data nor an object that has a name or a named class */
export function flatten(root: unknown, names: Names): FlatGraph | undefined {
  const numbers: number[] = [];
  const texts = new Numbered<string>();
  const doubles: number[] = [];
  const shapes = new Numbered<Shape>();
  const objects = new Numbered<object>();

  const put = (...values: readonly number[]): true => {
    numbers.push(...values);
    return true;
  };
  const object = (value: object): boolean => {
    const name = names.onlyOne(value);
    if (name !== undefined) return put(KNOWN, texts.of(name, name));
    const known = objects.placeOf(value);
    if (known !== undefined) return put(AGAIN, known);
    objects.of(value, value);
    if (Array.isArray(value)) return put(ARRAY, value.length) && [...value].every(write);
    const keys = Object.keys(value);
    const prototype = Object.getPrototypeOf(value) as object | null;
    const className = prototype === null ? undefined : names.classOf(prototype);
    if (className === undefined || keys.length !== Reflect.ownKeys(value).length) return false;
    put(SHAPES + shapes.of(JSON.stringify([className, ...keys]), { className, keys }));
    return keys.every((key) => write((value as Record<string, unknown>)[key]));
  };
  const write = (value: unknown): boolean => {
    if (value === undefined) return put(UNDEFINED);
    if (value === null) return put(NULL);
    if (typeof value === 'boolean') return put(value ? TRUE : FALSE);
    if (typeof value === 'string') return put(TEXT, texts.of(value, value));
    if (typeof value === 'number') {
      return Object.is(value | 0, value) ? put(INTEGER, value) : put(DOUBLE, doubles.push(value) - 1);
    }
    return typeof value === 'object' && object(value);
  };

  if (!write(root)) return undefined;
  const shared = new Int32Array(new SharedArrayBuffer(numbers.length * Int32Array.BYTES_PER_ELEMENT));
  shared.set(numbers);
  return { numbers: shared, texts: texts.all, doubles, shapes: shapes.all };
}

/** Builds the graph again: the same values, classes and references. */
export function build(graph: FlatGraph, named: Named): unknown {
  const { numbers, texts, doubles } = graph;
  const shapes = graph.shapes.map(({ className, keys }) => ({ prototype: named.prototypeOf(className), keys }));
  const made: object[] = [];
  let at = 0;
  const next = (): number => numbers[at++] as number;

  const array = (): unknown[] => {
    const length = next();
    const values: unknown[] = [];
    made.push(values);
    for (let index = 0; index < length; index++) values.push(read());
    return values;
  };
  const object = (shape: { prototype: object; keys: readonly string[] }): object => {
    const value: Record<string, unknown> =
      shape.prototype === Object.prototype ? {} : (Object.create(shape.prototype) as Record<string, unknown>);
    made.push(value);
    for (const key of shape.keys) value[key] = read();
    return value;
  };
  const read = (): unknown => {
    const tag = next();
    if (tag >= SHAPES) return object(shapes[tag - SHAPES] as (typeof shapes)[number]);
    switch (tag) {
      case NULL:
        return null;
      case TRUE:
        return true;
      case FALSE:
        return false;
      case INTEGER:
        return next();
      case DOUBLE:
        return doubles[next()];
      case TEXT:
        return texts[next()];
      case AGAIN:
        return made[next()];
      case ARRAY:
        return array();
      case KNOWN:
        return named.theOne(texts[next()] as string);
      default:
        return undefined;
    }
  };
  return read();
}

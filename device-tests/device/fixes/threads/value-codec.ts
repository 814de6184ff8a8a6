/** Lossless JSON encoding of values between threads: number types, byte arrays, keys and their case mode. */
import type {
  AssociativeArrayValue,
  BrsComponentValue,
  BrsNumberValue,
  BrsValue,
  Callable,
  EngineCore,
  SceneGraph,
} from '../../engine/types.ts';
import { isArray, partsOnCycles } from '../values/cycles.ts';
import { boxIntegersInside } from '../../strict/numbers.ts';
import { required } from '../fix.ts';
import { taskNodes } from './task-nodes.ts';

const FIX = 'thread-values';

/**
 * Maximum nesting of arrays between threads. Encoding and decoding recurse, and the stack of a thread overflows at about
 * 900 levels. No source says how deep a device copies.
 */
const LEVELS_MAX = 500;

/** Tagged JSON of values that plain JSON cannot express. */
type Tagged =
  | { _long_: string }
  | { _double_: number | string }
  | { _float_: number | string }
  | { _bytes_: string }
  | { _aa_: [key: string, value: unknown][]; caseSensitive: boolean };

type Maker = new (value: unknown) => BrsValue;
interface FromText {
  fromString(text: string): BrsValue;
}

/** Marks the value types that change or get lost between threads. */
export interface CrossingDoubts {
  bytes: boolean;
  keys: boolean;
  numbers: boolean;
  /** True if Integers in a copied array are boxed. */
  integers: boolean;
}

export class ValueCodec {
  readonly #core: EngineCore;
  readonly #doubts: CrossingDoubts;
  readonly #toEngineJson: (value: BrsValue) => unknown;
  readonly #fromEngineJson: (value: unknown) => BrsValue;
  readonly #double: Maker;
  readonly #float: Maker;
  readonly #long: FromText;
  /** Current encoding: its arrays on cycles, those already written, and the current level. */
  #writing: { readonly parts: ReadonlySet<BrsValue>; readonly met: Set<BrsValue>; level: number } | undefined;
  readonly #bytes: Maker & (new (value: Uint8Array) => BrsValue & { elements: Uint8Array });

  /** @param doubts value types that change or get lost between threads */
  constructor(core: EngineCore, sceneGraph: SceneGraph, doubts: CrossingDoubts) {
    this.#core = core;
    this.#doubts = doubts;
    const part = <T>(value: unknown, what: string): T => required(FIX, value as T | undefined, what);
    this.#toEngineJson = part(sceneGraph.jsValueOf, 'function jsValueOf');
    this.#fromEngineJson = part(sceneGraph.brsValueOf, 'function brsValueOf');
    this.#double = part(core.Double, 'class Double');
    this.#float = part(core.Float, 'class Float');
    this.#long = part(core.Int64, 'class Int64');
    this.#bytes = part(core.RoByteArray, 'class RoByteArray');
  }

  /**
   * Encodes a value. An array on a cycle is written at its first place; elsewhere it becomes invalid, as does an array
   * that is nested too deeply.
   *
   * @param functionOf encodes a function; without it functions are lost
   */
  encode(given: BrsValue, functionOf?: (value: Callable) => unknown): unknown {
    if (!isArray(this.#core, given)) return this.#encodeOne(given, functionOf);
    if (this.#writing !== undefined) {
      const { parts, met } = this.#writing;
      if (met.has(given) || this.#writing.level === LEVELS_MAX) return null;
      if (parts.has(given)) met.add(given);
      this.#writing.level++;
      const encoded = this.#encodeOne(given, functionOf);
      this.#writing.level--;
      return encoded;
    }
    this.#writing = { parts: partsOnCycles(this.#core, given), met: new Set(), level: 0 };
    try {
      return this.encode(given, functionOf);
    } finally {
      this.#writing = undefined;
    }
  }

  #encodeOne(given: BrsValue, functionOf?: (value: Callable) => unknown): unknown {
    const kinds = this.#core.ValueKind;
    const component = given as BrsComponentValue;
    const value = typeof component.unbox === 'function' ? component.unbox() : given;
    switch (value.kind) {
      case kinds['Int64']:
        return { _long_: value.toString() } satisfies Tagged;
      case kinds['Double']: {
        const number = sayable((value as BrsNumberValue).getValue());
        return this.#doubts.numbers ? ({ _float_: number } satisfies Tagged) : ({ _double_: number } satisfies Tagged);
      }
      case kinds['Float']: {
        const number = sayable((value as BrsNumberValue).getValue());
        const isTagged = typeof number === 'string' || Number.isInteger(number);
        return isTagged ? ({ _float_: number } satisfies Tagged) : number;
      }
    }
    if (value instanceof this.#core.RoAssociativeArray) {
      const { elements, modeCaseSensitive } = value as AssociativeArrayValue;
      const entries = [...elements].map(([key, child]): [string, unknown] => [key, this.encode(child, functionOf)]);
      if (!this.#doubts.keys) return { _aa_: entries, caseSensitive: modeCaseSensitive } satisfies Tagged;
      const alike = new Map(entries.map(([key, child]) => [key.toLowerCase(), [key, child] as [string, unknown]]));
      return { _aa_: [...alike.values()], caseSensitive: modeCaseSensitive } satisfies Tagged;
    }
    if (value instanceof this.#core.RoArray) {
      return ((value as BrsComponentValue).getElements?.() ?? []).map((child) => this.encode(child, functionOf));
    }
    if (value instanceof this.#bytes) {
      if (this.#doubts.bytes) return null;
      return {
        _bytes_: Buffer.from((value as unknown as { elements: Uint8Array }).elements).toString('base64'),
      } satisfies Tagged;
    }
    if (functionOf !== undefined && value.kind === kinds['Callable']) return functionOf(value as Callable);
    return this.#toEngineJson(value);
  }

  decode(json: unknown): BrsValue {
    const value = this.#decodeOne(json);
    return this.#doubts.integers ? boxIntegersInside(this.#core, value) : value;
  }

  #decodeOne(json: unknown): BrsValue {
    if (Array.isArray(json)) {
      const make = this.#core.RoArray;
      return new make(json.map((child) => this.#decodeOne(child)));
    }
    if (typeof json !== 'object' || json === null) return this.#fromEngineJson(json);
    const tagged = json as Partial<Record<string, unknown>> & Partial<Extract<Tagged, { _aa_: unknown }>>;
    if (typeof tagged['_long_'] === 'string') return this.#long.fromString(tagged['_long_']);
    if (isNumber(tagged['_double_'])) return new this.#double(Number(tagged['_double_']));
    if (isNumber(tagged['_float_'])) return new this.#float(Number(tagged['_float_']));
    if (typeof tagged['_bytes_'] === 'string')
      return new this.#bytes(new Uint8Array(Buffer.from(tagged['_bytes_'], 'base64')));
    if (Array.isArray(tagged._aa_)) {
      const make = this.#core.RoAssociativeArray;
      const array = new make([], tagged.caseSensitive === true);
      for (const [key, child] of tagged._aa_) array.set(new this.#core.BrsString(key), this.#decodeOne(child), true);
      return array;
    }
    return taskNodes.meant(json) ?? this.#fromEngineJson(json);
  }

  /**
   * Reports whether a value and its contents become a copy in the other thread: no node, port or other component.
   * Functions count as plain, cyclic values do not.
   */
  isPlain(value: BrsValue, inside: readonly BrsValue[] = []): boolean {
    const { RoAssociativeArray, RoArray, ValueKind } = this.#core;
    if (value instanceof RoAssociativeArray || value instanceof RoArray) {
      const children =
        value instanceof RoAssociativeArray
          ? [...(value as AssociativeArrayValue).elements.values()]
          : ((value as BrsComponentValue).getElements?.() ?? []);
      return !inside.includes(value) && children.every((child) => this.isPlain(child, [...inside, value]));
    }
    const isBoxed = typeof (value as BrsComponentValue).unbox === 'function';
    return value instanceof this.#bytes || isBoxed || value.kind <= (ValueKind['Callable'] ?? 0);
  }

  /** Decodes a value but leaves nodes as JSON, because the engine matches them with its own nodes. */
  decodeUnlessNode(json: unknown): unknown {
    const isNode = typeof json === 'object' && json !== null && ('_node_' in json || '_circular_' in json);
    return isNode || json === null || json === undefined ? json : this.decode(json);
  }

  /** Decodes a value but leaves plain JSON from the engine as it is. */
  decodeUnlessPlain(json: unknown): unknown {
    const tagged =
      typeof json === 'object' &&
      json !== null &&
      ['_long_', '_double_', '_float_', '_bytes_', '_aa_'].some((t) => t in json);
    return tagged || Array.isArray(json) ? this.decode(json) : json;
  }
}

/** Returns NaN and infinities by name, because JSON has no such numbers. */
function sayable(number: number): number | string {
  return Number.isFinite(number) ? number : String(number);
}

function isNumber(value: unknown): value is number | string {
  return typeof value === 'number' || ['NaN', 'Infinity', '-Infinity'].includes(value as string);
}

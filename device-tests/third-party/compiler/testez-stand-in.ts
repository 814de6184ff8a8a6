/**
 * Stand-in for roblox-ts's test environment, in Node and on the device. TestEZ's `expect` prints its argument and
 * accepts everything. It also has the few globals of Luau that JavaScript has under another name.
 */

function text(value: unknown): string {
  if (value == null) return 'nothing';
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'function') return 'a function';
  return Array.isArray(value) ? 'a list' : 'an object';
}

class Expectation {
  readonly value: unknown;
  readonly to: Expectation;
  readonly be: Expectation;
  readonly never: Expectation;

  constructor(value: unknown, isNegated: boolean) {
    this.value = value;
    this.to = this;
    this.be = this;
    this.never = isNegated ? this : new Expectation(value, true);
  }

  equal(expected: unknown): void {
    const isEqual = this.value === expected;
    console.log(`equal ${text(this.value)} ${text(expected)} ${isEqual ? 'yes' : 'no'}`);
  }

  ok(): void {
    console.log(`ok ${text(this.value)}`);
  }

  a(kind: string): void {
    console.log(`a ${kind} ${text(this.value)}`);
  }

  near(expected: number): void {
    console.log(`near ${text(this.value)} ${text(expected)}`);
  }

  throw(): void {
    const run = this.value as () => void;
    let threw = false;
    try {
      run();
    } catch {
      threw = true;
    }
    console.log(threw ? 'threw' : 'threw nothing');
  }
}

export function expect(value: unknown): Expectation {
  return new Expectation(value, false);
}

/** Returns the size of a string, array, Map or Set; Luau has one method for all of them. */
export function sizeOf(value: string | readonly unknown[] | Map<unknown, unknown> | Set<unknown>): number {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.length;
  return (value as Set<unknown>).size;
}

interface Kinds {
  string: string;
  number: number;
  boolean: boolean;
  table: object;
  nil: undefined;
  function: (...given: never[]) => unknown;
}

export function typeOf(value: unknown): string {
  if (value == null) return 'nil';
  const kind = typeof value;
  return kind === 'object' ? 'table' : kind;
}

export function typeIs<Kind extends keyof Kinds>(value: unknown, kind: Kind): value is Kinds[Kind] {
  return typeOf(value) === kind;
}

export function assert(value: unknown, message?: string): asserts value {
  if (!value) throw new Error(message ?? 'assertion failed');
}

export function error(message?: unknown): never {
  throw new Error(text(message));
}

export function print(value: unknown): void {
  console.log(text(value));
}

export function tonumber(value: string): number | undefined {
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}

export function tostring(value: unknown): string {
  return typeof value === 'string' ? value : text(value);
}

export type defined = string | number | boolean | object;

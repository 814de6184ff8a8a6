/**
 * Stand-in for Jest, Vitest and Chai, in Node and on the device. Its `expect` and `assert` print their arguments and
 * accept everything.
 */

/** Deepest nesting of arrays and objects that is printed; structures that refer to themselves would have no end. */
const DEEPEST = 6;

function text(value: unknown, depth: number): string {
  if (value == null) return 'nothing';
  if (typeof value === 'string') return `'${value.replaceAll('\r', '\\r')}'`;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'function') return 'a function';
  if (depth === DEEPEST) return '…';
  if (value instanceof Map) {
    const entries: string[] = [];
    for (const [key, item] of value) entries.push(`${text(key, depth + 1)} => ${text(item, depth + 1)}`);
    return `Map {${entries.join(', ')}}`;
  }
  if (value instanceof Set) {
    const items: string[] = [];
    for (const item of value) items.push(text(item, depth + 1));
    return `Set {${items.join(', ')}}`;
  }
  if (value instanceof Date) return `Date ${value.getTime()}`;
  if (value instanceof Error) return `Error '${value.message}'`;
  const parts: string[] = [];
  if (Array.isArray(value)) {
    for (const item of value) parts.push(text(item, depth + 1));
    return `[${parts.join(', ')}]`;
  }
  const members = value as { readonly [key: string]: unknown };
  for (const key of Object.keys(value).sort()) {
    const member = members[key];
    if (member != null && typeof member !== 'function') parts.push(`${key}: ${text(member, depth + 1)}`);
  }
  return `{${parts.join(', ')}}`;
}

function print(what: string, value: unknown, expected: unknown): void {
  console.log(`${what} ${text(value, 0)} ${text(expected, 0)}`);
}

function printSame(what: string, value: unknown, expected: unknown): void {
  console.log(`${what} ${text(value, 0)} ${text(expected, 0)} ${value === expected ? 'same' : 'another'}`);
}

/** Prints the error's message only if the test asks for it: the platform words its own errors differently. */
function printThrown(run: () => void, isAsked: boolean): void {
  let thrown = 'nothing';
  try {
    run();
  } catch (error) {
    thrown = isAsked && error instanceof Error ? error.message : 'something';
  }
  console.log(`threw ${thrown}`);
}

class Expectation {
  readonly value: unknown;
  readonly not: Expectation;

  constructor(value: unknown, isNegated: boolean) {
    this.value = value;
    this.not = isNegated ? this : new Expectation(value, true);
  }

  toBe(expected: unknown): void {
    printSame('toBe', this.value, expected);
  }

  toEqual(expected: unknown): void {
    print('toEqual', this.value, expected);
  }

  toStrictEqual(expected: unknown): void {
    print('toStrictEqual', this.value, expected);
  }

  toMatchObject(expected: unknown): void {
    print('toMatchObject', this.value, expected);
  }

  toContain(expected: unknown): void {
    print('toContain', this.value, expected);
  }

  toContainEqual(expected: unknown): void {
    print('toContainEqual', this.value, expected);
  }

  toHaveLength(expected: number): void {
    print('toHaveLength', this.value, expected);
  }

  toHaveProperty(name: string, expected?: unknown): void {
    console.log(`toHaveProperty ${name} ${text(this.value, 0)} ${text(expected, 0)}`);
  }

  toBeCloseTo(expected: number, digits?: number): void {
    console.log(`toBeCloseTo ${text(this.value, 0)} ${text(expected, 0)} ${text(digits, 0)}`);
  }

  toBeGreaterThan(expected: number): void {
    print('toBeGreaterThan', this.value, expected);
  }

  toBeGreaterThanOrEqual(expected: number): void {
    print('toBeGreaterThanOrEqual', this.value, expected);
  }

  toBeLessThan(expected: number): void {
    print('toBeLessThan', this.value, expected);
  }

  toBeLessThanOrEqual(expected: number): void {
    print('toBeLessThanOrEqual', this.value, expected);
  }

  toBeTruthy(): void {
    console.log(`toBeTruthy ${text(this.value, 0)} ${this.value ? 'yes' : 'no'}`);
  }

  toBeFalsy(): void {
    console.log(`toBeFalsy ${text(this.value, 0)} ${this.value ? 'no' : 'yes'}`);
  }

  toBeNull(): void {
    console.log(`toBeNull ${text(this.value, 0)}`);
  }

  toBeUndefined(): void {
    console.log(`toBeUndefined ${text(this.value, 0)}`);
  }

  toBeDefined(): void {
    console.log(`toBeDefined ${text(this.value, 0)}`);
  }

  toBeNaN(): void {
    console.log(`toBeNaN ${text(this.value, 0)}`);
  }

  toBeInstanceOf(_kind: unknown): void {
    console.log(`toBeInstanceOf ${text(this.value, 0)}`);
  }

  toThrow(expected?: unknown): void {
    printThrown(this.value as () => void, typeof expected === 'string');
  }

  toThrowError(expected?: unknown): void {
    printThrown(this.value as () => void, typeof expected === 'string');
  }
}

export function expect(value: unknown): Expectation {
  return new Expectation(value, false);
}

export const assert = {
  equal: (value: unknown, expected: unknown): void => printSame('equal', value, expected),
  strictEqual: (value: unknown, expected: unknown): void => printSame('strictEqual', value, expected),
  notEqual: (value: unknown, expected: unknown): void => printSame('notEqual', value, expected),
  ok: (value: unknown): void => print('ok', value, true),
  deepEqual: (value: unknown, expected: unknown): void => print('deepEqual', value, expected),
  deepStrictEqual: (value: unknown, expected: unknown): void => print('deepStrictEqual', value, expected),
  include: (value: unknown, expected: unknown): void => print('include', value, expected),
  isTrue: (value: unknown): void => print('isTrue', value, true),
  isFalse: (value: unknown): void => print('isFalse', value, false),
  isNull: (value: unknown): void => print('isNull', value, undefined),
  isNotNull: (value: unknown): void => print('isNotNull', value, undefined),
  isUndefined: (value: unknown): void => print('isUndefined', value, undefined),
  isAtLeast: (value: unknown, least: number): void => print('isAtLeast', value, least),
  isAtMost: (value: unknown, most: number): void => print('isAtMost', value, most),
};

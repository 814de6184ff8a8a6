/// <reference no-default-lib="true" />
/**
 * The JavaScript subset of device programs. It replaces TypeScript's own lib (`noLib`), so that an editor offers,
 * and tsc accepts, only what the compiler can lower to BrightScript.
 */

type PropertyKey = string | number | symbol;

interface Object {
  constructor: Function;
  hasOwnProperty(key: PropertyKey): boolean;
}
interface ObjectConstructor {
  /** An empty object. */
  new (): object;
  /** An empty object. */
  create(prototype: null): any;
  keys(object: object): string[];
  values<T>(object: { readonly [key: string]: T }): T[];
  values(object: object): any[];
  entries<T>(object: { readonly [key: string]: T }): [string, T][];
  entries(object: object): [string, any][];
  freeze<T>(value: T): Readonly<T>;
  fromEntries<T = any>(entries: Iterable<readonly [PropertyKey, T]>): { [key: string]: T };
  groupBy<K extends PropertyKey, T>(items: Iterable<T>, keyOf: (item: T, index: Whole) => K): Partial<Record<K, T[]>>;
  hasOwn(object: object, key: PropertyKey): boolean;
  is(one: unknown, other: unknown): boolean;
  readonly prototype: {
    readonly hasOwnProperty: { call(object: object, key: PropertyKey): boolean };
    readonly toString: { call(value: unknown): string };
  };
  /** Supported only in the constructor of an error class: `Object.setPrototypeOf(this, Name.prototype)`. */
  setPrototypeOf<T>(object: T, prototype: object | null): T;
  assign<T extends {}, A>(target: T, source: A): T & A;
  assign<T extends {}, A, B>(target: T, a: A, b: B): T & A & B;
  assign<T extends {}, A, B, C>(target: T, a: A, b: B, c: C): T & A & B & C;
  assign(target: object, ...sources: any[]): any;
}
declare const Object: ObjectConstructor;

interface Function {
  /** Exists only for type checking, to tell functions from other types. Devices do not have it. */
  readonly prototype: any;
}
interface FunctionConstructor {
  readonly prototype: Function;
}
declare const Function: FunctionConstructor;
interface CallableFunction extends Function {}
interface NewableFunction extends Function {}
interface IArguments {}
interface RegExp {
  readonly dotAll: boolean;
  readonly flags: string;
  readonly global: boolean;
  readonly hasIndices: boolean;
  readonly ignoreCase: boolean;
  /** Start index of the next search, if the flag g is set. */
  lastIndex: Whole;
  readonly multiline: boolean;
  readonly source: string;
  readonly sticky: boolean;
  readonly unicode: boolean;
  exec(text: string): RegExpExecArray | null;
  test(text: string): boolean;
}
interface RegExpConstructor {
  /** Requires strings that are known at compile time. */
  new (source: string | RegExp, flags?: string): RegExp;
}
declare const RegExp: RegExpConstructor;
/** The match and its groups. A group that did not match is undefined. */
interface RegExpMatchArray extends Array<string> {
  0: string;
  groups?: { [name: string]: string };
  index?: Whole;
  input?: string;
}
interface RegExpExecArray extends RegExpMatchArray {
  index: Whole;
  input: string;
}

interface Boolean {
  toString(): string;
  valueOf(): boolean;
}
interface BooleanConstructor {
  (value: unknown): boolean;
}
declare const Boolean: BooleanConstructor;

interface Number {
  toExponential(digits?: number): string;
  toFixed(digits?: number): string;
  toPrecision(digits?: number): string;
  toString(radix?: number): string;
  valueOf(): number;
}
interface NumberConstructor {
  (value: unknown): number;
  readonly EPSILON: Double;
  readonly MAX_SAFE_INTEGER: number;
  readonly MAX_VALUE: Double;
  readonly MIN_SAFE_INTEGER: number;
  readonly MIN_VALUE: Double;
  readonly NEGATIVE_INFINITY: Double;
  readonly NaN: Double;
  readonly POSITIVE_INFINITY: Double;
  isInteger(value: unknown): boolean;
  isFinite(value: unknown): boolean;
  isNaN(value: unknown): boolean;
  isSafeInteger(value: unknown): boolean;
  parseInt(text: string, radix?: number): number;
  parseFloat(text: string): number;
}
declare const Number: NumberConstructor;
declare function parseInt(text: string, radix?: number): number;
declare function parseFloat(text: string): number;
declare function isFinite(value: number): boolean;
declare function isNaN(value: number): boolean;
/** Throws a URIError for a `%` that does not start a valid UTF-8 byte. */
declare function decodeURI(text: string): string;
declare function decodeURIComponent(text: string): string;
declare function encodeURI(text: string): string;
declare function encodeURIComponent(text: string | number | boolean): string;
/** Clones data: arrays, objects, Maps, Sets and Dates. */
declare function structuredClone<T>(value: T): T;
declare const Infinity: Double;
declare const NaN: Double;

interface String {
  readonly length: Whole;
  readonly [index: number]: string;
  [Symbol.iterator](): IterableIterator<string>;
  at(index: number): string | undefined;
  charAt(index: number): string;
  charCodeAt(index: number): number;
  codePointAt(index: number): Whole | undefined;
  concat(...parts: string[]): string;
  endsWith(text: string, end?: number): boolean;
  includes(text: string, from?: number): boolean;
  indexOf(text: string, from?: number): Whole;
  lastIndexOf(text: string, from?: number): Whole;
  /** Compares ASCII and Latin-1 letters in the order of the ICU root locale: letters, then accents, then case. */
  localeCompare(other: string): Whole;
  padEnd(length: number, fill?: string): string;
  padStart(length: number, fill?: string): string;
  repeat(count: number): string;
  match(from: RegExp): RegExpMatchArray | null;
  matchAll(from: RegExp): IterableIterator<RegExpExecArray>;
  replace(from: string, to: string): string;
  replace(from: string, make: (match: string, offset: Whole, text: string) => string): string;
  replace(from: RegExp, to: string): string;
  replace(from: RegExp, make: (match: string, ...groups: string[]) => string): string;
  replace(from: RegExp, make: (match: string, ...rest: any[]) => string): string;
  replaceAll(from: string, to: string): string;
  replaceAll(from: string, make: (match: string, offset: Whole, text: string) => string): string;
  replaceAll(from: RegExp, to: string): string;
  replaceAll(from: RegExp, make: (match: string, ...groups: string[]) => string): string;
  replaceAll(from: RegExp, make: (match: string, ...rest: any[]) => string): string;
  search(from: RegExp): Whole;
  slice(from?: number, to?: number): string;
  split(separator?: string | RegExp, limit?: number): string[];
  startsWith(text: string, from?: number): boolean;
  substr(from: number, length?: number): string;
  substring(from: number, to?: number): string;
  toLocaleLowerCase(): string;
  toLocaleUpperCase(): string;
  toLowerCase(): string;
  toString(): string;
  toUpperCase(): string;
  trim(): string;
  trimEnd(): string;
  trimLeft(): string;
  trimRight(): string;
  trimStart(): string;
  valueOf(): string;
}
interface StringConstructor {
  (value?: unknown): string;
  fromCharCode(...codes: number[]): string;
  fromCodePoint(...codes: number[]): string;
}
declare const String: StringConstructor;

interface SymbolConstructor {
  readonly iterator: unique symbol;
}
declare const Symbol: SymbolConstructor;
interface IteratorYieldResult<T> {
  readonly done?: false;
  readonly value: T;
}
interface IteratorReturnResult<R> {
  readonly done: true;
  readonly value: R;
}
type IteratorResult<T, R = any> = IteratorYieldResult<T> | IteratorReturnResult<R>;
interface Iterator<T, R = any, N = any> {
  next(...args: [] | [N]): IteratorResult<T, R>;
}
interface Iterable<T, R = any, N = any> {
  [Symbol.iterator](): Iterator<T, R, N>;
}
interface IterableIterator<T, R = undefined, N = any> extends Iterator<T, R, N> {
  [Symbol.iterator](): IterableIterator<T, R, N>;
}

/** Item type of nested arrays after flattening D levels. More than 9 levels, or Infinity, flatten all levels. */
type FlatArray<A, D extends number> = {
  done: A;
  recur: A extends readonly (infer I)[] ? FlatArray<I, [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8][D]> : A;
}[D extends -1 ? 'done' : 'recur'];

interface ReadonlyArray<T> {
  readonly length: Whole;
  readonly [index: number]: T;
  [Symbol.iterator](): IterableIterator<T>;
  at(index: number): T | undefined;
  concat(...others: (T | readonly T[])[]): T[];
  entries(): IterableIterator<[Whole, T]>;
  every<S extends T>(test: (item: T, index: Whole, list: readonly T[]) => item is S): this is readonly S[];
  every(test: (item: T, index: Whole, list: readonly T[]) => unknown): boolean;
  filter<S extends T>(test: (item: T, index: Whole, list: readonly T[]) => item is S): S[];
  filter(test: (item: T, index: Whole, list: readonly T[]) => unknown): T[];
  find<S extends T>(test: (item: T, index: Whole, list: readonly T[]) => item is S): S | undefined;
  find(test: (item: T, index: Whole, list: readonly T[]) => unknown): T | undefined;
  findIndex(test: (item: T, index: Whole, list: readonly T[]) => unknown): Whole;
  findLast<S extends T>(test: (item: T, index: Whole, list: readonly T[]) => item is S): S | undefined;
  findLast(test: (item: T, index: Whole, list: readonly T[]) => unknown): T | undefined;
  findLastIndex(test: (item: T, index: Whole, list: readonly T[]) => unknown): Whole;
  flat<U>(this: readonly (readonly U[])[]): U[];
  flat<A, D extends number = 1>(this: A, depth?: D): FlatArray<A, D>[];
  flatMap<U>(make: (item: T, index: Whole, list: readonly T[]) => readonly U[]): U[];
  forEach(action: (item: T, index: Whole, list: readonly T[]) => void): void;
  includes(item: T, from?: number): boolean;
  indexOf(item: T, from?: number): Whole;
  join(separator?: string): string;
  keys(): IterableIterator<Whole>;
  lastIndexOf(item: T, from?: number): Whole;
  map<U>(make: (item: T, index: Whole, list: readonly T[]) => U): U[];
  reduce(merge: (sum: T, item: T, index: Whole, list: readonly T[]) => T): T;
  reduce(merge: (sum: T, item: T, index: Whole, list: readonly T[]) => T, start: T): T;
  reduce<U>(merge: (sum: U, item: T, index: Whole, list: readonly T[]) => U, start: U): U;
  reduceRight(merge: (sum: T, item: T, index: Whole, list: readonly T[]) => T): T;
  reduceRight(merge: (sum: T, item: T, index: Whole, list: readonly T[]) => T, start: T): T;
  reduceRight<U>(merge: (sum: U, item: T, index: Whole, list: readonly T[]) => U, start: U): U;
  slice(from?: number, to?: number): T[];
  some(test: (item: T, index: Whole, list: readonly T[]) => unknown): boolean;
  toReversed(): T[];
  toSorted(compare?: (a: T, b: T) => number): T[];
  toSpliced(start: number, count?: number, ...items: T[]): T[];
  toString(): string;
  values(): IterableIterator<T>;
  with(index: number, value: T): T[];
}
interface Array<T> {
  length: Whole;
  [index: number]: T;
  [Symbol.iterator](): IterableIterator<T>;
  at(index: number): T | undefined;
  concat(...others: (T | readonly T[])[]): T[];
  copyWithin(target: number, from: number, to?: number): T[];
  entries(): IterableIterator<[Whole, T]>;
  every<S extends T>(test: (item: T, index: Whole, list: T[]) => item is S): this is S[];
  every(test: (item: T, index: Whole, list: T[]) => unknown): boolean;
  fill(value: T, from?: number, to?: number): T[];
  filter<S extends T>(test: (item: T, index: Whole, list: T[]) => item is S): S[];
  filter(test: (item: T, index: Whole, list: T[]) => unknown): T[];
  find<S extends T>(test: (item: T, index: Whole, list: T[]) => item is S): S | undefined;
  find(test: (item: T, index: Whole, list: T[]) => unknown): T | undefined;
  findIndex(test: (item: T, index: Whole, list: T[]) => unknown): Whole;
  findLast<S extends T>(test: (item: T, index: Whole, list: T[]) => item is S): S | undefined;
  findLast(test: (item: T, index: Whole, list: T[]) => unknown): T | undefined;
  findLastIndex(test: (item: T, index: Whole, list: T[]) => unknown): Whole;
  flat<U>(this: readonly (readonly U[])[]): U[];
  flat<A, D extends number = 1>(this: A, depth?: D): FlatArray<A, D>[];
  flatMap<U>(make: (item: T, index: Whole, list: T[]) => readonly U[]): U[];
  forEach(action: (item: T, index: Whole, list: T[]) => void): void;
  includes(item: T, from?: number): boolean;
  indexOf(item: T, from?: number): Whole;
  join(separator?: string): string;
  keys(): IterableIterator<Whole>;
  lastIndexOf(item: T, from?: number): Whole;
  map<U>(make: (item: T, index: Whole, list: T[]) => U): U[];
  pop(): T | undefined;
  push(...items: T[]): Whole;
  reduce(merge: (sum: T, item: T, index: Whole, list: T[]) => T): T;
  reduce(merge: (sum: T, item: T, index: Whole, list: T[]) => T, start: T): T;
  reduce<U>(merge: (sum: U, item: T, index: Whole, list: T[]) => U, start: U): U;
  reduceRight(merge: (sum: T, item: T, index: Whole, list: T[]) => T): T;
  reduceRight(merge: (sum: T, item: T, index: Whole, list: T[]) => T, start: T): T;
  reduceRight<U>(merge: (sum: U, item: T, index: Whole, list: T[]) => U, start: U): U;
  reverse(): T[];
  shift(): T | undefined;
  slice(from?: number, to?: number): T[];
  some(test: (item: T, index: Whole, list: T[]) => unknown): boolean;
  sort(compare?: (a: T, b: T) => number): T[];
  splice(start: number, count?: number, ...items: T[]): T[];
  unshift(...items: T[]): Whole;
  values(): IterableIterator<T>;
  toReversed(): T[];
  toSorted(compare?: (a: T, b: T) => number): T[];
  toSpliced(start: number, count?: number, ...items: T[]): T[];
  toString(): string;
  with(index: number, value: T): T[];
}
interface ArrayConstructor {
  readonly prototype: any[];
  /** Creates an array of the given length whose items are missing. */
  new <T = any>(length?: number): T[];
  new <T>(first: T, second: T, ...others: T[]): T[];
  <T = any>(length?: number): T[];
  <T>(first: T, second: T, ...others: T[]): T[];
  from<T>(items: Iterable<T>): T[];
  from<T, U>(items: Iterable<T>, make: (item: T, index: Whole) => U): U[];
  /** Creates an array of the given length whose items are undefined. */
  from<T = undefined>(items: { readonly length: number }): T[];
  from<U>(items: { readonly length: number }, make: (item: undefined, index: Whole) => U): U[];
  of<T>(...items: T[]): T[];
  isArray(value: any): value is any[];
}
declare const Array: ArrayConstructor;
interface TemplateStringsArray extends ReadonlyArray<string> {}

interface Map<K, V> extends ReadonlyMap<K, V> {
  clear(): void;
  delete(key: K): boolean;
  forEach(action: (value: V, key: K, map: Map<K, V>) => void): void;
  set(key: K, value: V): this;
}
interface ReadonlyMap<K, V> {
  readonly size: Whole;
  [Symbol.iterator](): IterableIterator<[K, V]>;
  entries(): IterableIterator<[K, V]>;
  forEach(action: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void;
  get(key: K): V | undefined;
  has(key: K): boolean;
  keys(): IterableIterator<K>;
  values(): IterableIterator<V>;
}
interface MapConstructor {
  readonly prototype: Map<any, any>;
  new (): Map<any, any>;
  new <K, V>(entries?: Iterable<readonly [K, V]> | null): Map<K, V>;
  groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: Whole) => K): Map<K, T[]>;
}
declare const Map: MapConstructor;

interface Set<T> extends ReadonlySet<T> {
  add(value: T): this;
  clear(): void;
  delete(value: T): boolean;
  forEach(action: (value: T, same: T, set: Set<T>) => void): void;
}
interface ReadonlySet<T> {
  readonly size: Whole;
  [Symbol.iterator](): IterableIterator<T>;
  difference<U>(other: ReadonlySet<U>): Set<T>;
  entries(): IterableIterator<[T, T]>;
  forEach(action: (value: T, same: T, set: ReadonlySet<T>) => void): void;
  has(value: T): boolean;
  intersection<U>(other: ReadonlySet<U>): Set<T & U>;
  isDisjointFrom(other: ReadonlySet<unknown>): boolean;
  isSubsetOf(other: ReadonlySet<unknown>): boolean;
  isSupersetOf(other: ReadonlySet<unknown>): boolean;
  keys(): IterableIterator<T>;
  union<U>(other: ReadonlySet<U>): Set<T | U>;
  values(): IterableIterator<T>;
}
interface SetConstructor {
  readonly prototype: Set<any>;
  new <T = any>(values?: Iterable<T> | null): Set<T>;
}
declare const Set: SetConstructor;

/** Holds its keys strongly. The device never frees an entry by itself. */
interface WeakMap<K extends WeakKey, V> {
  delete(key: K): boolean;
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): this;
}
interface WeakMapConstructor {
  readonly prototype: WeakMap<object, any>;
  new <K extends WeakKey = WeakKey, V = any>(entries?: Iterable<readonly [K, V]> | null): WeakMap<K, V>;
}
declare const WeakMap: WeakMapConstructor;
/** Holds its values strongly. The device never frees an entry by itself. */
interface WeakSet<T extends WeakKey> {
  add(value: T): this;
  delete(value: T): boolean;
  has(value: T): boolean;
}
interface WeakSetConstructor {
  readonly prototype: WeakSet<object>;
  new <T extends WeakKey = WeakKey>(values?: Iterable<T> | null): WeakSet<T>;
}
declare const WeakSet: WeakSetConstructor;

type Record<K extends string | number | symbol, T> = { [P in K]: T };
type Partial<T> = { [P in keyof T]?: T[P] };
type Required<T> = { [P in keyof T]-?: T[P] };
type Readonly<T> = { readonly [P in keyof T]: T[P] };
type Pick<T, K extends keyof T> = { [P in K]: T[P] };
type Exclude<T, U> = T extends U ? never : T;
type Extract<T, U> = T extends U ? T : never;
type Omit<T, K extends string | number | symbol> = Pick<T, Exclude<keyof T, K>>;
type NonNullable<T> = T & {};
/** Exists only for signatures that name it. No value on the device implements it. */
interface PromiseLike<T> {
  then<A = T, B = never>(
    fulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    rejected?: ((reason: any) => B | PromiseLike<B>) | null,
  ): PromiseLike<A | B>;
}
interface Promise<T> extends PromiseLike<T> {
  catch<B = never>(rejected?: ((reason: any) => B | PromiseLike<B>) | null): Promise<T | B>;
  finally(settled?: (() => void) | null): Promise<T>;
  then<A = T, B = never>(
    fulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    rejected?: ((reason: any) => B | PromiseLike<B>) | null,
  ): Promise<A | B>;
}
type Awaited<T> = T extends null | undefined
  ? T
  : T extends object & { then(fulfilled: infer F, ...others: infer _): any }
    ? F extends (value: infer V, ...others: infer _) => any
      ? Awaited<V>
      : never
    : T;
type ThisParameterType<T> = T extends (this: infer U, ...others: never) => any ? U : unknown;
type OmitThisParameter<T> =
  unknown extends ThisParameterType<T> ? T : T extends (...given: infer A) => infer R ? (...given: A) => R : T;
interface ThisType<T> {}
interface WeakKeyTypes {
  object: object;
}
type WeakKey = WeakKeyTypes[keyof WeakKeyTypes];
type NoInfer<T> = intrinsic;
type Uppercase<S extends string> = intrinsic;
type Lowercase<S extends string> = intrinsic;
type Capitalize<S extends string> = intrinsic;
type Uncapitalize<S extends string> = intrinsic;
type ConstructorParameters<T extends abstract new (...args: never[]) => unknown> = T extends abstract new (
  ...args: infer P
) => unknown
  ? P
  : never;
type Parameters<T extends (...args: never[]) => unknown> = T extends (...args: infer P) => unknown ? P : never;
type ReturnType<T extends (...args: never[]) => unknown> = T extends (...args: never[]) => infer R ? R : never;
type InstanceType<T extends abstract new (...args: never[]) => unknown> = T extends abstract new (
  ...args: never[]
) => infer R
  ? R
  : never;

interface Error {
  name: string;
  message: string;
  cause?: unknown;
  /** The name and the message. Devices provide no stack trace. */
  stack?: string;
}
interface ErrorOptions {
  cause?: unknown;
}
interface ErrorConstructor {
  new (message?: string, options?: ErrorOptions): Error;
  (message?: string, options?: ErrorOptions): Error;
}
declare const Error: ErrorConstructor;

interface EvalError extends Error {}
interface EvalErrorConstructor {
  new (message?: string, options?: ErrorOptions): EvalError;
  (message?: string, options?: ErrorOptions): EvalError;
}
declare const EvalError: EvalErrorConstructor;
interface RangeError extends Error {}
interface RangeErrorConstructor {
  new (message?: string, options?: ErrorOptions): RangeError;
  (message?: string, options?: ErrorOptions): RangeError;
}
declare const RangeError: RangeErrorConstructor;
interface ReferenceError extends Error {}
interface ReferenceErrorConstructor {
  new (message?: string, options?: ErrorOptions): ReferenceError;
  (message?: string, options?: ErrorOptions): ReferenceError;
}
declare const ReferenceError: ReferenceErrorConstructor;
interface SyntaxError extends Error {}
interface SyntaxErrorConstructor {
  new (message?: string, options?: ErrorOptions): SyntaxError;
  (message?: string, options?: ErrorOptions): SyntaxError;
}
declare const SyntaxError: SyntaxErrorConstructor;
interface TypeError extends Error {}
interface TypeErrorConstructor {
  new (message?: string, options?: ErrorOptions): TypeError;
  (message?: string, options?: ErrorOptions): TypeError;
}
declare const TypeError: TypeErrorConstructor;
interface URIError extends Error {}
interface URIErrorConstructor {
  new (message?: string, options?: ErrorOptions): URIError;
  (message?: string, options?: ErrorOptions): URIError;
}
declare const URIError: URIErrorConstructor;

interface JSON {
  parse(text: string): any;
  stringify(value: unknown): string;
}
declare const JSON: JSON;

interface Math {
  readonly E: Double;
  readonly LN10: Double;
  readonly LN2: Double;
  readonly LOG10E: Double;
  readonly LOG2E: Double;
  readonly PI: Double;
  readonly SQRT1_2: Double;
  readonly SQRT2: Double;
  abs(value: number): number;
  acos(value: number): Double;
  acosh(value: number): Double;
  asin(value: number): Double;
  asinh(value: number): Double;
  atan(value: number): Double;
  /** Angle of the point (x, y). Devices do not distinguish -0 from 0. */
  atan2(y: number, x: number): Double;
  atanh(value: number): Double;
  cbrt(value: number): Double;
  ceil(value: number): number;
  clz32(value: number): Whole;
  cos(value: number): Double;
  cosh(value: number): Double;
  exp(value: number): Double;
  expm1(value: number): Double;
  floor(value: number): number;
  fround(value: number): Double;
  hypot(...values: number[]): Double;
  imul(a: number, b: number): Whole;
  log(value: number): Double;
  log10(value: number): Double;
  log1p(value: number): Double;
  log2(value: number): Double;
  max(...values: number[]): number;
  min(...values: number[]): number;
  pow(base: number, exponent: number): number;
  /** Random number in [0, 1), as in JavaScript. */
  random(): Double;
  round(value: number): number;
  sign(value: number): number;
  sin(value: number): Double;
  sinh(value: number): Double;
  sqrt(value: number): number;
  tan(value: number): Double;
  tanh(value: number): Double;
  trunc(value: number): number;
}
declare const Math: Math;

interface Date {
  getDate(): number;
  getDay(): number;
  getFullYear(): number;
  getHours(): number;
  getMilliseconds(): number;
  getMinutes(): number;
  getMonth(): number;
  getSeconds(): number;
  getTime(): number;
  getTimezoneOffset(): number;
  getUTCDate(): number;
  getUTCDay(): number;
  getUTCFullYear(): number;
  getUTCHours(): number;
  getUTCMilliseconds(): number;
  getUTCMinutes(): number;
  getUTCMonth(): number;
  getUTCSeconds(): number;
  setDate(day: number): number;
  setFullYear(year: number, month?: number, day?: number): number;
  setHours(hour: number, minute?: number, second?: number, ms?: number): number;
  setMilliseconds(ms: number): number;
  setMinutes(minute: number, second?: number, ms?: number): number;
  setMonth(month: number, day?: number): number;
  setSeconds(second: number, ms?: number): number;
  setTime(time: number): number;
  setUTCDate(day: number): number;
  setUTCFullYear(year: number, month?: number, day?: number): number;
  setUTCHours(hour: number, minute?: number, second?: number, ms?: number): number;
  setUTCMilliseconds(ms: number): number;
  setUTCMinutes(minute: number, second?: number, ms?: number): number;
  setUTCMonth(month: number, day?: number): number;
  setUTCSeconds(second: number, ms?: number): number;
  toDateString(): string;
  toISOString(): string;
  toJSON(key?: unknown): string | null;
  /** Refused by the compiler: devices have no locale data. */
  toLocaleDateString(...how: any[]): string;
  /** Refused by the compiler: devices have no locale data. */
  toLocaleString(...how: any[]): string;
  /** Refused by the compiler: devices have no locale data. */
  toLocaleTimeString(...how: any[]): string;
  /** Refused by the compiler: the result contains a time zone name, which is not standardised. */
  toString(): string;
  /** Refused by the compiler: the result contains a time zone name, which is not standardised. */
  toTimeString(): string;
  toUTCString(): string;
  valueOf(): number;
}
interface DateConstructor {
  new (value?: number | string | Date): Date;
  new (year: number, month: number, day?: number, hour?: number, minute?: number, second?: number, ms?: number): Date;
  readonly prototype: Date;
  UTC(year: number, month?: number, day?: number, hour?: number, minute?: number, second?: number, ms?: number): number;
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  parse(text: string): number;
}
declare const Date: DateConstructor;

interface Console {
  /** Prints the values on one line of the debug console, separated by spaces. Objects are not supported. */
  log(...values: unknown[]): void;
  debug(...values: unknown[]): void;
  error(...values: unknown[]): void;
  info(...values: unknown[]): void;
  warn(...values: unknown[]): void;
}
declare const console: Console;

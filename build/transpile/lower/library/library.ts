/** JavaScript's library as a whole: its classes, and the row for a program's call. */
import type ts from 'typescript';
import { functionName, LibraryProperties } from '../analysis/collections/library-calls.ts';
import type { Category } from '../analysis/types/types.ts';
import { ARRAY } from './array.ts';
import { BOOLEAN } from './boolean.ts';
import { CONSOLE } from './console.ts';
import { DATE } from './date.ts';
import { ERROR, OTHER_ERRORS } from './error.ts';
import { GLOBAL_FUNCTIONS } from './global-functions.ts';
import { JSON_OBJECT } from './json.ts';
import type { ConstructorRow, FunctionRow, LibraryClass, MethodRow, PropertyRow } from './library-class.ts';
import { MAP, WEAK_MAP } from './map.ts';
import { MATH } from './math.ts';
import { NUMBER } from './number.ts';
import { OBJECT } from './object.ts';
import { REGEXP } from './regexp.ts';
import { SET, WEAK_SET } from './set.ts';
import { STRING } from './string.ts';

const CLASSES: readonly LibraryClass[] = [
  ARRAY,
  BOOLEAN,
  CONSOLE,
  DATE,
  ERROR,
  ...OTHER_ERRORS,
  GLOBAL_FUNCTIONS,
  JSON_OBJECT,
  MAP,
  MATH,
  NUMBER,
  OBJECT,
  REGEXP,
  SET,
  STRING,
  WEAK_MAP,
  WEAK_SET,
];

const BY_NAME: ReadonlyMap<string, LibraryClass> = new Map(CLASSES.map((cls) => [cls.name, cls]));
const BY_CATEGORY: ReadonlyMap<Category | undefined, LibraryClass> = new Map(
  CLASSES.filter((cls) => cls.category !== undefined).map((cls) => [cls.category, cls]),
);

/** The properties of all rows, which the analysis needs before lowering. */
export const LIBRARY_FACTS = new LibraryProperties(CLASSES);

/** The method of this name of a kind of value. Every value that is not of a class with its own has those of objects. */
export function libraryMethod(owner: Category, name: string): MethodRow | undefined {
  return row((BY_CATEGORY.get(owner) ?? OBJECT).methods, name);
}

export function libraryProperty(owner: Category, name: string): PropertyRow | undefined {
  return row(BY_CATEGORY.get(owner)?.properties, name);
}

/** `Math.floor`, `parseInt`, `Object.prototype.hasOwnProperty.call`. */
export function libraryFunction(callee: ts.Expression): FunctionRow | undefined {
  const [first = '', ...rest] = functionName(callee)?.split('.') ?? [];
  if (rest.length === 0) return row(GLOBAL_FUNCTIONS.functions, first);
  return row(BY_NAME.get(first)?.functions, rest.join('.'));
}

/** `Math.PI`. */
export function libraryConstant(owner: string, name: string): number | undefined {
  return row(BY_NAME.get(owner)?.constants, name);
}

/** `new Map(…)`. */
export function libraryConstructor(name: string): ConstructorRow | undefined {
  return BY_NAME.get(name)?.create;
}

/** Reports whether this names an object of the library, such as `Math` or `Map`, which is not a value on the device. */
export function isLibraryObject(name: string): boolean {
  const cls = name === '' ? undefined : BY_NAME.get(name);
  return cls !== undefined && (cls.functions ?? cls.create) !== undefined;
}

/** Returns the row of this name. Members that every JavaScript object inherits, such as `toString`, are not rows. */
function row<Row>(rows: Readonly<Record<string, Row>> | undefined, name: string): Row | undefined {
  return rows && Object.hasOwn(rows, name) ? rows[name] : undefined;
}

/**
 * Properties of JavaScript's library that the analysis needs before lowering. Each is stated once, in the row of
 * its method or function in `library/`. This module only looks them up.
 */
import ts from 'typescript';
import type { NumberForm } from '../numbers/number-arithmetic.ts';
import type { Category } from '../types/types.ts';

/** Use of a callback by a library method. */
export interface CallbackTraits {
  /** Index of the callback among the arguments, if it is not the first. */
  readonly at?: number;
  /**
   * Condition under which an arrow function is expanded into the body of a loop: always, or only if it captures
   * variables. A method whose callback is always expanded iterates over its array.
   */
  readonly expanded: 'always' | 'ifCapturing';
  /** The callback's arguments, in order. Variables for them are named after these if the function names none. */
  readonly gives: readonly ('item' | 'index' | 'list' | 'sum' | 'other')[];
}

/** Properties of a method of a string, an array, a Map and the like. */
export interface MethodTraits {
  /** It changes the length of the array, or the entries of the Map or Set. */
  readonly resizes?: true;
  /** It changes its receiver. */
  readonly changes?: true;
  /** Its result is an array that no other code references. */
  readonly returnsNewList?: true;
  readonly callback?: CallbackTraits;
  /** The form of the number that it returns. */
  readonly result?: NumberForm;
  /** The form of the number that it returns for a position inside its string. It is NaN for another. */
  readonly resultInside?: NumberForm;
}

/** A function call, as input for the form of its result. */
export interface NumberCall {
  readonly args: readonly ts.Expression[];
  /** The forms of the arguments. */
  readonly forms: readonly NumberForm[];
  readonly formOf: (expression: ts.Expression) => NumberForm;
}

/** Properties of a global function (`parseInt`), or of a function of a global object (`Math.floor`). */
export interface FunctionTraits {
  /** The form of the number that it returns. */
  readonly result?: (call: NumberCall) => NumberForm;
  /** The result counts as an Integer, because a programmer calls the function to get one. */
  readonly roundsToInteger?: true;
  readonly callback?: CallbackTraits;
  /** It assigns to members of its first argument, whatever their names. */
  readonly assignsAnyMember?: true;
  /** It lengthens the arrays inside its arguments until it returns. */
  readonly resizesArguments?: true;
  /** Its result is an array that no other code references. */
  readonly returnsNewList?: true;
  /** It neither changes nor keeps its argument, nor any part of it. */
  readonly readsKeysOnly?: true;
}

/** Properties of `length` and `size`. */
export interface PropertyTraits {
  readonly result: NumberForm;
}

/** The properties of one class of the library, such as Array, or one global object, such as Math. */
export interface ClassTraits {
  /** Its name in a program; empty for functions without an object, such as `parseInt`. */
  readonly name: string;
  /** The kind of values that have its methods and properties. */
  readonly category?: Category;
  readonly methods?: Readonly<Record<string, MethodTraits>>;
  readonly properties?: Readonly<Record<string, PropertyTraits>>;
  readonly functions?: Readonly<Record<string, FunctionTraits>>;
  /** Numbers such as `Math.PI`. */
  readonly constants?: Readonly<Record<string, number>>;
  /** `new Name(…)`. `isData`: an object created from constants is itself a constant. */
  readonly create?: { readonly isData?: true };
}

const NOTHING = {};

/** The properties of the whole library. */
export class LibraryProperties {
  private readonly methods = new Map<string, MethodTraits>();
  private readonly ofLists = new Map<string, MethodTraits>();
  private readonly functions = new Map<string, FunctionTraits>();
  private readonly properties = new Map<string, Map<Category, PropertyTraits>>();
  private readonly constants = new Map<string, number>();

  private readonly data = new Set<string>();

  constructor(classes: readonly ClassTraits[]) {
    for (const { name, category, methods = {}, properties = {}, functions = {}, constants = {}, create } of classes) {
      if (create?.isData) this.data.add(name);
      for (const [constant, value] of Object.entries(constants)) this.constants.set(`${name}.${constant}`, value);
      for (const [method, row] of Object.entries(methods)) {
        this.methods.set(method, { ...this.methods.get(method), ...row });
        if (category === 'array') this.ofLists.set(method, row);
      }
      for (const [fn, row] of Object.entries(functions)) this.functions.set(name === '' ? fn : `${name}.${fn}`, row);
      for (const [property, row] of Object.entries(properties)) {
        const owners = this.properties.get(property) ?? new Map<Category, PropertyTraits>();
        this.properties.set(property, category === undefined ? owners : owners.set(category, row));
      }
    }
  }

  /**
   * Returns the properties of methods of this name, of any class. For a value of unknown class, the effects of each of
   * them are possible.
   */
  method(name: string): MethodTraits {
    return this.methods.get(name) ?? NOTHING;
  }

  /** Returns the properties of the array method of this name. */
  methodOfLists(name: string): MethodTraits {
    return this.ofLists.get(name) ?? NOTHING;
  }

  /** Reports whether a class of the library has a method of this name. */
  hasMethod(name: string): boolean {
    return this.methods.has(name);
  }

  /** Returns the callee's use of its callback. */
  callback(callee: ts.PropertyAccessExpression): CallbackTraits | undefined {
    return this.function(callee).callback ?? this.method(callee.name.text).callback;
  }

  /** Reports whether a method of this name iterates over its receiver. */
  iterates(name: string): boolean {
    return this.method(name).callback?.expanded === 'always';
  }

  /** Reports whether a new object of this class is data if its arguments are. */
  createsData(name: string): boolean {
    return this.data.has(name);
  }

  /** Returns the properties of the callee: `Math.floor` in `Math.floor(x)`, `parseInt` in `parseInt(text)`. */
  function(callee: ts.Expression): FunctionTraits {
    const name = functionName(callee);
    return (name !== undefined && this.functions.get(name)) || NOTHING;
  }

  /** Returns the value of a constant such as `Math.PI`. */
  constant(node: ts.PropertyAccessExpression): number | undefined {
    return this.constants.get(functionName(node) ?? '');
  }

  /** Reports whether the result of this call is an array that no other code references. */
  returnsNewList(callee: ts.PropertyAccessExpression): boolean {
    const isMethod = this.method(callee.name.text).returnsNewList === true;
    return isMethod || this.function(callee).returnsNewList === true;
  }

  /** Reports whether some class has a property of this name. */
  isProperty(name: string): boolean {
    return this.properties.has(name);
  }

  property(owner: Category, name: string): PropertyTraits | undefined {
    return this.properties.get(name)?.get(owner);
  }
}

/** Returns the callee's name as written: `name` or `object.name`. */
export function functionName(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text;
  const owner = ts.isPropertyAccessExpression(callee) ? functionName(callee.expression) : undefined;
  return owner === undefined ? undefined : `${owner}.${(callee as ts.PropertyAccessExpression).name.text}`;
}

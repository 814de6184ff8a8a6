/** The scope of generated code: usable variables, functions and classes, and the kinds of values. */
import type { Choices } from './choices.ts';

/** The kinds of values of generated programs, with their TypeScript types. */
export const TYPES = {
  Int: 'Int',
  Number: 'number',
  Long: 'Long',
  Text: 'string',
  Truth: 'boolean',
  MaybeInt: 'Int | undefined',
  MaybeText: 'string | undefined',
  Mixed: 'string | Int',
  Ints: 'Int[]',
  Texts: 'string[]',
  Pair: '[string, Int]',
  Item: 'Item',
  Table: 'Record<string, Int>',
  Counts: 'Map<string, Int>',
  Tags: 'Set<string>',
  /** A number that may be NaN, infinite, or have many digits. */
  Real: 'number',
  Shape: 'Shape',
  Thing: 'unknown',
  Run: 'Run',
  Named: 'Map<Int, string>',
  Keyed: 'Map<Item, Int>',
  Bag: 'Set<string | number>',
} as const;

export type Kind = keyof typeof TYPES;

export interface Variable {
  readonly name: string;
  readonly kind: Kind;
  readonly changeable: boolean;
  /** Set if type narrowing gives the variable this kind, which does not hold inside nested functions. */
  readonly isNarrowed?: boolean;
}
export interface Signature {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly returns: Kind;
}
export interface Parameter {
  readonly name: string;
  readonly kind: Kind;
  readonly hasDefault: boolean;
  /** Set for a rest parameter `...list: Int[]`, which comes last. */
  readonly isRest?: boolean;
}
export interface ClassShape {
  readonly name: string;
  readonly base: ClassShape | undefined;
  readonly parameters: readonly Parameter[];
  readonly fields: readonly Variable[];
  readonly methods: readonly Signature[];
}

/** Jump statements allowed at a point of the code. */
interface Jumps {
  readonly canBreak: boolean;
  readonly canContinue: boolean;
  /** Labels of the enclosing statements. `isLoop` marks the labels of loops. */
  readonly labels: readonly { readonly name: string; readonly isLoop: boolean }[];
}

/** Allowed jumps at the start of a function. */
export const NO_JUMPS: Jumps = { canBreak: false, canContinue: false, labels: [] };

/** A variable that holds an instance of a class. */
interface Instance {
  readonly name: string;
  readonly shape: ClassShape;
}

export interface Scope {
  readonly choices: Choices;
  readonly variables: readonly Variable[];
  readonly instances: readonly Instance[];
  /** Functions that may be called here. `classes` lists the classes that may be instantiated. */
  readonly functions: readonly Signature[];
  readonly classes: readonly ClassShape[];
  /** Kind of the returned value; `nothing` for a bare `return`, undefined where `return` is not allowed. */
  readonly returns: Kind | 'nothing' | undefined;
  /** Jump statements allowed here. Inside a switch, `break` leaves the switch. */
  readonly jumps: Jumps;
  /** True if the same function catches an error thrown here. */
  readonly catches: boolean;
  /** Remaining levels of nested statements, which bounds the program size. */
  readonly depth: number;
  readonly names: Names;
}

/** Words for names: reserved words of BrightScript, names of its functions, and pairs that differ only in case. */
const WORDS = [
  'a', 'b', 'item', 'Item_', 'next', 'value', 'Value', 'text', 'stop', 'list', 'type', 'end', 'count', 'Count', 'pos',
  'step', 'object', 'm', 'tab', 'line', 'len', 'left', 'str', 'index', 'result', 'rem', 'not', 'mod', 'run', 'box',
] as const; // prettier-ignore

/** Supplies unique names: a random word, followed by a number if the word is taken. */
export class Names {
  readonly #taken = new Set<string>();

  take(choices: Choices): string {
    const word = choices.of(['x', ...WORDS]);
    let name: string = word;
    for (let n = 2; this.#taken.has(name); n++) name = `${word}${n}`;
    this.#taken.add(name);
    return name;
  }

  /** Reserves a name that the caller has chosen. */
  claim(name: string): void {
    this.#taken.add(name);
  }
}

export function withVariable(scope: Scope, ...added: readonly Variable[]): Scope {
  return { ...scope, variables: [...scope.variables, ...added] };
}

/** Returns the names of the variables of a kind. With `changeable`, returns only those that may be assigned. */
export function variablesOf(scope: Scope, kind: Kind, changeable = false): string[] {
  return scope.variables.filter((v) => v.kind === kind && (v.changeable || !changeable)).map((v) => v.name);
}

/** Returns the scope inside a loop. It has no generated functions or classes, because these may contain loops too. */
export function loopScope(scope: Scope): Scope {
  return { ...scope, functions: [], classes: [], jumps: { ...scope.jumps, canBreak: true, canContinue: true } };
}

/** Returns the scope inside a nested function. A loop may call it, so it has no generated functions either. */
export function functionScope(scope: Scope): Scope {
  return { ...scope, functions: [], classes: [], jumps: NO_JUMPS, catches: false };
}

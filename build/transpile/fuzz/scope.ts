/** What generated code may use where: variables, functions, classes, and the kinds of values there are. */
import type { Choices } from './choices.ts';

/** The kinds of values of generated programs, and how TypeScript writes them. */
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
  /** A number that may be NaN, infinite, or have no short form. */
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
  /** Of this kind only where a test says so, which a function declared there does not see. */
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
  /** The last one may be `...list: Int[]`. */
  readonly isRest?: boolean;
}
export interface ClassShape {
  readonly name: string;
  readonly base: ClassShape | undefined;
  readonly parameters: readonly Parameter[];
  readonly fields: readonly Variable[];
  readonly methods: readonly Signature[];
}

/** What jumps may be written. */
interface Jumps {
  readonly canBreak: boolean;
  readonly canContinue: boolean;
  /** The labels around, and whether they stand before a loop. */
  readonly labels: readonly { readonly name: string; readonly isLoop: boolean }[];
}

/** At the beginning of a function. */
export const NO_JUMPS: Jumps = { canBreak: false, canContinue: false, labels: [] };

/** An instance in a variable. */
interface Instance {
  readonly name: string;
  readonly shape: ClassShape;
}

export interface Scope {
  readonly choices: Choices;
  readonly variables: readonly Variable[];
  readonly instances: readonly Instance[];
  /** Functions that may be called here, and classes that may be made. */
  readonly functions: readonly Signature[];
  readonly classes: readonly ClassShape[];
  /** What a `return` gives, or undefined in a place that cannot return. */
  readonly returns: Kind | 'nothing' | undefined;
  /** May `break` and `continue` be written here? A switch takes the `break`. */
  readonly jumps: Jumps;
  /** Is what is thrown here caught in the same function? */
  readonly catches: boolean;
  /** How many statements deep, which bounds the program. */
  readonly depth: number;
  readonly names: Names;
}

/** Words that mean something to BrightScript, and pairs that differ only by case, on purpose. */
const WORDS = [
  'a', 'b', 'item', 'Item_', 'next', 'value', 'Value', 'text', 'stop', 'list', 'type', 'end', 'count', 'Count', 'pos',
  'step', 'object', 'm', 'tab', 'line', 'len', 'left', 'str', 'index', 'result', 'rem', 'not', 'mod', 'run', 'box',
] as const; // prettier-ignore

/** Fresh names: unique in one function, taken from the words first. */
export class Names {
  readonly #taken = new Set<string>();

  take(choices: Choices): string {
    const word = choices.of(['x', ...WORDS]);
    let name: string = word;
    for (let n = 2; this.#taken.has(name); n++) name = `${word}${n}`;
    this.#taken.add(name);
    return name;
  }

  /** Keeps a name that comes from elsewhere from being given. */
  claim(name: string): void {
    this.#taken.add(name);
  }
}

export function withVariable(scope: Scope, ...added: readonly Variable[]): Scope {
  return { ...scope, variables: [...scope.variables, ...added] };
}

/** The variables of a kind; only those that may be assigned, when asked. */
export function variablesOf(scope: Scope, kind: Kind, changeable = false): string[] {
  return scope.variables.filter((v) => v.kind === kind && (v.changeable || !changeable)).map((v) => v.name);
}

/** Inside a loop generated functions are not called: they may loop themselves. */
export function loopScope(scope: Scope): Scope {
  return { ...scope, functions: [], classes: [], jumps: { ...scope.jumps, canBreak: true, canContinue: true } };
}

/** Inside a function that is made within another; it may be called in a loop. */
export function functionScope(scope: Scope): Scope {
  return { ...scope, functions: [], classes: [], jumps: NO_JUMPS, catches: false };
}

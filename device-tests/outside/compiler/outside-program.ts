/** Programs taken out of a suite that others wrote for a compiler of theirs, and what became of each here. */

/** One program of such a suite. */
export interface OutsideProgram {
  /** The part of the suite that it comes from, such as a file. */
  readonly group: string;
  /** Its name within the group. */
  readonly name: string;
  /** Module's path, relative to the program's folder → text. */
  readonly modules: ReadonlyMap<string, string>;
  /** The module that the suite looks at. */
  readonly main: string;
  /** What the suite looks at: the result of this exported function, or what `main` exports (all of it if undefined). */
  readonly result: { readonly call: string } | { readonly exported: readonly string[] | undefined };
  /** Longest time in Node, in milliseconds: what works longer there works for minutes on the device. */
  readonly longestMs?: number;
}

/** A test that holds no program that could run here. */
export interface LeftOut {
  readonly group: string;
  readonly name: string;
  /** Why, in words that many tests share. */
  readonly reason: string;
}

export interface Collected {
  readonly programs: readonly OutsideProgram[];
  readonly leftOut: readonly LeftOut[];
}

export const VERDICTS = [
  'equal',
  'refused by code',
  'refused by type',
  'invalid',
  'wrong',
  'accepted difference',
] as const;

/**
 * `invalid`: accepted, and then stopped by the compiler's own check of its output, or by a defect that made it throw.
 * `accepted difference`: one that the compiler's documentation names.
 */
export type Verdict = (typeof VERDICTS)[number];

export interface ProgramOutcome {
  readonly program: OutsideProgram;
  readonly verdict: Verdict;
  /** The code of what was refused, or the name of the accepted difference. */
  readonly because?: string;
  /** What was refused, invalid or different, for a person. */
  readonly report?: string;
}

export interface ProgramSuite {
  readonly name: string;
  /** What it is and of which project, for the help. */
  readonly about: string;
  /** @param only the groups whose name holds this */
  collect(checkout: string, only: string | undefined): Promise<Collected>;
}

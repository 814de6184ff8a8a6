/** Programs from a third-party suite for another compiler, and their outcomes here. */

/** One program of such a suite. */
export interface ThirdPartyProgram {
  /** Part of the suite, such as a file. */
  readonly group: string;
  /** Its name within the group. */
  readonly name: string;
  /** Module sources by path relative to the program's folder. */
  readonly modules: ReadonlyMap<string, string>;
  /** Module that the suite checks. */
  readonly main: string;
  /**
   * Value that the suite checks: the result of this exported function, or exports of `main` (all of them if undefined).
   */
  readonly result: { readonly call: string } | { readonly exported: readonly string[] | undefined };
  /** Time limit in Node, in milliseconds: a longer program would take minutes on the device. */
  readonly longestMs?: number;
}

/** A test without a program that can run here. */
export interface LeftOut {
  readonly group: string;
  readonly name: string;
  /** Reason, in words that many tests share. */
  readonly reason: string;
}

export interface Collected {
  readonly programs: readonly ThirdPartyProgram[];
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
  readonly program: ThirdPartyProgram;
  readonly verdict: Verdict;
  /** Code of the refusal, or the name of the accepted difference. */
  readonly because?: string;
  /** Human-readable report of a refused, invalid or different program. */
  readonly report?: string;
}

export interface ProgramSuite {
  readonly name: string;
  /** Help text: the suite and its project. */
  readonly about: string;
  /** @param only selects the groups whose name contains this */
  collect(checkout: string, only: string | undefined): Promise<Collected>;
}

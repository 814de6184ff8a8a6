/** Result types of statement generators: the source lines, and the scope after them. */
import type { Scope } from './scope.ts';

export interface Step {
  readonly lines: readonly string[];
  readonly scope: Scope;
}

/** Generates the indented statements of a block, for generators of compound statements. */
export type Block = (scope: Scope, least: number, most: number) => string[];

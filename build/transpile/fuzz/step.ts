/** What makes a statement: its lines, and the scope after it. */
import type { Scope } from './scope.ts';

export interface Step {
  readonly lines: readonly string[];
  readonly scope: Scope;
}

/** Makes the statements of a block, indented; given to what makes statements that hold blocks. */
export type Block = (scope: Scope, least: number, most: number) => string[];

/** What is around a statement inside the function that is being lowered: loops, clean-up, callbacks. */
import type ts from 'typescript';
import type { Expression, LoopKind, Statement } from '../brightscript/ast.ts';

export interface Loop {
  readonly kind: LoopKind;
  /** The statement that `break` and `continue` refer to. */
  readonly node: ts.Node;
  /** Statements that must run before the next turn (the incrementor of a `for`). */
  readonly beforeNext: () => Statement[];
  /** Set by a `continue` in a switch that became a loop: the loop around it is to go on. */
  readonly continued?: Expression;
}

/** A `try` with `finally` around the current statement: a jump out of it is noted, and made after the clean-up. */
export interface Finally {
  /** The variable that says how the block was left: empty, `return`, `break` or `continue`. */
  readonly left: Expression;
  /** The variable that holds the value to return. */
  readonly result: Expression;
  /** How many loops are around the `try`. */
  readonly loops: number;
  /** The ways in which the block is left; noted while it is lowered. */
  readonly ways: Set<'return' | 'break' | 'continue'>;
}

/** The function being lowered: what `this` is called in it, and what is around the current statement. */
export interface FunctionFrame {
  readonly node: ts.Node;
  readonly thisName: string;
  readonly returnsNothing: boolean;
  readonly loops: Loop[];
  readonly finallies: Finally[];
  /** Set while a loop of an expanded callback is lowered: its `return` leaves the loop and is noted. */
  inlineReturn?: InlineReturn | undefined;
}

/** Where a `return` in a loop of an expanded callback puts its value. */
export interface InlineReturn {
  readonly done: Expression;
  readonly value: Expression;
  /** How many loops are around the callback. */
  readonly loops: number;
}

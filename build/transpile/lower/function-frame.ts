/** Context of the statement being lowered inside its function: loops, clean-up, callbacks. */
import type ts from 'typescript';
import type { Expression, LoopKind, Statement } from '../brightscript/ast.ts';

export interface Loop {
  readonly kind: LoopKind;
  /** The statement that `break` and `continue` refer to. */
  readonly node: ts.Node;
  /** Statements that must run before the next iteration (the incrementor of a `for`). */
  readonly beforeNext: () => Statement[];
  /** The variable that a `continue` sets in a switch that became a loop, so that the outer loop continues. */
  readonly continued?: Expression;
  /** A labelled statement that became a loop of one iteration. Only jumps with its label refer to it. */
  readonly isLabelled?: true;
}

/** A jump to an outer loop. A variable records it, and each loop in between is left in turn. */
export interface FarJump {
  readonly target: Loop;
  readonly way: 'break' | 'continue';
  readonly noted: Expression;
  /** The statements that became the loops in between and are not written yet. */
  readonly through: Set<ts.Node>;
}

/**
 * A `try` around the current statement, with `finally` or left by a jump out of a loop. A variable records the jump,
 * which runs after the clean-up.
 */
export interface Finally {
  /** True if there is a clean-up, so that a `return` has to wait too. */
  readonly cleansUp: boolean;
  /** The variable that says how the block was left: empty, `return`, `break`, `continue`, or the name of a far jump. */
  readonly left: Expression;
  /** The variable that holds the value to return, if there is a clean-up. */
  readonly result: Expression;
  /** Number of loops around the `try`. */
  readonly loops: number;
  /** The ways in which the block is left, recorded while it is lowered. */
  readonly ways: Set<string>;
  /** Jumps to outer loops, by name. They run after the clean-up, which may jump elsewhere. */
  readonly farJumps: Map<string, Pick<FarJump, 'target' | 'way'>>;
}

/** The function being lowered: its name for `this`, and the context of the current statement. */
export interface FunctionFrame {
  readonly node: ts.Node;
  readonly thisName: string;
  readonly returnsNothing: boolean;
  readonly loops: Loop[];
  readonly finallies: Finally[];
  readonly farJumps: FarJump[];
  /**
   * Set while a loop inside an expanded callback is lowered. A `return` there records its value and leaves the loop.
   */
  inlineReturn?: InlineReturn | undefined;
}

/** The variables in which a `return` inside a loop of an expanded callback records that it ran, and its value. */
interface InlineReturn {
  readonly done: Expression;
  readonly value: Expression;
  /** Number of loops around the callback. */
  readonly loops: number;
}

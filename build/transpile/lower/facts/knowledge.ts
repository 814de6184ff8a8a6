/** What the facts about a module are worked out from. Lowering offers it; a fact never sees more of lowering than this. */
import type ts from 'typescript';
import type { OpenForms } from './open-forms.ts';
import type { ProgramFacts } from './program-facts.ts';
import type { Category } from './types.ts';

/** A yes-or-no question about the whole program, with the answer it got. The next build asks it again. */
export interface Asked {
  readonly again: (facts: ProgramFacts) => boolean;
  readonly answer: boolean;
}

/** The module in hand, seen with what is known of the program around it. */
export interface Knowledge {
  readonly checker: ts.TypeChecker;
  readonly facts: ProgramFacts;
  /** Variables whose number form is being worked out. One that is met again here depends on itself. */
  readonly openForms: OpenForms;
  /** The type of an expression, apart from what TypeScript wrongly concludes from an assignment. */
  typeOf(node: ts.Node): ts.Type;
  categoryOf(node: ts.Node): Category;
  symbolOf(node: ts.Node): ts.Symbol | undefined;
  /** May the value be missing although its type says that it is there? */
  lacks(node: ts.Expression): boolean;
  /** May this variable, parameter or member, or the result of this function, be missing against its type? */
  mayMiss(place: ts.Node): boolean;
  /** Is this a variable that is an Int or Long by its first value only, and is given what neither can hold? */
  outgrowsType(node: ts.Node): boolean;
  /** Is this a variable that running the code does not write? Only code of its own function can. */
  isUntouchedBy(expression: ts.Expression, code: ts.Node): boolean;
  /**
   * Answers a question whose answer depends on the code of other modules. Asking here, under a key of its own, records
   * that this module has to be lowered again when the answer changes.
   */
  ask(key: string, question: (facts: ProgramFacts) => boolean): boolean;
}

/**
 * The inputs of the analysis of a module. Lowering implements the interface, and the analysis sees nothing else of
 * lowering.
 */
import type ts from 'typescript';
import type { OpenForms } from './number-form-state.ts';
import type { ProgramAnalysis } from './program-analysis.ts';
import type { Category } from './types.ts';

/** A yes-or-no question about the whole program, with its answer. The next build asks it again. */
export interface RecordedQuestion {
  readonly again: (analysis: ProgramAnalysis) => boolean;
  readonly answer: boolean;
}

/** The current module, with the analysis of its program. */
export interface AnalysisContext {
  readonly checker: ts.TypeChecker;
  readonly analysis: ProgramAnalysis;
  /** Variables whose number form is being computed. Meeting one again means that it depends on itself. */
  readonly openForms: OpenForms;
  /** Returns the type of an expression, without TypeScript's wrong conclusions from an assignment. */
  typeOf(node: ts.Node): ts.Type;
  categoryOf(node: ts.Node): Category;
  symbolOf(node: ts.Node): ts.Symbol | undefined;
  /** Reports whether the value may be missing although its type says that it is present. */
  lacks(node: ts.Expression): boolean;
  /**
   * Reports whether this variable, parameter or member, or the result of this function, may be missing against its
   * type.
   */
  mayMiss(place: ts.Node): boolean;
  /**
   * Reports whether a variable is an Int or Long only by its first value, and is later assigned a value that neither
   * can hold.
   */
  outgrowsType(node: ts.Node): boolean;
  /** Reports whether this is a variable that running the code does not write. Only code of its own function can. */
  isUntouchedBy(expression: ts.Expression, code: ts.Node): boolean;
  /**
   * Answers a question whose answer depends on the code of other modules. Asking here, under a key of its own, records
   * that this module has to be lowered again when the answer changes.
   */
  ask(key: string, question: (analysis: ProgramAnalysis) => boolean): boolean;
}

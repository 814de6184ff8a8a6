/**
 * The inputs of the analysis of a module. Lowering implements the interface, and the analysis sees nothing else of
 * lowering.
 */
import type ts from 'typescript';
import type { OpenForms } from './numbers/number-form-state.ts';
import type { ProgramAnalysis } from './program-analysis.ts';
import type { Category } from './types/types.ts';

/** A yes-or-no question about the whole program, with its answer. The next build asks it again. */
export interface RecordedQuestion {
  readonly again: (analysis: ProgramAnalysis) => boolean;
  readonly answer: boolean;
}

/**
 * Keys of the questions. Equal keys must be equal questions, so a key contains all that its question depends on. A number
 * is a position in the module that asks.
 */
export type QuestionKey =
  | ProgramQuestion
  | `${'extended' | 'instanceof' | 'super'} ${number | string}`
  | `${'component in' | 'shared' | 'kept by init' | 'exported at'} ${number}`
  | `${'name' | 'member of m' | 'method name' | 'uncertain name' | 'any key for' | 'closure in' | 'owner for'} ${string}`
  | `${'this in' | 'method'} ${string} of ${number}`
  | `instances: ${string}`
  | `accessors of ${string}: ${string}`
  | `accessors are ${string}`
  | `${'started' | 'state' | 'data' | 'early'} ${string}`
  | `${'left out' | 'uncertain' | 'frozen at' | 'node to change'} ${string}`
  | `uncertainty ${number} of ${string}`
  | `write ${string} ${CodeRange}`
  | `${ArrayQuestion} ${number} ${CodeRange}`
  | `given more than ${number} where ${number} are needed by ${string}`;

/** Questions that are the same for every module. */
type ProgramQuestion =
  | 'accessors'
  | 'bare objects'
  | 'causes'
  | 'closures'
  | 'collections'
  | 'component'
  | 'conversions'
  | 'dates'
  | 'functions are compared'
  | 'keys of instances'
  | 'makes null'
  | 'named groups'
  | 'objects are frozen'
  | 'opens functions'
  | 'other tags'
  | 'throws values'
  | 'uncertain functions'
  | 'weak collections';

/** Questions about an array that a piece of code may change or visit meanwhile. */
export type ArrayQuestion = 'resize' | 'items' | 'iterator' | 'lengthen' | 'iterate';

/** Start and end of a piece of code. */
type CodeRange = `${number} ${number}`;

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
  ask(key: QuestionKey, question: (analysis: ProgramAnalysis) => boolean): boolean;
}

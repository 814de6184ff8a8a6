/** Result types of the compiler. A result has either files or problems, never both. */

/** One problem, ready to print. `path` is absolute, `line` and `column` start at 1. */
export interface Problem {
  readonly path: string | undefined;
  readonly line: number;
  readonly column: number;
  /** `BRS12001` for a refusal of the compiler, `BRS22322` for the TypeScript error TS2322. */
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** A declaration that would be refused, but is left out because no reachable code uses it. */
export interface LeftOut {
  /** Absolute path of its module. */
  readonly path: string;
  /** Starts at 1. */
  readonly line: number;
  readonly name: string;
  /** First reason for refusing it. */
  readonly problem: Problem;
}

/** A generated file: a script such as `AnalyticsTask.brs`, or its source map `AnalyticsTask.brs.map`. */
export interface GeneratedFile {
  readonly name: string;
  readonly text: string;
}

/** Result of compiling one entry and its imports. */
export type Compiled =
  | {
      readonly ok: true;
      readonly files: readonly GeneratedFile[];
      /** Absolute paths of the modules that were read. */
      readonly sources: readonly string[];
      /** Declarations left out of the program, in the order of their problems. */
      readonly leftOut: readonly LeftOut[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Result of compiling the folder of a channel. */
export type CompiledChannel =
  | {
      readonly ok: true;
      /** Package path → contents. Each source map lies beside its script. */
      readonly files: ReadonlyMap<string, string | Uint8Array>;
      /** Package paths of the scripts generated from TypeScript. */
      readonly scripts: readonly string[];
      /** Absolute paths of the modules that were read. */
      readonly sources: readonly string[];
      /** Modules in the folder that no script uses, and that the package therefore lacks. */
      readonly unused: readonly string[];
      /** Declarations left out of at least one script. Other scripts may include them. */
      readonly leftOut: readonly LeftOut[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What a compilation gives: files, or problems; never both. */

/** One problem, ready to print. `path` is absolute, `line` and `column` start at 1. */
export interface Problem {
  readonly path: string | undefined;
  readonly line: number;
  readonly column: number;
  /** `BRS12001` for the compiler's own; `BRS22322` for TypeScript's TS2322. */
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** A declaration that would be refused, and is left out because nothing that can run uses it. */
export interface LeftOut {
  /** Absolute path of its module. */
  readonly path: string;
  /** Starts at 1. */
  readonly line: number;
  readonly name: string;
  /** Why it would be refused, or the first reason. */
  readonly problem: Problem;
}

/** A generated file: `AnalyticsTask.brs` and its text, or `AnalyticsTask.brs.map` and its source map. */
export interface GeneratedFile {
  readonly name: string;
  readonly text: string;
}

/** Of one entry and its imports. */
export type Compiled =
  | {
      readonly ok: true;
      readonly files: readonly GeneratedFile[];
      /** Absolute paths of the modules that were read. */
      readonly sources: readonly string[];
      /** What it is made without, in the order of its problems. */
      readonly leftOut: readonly LeftOut[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Of a folder that is a channel. */
export type CompiledChannel =
  | {
      readonly ok: true;
      /** Path in the package → contents; a source map stands beside its script. */
      readonly files: ReadonlyMap<string, string | Uint8Array>;
      /** The scripts among them that were made from TypeScript. */
      readonly scripts: readonly string[];
      /** Absolute paths of the modules that were read. */
      readonly sources: readonly string[];
      /** Modules in the folder that no script uses, so that nothing became of them. */
      readonly unused: readonly string[];
      /** What some script is made without; another may have it. */
      readonly leftOut: readonly LeftOut[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Defines conformance programs and lists them from their folder. */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A program: one module that exports `main(): void` and prints with `console.log`. */
export interface Program {
  /** `category/name`, unique. */
  readonly name: string;
  /** Absolute path of its entry module. */
  readonly path: string;
}

/** The outcome of a program: its printed lines, and the message of an error thrown out of `main`. */
export interface Ended {
  readonly lines: readonly string[];
  readonly error: string | undefined;
}

export const PROGRAMS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'programs');

/** Lists the programs `category/name.ts` below a folder. Modules that they import lie in deeper folders. */
export function programsIn(folder: string): Program[] {
  return globSync('*/*.ts', { cwd: folder })
    .sort()
    .map((file) => ({ name: file.replace(/\.ts$/, ''), path: join(folder, file) }));
}

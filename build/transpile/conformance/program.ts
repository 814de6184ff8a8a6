/** What conformance programs are and where they lie. */
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

/** How a program ended: what it printed, line by line, and the message of what it threw out of `main`. */
export interface Ended {
  readonly lines: readonly string[];
  readonly error: string | undefined;
}

export const PROGRAMS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'programs');

/** The programs below a folder: `category/name.ts`. What a program imports lies deeper, in a folder of its own. */
export function programsIn(folder: string): Program[] {
  return globSync('*/*.ts', { cwd: folder })
    .sort()
    .map((file) => ({ name: file.replace(/\.ts$/, ''), path: join(folder, file) }));
}

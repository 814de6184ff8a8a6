/** The compiler API for build tools: compiles an entry or a channel folder, or runs as a Rollup plugin. */
import path from 'node:path';
import type { Plugin } from 'rollup';
import { compileChannel as compileFolder } from '../channel/compile-channel.ts';
import { compile as compileUnit, formatProblem as formatted, withDefaults } from '../index.ts';
import { brightscript as plugin } from '../rollup-plugin.ts';
import type { Compiled, CompiledChannel, Problem } from '../results.ts';

export type { Compiled, CompiledChannel, GeneratedFile, LeftOut, Problem } from '../results.ts';

export interface EntryOptions {
  /** Path of the entry module, relative to the working directory. */
  readonly entry: string;
  /** Prefix of every global name that is not an export of the entry; empty by default. */
  readonly globalPrefix?: string;
  /** `single` writes one file for everything, `modules` (the default) one file for each module. */
  readonly layout?: 'single' | 'modules';
  /** Compiles the entry as a component's script, whose observers must be exports of the entry. */
  readonly isComponent?: boolean;
  /** Requires the entry to export `main`. */
  readonly needsMain?: boolean;
  /** Other BrightScript in the same scope: package path below `source/` → source text. */
  readonly surroundings?: ReadonlyMap<string, string>;
  /** Base directory of the paths in comments and source maps; the working directory by default. */
  readonly root?: string;
}

/** Compiles an entry and its imports in memory. Refusals come back as problems. */
export async function compile(options: EntryOptions): Promise<Compiled> {
  return await compileUnit({ ...options, entry: path.resolve(options.entry) });
}

/** Compiles a channel folder in memory, as the command does. */
export async function compileChannel({
  folder,
  with: libraries = [],
  root = process.cwd(),
}: {
  readonly folder: string;
  /** Folders of libraries, whose files go into the package at the same paths. */
  readonly with?: readonly string[];
  readonly root?: string;
}): Promise<CompiledChannel> {
  return await compileFolder({ folder: path.resolve(folder), with: libraries.map((one) => path.resolve(one)), root });
}

/** Rollup plugin that emits BrightScript and source maps as assets in place of chunks. A refusal fails the build. */
export function brightscript(options: EntryOptions): Plugin {
  return plugin(withDefaults({ ...options, entry: path.resolve(options.entry) }));
}

/** Formats a problem as `path:line:column - error BRSnnnnn: message. Hint: …`, with the path relative to `from`. */
export function formatProblem(problem: Problem, from: string): string {
  return formatted(problem, from);
}

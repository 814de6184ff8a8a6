/** The compiler for build tools: an entry, a folder that is a channel, or a step of Rollup. */
import path from 'node:path';
import type { Plugin } from 'rollup';
import { compileChannel as compileFolder } from '../channel/compile-channel.ts';
import { compile as compileUnit, formatProblem as formatted, withDefaults } from '../index.ts';
import { brightscript as plugin } from '../rollup-plugin.ts';
import type { Compiled, CompiledChannel, Problem } from '../results.ts';

export type { Compiled, CompiledChannel, GeneratedFile, LeftOut, Problem } from '../results.ts';

export interface EntryOptions {
  /** The entry module, from the working directory. */
  readonly entry: string;
  /** Start of every global name that is not an export of the entry; none by default. */
  readonly globalPrefix?: string;
  /** One file for everything, or one for each module; `modules` by default. */
  readonly layout?: 'single' | 'modules';
  /** Whether it is the script of a component, whose observers must be exports of the entry. */
  readonly isComponent?: boolean;
  /** Whether the entry must export `main`. */
  readonly needsMain?: boolean;
  /** BrightScript in the same scope: path in the package, below `source/`, → text. */
  readonly surroundings?: ReadonlyMap<string, string>;
  /** The directory to which paths in comments and source maps are relative; the working directory by default. */
  readonly root?: string;
}

/** Compiles an entry and its imports. What is refused comes back as problems; nothing is written. */
export async function compile(options: EntryOptions): Promise<Compiled> {
  return await compileUnit({ ...options, entry: path.resolve(options.entry) });
}

/** Compiles a folder that is a channel, as the command does. Nothing is written. */
export async function compileChannel({
  folder,
  with: libraries = [],
  root = process.cwd(),
}: {
  readonly folder: string;
  /** Folders whose files go into the package too, in the same places: what libraries bring along. */
  readonly with?: readonly string[];
  readonly root?: string;
}): Promise<CompiledChannel> {
  return await compileFolder({ folder: path.resolve(folder), with: libraries.map((one) => path.resolve(one)), root });
}

/** A step of Rollup that emits BrightScript and source maps as assets, in place of chunks. A refusal fails the build. */
export function brightscript(options: EntryOptions): Plugin {
  return plugin(withDefaults({ ...options, entry: path.resolve(options.entry) }));
}

/** `path:line:column - error BRSnnnnn: message. Hint: …`, with the path relative to `from`. */
export function formatProblem(problem: Problem, from: string): string {
  return formatted(problem, from);
}

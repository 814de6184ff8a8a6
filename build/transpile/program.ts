import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { ModuleCode } from './ast.ts';
import { fromTypeScript, type Problem } from './diagnostics.ts';
import { allHelpers } from './link/helpers.ts';
import { lowerProgram } from './host.ts';
import { syntaxProblems } from './syntax-problems.ts';
import { ProgramFacts } from './lower/program-facts.ts';

export type FrontOptions = {
  /** Absolute paths of the entry modules. */
  readonly entries: readonly string[];
  /** Start of every emitted global name that is not an export of an entry; may be empty. */
  readonly globalPrefix: string;
};

/** A type-checked and lowered program, or why there is none. `files` are the `.ts` files it was made from. */
export type Front = {
  readonly files: readonly string[];
  readonly modules: readonly ModuleCode[];
  readonly problems: readonly Problem[];
};

const LIBRARY_DIRECTORY = path.join(import.meta.dirname, 'lib');

const OPTIONS: ts.CompilerOptions = {
  noLib: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noUncheckedIndexedAccess: true,
  allowUnreachableCode: true,
  rewriteRelativeImportExtensions: true,
  isolatedModules: true,
  skipLibCheck: true,
  useDefineForClassFields: true,
};

/** Type-checks the entries and what they import, then lowers every module. Nothing is lowered on a type error. */
export function buildFront(options: FrontOptions, previous?: ts.Program): Front & { readonly program: ts.Program } {
  const library = fs.readdirSync(LIBRARY_DIRECTORY).filter((name) => name.endsWith('.d.ts'));
  const roots = [...library.map((name) => path.join(LIBRARY_DIRECTORY, name)), ...options.entries];
  const program = ts.createProgram(roots, OPTIONS, undefined, previous);
  const sources = program.getSourceFiles().filter((file) => !file.isDeclarationFile);
  const files = sources.map((file) => file.fileName);
  // The checker sets the parents of nodes, by which problems find their file.
  program.getTypeChecker();
  const refused = sources.flatMap(syntaxProblems);
  if (refused.length > 0) return { program, files, modules: [], problems: refused };
  const typeErrors = typeErrorsOf(program, roots);
  if (typeErrors.length > 0) return { program, files, modules: [], problems: typeErrors.map(fromTypeScript) };
  const facts = new ProgramFacts(program, { ...options, helpers: allHelpers() });
  const { modules, problems } = lowerProgram(program, facts, sources);
  return { program, files, modules, problems: sorted(problems) };
}

/**
 * The program is lowered with `noUncheckedIndexedAccess`, so that a missing element is never taken for a value; but a
 * program that type-checks without it is accepted.
 */
function typeErrorsOf(program: ts.Program, roots: readonly string[]): readonly ts.Diagnostic[] {
  const found = ts.getPreEmitDiagnostics(program).filter((d) => d.category === ts.DiagnosticCategory.Error);
  if (found.length === 0) return [];
  const lenient = ts.createProgram(roots, { ...OPTIONS, noUncheckedIndexedAccess: false }, undefined, program);
  const remaining = ts.getPreEmitDiagnostics(lenient).filter((d) => d.category === ts.DiagnosticCategory.Error);
  return remaining.length === 0 ? [] : found;
}

function sorted(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((p) => [`${p.path}:${p.line}:${p.column}:${p.code}`, p]));
  return [...unique.values()].sort(
    (a, b) => (a.path ?? '').localeCompare(b.path ?? '') || a.line - b.line || a.column - b.column,
  );
}

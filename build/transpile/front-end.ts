/** The front end of the compiler: type-checks entry modules and lowers them, or returns problems. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { ModuleCode } from './brightscript/ast.ts';
import { fromTypeScript, type Problem } from './diagnostics.ts';
import { allHelpers } from './link/helpers.ts';
import type { QuestionKey, RecordedQuestion } from './lower/analysis/analysis-context.ts';
import type { FindingCache, FindingsIn } from './lower/analysis/finding-cache.ts';
import { ModuleAnalysis } from './lower/analysis/module-analysis.ts';
import { ProgramAnalysis } from './lower/analysis/program-analysis.ts';
import type { Uncertainty } from './lower/analysis/uncertainty/asserted-types.ts';
import { uncertaintyOfNarrowed } from './lower/analysis/types/narrowed-types.ts';
import { lowerProgram } from './lower/host.ts';
import { LIBRARY_FACTS } from './lower/library/library.ts';
import { syntaxProblems } from './lower/syntax-problems.ts';
import { isMarked, addNonNullAssertions } from './incremental/non-null-assertions.ts';
import type { CheckKind } from './incremental/batch-checker.ts';
import { IncrementalState } from './incremental/incremental-state.ts';
import { importsOf } from './incremental/module-shape.ts';
import { shortenLongChains } from './long-chains.ts';
import { nestingProblems } from './nesting.ts';
import { withoutUnreached } from './reach/remove-unreached.ts';
import type { LeftOut } from './results.ts';

export interface FrontOptions {
  /** Absolute paths of the entry modules. */
  readonly entries: readonly string[];
  /** Absolute paths of modules that are only analysed: entries of other scripts that share the component's `m`. */
  readonly related: readonly string[];
  /** Functions that the platform calls at once when a field changes, besides the observers in the program. */
  readonly handlers: readonly string[];
  /** True for a component that extends Task: its function runs on a thread of its own, with a copy of `m`. */
  readonly isTask: boolean;
  /** Prefix of every generated global name that is not an export of an entry; may be empty. */
  readonly globalPrefix: string;
}

/** A type-checked and lowered program, or its problems. `files` are its `.ts` source files. */
export interface Front {
  readonly program: ts.Program;
  readonly files: readonly string[];
  readonly modules: readonly ModuleCode[];
  /** Paths of the modules lowered in this build. All others come from the memory. */
  readonly lowered: readonly string[];
  readonly problems: readonly Problem[];
  readonly leftOut: readonly LeftOut[];
  /** True if a module is nested so deeply that no check may walk through it. */
  readonly isTooDeep?: boolean;
}

const LIBRARY_DIRECTORY = fileURLToPath(new URL('./lib', import.meta.url));

/** Reports whether the file is a declaration file of the compiler. */
export function isOfLibrary(fileName: string): boolean {
  return path.resolve(fileName).startsWith(LIBRARY_DIRECTORY + path.sep);
}

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
  isolatedModules: false,
  skipLibCheck: true,
  useDefineForClassFields: true,
};

/** Like `buildWholeFront`, but retries without unreached declarations if some of them have problems. */
export function buildReachedFront(options: FrontOptions, memory = new IncrementalState()): Front {
  const whole = buildWholeFront(options, memory);
  if (whole.problems.length === 0 || whole.isTooDeep || whole.program.getSyntacticDiagnostics().length > 0)
    return whole;
  const files = whole.program.getSourceFiles().filter((file) => !isOfLibrary(file.fileName));
  const rest = withoutUnreached(whole.program.getTypeChecker(), files, rootsOf(options), whole.problems);
  if (!rest) return whole;
  return { ...buildWholeFront(options, memory.withTexts(rest.texts)), leftOut: rest.leftOut };
}

/**
 * Type-checks the entries and their imports, then lowers every module. Stops before lowering on a type error. With the
 * memory of an earlier build, it checks and lowers only the modules that the changes affect.
 */
export function buildWholeFront(options: FrontOptions, memory = new IncrementalState()): Front {
  const unit = memory.unit(options);
  const program = checked(rootsOf(options), 'strict', memory, unit.program);
  unit.program = program;
  const all = program.getSourceFiles().filter((file) => !file.isDeclarationFile);
  const files = all.map((file) => file.fileName);
  const stopped = { program, files, modules: [], lowered: [], leftOut: [] };
  const tooDeep = all.flatMap(nestingProblems);
  if (tooDeep.length > 0) return { ...stopped, problems: tooDeep, isTooDeep: true };
  // The checker sets the parent of each node, which problems need to find their file.
  program.getTypeChecker();
  unit.begin(program);
  const refused = all.flatMap(syntaxProblems);
  if (refused.length > 0) return { ...stopped, problems: refused };
  const sources = withoutRelated(program, options, all);
  const unchanged = unit.unchanged(program, sources);
  const changed = sources.filter((file) => !unchanged.has(file));
  for (const file of changed) shortenLongChains(program.getTypeChecker(), file);
  const strictErrors = errorsIn(program, changed);
  const typeErrors = strictErrors.length === 0 ? [] : lenientErrors(options.entries, memory);
  if (typeErrors.length > 0)
    return { ...stopped, problems: typeErrors.map((error) => fromTypeScript(error, options.entries[0])) };
  const erring = new Set(strictErrors.map(({ file }) => file));
  const isErring = (file: ts.SourceFile): boolean => erring.has(file) || isMarked(file);
  const loose = new Set(sources.filter((file) => (unchanged.has(file) ? unit.isLoose(file) : isErring(file))));
  const seen = withBeliefs(program, strictErrors, changed, rootsOf(options), memory);
  const findingsIn = unit.findingsIn(all, unchanged);
  const ofNarrowed = narrowedUncertainty(findingsIn);
  const about = {
    ...options,
    helpers: [...allHelpers().keys()],
    library: LIBRARY_FACTS,
    loose,
    findingsIn,
    ofNarrowed,
  };
  const analysis = new ProgramAnalysis(seen, about, unit.entities);
  const kept = new Map<ts.SourceFile, ModuleCode>();
  for (const file of unchanged) {
    const code = unit.codeOf(file, analysis);
    if (code) kept.set(file, code);
  }
  const { lowered, problems } = lowerProgram(
    seen,
    analysis,
    sources.filter((file) => !kept.has(file)),
  );
  for (const { file, code, asked, isSound } of lowered)
    if (isSound) unit.remember(seen, { file, code, asked, isLoose: loose.has(file), findings: findingsIn(file) });
  unit.end(sources);
  const modules = [...kept.values(), ...lowered.map(({ code }) => code)];
  return {
    program: seen,
    files,
    modules,
    lowered: lowered.map(({ file }) => file.fileName),
    problems: sorted(problems),
    leftOut: [],
  };
}

function rootsOf({ entries, related }: FrontOptions): readonly string[] {
  return [...entries, ...related];
}

/** Returns the modules without those that only the related scripts contain. */
function withoutRelated(
  program: ts.Program,
  { entries, related }: FrontOptions,
  all: readonly ts.SourceFile[],
): readonly ts.SourceFile[] {
  const reachedBy = (roots: readonly string[]): ReadonlySet<ts.SourceFile> => {
    const files = roots.flatMap((root) => program.getSourceFile(root) ?? []);
    return new Set([...files, ...files.flatMap((file) => [...importsOf(program.getTypeChecker(), file)])]);
  };
  const [own, others] = [reachedBy(entries), reachedBy(related)];
  return all.filter((file) => own.has(file) || !others.has(file));
}

/**
 * Returns the uncertainty of a narrowed variable or member. Each module has its own analysis, as in lowering. An
 * unchanged module keeps its answers for as long as the program answers its questions in the same way.
 */
function narrowedUncertainty(findingsIn: FindingsIn): (analysis: ProgramAnalysis, node: ts.Expression) => Uncertainty {
  const byFile = new Map<ts.SourceFile, ReturnType<typeof narrowedIn>>();
  return (analysis, node) => {
    const file = node.getSourceFile();
    const module = byFile.get(file) ?? narrowedIn(analysis, findingsIn(file));
    byFile.set(file, module);
    const answer = module.answers.get(node) ?? uncertaintyOfNarrowed(module.known, node);
    module.answers.set(node, answer);
    return answer;
  };
}

/** Returns the analysis of a module with those of its answers that still hold. */
function narrowedIn(
  analysis: ProgramAnalysis,
  findings: FindingCache,
): { readonly known: ModuleAnalysis; readonly answers: Map<ts.Node, Uncertainty> } {
  const kept = findings.of('narrowed', '', () => ({
    answers: new Map<ts.Node, Uncertainty>(),
    asked: new Map<QuestionKey, RecordedQuestion>(),
  }));
  const known = new ModuleAnalysis(analysis);
  if ([...kept.asked.values()].every(({ again, answer }) => again(analysis) === answer))
    for (const [key, question] of kept.asked) known.asked.set(key, question);
  else kept.answers.clear();
  kept.asked = known.asked;
  return { known, answers: kept.answers };
}

/** Returns the type-checked program of these entries and the compiler's declarations. */
function checked(
  entries: readonly string[],
  kind: CheckKind,
  memory: IncrementalState,
  before?: ts.Program,
): ts.Program {
  return memory.program(entries, kind, (all, old) => makeProgram(all, kind, memory, old), before);
}

function makeProgram(
  entries: readonly string[],
  kind: CheckKind,
  memory: IncrementalState,
  before?: ts.Program,
): ts.Program {
  const library = fs.readdirSync(LIBRARY_DIRECTORY).filter((name) => name.endsWith('.d.ts'));
  const roots = library.map((name) => path.join(LIBRARY_DIRECTORY, name));
  const options = { ...OPTIONS, noUncheckedIndexedAccess: kind === 'strict' };
  // Syntax trees do not depend on `noUncheckedIndexedAccess`.
  const host = memory.host(OPTIONS, isOfLibrary);
  return ts.createProgram([...roots, ...entries], options, host, before);
}

/** Maximum number of repeated checks. Each check may reveal errors that earlier errors had hidden. */
const ROUNDS = 5;

/** Checks the program again with the values marked that loose modules assume to exist (`non-null-assertions.ts`). */
function withBeliefs(
  program: ts.Program,
  errors: readonly ts.Diagnostic[],
  files: readonly ts.SourceFile[],
  entries: readonly string[],
  memory: IncrementalState,
): ts.Program {
  let seen = program;
  let left = errors;
  // A program of a shared check may date from before its syntax trees were marked.
  let isOutdated = addNonNullAssertions(left) || (left.length > 0 && files.some(isMarked));
  for (let round = 0; isOutdated && round < ROUNDS; round++) {
    seen = makeProgram(entries, 'strict', memory);
    left = errorsIn(seen, files);
    isOutdated = addNonNullAssertions(left);
  }
  return seen;
}

/**
 * Returns the errors without `noUncheckedIndexedAccess`. Lowering uses that option, so that it never mistakes a missing
 * element for a value. A program that fails only with the option is still accepted.
 */
function lenientErrors(entries: readonly string[], memory: IncrementalState): readonly ts.Diagnostic[] {
  const accepting = checked(entries, 'lenient', memory);
  return errorsIn(
    accepting,
    accepting.getSourceFiles().filter((file) => !isOfLibrary(file.fileName)),
  );
}

function errorsIn(program: ts.Program, files: readonly ts.SourceFile[]): readonly ts.Diagnostic[] {
  const ofProgram = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  const ofFiles = files.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  return ts
    .sortAndDeduplicateDiagnostics([...ofProgram, ...ofFiles])
    .filter((d) => d.category === ts.DiagnosticCategory.Error);
}

function sorted(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((p) => [`${p.path}:${p.line}:${p.column}:${p.code}`, p]));
  return [...unique.values()].sort(
    (a, b) => (a.path ?? '').localeCompare(b.path ?? '') || a.line - b.line || a.column - b.column,
  );
}

/** Keeps compiler state between builds for incremental compilation. */
import fs from 'node:fs';
import type { RollupCache } from 'rollup';
import ts from 'typescript';
import type { ModuleCode } from '../brightscript/ast.ts';
import { BatchChecker, type CheckKind } from './batch-checker.ts';
import { withDeclaredClasses } from './class-declarations.ts';
import { type FindingsIn, FindingCache } from '../lower/analysis/finding-cache.ts';
import { withNamedDefault } from './named-default.ts';
import { Entities } from '../lower/analysis/syntax/entities.ts';
import type { PrintedModule } from '../link/link.ts';
import type { RecordedQuestion } from '../lower/analysis/analysis-context.ts';
import type { ProgramAnalysis } from '../lower/analysis/program-analysis.ts';
import { importsOf, shapeOf } from './module-shape.ts';
import { parsedWithinStack } from '../nesting.ts';
import { isUnmarkedModule } from './unmarked-module.ts';
import { Validator } from '../validate.ts';

/** A lowered module and the dependencies of its lowering besides its own text. */
interface Remembered {
  readonly file: ts.SourceFile;
  /** Shape of each module that it imports, directly or indirectly. */
  readonly imports: ReadonlyMap<string, string>;
  readonly code: ModuleCode;
  /** Questions of its lowering about the whole program, with their answers. */
  readonly asked: readonly RecordedQuestion[];
  /** True if it type-checks only without `noUncheckedIndexedAccess`. */
  readonly isLoose: boolean;
  /** Cached analysis results for the module. */
  readonly findings: FindingCache;
}

/** State from the last compilation of one entry and its imports. */
class UnitMemory {
  readonly entities = new Entities();
  program: ts.Program | undefined;
  rollup: RollupCache | undefined;
  readonly validator = new Validator();
  /** Generated files of the modules from the last link step. */
  readonly printed = new WeakMap<ModuleCode, PrintedModule>();
  private readonly modules = new Map<string, Remembered>();
  private ambient: readonly ts.SourceFile[] = [];

  /** Clears the cache if a declaration file or a script has changed, because its names are in every module's scope. */
  begin(program: ts.Program): void {
    const ambient = program.getSourceFiles().filter((file) => file.isDeclarationFile || !ts.isExternalModule(file));
    const isSame = ambient.length === this.ambient.length && ambient.every((file, i) => file === this.ambient[i]);
    if (!isSame) this.modules.clear();
    this.ambient = ambient;
  }

  /** Returns the modules whose text and imported shapes have not changed. They need no new type check. */
  unchanged(program: ts.Program, files: readonly ts.SourceFile[]): ReadonlySet<ts.SourceFile> {
    const checker = program.getTypeChecker();
    const isUnchanged = (file: ts.SourceFile): boolean => {
      const known = this.modules.get(file.fileName);
      if (known?.file !== file) return false;
      const imports = importsOf(checker, file);
      return (
        imports.size === known.imports.size && [...imports].every((i) => known.imports.get(i.fileName) === shapeOf(i))
      );
    };
    return new Set(files.filter(isUnchanged));
  }

  /** Returns a lookup of cached analysis results by module. A changed module starts with empty results. */
  findingsIn(files: readonly ts.SourceFile[], unchanged: ReadonlySet<ts.SourceFile>): FindingsIn {
    const known = (file: ts.SourceFile): FindingCache | undefined =>
      unchanged.has(file) ? this.modules.get(file.fileName)?.findings : undefined;
    const all = new Map(files.map((file) => [file, known(file) ?? new FindingCache()]));
    return (file) => all.get(file) ?? new FindingCache();
  }

  /** Returns the code of an unchanged module if the program still gives the same answers to its questions. */
  codeOf(file: ts.SourceFile, analysis: ProgramAnalysis): ModuleCode | undefined {
    const known = this.modules.get(file.fileName);
    return known?.asked.every(({ again, answer }) => again(analysis) === answer) ? known.code : undefined;
  }

  remember(program: ts.Program, lowered: Omit<Remembered, 'imports'>): void {
    const imports = importsOf(program.getTypeChecker(), lowered.file);
    const shapes = new Map([...imports].map((imported) => [imported.fileName, shapeOf(imported)]));
    this.modules.set(lowered.file.fileName, { ...lowered, imports: shapes });
  }

  /** Reports whether this unchanged module type-checked only without `noUncheckedIndexedAccess`. */
  isLoose(file: ts.SourceFile): boolean {
    return this.modules.get(file.fileName)?.isLoose ?? false;
  }

  /** Drops cached modules that are no longer part of the program. */
  end(files: readonly ts.SourceFile[]): void {
    const names = new Set(files.map((file) => file.fileName));
    for (const name of this.modules.keys()) if (!names.has(name)) this.modules.delete(name);
  }
}

type Sources = Map<string, { readonly text: string; readonly file: ts.SourceFile }>;

/**
 * Parsed declaration files of the compiler, shared by all compilations of the process. They are larger than most
 * programs.
 */
const LIBRARY: Sources = new Map();

/**
 * Compiler state kept between builds, so that a build after a change repeats only the affected work. It holds the state
 * of the last build of each unit and nothing older.
 */
export class IncrementalState {
  private readonly units = new Map<string, UnitMemory>();
  private readonly sources: Sources = new Map();
  private together = new BatchChecker([]);
  private texts: ReadonlyMap<string, string> = new Map();
  private shortened: IncrementalState | undefined;

  /**
   * Lets TypeScript check these programs together, for programs that are then compiled one by one. The first
   * compilation checks all of them. They share one unit. Their files must not change before the next call.
   */
  checkTogether(entries: readonly string[]): void {
    this.together = new BatchChecker(entries);
    this.sources.clear();
  }

  /** Returns the memory of the unit with these entry modules. */
  unit(options: { readonly entries: readonly string[]; readonly globalPrefix: string }): UnitMemory {
    const isShared = this.together.has(options.entries);
    const key = [options.globalPrefix, ...(isShared ? [] : options.entries)].join('\n');
    const unit = this.units.get(key) ?? new UnitMemory();
    this.units.set(key, unit);
    return unit;
  }

  /**
   * Returns a separate memory that reads these texts in place of the files at their absolute paths. Valid until the
   * next call.
   */
  withTexts(texts: ReadonlyMap<string, string>): IncrementalState {
    this.shortened ??= new IncrementalState();
    this.shortened.texts = texts;
    return this.shortened;
  }

  /** Returns the syntax trees of all modules that were read. */
  modules(): readonly ts.SourceFile[] {
    return [...this.sources.values()].map(({ file }) => file);
  }

  /** Releases the memory after the last build. */
  dispose(): void {
    this.shortened?.dispose();
    for (const unit of this.units.values()) unit.validator.dispose();
    this.units.clear();
    this.sources.clear();
  }

  /** Returns the type-checked program of these entries: its part of a shared program, or one updated from `before`. */
  program(
    entries: readonly string[],
    kind: CheckKind,
    make: (entries: readonly string[], before?: ts.Program) => ts.Program,
    before?: ts.Program,
  ): ts.Program {
    const shared = this.together.has(entries) ? this.together.programOf(entries, kind, make) : undefined;
    return shared ?? make(entries, before);
  }

  /** Creates a host that reuses the syntax tree of an unchanged file. `options` must be the same in every call. */
  host(options: ts.CompilerOptions, isOfLibrary: (fileName: string) => boolean): ts.CompilerHost {
    const host = ts.createCompilerHost(options);
    const resolved = ts.createModuleResolutionCache(host.getCurrentDirectory(), host.getCanonicalFileName, options);
    return {
      ...host,
      resolveModuleNameLiterals: (names, from, redirect, given, file) =>
        names.map((name) => {
          const mode = ts.getModeForUsageLocation(file, name, given);
          return asOwnModule(ts.resolveModuleName(name.text, from, given, host, resolved, redirect, mode));
        }),
      getSourceFile: (fileName, languageVersionOrOptions) => {
        const text = this.texts.get(fileName) ?? textOf(fileName);
        if (text === undefined) return undefined;
        const sources = isOfLibrary(fileName) ? LIBRARY : this.sources;
        const known = sources.get(fileName);
        if (known?.text === text) return known.file;
        const file = parsedWithinStack(fileName, text, () => {
          const declared = withDeclaredClasses(fileName, withNamedDefault(fileName, text));
          const parse = (code: string): ts.SourceFile =>
            ts.createSourceFile(fileName, code, languageVersionOrOptions, true);
          const file = parse(declared);
          return isUnmarkedModule(file) ? parse(`${declared}\nexport {};\n`) : file;
        });
        sources.set(fileName, { text, file });
        return file;
      },
    };
  }
}

/** Makes a TypeScript module that a package exports a module of the program. TypeScript emits nothing for a library's. */
function asOwnModule(found: ts.ResolvedModuleWithFailedLookupLocations): ts.ResolvedModuleWithFailedLookupLocations {
  const { resolvedModule } = found;
  const isModule = resolvedModule?.isExternalLibraryImport && !/\.d\.[cm]?ts$/.test(resolvedModule.resolvedFileName);
  return isModule ? { ...found, resolvedModule: { ...resolvedModule, isExternalLibraryImport: false } } : found;
}

function textOf(fileName: string): string | undefined {
  return fs.existsSync(fileName) ? fs.readFileSync(fileName, 'utf8') : undefined;
}

/** What is kept from one build to the next. */
import fs from 'node:fs';
import type { RollupCache } from 'rollup';
import ts from 'typescript';
import type { ModuleCode } from '../brightscript/ast.ts';
import { CheckedTogether, type CheckKind } from './checked-together.ts';
import { withDeclaredClasses } from './declared-classes.ts';
import { type FindingsIn, KeptFindings } from '../lower/facts/kept-findings.ts';
import { withNamedDefault } from './named-default.ts';
import { Entities } from '../lower/facts/entities.ts';
import type { PrintedModule } from '../link/link.ts';
import type { Asked } from '../lower/facts/knowledge.ts';
import type { ProgramFacts } from '../lower/facts/program-facts.ts';
import { importsOf, shapeOf } from './module-shape.ts';
import { Validator } from '../validate.ts';

/** A lowered module and what its lowering depended on besides its own text. */
interface Remembered {
  readonly file: ts.SourceFile;
  /** The shape of each module that it imports, directly or by way of others. */
  readonly imports: ReadonlyMap<string, string>;
  readonly code: ModuleCode;
  /** What its lowering asked about the whole program, with the answers. */
  readonly asked: readonly Asked[];
  /** Does it type-check only without `noUncheckedIndexedAccess`? */
  readonly isLoose: boolean;
  /** What was found in it. */
  readonly findings: KeptFindings;
}

/** What one entry and its imports left behind when they were compiled last. */
class UnitMemory {
  readonly entities = new Entities();
  program: ts.Program | undefined;
  rollup: RollupCache | undefined;
  readonly validator = new Validator();
  /** The files that the modules became when they were linked last. */
  readonly printed = new WeakMap<ModuleCode, PrintedModule>();
  private readonly modules = new Map<string, Remembered>();
  private ambient: readonly ts.SourceFile[] = [];

  /** Forgets everything when a declaration file or a script has changed: its names are in every module's scope. */
  begin(program: ts.Program): void {
    const ambient = program.getSourceFiles().filter((file) => file.isDeclarationFile || !ts.isExternalModule(file));
    const isSame = ambient.length === this.ambient.length && ambient.every((file, i) => file === this.ambient[i]);
    if (!isSame) this.modules.clear();
    this.ambient = ambient;
  }

  /** The modules that need no new type check, because neither their text nor what they see of others has changed. */
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

  /** What was found in each of these modules, which is nothing yet where it has changed. */
  findingsIn(files: readonly ts.SourceFile[], unchanged: ReadonlySet<ts.SourceFile>): FindingsIn {
    const known = (file: ts.SourceFile): KeptFindings | undefined =>
      unchanged.has(file) ? this.modules.get(file.fileName)?.findings : undefined;
    const all = new Map(files.map((file) => [file, known(file) ?? new KeptFindings()]));
    return (file) => all.get(file) ?? new KeptFindings();
  }

  /** The code of an unchanged module, if the rest of the program still answers its questions as it did. */
  codeOf(file: ts.SourceFile, facts: ProgramFacts): ModuleCode | undefined {
    const known = this.modules.get(file.fileName);
    return known?.asked.every(({ again, answer }) => again(facts) === answer) ? known.code : undefined;
  }

  remember(program: ts.Program, lowered: Omit<Remembered, 'imports'>): void {
    const imports = importsOf(program.getTypeChecker(), lowered.file);
    const shapes = new Map([...imports].map((imported) => [imported.fileName, shapeOf(imported)]));
    this.modules.set(lowered.file.fileName, { ...lowered, imports: shapes });
  }

  /** Did this unchanged module type-check only without `noUncheckedIndexedAccess`? */
  isLoose(file: ts.SourceFile): boolean {
    return this.modules.get(file.fileName)?.isLoose ?? false;
  }

  /** Drops what belongs to modules that are not part of the program any more. */
  end(files: readonly ts.SourceFile[]): void {
    const names = new Set(files.map((file) => file.fileName));
    for (const name of this.modules.keys()) if (!names.has(name)) this.modules.delete(name);
  }
}

type Sources = Map<string, { readonly text: string; readonly file: ts.SourceFile }>;

/** The compiler's own declarations: four files, the same for every compilation of a process, and larger than most programs. */
const LIBRARY: Sources = new Map();

/**
 * What a compiler keeps from one build to the next, so that a build after a change does no more than the change needs.
 * It holds what the last build of each unit held, and nothing older.
 */
export class CompilerMemory {
  private readonly units = new Map<string, UnitMemory>();
  private readonly sources: Sources = new Map();
  private together = new CheckedTogether([]);
  private texts: ReadonlyMap<string, string> = new Map();
  private shortened: CompilerMemory | undefined;

  /**
   * Has TypeScript check these programs as one, where each is compiled by itself, soon and once: the first compilation
   * checks them all. They share one unit. Their files must not change before the next call.
   */
  checkTogether(entries: readonly string[]): void {
    this.together = new CheckedTogether(entries);
    this.sources.clear();
  }

  /** The memory of the unit with these entry modules. */
  unit(options: { readonly entries: readonly string[]; readonly globalPrefix: string }): UnitMemory {
    const isShared = this.together.has(options.entries);
    const key = [options.globalPrefix, ...(isShared ? [] : options.entries)].join('\n');
    const unit = this.units.get(key) ?? new UnitMemory();
    this.units.set(key, unit);
    return unit;
  }

  /** The memory of builds in which the files of these absolute paths have these texts, until the next call. */
  withTexts(texts: ReadonlyMap<string, string>): CompilerMemory {
    this.shortened ??= new CompilerMemory();
    this.shortened.texts = texts;
    return this.shortened;
  }

  /** To be called when no further build will use it. */
  dispose(): void {
    this.shortened?.dispose();
    for (const unit of this.units.values()) unit.validator.dispose();
    this.units.clear();
    this.sources.clear();
  }

  /** The type-checked program of these entries: one of its own, made again from the one before, or its part of one. */
  program(
    entries: readonly string[],
    kind: CheckKind,
    make: (entries: readonly string[], before?: ts.Program) => ts.Program,
    before?: ts.Program,
  ): ts.Program {
    const shared = this.together.has(entries) ? this.together.programOf(entries, kind, make) : undefined;
    return shared ?? make(entries, before);
  }

  /** Reads source files, giving the same tree again for the same text. `options` must be the same in every call. */
  host(options: ts.CompilerOptions, isOfLibrary: (fileName: string) => boolean): ts.CompilerHost {
    const host = ts.createCompilerHost(options);
    return {
      ...host,
      getSourceFile: (fileName, languageVersionOrOptions) => {
        const text = this.texts.get(fileName) ?? textOf(fileName);
        if (text === undefined) return undefined;
        const sources = isOfLibrary(fileName) ? LIBRARY : this.sources;
        const known = sources.get(fileName);
        if (known?.text === text) return known.file;
        const declared = withDeclaredClasses(fileName, withNamedDefault(fileName, text));
        const file = ts.createSourceFile(fileName, declared, languageVersionOrOptions, true);
        sources.set(fileName, { text, file });
        return file;
      },
    };
  }
}

function textOf(fileName: string): string | undefined {
  return fs.existsSync(fileName) ? fs.readFileSync(fileName, 'utf8') : undefined;
}

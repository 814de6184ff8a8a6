/**
 * Type-checks many programs together, so that TypeScript builds the types of the library only once. The compiler sees
 * one program at a time, and its analysis covers only that program.
 */
import ts from 'typescript';
import { importsOf } from './module-shape.ts';

/** `strict` is the type check for lowering, `lenient` the check that decides about errors (`lenientErrors`). */
export type CheckKind = 'strict' | 'lenient';

export class BatchChecker {
  private readonly entries: ReadonlySet<string>;
  private readonly checked = new Map<CheckKind, ts.Program>();

  /** @param entries absolute paths of modules that, like their imports, must not change while this object is in use */
  constructor(entries: Iterable<string>) {
    this.entries = new Set(entries);
  }

  has(entries: readonly string[]): boolean {
    return entries.every((entry) => this.entries.has(entry));
  }

  /**
   * Returns the program of these entries, without the other programs.
   *
   * @param make type-checks entries as one program
   * @returns undefined if a program declares global names, so that each program needs its own check
   */
  programOf(
    entries: readonly string[],
    kind: CheckKind,
    make: (entries: readonly string[]) => ts.Program,
  ): ts.Program | undefined {
    const whole = this.checked.get(kind) ?? make([...this.entries]);
    this.checked.set(kind, whole);
    const own = whole.getSourceFiles().filter((file) => !whole.isSourceFileDefaultLibrary(file));
    const roots = new Set(whole.getRootFileNames());
    // Declarations shared by all programs are roots, but not entries.
    const isForAll = (file: ts.SourceFile): boolean => roots.has(file.fileName) && !this.entries.has(file.fileName);
    if (own.some((file) => !isForAll(file) && !keepsToItself(file))) return undefined;
    const checker = whole.getTypeChecker();
    const seen = new Set<ts.SourceFile>();
    for (const entry of entries) {
      const file = whole.getSourceFile(entry);
      if (file) for (const one of [file, ...importsOf(checker, file)]) seen.add(one);
    }
    const files = whole.getSourceFiles().filter((file) => isForAll(file) || seen.has(file));
    return { ...whole, getSourceFiles: () => files };
  }
}

/** Reports whether the file is a module without global declarations. */
function keepsToItself(file: ts.SourceFile): boolean {
  const declaresForAll = (statement: ts.Statement): boolean =>
    ts.isModuleDeclaration(statement) &&
    (ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0);
  return ts.isExternalModule(file) && !file.isDeclarationFile && !file.statements.some(declaresForAll);
}

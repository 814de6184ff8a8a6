/**
 * Many programs that TypeScript checks as one, so that it makes the types of the library once and not for each. What is
 * seen of it is one program at a time: the compiler's own facts are those of that program alone.
 */
import ts from 'typescript';
import { importsOf } from './module-shape.ts';

/** The type check as the compiler lowers, or the one by which it accepts a program (`lenientErrors`). */
export type CheckKind = 'strict' | 'lenient';

export class CheckedTogether {
  private readonly entries: ReadonlySet<string>;
  private readonly checked = new Map<CheckKind, ts.Program>();

  /** @param entries absolute paths; the files and what they import must not change while this is used */
  constructor(entries: Iterable<string>) {
    this.entries = new Set(entries);
  }

  has(entries: readonly string[]): boolean {
    return entries.every((entry) => this.entries.has(entry));
  }

  /**
   * The program of these entries, seen alone.
   *
   * @param make type-checks entries as one program
   * @returns undefined where one of them puts names into the scope of all, so that each must be checked by itself
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
    // Declarations that every program gets are roots, and none of the entries.
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

/** A module that declares nothing outside itself. */
function keepsToItself(file: ts.SourceFile): boolean {
  const declaresForAll = (statement: ts.Statement): boolean =>
    ts.isModuleDeclaration(statement) &&
    (ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0);
  return ts.isExternalModule(file) && !file.isDeclarationFile && !file.statements.some(declaresForAll);
}

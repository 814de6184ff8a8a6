/** Removes unreached declarations from a program if some of them would be refused. */
import ts from 'typescript';
import { isTypeError, type Problem } from '../diagnostics.ts';
import { isImportedAtRunTime } from '../lower/analysis/modules/module-state.ts';
import type { LeftOut } from '../results.ts';
import { reachedStatements } from './reached-statements.ts';

export interface Rest {
  /** Absolute path of each changed module → its text without the unreached declarations. */
  readonly texts: ReadonlyMap<string, string>;
  /** Omitted declarations that would be refused, in the order of the problems. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * Returns the modules without their unreached declarations. The remaining code keeps its lines and columns. Returns
 * undefined if every problem is a type error in reached code, which would remain. Other refusals may depend on the
 * whole program.
 */
export function withoutUnreached(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  entries: readonly string[],
  problems: readonly Problem[],
): Rest | undefined {
  const reached = reachedStatements(checker, files, entries);
  const places = new Map(files.map((file) => [file.fileName, file]));
  const leftOut = problems.flatMap((problem) => {
    const file = places.get(problem.path ?? '');
    const statement = file && statementAt(file, problem);
    return statement && !reached.has(statement) ? leftOutBy(statement, problem) : [];
  });
  const shortened = files.filter((file) => file.statements.some((statement) => !reached.has(statement)));
  const mayHelp = leftOut.length > 0 || problems.some(({ code }) => !isTypeError(code));
  if (!mayHelp || shortened.length === 0) return undefined;
  const texts = new Map(shortened.map((file) => [file.fileName, without(checker, file, reached)]));
  return { texts, leftOut: firstOfEach(leftOut) };
}

/** Keeps one entry for each declaration, with its first problem. */
export function firstOfEach(leftOut: readonly LeftOut[]): LeftOut[] {
  return [...new Map(leftOut.toReversed().map((one) => [`${one.path}#${one.name}`, one])).values()].toReversed();
}

function statementAt(file: ts.SourceFile, { line, column }: Problem): ts.Statement | undefined {
  const place = file.getPositionOfLineAndCharacter(line - 1, column - 1);
  return file.statements.find((statement) => statement.getStart(file) <= place && place < statement.end);
}

function leftOutBy(statement: ts.Statement, problem: Problem): LeftOut[] {
  const file = statement.getSourceFile();
  const [name] = namesOf(statement);
  if (!name) return [];
  const { line } = file.getLineAndCharacterOfPosition(name.getStart(file));
  return [{ path: file.fileName, line: line + 1, name: name.text, problem }];
}

/** Returns the names that a statement declares. */
function namesOf(statement: ts.Statement): readonly ts.Identifier[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name).filter(ts.isIdentifier);
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name] : [];
}

/**
 * Returns the text of a module without its unreached statements. Stubs in a last line keep their exported names valid.
 */
function without(checker: ts.TypeChecker, file: ts.SourceFile, reached: ReadonlySet<ts.Statement>): string {
  let text = '';
  let at = 0;
  const gone: ts.Statement[] = [];
  for (const statement of file.statements) {
    if (!reached.has(statement)) {
      text += file.text.slice(at, statement.getStart(file)) + blank(statement.getText(file));
      at = statement.end;
      gone.push(statement);
    } else if (ts.isImportDeclaration(statement) && isThereAtRunTime(checker, statement)) {
      // The added import keeps the side effects of the module, even if the remaining code uses none of its exports.
      text += `${file.text.slice(at, statement.end)};import ${statement.moduleSpecifier.getText(file)};`;
      at = statement.end;
    }
  }
  return `${text}${file.text.slice(at)}\n${stubs(gone)}\n`;
}

/** Reports whether the imported module exists at run time. The compiler refuses a missing module at its import. */
function isThereAtRunTime(checker: ts.TypeChecker, statement: ts.ImportDeclaration): boolean {
  return checker.getSymbolAtLocation(statement.moduleSpecifier) !== undefined && isImportedAtRunTime(statement);
}

/**
 * Replaces the text with spaces and a final `;`, and keeps its line breaks. The `;` ends the code before it and takes
 * over the surrounding comments.
 */
function blank(text: string): string {
  return `${text.slice(1).replace(/[^\r\n]/g, ' ')};`;
}

/** Returns empty declarations with the names and exports of these statements. */
function stubs(statements: readonly ts.Statement[]): string {
  const values = new Set<string>();
  const types = new Set<string>();
  const exported = new Map<string, string>();
  for (const statement of statements) {
    const isClass = ts.isClassDeclaration(statement);
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    for (const { text: name } of namesOf(statement)) {
      if (!isType) values.add(name);
      if (isType || isClass) types.add(name);
      const kinds = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : [];
      if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) exported.set('default', `${name} as default`);
      else if (kinds.includes(ts.SyntaxKind.ExportKeyword)) exported.set(name, name);
    }
  }
  return [
    ...[...values].map((name) => `function ${name}() {}`),
    ...[...types].map((name) => `type ${name} = 0;`),
    `export { ${[...exported.values()].join(', ')} };`,
  ].join(' ');
}

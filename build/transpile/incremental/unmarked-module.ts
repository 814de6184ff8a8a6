/** Recognizes modules without an import or export, which TypeScript takes for scripts with global names. */
import ts from 'typescript';

const S = ts.SyntaxKind;

/** Reports whether the file has code, but neither imports nor exports. Node runs it as a module when one imports it. */
export function isUnmarkedModule(file: ts.SourceFile): boolean {
  return !file.isDeclarationFile && !ts.isExternalModule(file) && file.statements.some(isCode);
}

/** Reports whether the statement does more than declare types, or constants that TypeScript writes where they are used. */
function isCode(statement: ts.Statement): boolean {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return false;
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const isConstEnum = ts.isEnumDeclaration(statement) && modifiers.some(({ kind }) => kind === S.ConstKeyword);
  return !isConstEnum && !modifiers.some(({ kind }) => kind === S.DeclareKeyword);
}

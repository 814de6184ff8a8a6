/** Computes the shape of a module: the part of it that importing modules depend on. */
import { createHash } from 'node:crypto';
import ts from 'typescript';
import { variablesIn } from '../lower/analysis/syntax/declarations.ts';
import { memoize } from '../lower/analysis/memoize.ts';

/**
 * Returns the text of a module without the bodies of functions and methods that declare their return type. Everything
 * else stays, so modules of equal shape export the same types and constants. A body that names an exported variable
 * stays too, because what importing modules may assume depends on where it is written.
 */
function moduleShape(file: ts.SourceFile): string {
  const variables = exportedVariables(file);
  const isHidden = (body: ts.Node): boolean => !variables.some((name) => body.getText(file).includes(name));
  const hiddenBody = ({ type, body }: ts.FunctionDeclaration | ts.MethodDeclaration): ts.Node[] =>
    type && body && isHidden(body) ? [body] : [];
  const hidden: ts.Node[] = [];
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement)) hidden.push(...hiddenBody(statement));
    if (ts.isClassDeclaration(statement)) {
      for (const member of statement.members) if (ts.isMethodDeclaration(member)) hidden.push(...hiddenBody(member));
    }
  }
  let shape = '';
  let at = 0;
  for (const body of hidden) {
    shape += `${file.text.slice(at, body.getStart(file))}{…}`;
    at = body.end;
  }
  return shape + file.text.slice(at);
}

/** Returns a digest of the shape of a module, because the compiler compares shapes very often. */
export const shapeOf = memoize((file: ts.SourceFile): string =>
  createHash('sha256').update(moduleShape(file)).digest('base64'),
);

/** Returns the names of the variables that a module exports and may assign. */
function exportedVariables(file: ts.SourceFile): readonly string[] {
  const variables = file.statements.filter(
    (statement) => ts.isVariableStatement(statement) && !(statement.declarationList.flags & ts.NodeFlags.Const),
  ) as ts.VariableStatement[];
  const isListed = file.statements.some(ts.isExportDeclaration);
  return variables
    .filter(({ modifiers }) => isListed || modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations.flatMap(({ name }) => variablesIn(name)))
    .map((variable) => (ts.getNameOfDeclaration(variable) as ts.Identifier).text);
}

/** Returns all modules that a module imports, directly or indirectly, including type imports. */
export function importsOf(checker: ts.TypeChecker, file: ts.SourceFile): ReadonlySet<ts.SourceFile> {
  const found = new Set<ts.SourceFile>();
  const pending = [file];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const specifier of specifiersOf(next)) {
      const imported = checker.getSymbolAtLocation(specifier)?.valueDeclaration;
      if (!imported || !ts.isSourceFile(imported) || found.has(imported)) continue;
      found.add(imported);
      pending.push(imported);
    }
  }
  return found;
}

/** Returns the module specifiers in `import … from`, `export … from` and in types such as `import('./a.ts').Name`. */
const specifiersOf = memoize((file: ts.SourceFile): readonly ts.Node[] => {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const isLink = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (isLink && node.moduleSpecifier) found.push(node.moduleSpecifier);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) found.push(node.argument.literal);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
});

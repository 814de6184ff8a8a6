/** What a module shows to the modules that import it. */
import { createHash } from 'node:crypto';
import ts from 'typescript';
import { oncePer } from '../lower/facts/once-per.ts';

/**
 * What other modules can see of a module: its text without the bodies of functions and methods whose result type is
 * written down. Anything in doubt stays in, so two modules of one shape have the same types and the same constants.
 */
function moduleShape(file: ts.SourceFile): string {
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

/** The shape of a module, as a digest: very many are compared, and most of them are the same. */
export const shapeOf = oncePer((file: ts.SourceFile): string =>
  createHash('sha256').update(moduleShape(file)).digest('base64'),
);

function hiddenBody(node: ts.FunctionDeclaration | ts.MethodDeclaration): ts.Node[] {
  return node.type && node.body ? [node.body] : [];
}

/** Every module that a module imports, directly or by way of others, types included. */
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

/** The names of modules in `import … from`, `export … from` and in types such as `import('./a.ts').Name`. */
const specifiersOf = oncePer((file: ts.SourceFile): readonly ts.Node[] => {
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

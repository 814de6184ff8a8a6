/** What a module shows to the modules that import it. */
import { createHash } from 'node:crypto';
import ts from 'typescript';

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

// A module that did not change has the same tree in the next build.
const shapes = new WeakMap<ts.SourceFile, string>();
const specifiers = new WeakMap<ts.SourceFile, readonly ts.Node[]>();

/** The shape of a module, as a digest: very many are compared, and most of them are the same. */
export function shapeOf(file: ts.SourceFile): string {
  const known = shapes.get(file);
  if (known !== undefined) return known;
  const shape = createHash('sha256').update(moduleShape(file)).digest('base64');
  shapes.set(file, shape);
  return shape;
}

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
function specifiersOf(file: ts.SourceFile): readonly ts.Node[] {
  const known = specifiers.get(file);
  if (known) return known;
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const isLink = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (isLink && node.moduleSpecifier) found.push(node.moduleSpecifier);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) found.push(node.argument.literal);
    ts.forEachChild(node, visit);
  };
  visit(file);
  specifiers.set(file, found);
  return found;
}

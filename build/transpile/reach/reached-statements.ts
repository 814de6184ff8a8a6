/** Finds the top-level statements that the entries of a program reach: code that can run, and its types. */
import ts from 'typescript';
import { isAmbient } from '../lower/analysis/syntax/declarations.ts';
import { ModuleStates } from '../lower/analysis/modules/module-state.ts';
import { symbolAt, unaliased } from '../lower/analysis/syntax/symbols.ts';
import { LIBRARY_FACTS } from '../lower/library/library.ts';

/**
 * Returns the statements of `files` that the entry paths reach through names in code and in types. All statements of an
 * entry are reached, and so is each statement with side effects at module start. Imports and exports are reached, but
 * reach nothing themselves. If uncertain, a statement counts as reached.
 */
export function reachedStatements(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  entries: readonly string[],
): ReadonlySet<ts.Statement> {
  const ofProgram = new Set(files);
  const reached = new Set<ts.Statement>();
  const pending: ts.Statement[] = [];
  const reach = (statement: ts.Statement): void => {
    if (reached.has(statement) || !ofProgram.has(statement.getSourceFile())) return;
    reached.add(statement);
    if (!isLink(statement)) pending.push(statement);
  };
  const reachSymbol = (symbol: ts.Symbol): void => {
    const target = unaliased(checker, symbol);
    for (const declaration of target.declarations ?? []) {
      const statement = statementAround(declaration);
      if (statement) reach(statement);
      else checker.getExportsOfModule(target).forEach(reachSymbol);
    }
  };
  const isRoot = rootsIn(checker);
  for (const file of files) {
    const isEntry = entries.includes(file.fileName);
    const isWhole = isEntry || file.isDeclarationFile || !ts.isExternalModule(file);
    for (const statement of file.statements) if (isWhole || isRoot(statement)) reach(statement);
    const module = isEntry ? checker.getSymbolAtLocation(file) : undefined;
    if (module) checker.getExportsOfModule(module).forEach(reachSymbol);
  }
  for (let next = pending.pop(); next; next = pending.pop()) symbolsIn(checker, next).forEach(reachSymbol);
  return reached;
}

/** Returns a predicate for statements that count as reached even if nothing names them. */
function rootsIn(checker: ts.TypeChecker): (statement: ts.Statement) => boolean {
  const states = new ModuleStates({
    checker,
    library: LIBRARY_FACTS,
    symbolOf: (node) => symbolAt(checker, node),
    isShared: () => true,
  });
  return (statement) => {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return false;
    if (ts.isFunctionDeclaration(statement)) return isAmbient(statement) || !statement.name;
    if (ts.isClassDeclaration(statement))
      return isAmbient(statement) || !isPlainClass(statement) || states.acts(statement);
    if (!ts.isVariableStatement(statement)) return true;
    const { declarations } = statement.declarationList;
    return declarations.some((one) => isAmbient(one) || !ts.isIdentifier(one.name)) || states.acts(statement);
  };
}

/** Reports whether declaring the class runs no code, apart from its static members. */
function isPlainClass(node: ts.ClassDeclaration): boolean {
  const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression;
  const isNamed = base === undefined || ts.isIdentifier(base);
  const parts = [node, ...node.members];
  const isDecorated = parts.some((part) => ts.canHaveDecorators(part) && (ts.getDecorators(part) ?? []).length > 0);
  const isWorkedOut = node.members.some(({ name }) => name !== undefined && ts.isComputedPropertyName(name));
  return node.name !== undefined && isNamed && !isDecorated && !isWorkedOut;
}

/** Reports whether the statement only imports or exports names. */
function isLink(statement: ts.Statement): boolean {
  return (
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression))
  );
}

/** Returns the top-level statement that contains a declaration, or undefined for a whole file. */
function statementAround(declaration: ts.Node): ts.Statement | undefined {
  let node = declaration;
  while (!ts.isSourceFile(node)) {
    if (ts.isSourceFile(node.parent)) return node as ts.Statement;
    node = node.parent;
  }
  return undefined;
}

/** Returns the symbols of all names in a statement. */
function symbolsIn(checker: ts.TypeChecker, statement: ts.Statement): ReadonlySet<ts.Symbol> {
  const found = new Set<ts.Symbol>();
  const visit = (node: ts.Node): void => {
    const isWholeModule = ts.isImportTypeNode(node) && !node.qualifier && ts.isLiteralTypeNode(node.argument);
    const name = isWholeModule ? (node.argument as ts.LiteralTypeNode).literal : node;
    const symbol = isWholeModule || ts.isIdentifier(node) ? symbolAt(checker, name) : undefined;
    if (symbol && !isOnlyBeforeDot(node, symbol)) found.add(symbol);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return found;
}

/** Reports whether the node is a module namespace in `all.name`, which uses only the export `name`. */
function isOnlyBeforeDot(node: ts.Node, symbol: ts.Symbol): boolean {
  const { parent } = node;
  const isBefore =
    (ts.isPropertyAccessExpression(parent) && parent.expression === node) ||
    (ts.isQualifiedName(parent) && parent.left === node);
  return isBefore && (symbol.declarations ?? []).some(ts.isSourceFile);
}

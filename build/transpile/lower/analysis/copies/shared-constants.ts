/** Finds the constant objects that all their users must share. */
import ts from 'typescript';
import { unwrap, isWrapper } from '../syntax/unwrap-expression.ts';
import { isTopLevel, moduleStatements } from '../syntax/declarations.ts';
import type { LibraryProperties } from '../collections/library-calls.ts';
import { isTarget } from '../syntax/targets.ts';
import { category, isLibrary, mayBeInvalid, parts } from '../types/types.ts';

/**
 * Returns the objects and arrays at module level and in static fields that must exist only once. Some code changes
 * them, or passes them to places where they may be changed or compared. All others may be made anew at each use, which
 * reads better.
 */
export function sharedConstants(
  checker: ts.TypeChecker,
  library: LibraryProperties,
  files: readonly ts.SourceFile[],
  symbolOf: (node: ts.Node) => ts.Symbol | undefined,
): ReadonlySet<ts.Symbol> {
  const shared = new Set<ts.Symbol>();
  const names = new Set(files.flatMap(namesOfObjects));
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.has(node.text)) {
      const symbol = symbolOf(node);
      const declaration = symbol?.valueDeclaration;
      const isObject = declaration && (isModuleObject(declaration) || isStaticField(declaration));
      const isUse = isObject && declaration.name !== node && !isImport(node);
      const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
      const use = isMember ? node.parent : node;
      if (symbol && isUse && !isPlainRead(checker, library, use, declaration)) shared.add(symbol);
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return shared;
}

/** Returns the names that a module may use for such objects. The checker is slow, so other names are not resolved. */
function namesOfObjects(file: ts.SourceFile): string[] {
  const ofStatements = moduleStatements(file).flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      const objects = statement.declarationList.declarations.filter(isModuleObject);
      return objects.map((d) => d.name.getText(file));
    }
    return namesOfOthers(statement);
  });
  return [...ofStatements, ...namesOfStatics(file)];
}

/** Returns the names under which an import or export renames a declaration. */
function namesOfOthers(statement: ts.Statement): string[] {
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
  const bindings = ts.isExportDeclaration(statement) ? statement.exportClause : clause?.namedBindings;
  const isList = bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings));
  const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = isList ? bindings.elements : [];
  const renamed = elements.filter((e) => e.propertyName !== undefined).map((e) => e.name.text);
  return clause?.name ? [clause.name.text, ...renamed] : renamed;
}

/** Returns the names of the static fields of all classes, including those inside functions. */
function namesOfStatics(file: ts.SourceFile): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassDeclaration(node)) names.push(...node.members.filter(isStaticField).map((m) => m.name.getText(file)));
    ts.forEachChild(node, visit);
  };
  if (/\bstatic\b/.test(file.text)) visit(file);
  return names;
}

type ObjectDeclaration = ts.VariableDeclaration | ts.PropertyDeclaration;

function isImport(node: ts.Node): boolean {
  return ts.isImportSpecifier(node.parent) || ts.isImportClause(node.parent) || ts.isExportSpecifier(node.parent);
}

function isModuleObject(node: ts.Declaration): node is ts.VariableDeclaration {
  if (!ts.isVariableDeclaration(node) || !node.initializer) return false;
  return isTopLevel(node);
}

function isStaticField(node: ts.Declaration): node is ts.PropertyDeclaration {
  const isStatic = (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Static) !== 0;
  return isStatic && ts.isPropertyDeclaration(node);
}

/**
 * Reports whether this use only reads. It must neither change the object nor keep a reference to it, or to an object
 * inside it.
 */
function isPlainRead(
  checker: ts.TypeChecker,
  library: LibraryProperties,
  use: ts.Expression,
  declaration: ObjectDeclaration,
): boolean {
  let node = use;
  for (;;) {
    const parent: ts.Node = node.parent;
    const isObject =
      (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === node;
    if (!isObject && !isWrapper(parent)) break;
    node = parent as ts.Expression;
  }
  const parent = node.parent;
  if (isTarget(node)) return false;
  if (ts.isCallExpression(parent) && unwrap(parent.expression) === node)
    return isPlainCall(checker, library, parent, declaration);
  if (isPrimitive(checker, checker.getTypeAtLocation(node))) return true;
  const isCopied = ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent) || ts.isForOfStatement(parent);
  if (isCopied) return holdsPrimitives(checker, node);
  if (ts.isForInStatement(parent)) return true;
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind === ts.SyntaxKind.InKeyword;
  return ts.isCallExpression(parent) && library.function(parent.expression).readsKeysOnly === true;
}

function isPlainCall(
  checker: ts.TypeChecker,
  library: LibraryProperties,
  call: ts.CallExpression,
  { initializer }: ObjectDeclaration,
): boolean {
  const callee = unwrap(call.expression);
  const isOfLibrary = ts.isPropertyAccessExpression(callee) && isLibrary(checker.getSymbolAtLocation(callee.name));
  if (!isOfLibrary) return initializer === undefined || !mayHoldMethods(initializer);
  const { callback } = library.method(callee.name.text);
  const argument = callback && call.arguments[callback.at ?? 0];
  if (argument && takesAll(checker, argument, callback.gives.length)) return false;
  return !library.method(callee.name.text).changes && holdsPrimitives(checker, callee.expression);
}

/** Reports whether the object may have methods that change it by `this`. */
function mayHoldMethods(initializer: ts.Expression): boolean {
  const visit = (node: ts.Node): boolean =>
    node.kind === ts.SyntaxKind.ThisKeyword || (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false);
  return visit(initializer);
}

/** Reports whether a callback takes all that it gets, of which the last is the array, Map or Set itself. */
function takesAll(checker: ts.TypeChecker, callback: ts.Expression, count: number): boolean {
  return checker
    .getTypeAtLocation(callback)
    .getCallSignatures()
    .some(({ parameters, declaration }) => {
      const hasRest = declaration?.parameters.some((one) => ts.isParameter(one) && one.dotDotDotToken) ?? false;
      return hasRest || parameters.length >= count;
    });
}

function holdsPrimitives(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  const item = type.getNumberIndexType() ?? type.getStringIndexType();
  if (item) return isPrimitive(checker, item);
  const kind = category(checker, type);
  if (kind === 'map' || kind === 'set') {
    return checker.getTypeArguments(type as ts.TypeReference).every((t) => isPrimitive(checker, t));
  }
  return type.getProperties().every((p) => isPrimitive(checker, checker.getTypeOfSymbolAtLocation(p, node)));
}

function isPrimitive(checker: ts.TypeChecker, type: ts.Type): boolean {
  const kinds = parts(checker.getNonNullableType(type)).map((t) => category(checker, t));
  const isNothing = mayBeInvalid(type) && kinds.length === 0;
  return isNothing || kinds.every((kind) => kind === 'string' || kind === 'number' || kind === 'boolean');
}

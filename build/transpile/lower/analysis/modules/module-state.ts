/** Determines the state that a module keeps at run time, and the code that it runs at the start. */
import ts from 'typescript';
import { isAssignment } from '../syntax/assignment-operators.ts';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { fold } from '../numbers/constant-folding.ts';
import {
  isAmbient,
  isConstant,
  isStatic,
  isTopLevel,
  memberName,
  moduleStatements,
  patternOwner,
  qualifiedName,
} from '../syntax/declarations.ts';
import type { LibraryProperties } from '../collections/library-calls.ts';
import { memoize } from '../memoize.ts';
import { isLibrary } from '../types/types.ts';

const S = ts.SyntaxKind;

interface AnalysisContext {
  readonly checker: ts.TypeChecker;
  readonly library: LibraryProperties;
  readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
  /** Reports whether this constant is one object that some code changes or keeps. */
  readonly isShared: (declaration: ts.VariableDeclaration | ts.PropertyDeclaration) => boolean;
}

/** Returns the name of a module variable, or of a static field, within its module; otherwise undefined. */
export function stateName(declaration: ts.Node): string | undefined {
  if (ts.isPropertyDeclaration(declaration)) return staticName(declaration);
  if (!ts.isVariableDeclaration(declaration) && !ts.isBindingElement(declaration)) return undefined;
  // A variable in a parameter's pattern is not a variable of the module, even if its function is inside one.
  const variable = ts.isBindingElement(declaration) ? patternOwner(declaration) : declaration;
  if (!ts.isVariableDeclaration(variable) || !isTopLevel(variable)) return undefined;
  if (!ts.isIdentifier(declaration.name)) return undefined;
  return qualifiedName(variable.parent.parent, declaration.name.text);
}

function staticName(declaration: ts.PropertyDeclaration): string | undefined {
  const owner = declaration.parent;
  const name = memberName(declaration);
  const isOfModule = ts.isClassDeclaration(owner) && (ts.isSourceFile(owner.parent) || ts.isModuleBlock(owner.parent));
  if (!isStatic(declaration) || !isOfModule || !owner.name || name === undefined) return undefined;
  return qualifiedName(owner, `${owner.name.text}.${name}`);
}

/**
 * Decides which variables of modules are state. A constant of literals is inlined, and one of plain data is made by a
 * function on demand. A variable that may change, or must be computed at its turn, is state.
 */
export class ModuleStates {
  private readonly around: AnalysisContext;
  private readonly state = new Map<ts.Node, boolean>();
  private readonly starting = new Map<ts.SourceFile, boolean>();

  constructor(around: AnalysisContext) {
    this.around = around;
  }

  /** Reports whether this variable of a module or its pattern, or this static field, is state. */
  isState(declaration: ts.Declaration): boolean {
    const known = this.state.get(declaration);
    if (known !== undefined) return known;
    // A constant that is met again here depends on itself.
    this.state.set(declaration, true);
    const result = stateName(declaration) !== undefined && !isAmbient(declaration) && this.mustBeKept(declaration);
    this.state.set(declaration, result);
    return result;
  }

  /** Reports whether the value can be computed at any time, with the same result. */
  isData(expression: ts.Expression): boolean {
    const node = unwrap(expression);
    if (ts.isObjectLiteralExpression(node)) return node.properties.every((property) => this.isDataProperty(property));
    if (ts.isArrayLiteralExpression(node)) {
      return node.elements.every((e) => (ts.isSpreadElement(e) ? this.isCopied(e.expression) : this.isData(e)));
    }
    if (ts.isNewExpression(node)) {
      const isCollection = this.around.library.createsData(node.expression.getText());
      const isOwn = !isLibrary(this.around.symbolOf(node.expression));
      return isCollection && !isOwn && (node.arguments ?? []).every((a) => this.isCopied(a));
    }
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true;
    if (ts.isIdentifier(node)) return this.isFixed(node);
    if (ts.isPropertyAccessExpression(node)) return this.isFixedMember(node);
    if (ts.isPrefixUnaryExpression(node)) {
      return node.operator !== S.PlusPlusToken && node.operator !== S.MinusMinusToken && this.isData(node.operand);
    }
    if (ts.isBinaryExpression(node)) {
      return !isAssignment(node.operatorToken.kind) && this.isData(node.left) && this.isData(node.right);
    }
    if (ts.isConditionalExpression(node)) {
      return [node.condition, node.whenTrue, node.whenFalse].every((part) => this.isData(part));
    }
    if (ts.isTemplateExpression(node)) return node.templateSpans.every((span) => this.isData(span.expression));
    return ts.isLiteralExpression(node) || [S.TrueKeyword, S.FalseKeyword, S.NullKeyword].includes(node.kind);
  }

  /** Reports whether the module, or one that it imports, has code to run before the rest of the program. */
  isStarted(file: ts.SourceFile): boolean {
    const known = this.starting.get(file);
    if (known !== undefined) return known;
    this.starting.set(file, false);
    const result =
      moduleStatements(file).some((statement) => this.acts(statement)) ||
      this.importsOf(file).some((imported) => this.isStarted(imported));
    this.starting.set(file, result);
    return result;
  }

  /** The modules that are there before this one runs, in their order. An import of nothing but types is none. */
  importsOf(file: ts.SourceFile): ts.SourceFile[] {
    const found = file.statements.flatMap((statement) => {
      const isLink = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
      const specifier = isLink ? statement.moduleSpecifier : undefined;
      if (!isLink || !specifier || !isImportedAtRunTime(statement)) return [];
      const target = this.around.checker.getSymbolAtLocation(specifier)?.valueDeclaration;
      return target && ts.isSourceFile(target) && !target.isDeclarationFile ? [target] : [];
    });
    return [...new Set(found)];
  }

  /** Reports whether code of a circle of imports may run before this statement while others can use its names. */
  isReachedEarly(statement: ts.Statement): boolean {
    const file = statement.getSourceFile();
    return [...this.reachedFrom(file)].some((other) => {
      if (!this.reachedFrom(other).has(file)) return false;
      return moduleStatements(other).some((one) => (other !== file || one.pos < statement.pos) && this.acts(one));
    });
  }

  /** Returns the modules that this one imports, directly or indirectly. */
  private reachedFrom(file: ts.SourceFile): ReadonlySet<ts.SourceFile> {
    const reached = new Set<ts.SourceFile>(this.importsOf(file));
    for (const one of reached) for (const imported of this.importsOf(one)) reached.add(imported);
    return reached;
  }

  /** Reports whether the statement has an effect when the module starts. */
  acts(statement: ts.Statement): boolean {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.some((declaration) => this.actsForVariable(declaration));
    }
    if (ts.isClassDeclaration(statement)) return statement.members.some((member) => this.actsForMember(member));
    return !isDeclaration(statement);
  }

  actsForVariable(declaration: ts.VariableDeclaration): boolean {
    const { initializer } = declaration;
    if (!initializer || isAmbient(declaration)) return false;
    if (!ts.isIdentifier(declaration.name)) return true;
    return this.isState(declaration) && !this.isData(initializer);
  }

  actsForMember(member: ts.ClassElement): boolean {
    if (ts.isClassStaticBlockDeclaration(member)) return true;
    if (!ts.isPropertyDeclaration(member) || !member.initializer) return false;
    return this.isState(member) && !this.isData(member.initializer);
  }

  private mustBeKept(declaration: ts.Declaration): boolean {
    if (ts.isBindingElement(declaration)) return true;
    if (ts.isPropertyDeclaration(declaration)) {
      const isReadonly = declaration.modifiers?.some((m) => m.kind === S.ReadonlyKeyword) ?? false;
      return !isReadonly || !declaration.initializer || !this.isData(declaration.initializer);
    }
    if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return false;
    const { initializer } = declaration;
    if (!isConstant(declaration) || !initializer) return true;
    return fold(this.around, initializer) === undefined && !this.isData(initializer);
  }

  private isDataProperty(property: ts.ObjectLiteralElementLike): boolean {
    if (ts.isSpreadAssignment(property)) return this.isCopied(property.expression);
    const { name } = property;
    if (ts.isComputedPropertyName(name) && !this.isData(name.expression)) return false;
    if (ts.isPropertyAssignment(property)) return this.isData(property.initializer);
    if (ts.isShorthandPropertyAssignment(property)) return this.isFixed(property.name);
    return ts.isMethodDeclaration(property);
  }

  /** Reports whether the name never changes its value. An object behind the name may still change. */
  private isFixed(node: ts.Identifier): boolean {
    const declaration = this.around.symbolOf(node)?.valueDeclaration;
    return !declaration || stateName(declaration) === undefined || !this.isState(declaration);
  }

  /**
   * Reports whether it is `Enum.Member`, `Class.CONSTANT`, `Math.PI`, `namespace.name`, or part of an object that no
   * code changes.
   */
  private isFixedMember(node: ts.PropertyAccessExpression): boolean {
    const declaration = this.around.symbolOf(node.name)?.valueDeclaration;
    if (declaration && stateName(declaration) !== undefined) return !this.isState(declaration);
    const isNamed = declaration && (ts.isEnumMember(declaration) || ts.isFunctionDeclaration(declaration));
    return isNamed === true || this.isCopied(node.expression);
  }

  /** Reports whether the value read here is data that no code may have changed before. */
  private isCopied(expression: ts.Expression): boolean {
    return this.isData(expression) && !this.isChanged(expression);
  }

  /** Reports whether code may have changed the object that this name or member stands for. */
  private isChanged(expression: ts.Expression): boolean {
    const node = unwrap(expression);
    if (ts.isConditionalExpression(node)) return this.isChanged(node.whenTrue) || this.isChanged(node.whenFalse);
    if (ts.isBinaryExpression(node)) return this.isChanged(node.left) || this.isChanged(node.right);
    if (ts.isPropertyAccessExpression(node)) return this.isChanged(node.expression) || this.isChangedMember(node);
    return ts.isIdentifier(node) && this.isChangedName(node, (value) => this.isChanged(value));
  }

  /** A member of an object that nobody changes may be an object that has another name, by which code changes it. */
  private isChangedMember(node: ts.PropertyAccessExpression): boolean {
    const declaration = this.around.symbolOf(node.name)?.valueDeclaration;
    if (declaration && ts.isPropertyAssignment(declaration)) return this.isChanged(declaration.initializer);
    if (declaration && ts.isShorthandPropertyAssignment(declaration)) return this.isChanged(declaration.name);
    return this.isChangedName(node.name, (value) => this.isChanged(value)) || this.holdsChanged(node.expression);
  }

  /** Reports whether any object that the value is made of may be changed. The type does not say which one is read. */
  private holdsChanged(node: ts.Node): boolean {
    if (ts.isFunctionLike(node)) return false;
    if (ts.isIdentifier(node)) return this.isChangedName(node, (value) => this.holdsChanged(value));
    return ts.forEachChild(node, (child) => this.holdsChanged(child)) ?? false;
  }

  private isChangedName(name: ts.MemberName, isValueChanged: (value: ts.Expression) => boolean): boolean {
    const declaration = this.around.symbolOf(name)?.valueDeclaration;
    if (!declaration || !(ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration))) return false;
    if (stateName(declaration) === undefined) return false;
    if (this.around.isShared(declaration)) return true;
    return declaration.initializer !== undefined && isValueChanged(declaration.initializer);
  }
}

function isDeclaration(statement: ts.Statement): boolean {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement) ||
    ts.isImportDeclaration(statement) ||
    ts.isImportEqualsDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isExportAssignment(statement) ||
    statement.kind === S.EmptyStatement
  );
}

/** Reports whether the import or re-export exists at run time. One that only imports types does not. */
export function isImportedAtRunTime(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return !statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return true;
  if (clause.isTypeOnly) return false;
  const bindings = clause.namedBindings;
  const elements = bindings && ts.isNamedImports(bindings) ? bindings.elements.filter((e) => !e.isTypeOnly) : [];
  const namespace = bindings && ts.isNamespaceImport(bindings) ? [bindings.name] : [];
  const names = [...(clause.name ? [clause.name] : []), ...namespace, ...elements.map(({ name }) => name)];
  const values = valueNames(statement.getSourceFile());
  return names.some(({ text }) => values.has(text));
}

/** The names that stand where a value is meant. */
const valueNames = memoize((file: ts.SourceFile): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isExpressionWithTypeArguments(node)) {
      const isBase = ts.isHeritageClause(node.parent) && node.parent.token === S.ExtendsKeyword;
      if (isBase) visit(node.expression);
      return;
    }
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
});

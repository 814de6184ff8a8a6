/** What is known of the whole program. */
import ts from 'typescript';
import { isAssignment, isStep } from './assignment-operators.ts';
import { bare } from './bare.ts';
import type { Entities } from './entities.ts';
import type { LibraryFacts } from './library-facts.ts';
import { ListEffects } from './list-effects.ts';
import { sharedConstants } from './shared-constants.ts';
import { isLibrary } from './types.ts';

const S = ts.SyntaxKind;

/** What lowering needs to know about the whole program. Built once, read by every module's lowering. */
export class ProgramFacts {
  readonly checker: ts.TypeChecker;
  readonly globalPrefix: string;
  readonly entries: ReadonlySet<string>;
  private readonly assigned = new Set<ts.Symbol>();
  private readonly writesTo = new Map<ts.Symbol, ts.Expression[]>();
  private readonly globalNames = new Set<string>();
  readonly entities: Entities;
  private readonly extended = new Set<ts.Symbol>();
  /** Does some module use the component's `m`? */
  hasComponent = false;
  readonly lists: ListEffects;
  readonly library: LibraryFacts;
  private readonly shared: ReadonlySet<ts.Symbol>;
  private readonly superTargets = new Set<string>();
  private readonly emitted = new Map<ts.Node, boolean>();

  constructor(
    program: ts.Program,
    options: { globalPrefix: string; entries: readonly string[]; helpers: readonly string[]; library: LibraryFacts },
    entities: Entities,
  ) {
    this.entities = entities;
    this.library = options.library;
    this.checker = program.getTypeChecker();
    this.globalPrefix = options.globalPrefix;
    this.entries = new Set(options.entries);
    const sources = program.getSourceFiles().filter((file) => !file.isDeclarationFile);
    this.lists = new ListEffects(this.checker, options.library, sources, (node) => this.symbolOf(node));
    this.shared = sharedConstants(this.checker, options.library, sources, (node) => this.symbolOf(node));
    for (const helper of options.helpers) this.globalNames.add((options.globalPrefix + helper).toLowerCase());
    for (const file of sources) this.survey(file);
  }

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    const isShorthand = ts.isIdentifier(node) && node.parent && ts.isShorthandPropertyAssignment(node.parent);
    const symbol = isShorthand
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Is the variable written after its declaration? */
  isAssigned(symbol: ts.Symbol): boolean {
    return this.assigned.has(symbol);
  }

  /** The nodes that write the variable: assignments, `++`, `--`. */
  writes(symbol: ts.Symbol): readonly ts.Expression[] {
    return this.writesTo.get(symbol) ?? [];
  }

  /** The class of the program that this one extends. */
  baseOf(node: ts.ClassDeclaration): ts.ClassDeclaration | undefined {
    const base = node.heritageClauses?.find((h) => h.token === S.ExtendsKeyword)?.types[0];
    const declaration = base && this.symbolOf(base.expression)?.valueDeclaration;
    return declaration && ts.isClassDeclaration(declaration) ? declaration : undefined;
  }

  /** Does some class extend this one? */
  isExtended(classSymbol: ts.Symbol): boolean {
    return this.extended.has(classSymbol);
  }

  /** Must this object of a module or a static field be one object for all who use it? */
  isShared(declaration: ts.VariableDeclaration | ts.PropertyDeclaration): boolean {
    const symbol = this.symbolOf(declaration.name);
    return symbol !== undefined && this.shared.has(symbol);
  }

  /** Is this local constant a function that calls itself, and so has to become a global one? */
  isLifted(declaration: ts.VariableDeclaration): boolean {
    const fn = declaration.initializer;
    if (!fn || !(ts.isArrowFunction(fn) || ts.isFunctionExpression(fn)) || !ts.isIdentifier(declaration.name))
      return false;
    const own = this.symbolOf(declaration.name);
    const isConstant = (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
    const visit = (node: ts.Node): boolean =>
      (ts.isIdentifier(node) && this.symbolOf(node) === own) ||
      (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false);
    return isConstant && own !== undefined && visit(fn.body);
  }

  /** Is the method of this name (see `methodKey`) called as `super.method()` somewhere? */
  isSuperTarget(method: string): boolean {
    return this.superTargets.has(method);
  }

  isGlobalName(name: string): boolean {
    return this.globalNames.has(name.toLowerCase());
  }

  /** Does this node become a BrightScript function of its own (and not code expanded into another)? */
  isEmittedFunction(node: ts.Node): boolean {
    if (!ts.isFunctionLike(node)) return ts.isSourceFile(node);
    const known = this.emitted.get(node);
    if (known !== undefined) return known;
    const result = !((ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && this.isExpanded(node));
    this.emitted.set(node, result);
    return result;
  }

  /** Is this arrow function the direct argument of an array (or Map, Set) method, to be expanded in place? */
  isExpanded(node: ts.ArrowFunction | ts.FunctionExpression): boolean {
    if (!ts.isArrowFunction(node)) return false;
    let argument: ts.Node = node;
    while (ts.isParenthesizedExpression(argument.parent)) argument = argument.parent;
    const call = argument.parent;
    if (!ts.isCallExpression(call) || call.arguments[0] !== argument) return false;
    const callee = bare(call.expression);
    if (!ts.isPropertyAccessExpression(callee)) return false;
    const callback = this.library.method(callee.name.text).callback;
    if (!callback || (callback.expanded === 'ifCapturing' && !this.captures(node))) return false;
    return isLibrary(this.checker.getSymbolAtLocation(callee.name));
  }

  /** Does the function use variables (or `this`) of the functions around it? */
  private captures(fn: ts.ArrowFunction): boolean {
    const isInside = (n: ts.Node | undefined): boolean => ts.findAncestor(n, (a) => a === fn) !== undefined;
    const visit = (node: ts.Node): boolean => {
      if (node.kind === S.ThisKeyword) return true;
      const declaration = ts.isIdentifier(node) ? this.symbolOf(node)?.valueDeclaration : undefined;
      const isVariable =
        declaration !== undefined &&
        (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration) || ts.isBindingElement(declaration));
      const isLocal = isVariable && ts.findAncestor(declaration.parent, ts.isFunctionLike) !== undefined;
      if (isLocal && !isInside(declaration)) return true;
      return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
    };
    return visit(fn.body);
  }

  private survey(file: ts.SourceFile): void {
    for (const statement of file.statements) this.surveyTopLevel(statement);
    const visit = (node: ts.Node): void => {
      this.surveyNode(node);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  private surveyTopLevel(statement: ts.Statement): void {
    const names: string[] = [];
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) {
      names.push(statement.name.text);
    }
    if (ts.isVariableStatement(statement)) {
      for (const d of statement.declarationList.declarations) if (ts.isIdentifier(d.name)) names.push(d.name.text);
    }
    const isEntry = this.entries.has(statement.getSourceFile().fileName);
    for (const name of names) {
      const keepsName = isEntry || name.toLowerCase().startsWith(this.globalPrefix.toLowerCase());
      if (keepsName) this.globalNames.add(name.toLowerCase());
      this.globalNames.add((this.globalPrefix + name).toLowerCase());
    }
  }

  private surveyNode(node: ts.Node): void {
    const isComponentM = ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === 'm';
    if (isComponentM && ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Ambient) this.hasComponent = true;
    if (ts.isClassDeclaration(node)) {
      const base = node.heritageClauses?.find((h) => h.token === S.ExtendsKeyword)?.types[0]?.expression;
      const symbol = base && this.symbolOf(base);
      if (symbol) this.extended.add(symbol);
    }
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) this.noteTarget(node.left, node);
    if (isStep(node)) this.noteTarget(node.operand, node);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      if (node.expression.expression.kind === S.SuperKeyword) {
        const target = this.checker.getSymbolAtLocation(node.expression.name)?.valueDeclaration;
        if (target && ts.isMethodDeclaration(target)) this.superTargets.add(methodKey(target));
      }
    }
  }

  private noteTarget(target: ts.Expression, write: ts.Expression): void {
    const plain = bare(target);
    if (ts.isArrayLiteralExpression(plain) || ts.isObjectLiteralExpression(plain)) {
      ts.forEachChild(plain, (child) => {
        const part = ts.isPropertyAssignment(child)
          ? child.initializer
          : ts.isShorthandPropertyAssignment(child)
            ? child.name
            : child;
        this.noteTarget(part as ts.Expression, write);
      });
      return;
    }
    if (!ts.isIdentifier(plain)) return;
    const symbol = this.symbolOf(plain);
    if (!symbol) return;
    this.assigned.add(symbol);
    this.writesTo.set(symbol, [...(this.writesTo.get(symbol) ?? []), write]);
  }
}

/** The name of a method in the whole program. It is the same in the next build, so that answers can be compared. */
export function methodKey(method: ts.MethodDeclaration): string {
  const owner = ts.isClassDeclaration(method.parent) ? method.parent.name?.text : undefined;
  return `${method.getSourceFile().fileName}#${owner ?? ''}.${method.name.getText()}`;
}

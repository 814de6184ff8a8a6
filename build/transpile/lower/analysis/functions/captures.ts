/** Finds the outer variables that an inner function needs when it becomes a global one. */
import ts from 'typescript';
import { unwrap, enclosingHolder } from '../syntax/unwrap-expression.ts';
import { isAmbient, isAtModuleLevel, isConstant, isTopLevel, patternOwner } from '../syntax/declarations.ts';
import { hostOf, isInside } from '../syntax/node-location.ts';
import { usesOuterThis } from './this-uses.ts';

interface AnalysisContext {
  readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
  readonly isEmittedFunction: (node: ts.Node) => boolean;
  readonly writes: (symbol: ts.Symbol) => readonly ts.Expression[];
  /** Reports whether a function value captures this variable, so that it has to see later writes. */
  readonly isKept: (declaration: ts.Declaration, writes: readonly ts.Expression[]) => boolean;
  /** Reports whether a function value made inside this expression captures the variable. */
  readonly isKeptInside: (declaration: ts.Declaration, expression: ts.Expression) => boolean;
}

/** A function inside a function. */
export type Inner =
  ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration | ts.AccessorDeclaration;

interface Needs {
  readonly variables: ReadonlySet<ts.Declaration>;
  readonly called: ReadonlySet<Inner>;
}

/**
 * An inner function that is only called by its name runs while its outer functions wait. So it can receive their
 * variables as arguments. A variable that it assigns is kept in an object that all of them share.
 */
export class Captures {
  private readonly around: AnalysisContext;
  private readonly needs = new Map<Inner, Needs>();
  private readonly found = new Map<Inner, readonly ts.Declaration[]>();
  private readonly circles = new Map<Inner, boolean>();
  private readonly constants = new Map<ts.VariableDeclaration, boolean>();
  private readonly sharing = new Map<ts.Declaration, boolean>();

  constructor(around: AnalysisContext) {
    this.around = around;
  }

  /** The variables that the function needs, for itself or for the functions that it calls. */
  of(fn: Inner): readonly ts.Declaration[] {
    const known = this.found.get(fn);
    if (known) return known;
    const all = new Set<ts.Declaration>();
    for (const next of this.reachedFrom(fn)) {
      const variable = next === fn ? undefined : this.plainVariable(next);
      const needed = [...this.needsOf(next).variables, ...(variable ? [variable] : [])];
      for (const one of needed) if (!isInside(one, fn) && isInside(fn, this.hostOf(one))) all.add(one);
    }
    const result = [...all].sort((a, b) => a.pos - b.pos);
    this.found.set(fn, result);
    return result;
  }

  private reachedFrom(fn: Inner): ReadonlySet<Inner> {
    const seen = new Set<Inner>();
    const pending = [fn];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      pending.push(...this.needsOf(next).called);
    }
    return seen;
  }

  /** The constant of a function that is only called, and needs nothing around it: it stays a variable. */
  private plainVariable(fn: Inner): ts.VariableDeclaration | undefined {
    const holder = enclosingHolder(fn);
    if (!ts.isVariableDeclaration(holder)) return undefined;
    return !this.isInCircle(fn) && this.of(fn).length === 0 && !this.callsItself(holder, fn) ? holder : undefined;
  }

  /** Functions that call each other do not stay variables: one of them would come too late for the other. */
  private isInCircle(fn: Inner): boolean {
    const known = this.circles.get(fn);
    if (known !== undefined) return known;
    const isIt = [...this.needsOf(fn).called].some((next) => this.reachedFrom(next).has(fn));
    this.circles.set(fn, isIt);
    return isIt;
  }

  /** Reports whether it is `function name() { … name() … }` as a value, which becomes a global one to call itself. */
  usesOwnName(fn: ts.Node): fn is ts.FunctionExpression {
    return ts.isFunctionExpression(fn) && fn.name !== undefined && this.callsItself(fn, fn);
  }

  private callsItself(holder: ts.VariableDeclaration | ts.FunctionExpression, fn: Inner): boolean {
    const own = holder.name && this.around.symbolOf(holder.name);
    const visit = (node: ts.Node): boolean =>
      (ts.isIdentifier(node) && this.around.symbolOf(node) === own) ||
      (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false);
    return [...fn.parameters, ...(fn.body ? [fn.body] : [])].some(visit);
  }

  /** Returns the function that a name inside a function refers to. */
  innerOf(declaration: ts.Declaration | undefined): Inner | undefined {
    if (!declaration || isAmbient(declaration)) return undefined;
    if (ts.isFunctionDeclaration(declaration))
      return isAtModuleLevel(declaration) ? undefined : this.implementationOf(declaration);
    if (ts.isFunctionExpression(declaration)) return declaration;
    if (!ts.isVariableDeclaration(declaration) || isTopLevel(declaration) || !isConstant(declaration)) return undefined;
    const value = declaration.initializer && unwrap(declaration.initializer);
    return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
  }

  /** Returns the declaration with the body. The first declaration of an overloaded function is a signature. */
  private implementationOf(declaration: ts.FunctionDeclaration): ts.FunctionDeclaration {
    const all =
      declaration.name && this.around.symbolOf(declaration.name)?.declarations?.filter(ts.isFunctionDeclaration);
    return all?.find(({ body }) => body !== undefined) ?? declaration;
  }

  /** Reports whether this is a local constant whose function uses outer variables, and which is only ever called. */
  isCalledConstant(declaration: ts.VariableDeclaration): boolean {
    const known = this.constants.get(declaration);
    if (known !== undefined) return known;
    const fn = this.innerOf(declaration);
    const isIt =
      fn !== undefined &&
      ts.isIdentifier(declaration.name) &&
      this.isOnlyCalled(declaration) &&
      (this.of(fn).length > 0 || this.isInCircle(fn)) &&
      !usesOuterThis(fn);
    this.constants.set(declaration, isIt);
    return isIt;
  }

  /** `const sub = on(() => sub.end())`: a function value keeps the variable before it has its value. */
  isKeptByItself(declaration: ts.Declaration): declaration is ts.VariableDeclaration {
    if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return false;
    const { initializer } = declaration;
    if (!initializer || !ts.isVariableStatement(declaration.parent.parent) || !isLocalVariable(declaration))
      return false;
    return !this.innerOf(declaration) && this.around.isKeptInside(declaration, initializer);
  }

  /** Reports whether another function than its own assigns the variable, so that both must share it. */
  isShared(declaration: ts.Declaration): boolean {
    const known = this.sharing.get(declaration);
    if (known !== undefined) return known;
    const isIt = this.findShared(declaration);
    this.sharing.set(declaration, isIt);
    return isIt;
  }

  private findShared(declaration: ts.Declaration): boolean {
    if (this.isKeptByItself(declaration)) return true;
    const name = ts.getNameOfDeclaration(declaration);
    const symbol = name && this.around.symbolOf(name);
    if (!symbol || !isLocalVariable(declaration)) return false;
    const writes = this.around.writes(symbol);
    if (writes.length === 0) return false;
    const isElsewhere = writes.some((write) => this.hostOf(write) !== this.hostOf(declaration.parent));
    return isElsewhere || this.around.isKept(declaration, writes);
  }

  private needsOf(fn: Inner): Needs {
    const known = this.needs.get(fn);
    if (known) return known;
    const variables = new Set<ts.Declaration>();
    const called = new Set<Inner>();
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      const symbol = ts.isIdentifier(node) ? this.around.symbolOf(node) : undefined;
      // A parameter that declares a field is no variable where its field is named.
      const declaration = symbol && symbol.flags & ts.SymbolFlags.Property ? undefined : symbol?.valueDeclaration;
      const inner = this.globalOf(declaration);
      if (inner && inner !== fn) called.add(inner);
      const isOuter = declaration !== undefined && isLocalVariable(declaration) && !isInside(declaration, fn);
      if (isOuter && inner === undefined) variables.add(declaration);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(fn, visit);
    const needs = { variables, called };
    this.needs.set(fn, needs);
    return needs;
  }

  /** The function of a name that is no variable: declared, or a constant that is only called, or calls itself. */
  private globalOf(declaration: ts.Declaration | undefined): Inner | undefined {
    const inner = this.innerOf(declaration);
    if (!inner || !declaration || !ts.isVariableDeclaration(declaration)) return inner;
    const isOne = (this.isOnlyCalled(declaration) && !usesOuterThis(inner)) || this.callsItself(declaration, inner);
    return isOne ? inner : undefined;
  }

  private isOnlyCalled(declaration: ts.VariableDeclaration): boolean {
    const own = this.around.symbolOf(declaration.name);
    const scope = this.hostOf(declaration.parent);
    const isValue = (node: ts.Node): boolean => {
      const isUse = ts.isIdentifier(node) && node !== declaration.name && this.around.symbolOf(node) === own;
      if (isUse && !(ts.isCallExpression(node.parent) && node.parent.expression === node)) return true;
      return ts.forEachChild(node, (child) => isValue(child) || undefined) ?? false;
    };
    return !isValue(scope);
  }

  private hostOf(node: ts.Node): ts.Node {
    return hostOf(node, this.around.isEmittedFunction);
  }
}

/** A variable of a function, or of a block of a module. */
function isLocalVariable(declaration: ts.Declaration): boolean {
  if (ts.isParameter(declaration)) return true;
  if (ts.isVariableDeclaration(declaration)) return !isTopLevel(declaration) && !isAmbient(declaration);
  const variable = ts.isBindingElement(declaration) ? patternOwner(declaration) : undefined;
  return variable !== undefined && !(ts.isVariableDeclaration(variable) && isTopLevel(variable));
}

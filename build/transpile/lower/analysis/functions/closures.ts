/**
 * Finds function values that capture variables or `this` of outer functions, and functions that lose the component's
 * `m`.
 */
import ts from 'typescript';
import { unwrap, enclosingHolder } from '../syntax/unwrap-expression.ts';
import { CONVERSIONS } from './implicit-calls.ts';
import type { Captures, Inner } from './captures.ts';
import type { ComparedFunctions } from './compared-functions.ts';
import { isAmbient, isConstant, isParameterField, isTopLevel, patternOwner } from '../syntax/declarations.ts';
import { isInside } from '../syntax/node-location.ts';
import { usesOuterThis, usesOwnThis } from './this-uses.ts';

interface AnalysisContext {
  readonly checker: ts.TypeChecker;
  readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
  readonly isEmittedFunction: (node: ts.Node) => boolean;
  readonly isLifted: (declaration: ts.VariableDeclaration) => boolean;
  /** Reports whether this argument is a callback that a library method calls while it runs. */
  readonly isCallback: (argument: ts.Expression) => boolean;
  readonly captures: Captures;
  readonly comparedFunctions: ComparedFunctions;
}

/** A function that may be a value and has no global of its own. */
export type FunctionInPlace = ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration | ts.AccessorDeclaration;

/** A member by name, with the value assigned to it. The value of a parameter property is unknown here. */
interface Holder {
  readonly name: string;
  readonly value: ts.Expression | ts.MethodDeclaration | ts.ParameterDeclaration;
}

interface CalledAsMethods {
  readonly functions: ReadonlySet<ts.Node>;
  readonly isOpen: boolean;
}

/** Stands for members whose names are computed. */
const ANY_NAME = '*';

/**
 * A function value that outlives its outer call has to capture the variables that it uses. It becomes a closure object;
 * any other function value stays a function of the platform.
 */
export class Closures {
  private readonly around: AnalysisContext;
  private readonly candidates: FunctionInPlace[] = [];
  private readonly references: ts.Identifier[] = [];
  private readonly holders: Holder[] = [];
  /** Names of members that some type calls methods, which are called with a dot. */
  private readonly methods = new Set<string>();
  /** Declared functions that are used as values. */
  private readonly valued = new Set<ts.Node>();
  private hasNamespaces = false;
  private asMethods: CalledAsMethods | undefined;
  private readonly known = new Map<FunctionInPlace, boolean>();
  private kept: ReadonlyMap<ts.Declaration, readonly ts.Node[]> | undefined;
  private members: ReadonlySet<string> | undefined;
  private ownerless: ReadonlySet<string> | undefined;

  constructor(around: AnalysisContext) {
    this.around = around;
  }

  survey(node: ts.Node): void {
    if (isInPlace(node)) this.candidates.push(node);
    if (ts.isIdentifier(node) && !isNameOnly(node) && !isCallee(node) && !this.around.isCallback(node)) {
      const declaration = this.around.symbolOf(node)?.valueDeclaration;
      if (this.around.captures.innerOf(declaration)) this.references.push(node);
      if (declaration && ts.isFunctionDeclaration(declaration)) this.valued.add(declaration);
    }
    if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) this.methods.add(nameOf(node.name));
    if (ts.isNamespaceImport(node) || ts.isNamespaceExport(node) || ts.isModuleDeclaration(node))
      this.hasNamespaces = true;
    const member = memberHolding(node);
    if (member) this.holders.push(member);
  }

  /** True if the program makes any closure. */
  get areMade(): boolean {
    return this.candidates.some((fn) => this.isMadeOf(fn)) || this.references.some((name) => this.innerAt(name));
  }

  /** Reports whether this function is a closure. */
  is(fn: ts.Node): fn is FunctionInPlace {
    if (!isInPlace(fn)) return false;
    const known = this.known.get(fn);
    if (known !== undefined) return known;
    const isOne =
      this.around.isEmittedFunction(fn) &&
      !this.isGlobal(fn) &&
      (this.around.captures.of(fn).length > 0 ||
        usesOuterThis(fn) ||
        (isMadeAgain(fn) && this.around.comparedFunctions.are));
    this.known.set(fn, isOne);
    return isOne;
  }

  /**
   * Reports whether any use of this function as a value makes a closure, even if the function itself is a global one.
   */
  isMadeOf(fn: ts.Node): boolean {
    return this.is(fn) || (this.around.captures.usesOwnName(fn) && this.innerAt(fn.name) === fn);
  }

  /** Returns the inner function that this name, used as a value, refers to, if it needs outer variables. */
  innerAt(name: ts.Node | undefined): Inner | undefined {
    const declaration = name && this.around.symbolOf(name)?.valueDeclaration;
    const inner = this.around.captures.innerOf(declaration);
    if (!inner || !declaration) return undefined;
    const isGlobal = ts.isFunctionDeclaration(inner) || this.isGlobal(inner);
    return isGlobal && this.around.captures.of(inner).length > 0 ? inner : undefined;
  }

  /** Reports whether a closure captures this variable so that it must see later changes, or make them. */
  keeps(declaration: ts.Declaration, writes: readonly ts.Expression[]): boolean {
    const keepers = this.keepers().get(declaration);
    if (!keepers) return false;
    const { parent: list } = ts.isBindingElement(declaration) ? patternOwner(declaration) : declaration;
    const loop = list.parent;
    if (!ts.isForStatement(loop) || loop.initializer !== list) return true;
    // Each iteration has its own variable. A closure made in the body does not see the step to the next iteration.
    const { incrementor, statement } = loop;
    const isStepOnly = incrementor !== undefined && writes.every((write) => isInside(write, incrementor));
    return !(isStepOnly && keepers.every((keeper) => isInside(keeper, statement)));
  }

  /** Reports whether a closure made inside this expression captures the variable. */
  keepsInside(declaration: ts.Declaration, expression: ts.Expression): boolean {
    return (
      this.keepers()
        .get(declaration)
        ?.some((keeper) => isInside(keeper, expression)) ?? false
    );
  }

  /** Reports whether a member of this name may hold a closure. */
  mayHold(name: string): boolean {
    this.members ??= new Set(this.holders.filter(({ value }) => this.mayBeOne(value)).map((holder) => holder.name));
    return this.members.has(name) || this.members.has(ANY_NAME);
  }

  /** Reports whether a member of this name may be a closure method that uses `this`, and so must receive its object. */
  mayNeedOwner(name: string): boolean {
    this.ownerless ??= new Set(this.candidates.filter((fn) => this.needsOwner(fn)).map((fn) => nameOf(fn.name)));
    return this.ownerless.has(name) || this.ownerless.has(ANY_NAME);
  }

  /** Reports whether this is a closure method of an object literal that also uses its `this`. */
  needsOwner(fn: FunctionInPlace): fn is ts.MethodDeclaration {
    return ts.isMethodDeclaration(fn) && usesOwnThis(fn) && this.is(fn);
  }

  /**
   * Reports whether the function must ask the platform for the component's `m`, because its own `m` may be another
   * object.
   */
  asksForComponent(fn: ts.Node): boolean {
    return this.mayHaveOtherM(fn) && this.usesComponent(fn);
  }

  /** A closure's function gets the closure as its `m`, and a function called with a dot gets the object before it. */
  private mayHaveOtherM(fn: ts.Node): boolean {
    if (this.is(fn)) return true;
    if (ts.isMethodDeclaration(fn) || ts.isAccessor(fn)) return ts.isObjectLiteralExpression(fn.parent);
    if (!ts.isFunctionDeclaration(fn) && !ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn)) return false;
    const { functions, isOpen } = this.calledAsMethods();
    return functions.has(fn) || (isOpen && this.mayBeValue(fn));
  }

  /** The functions that members have which a type calls methods. It is open if one of them may have any function. */
  private calledAsMethods(): CalledAsMethods {
    if (this.asMethods) return this.asMethods;
    const functions = new Set<ts.Node>();
    let isOpen = false;
    for (const { name, value } of this.holders) {
      if (name === ANY_NAME ? this.methods.size === 0 : !this.isCalledAsMethod(name)) continue;
      if (ts.isMethodDeclaration(value)) continue;
      const known = ts.isParameter(value) ? undefined : this.functionBehind(value);
      if (known) functions.add(known);
      else isOpen ||= this.mayBeFunction(value);
    }
    this.asMethods = { functions, isOpen };
    return this.asMethods;
  }

  private isCalledAsMethod(name: string): boolean {
    return this.methods.has(name) || CONVERSIONS.includes(name);
  }

  private functionBehind(value: ts.Expression): ts.Node | undefined {
    const plain = unwrap(value);
    if (ts.isArrowFunction(plain) || ts.isFunctionExpression(plain)) return plain;
    const name = ts.isPropertyAccessExpression(plain) ? plain.name : plain;
    const declaration = ts.isIdentifier(name) ? this.around.symbolOf(name)?.valueDeclaration : undefined;
    if (!declaration || ts.isFunctionDeclaration(declaration)) return declaration;
    const isVariable = ts.isVariableDeclaration(declaration) && isConstant(declaration);
    const initializer = isVariable && declaration.initializer ? unwrap(declaration.initializer) : undefined;
    const isFunction = initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
    return isFunction ? initializer : undefined;
  }

  /** Reports whether the function may be used other than by calling its name. */
  private mayBeValue(fn: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression): boolean {
    if (!ts.isFunctionDeclaration(fn) || this.valued.has(fn)) return true;
    return this.hasNamespaces && (ts.getCombinedModifierFlags(fn) & ts.ModifierFlags.Export) !== 0;
  }

  /** Reports whether the function uses the component's `m` itself, and not only through inner functions. */
  private usesComponent(fn: ts.Node): boolean {
    const visit = (node: ts.Node): boolean => {
      if (ts.isTypeNode(node) || (node !== fn && this.around.isEmittedFunction(node))) return false;
      if (ts.isIdentifier(node) && node.text === 'm' && this.isComponent(node)) return true;
      return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
    };
    return visit(fn);
  }

  private isComponent(node: ts.Identifier): boolean {
    const declaration = this.around.symbolOf(node)?.valueDeclaration;
    return declaration !== undefined && isAmbient(declaration) && !declaration.getSourceFile().isDeclarationFile;
  }

  private isGlobal(fn: FunctionInPlace): boolean {
    if (this.around.captures.usesOwnName(fn)) return true;
    const holder = enclosingHolder(fn);
    if (!ts.isVariableDeclaration(holder)) return false;
    return isTopLevel(holder) || this.around.isLifted(holder);
  }

  private keepers(): ReadonlyMap<ts.Declaration, readonly ts.Node[]> {
    if (this.kept) return this.kept;
    const kept = new Map<ts.Declaration, ts.Node[]>();
    const note = (fn: Inner, at: ts.Node): void => {
      for (const variable of this.around.captures.of(fn)) kept.set(variable, [...(kept.get(variable) ?? []), at]);
    };
    for (const fn of this.candidates) if (this.isMadeOf(fn)) note(fn as Inner, fn);
    for (const name of this.references) {
      const inner = this.innerAt(name);
      if (inner) note(inner, name);
    }
    this.kept = kept;
    return kept;
  }

  private mayBeOne(value: Holder['value']): boolean {
    if (ts.isMethodDeclaration(value)) return this.isMadeOf(value);
    const plain = ts.isParameter(value) ? value : unwrap(value);
    if (isInPlace(plain)) return this.isMadeOf(plain);
    if (!this.mayBeFunction(value)) return false;
    const declaration = ts.isIdentifier(plain) ? this.around.symbolOf(plain)?.valueDeclaration : undefined;
    const isFunction = declaration !== undefined && ts.isFunctionDeclaration(declaration);
    return !isFunction || (ts.isIdentifier(plain) && this.innerAt(plain) !== undefined);
  }

  private mayBeFunction(value: ts.Node): boolean {
    const type = this.around.checker.getNonNullableType(this.around.checker.getTypeAtLocation(value));
    return (
      (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0 ||
      (type.isUnion() ? type.types : [type]).some((part) => part.getCallSignatures().length > 0)
    );
  }
}

/** Reports whether each run of the outer code makes this function anew, as another value than before. */
function isMadeAgain(fn: FunctionInPlace): boolean {
  if (!ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn)) return false;
  return ts.findAncestor(fn.parent, (node) => ts.isFunctionLike(node) || ts.isClassLike(node)) !== undefined;
}

/** An arrow function, a function expression, or a method, getter or setter of an object literal. */
function isInPlace(node: ts.Node): node is FunctionInPlace {
  if (ts.isMethodDeclaration(node) || ts.isAccessor(node)) return ts.isObjectLiteralExpression(node.parent);
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function isCallee(node: ts.Identifier): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}

/** Reports whether this is the name of a declaration or of a member, and not the use of a variable. */
function isNameOnly(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  return 'name' in parent && parent.name === node;
}

/** The member that a value is put into, by its name. */
function memberHolding(node: ts.Node): Holder | undefined {
  if (ts.isParameter(node) && isParameterField(node)) return { name: node.name.getText(), value: node };
  if (ts.isMethodDeclaration(node))
    return ts.isObjectLiteralExpression(node.parent) ? { name: nameOf(node.name), value: node } : undefined;
  if (ts.isPropertyAssignment(node)) return { name: nameOf(node.name), value: node.initializer };
  if (ts.isShorthandPropertyAssignment(node)) return { name: node.name.text, value: node.name };
  if (ts.isPropertyDeclaration(node)) return node.initializer && { name: nameOf(node.name), value: node.initializer };
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind < ts.SyntaxKind.FirstAssignment) return undefined;
  if (node.operatorToken.kind > ts.SyntaxKind.LastAssignment) return undefined;
  const target = unwrap(node.left);
  if (ts.isPropertyAccessExpression(target)) return { name: target.name.text, value: node.right };
  if (!ts.isElementAccessExpression(target)) return undefined;
  const key = unwrap(target.argumentExpression);
  return { name: ts.isStringLiteralLike(key) ? key.text : ANY_NAME, value: node.right };
}

function nameOf(name: ts.PropertyName): string {
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isPrivateIdentifier(name)) return name.text;
  return ts.isNumericLiteral(name) ? String(Number(name.text)) : ANY_NAME;
}

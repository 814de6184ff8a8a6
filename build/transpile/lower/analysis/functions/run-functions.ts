/** Finds the functions of the program that a piece of code runs, as far as they can be named. */
import ts from 'typescript';
import { memoize } from '../memoize.ts';
import { constructorOf, isConstant, isStatic } from '../syntax/declarations.ts';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { CONVERSIONS, convertedBy } from './implicit-calls.ts';

const S = ts.SyntaxKind;

export interface Context {
  readonly checker: ts.TypeChecker;
  readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
}

/** A call, a `new`, the read of a property that may have a getter, or syntax that converts objects. */
export type Run = ts.Node;

/** The effects of one run of a function, without those of the functions that it only makes. */
interface Body {
  readonly runs: readonly Run[];
  readonly names: readonly ts.Identifier[];
  readonly members: readonly ts.PropertyAccessExpression[];
}

type FunctionWithBody = ts.FunctionLikeDeclaration & { readonly body: ts.ConciseBody };

export function isFunctionWithBody(node: ts.Node | undefined): node is FunctionWithBody {
  return node !== undefined && ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

/** Finds what the code does itself. The initializers of fields belong to the constructor of their class. */
export const bodyOf = memoize((code: ts.Node): Body => {
  const runs: Run[] = [];
  const names: ts.Identifier[] = [];
  const members: ts.PropertyAccessExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isFunctionLike(node) || (ts.isPropertyDeclaration(node) && !isStatic(node))) return;
    if (isRun(node)) runs.push(node);
    if (ts.isPropertyAccessExpression(node)) members.push(node);
    if (isUsedName(node)) names.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(code, visit);
  return { runs, names, members };
});

function isRun(node: ts.Node): boolean {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return true;
  return (ts.isPropertyAccessExpression(node) && !isCalled(node)) || convertedBy(node).length > 0;
}

function isCalled(node: ts.Expression): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}

function isUsedName(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  const isName = 'name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent);
  return !isMember && !isName;
}

/** Returns the names that the code uses, with those in its functions. */
export function namesIn(code: ts.Node): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (isUsedName(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(code);
  return found;
}

/** Follows the program in the order of its running: a method may be that of any class of which an object was made. */
export class RunFunctions {
  private readonly around: Context;
  private readonly made = new Set<ts.ClassLikeDeclaration>();

  constructor(around: Context) {
    this.around = around;
  }

  /** Returns the functions that run here. */
  of(run: Run): readonly ts.Node[] {
    const converting = this.converting(run);
    if (ts.isNewExpression(run)) return this.constructing(this.declarationsOf(run.expression)[0]);
    if (ts.isPropertyAccessExpression(run)) return this.members(run.name).filter(ts.isAccessor);
    return ts.isCallExpression(run) ? [...converting, ...this.called(run)] : converting;
  }

  private called(run: ts.CallExpression): readonly ts.Node[] {
    const callee = unwrap(run.expression);
    if (isFunctionWithBody(callee)) return [callee];
    if (ts.isPropertyAccessExpression(callee)) {
      // A method of the library runs its callbacks at once.
      const isOfLibrary = this.declarationsOf(callee.name).some((one) => one.getSourceFile().isDeclarationFile);
      if (isOfLibrary) return run.arguments.flatMap((argument) => this.valueOf(argument));
    }
    const functions = ts.isPropertyAccessExpression(callee)
      ? this.members(callee.name).flatMap(functionOf)
      : this.valueOf(callee);
    return [...functions, ...functions.flatMap((fn) => this.callbacks(fn, run.arguments))];
  }

  /** Returns the arguments that the function calls itself. */
  private callbacks(fn: ts.Node, given: readonly ts.Expression[]): readonly ts.Node[] {
    if (!isFunctionWithBody(fn) || given.length === 0) return [];
    const called = new Set(bodyOf(fn).runs.map((run) => (ts.isCallExpression(run) ? run.expression.getText() : '')));
    return given.flatMap((argument, i) => {
      const name = fn.parameters[i]?.name;
      return name && ts.isIdentifier(name) && called.has(name.text) ? this.valueOf(argument) : [];
    });
  }

  /** Returns the function that the expression stands for. */
  private valueOf(value: ts.Expression): readonly ts.Node[] {
    const plain = unwrap(value);
    if (isFunctionWithBody(plain)) return [plain];
    return ts.isIdentifier(plain) ? this.declarationsOf(plain).flatMap(functionOf) : [];
  }

  private declarationsOf(name: ts.Node): readonly ts.Declaration[] {
    return this.around.symbolOf(name)?.declarations ?? [];
  }

  /** Returns the members that the name may stand for: its own, and those that classes have in its place. */
  private members(name: ts.MemberName): readonly ts.Node[] {
    const declared = this.declarationsOf(name);
    const owners = declared.map(({ parent }): ts.Node | undefined => parent).filter(isClassOrInterface);
    const others = [...this.made].filter((cls) => owners.some((owner) => owner !== cls && this.fits(cls, owner)));
    const inPlace = others.flatMap((cls) => cls.members.filter((member) => member.name?.getText() === name.text));
    return [...declared, ...inPlace].filter((one) => !ts.isAccessor(one) || isFunctionWithBody(one));
  }

  private fits(cls: ts.ClassLikeDeclaration, owner: ts.ClassLikeDeclaration | ts.InterfaceDeclaration): boolean {
    const { checker } = this.around;
    return checker.isTypeAssignableTo(checker.getTypeAtLocation(cls), checker.getTypeAtLocation(owner));
  }

  /** Returns the code that makes an object of the class: its constructor and fields, and those of its bases. */
  private constructing(start: ts.Node | undefined): readonly ts.Node[] {
    const found: ts.Node[] = [];
    const seen = new Set<ts.Node>();
    for (let next = start; next && ts.isClassDeclaration(next) && !seen.has(next);) {
      seen.add(next);
      if (next === start) this.made.add(next);
      const fields = next.members.filter((member) => ts.isPropertyDeclaration(member) && !isStatic(member));
      found.push(...[constructorOf(next), ...fields].filter((part) => part !== undefined));
      const base: ts.Expression | undefined = next.heritageClauses?.find(({ token }) => token === S.ExtendsKeyword)
        ?.types[0]?.expression;
      next = base && this.declarationsOf(base)[0];
    }
    return found;
  }

  /** Returns the methods that JavaScript calls to convert the objects here. */
  private converting(run: Run): readonly ts.Node[] {
    if (!MAY_CONVERT.test(run.getSourceFile().text)) return [];
    const { checker } = this.around;
    return convertedBy(run).flatMap((value) => {
      const type = checker.getTypeAtLocation(value);
      return CONVERSIONS.flatMap((name) => checker.getPropertyOfType(type, name)?.declarations ?? []).flatMap(
        functionOf,
      );
    });
  }
}

/** Matches the declaration, or a call, of a method that converts its object. */
const MAY_CONVERT = /\b(?:toString|valueOf|toJSON)\s*[(:]/;

/** A module, which `import * as` gives a name, is inside nothing. */
function isClassOrInterface(node: ts.Node | undefined): node is ts.ClassLikeDeclaration | ts.InterfaceDeclaration {
  return node !== undefined && (ts.isClassLike(node) || ts.isInterfaceDeclaration(node));
}

function functionOf(declaration: ts.Node): readonly ts.Node[] {
  if (isFunctionWithBody(declaration)) return [declaration];
  const isFixed = ts.isVariableDeclaration(declaration) && isConstant(declaration);
  if (!isFixed && !ts.isPropertyAssignment(declaration) && !ts.isPropertyDeclaration(declaration)) return [];
  const value = declaration.initializer && unwrap(declaration.initializer);
  return isFunctionWithBody(value) ? [value] : [];
}

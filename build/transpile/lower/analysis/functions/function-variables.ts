/**
 * Decides how to lower each `var`: most behave like `let`, some become variables of their whole function, the rest are
 * refused.
 */
import ts from 'typescript';
import { hostOf, isInside } from '../syntax/node-location.ts';
import { category } from '../types/types.ts';

interface AnalysisContext {
  readonly checker: ts.TypeChecker;
  readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
  readonly isEmittedFunction: (node: ts.Node) => boolean;
}

/**
 * Reports whether a declaration is in a `catch` whose variable has this name. Its value then goes to that variable, as
 * `var` declares another one, of the function.
 */
function isCaughtAs(declaration: ts.Declaration, name: string): boolean {
  const clause = ts.findAncestor(declaration, (node) => {
    if (ts.isFunctionLike(node)) return 'quit';
    return ts.isCatchClause(node) && node.variableDeclaration?.name.getText() === name;
  });
  return clause !== undefined;
}

/** A variable that `var` declares, once or several times, with its uses. */
interface Declared {
  readonly first: ts.VariableDeclaration;
  readonly all: readonly ts.VariableDeclaration[];
  readonly fn: ts.Node;
  readonly uses: readonly ts.Identifier[];
}

type Fate = 'let' | 'hoisted' | 'refused';

const PRIMITIVE: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/**
 * A `var` is lowered like `let` if no code can tell the difference. It must be used only after its declaration and
 * inside its block. It must have a value on each iteration of a loop, and no function value may capture it per
 * iteration. Otherwise it is declared at the start of its function, if no other function uses it.
 */
export class FunctionVariables {
  private readonly around: AnalysisContext;
  private readonly fates = new Map<ts.Symbol, Fate>();
  private readonly functions = new Map<ts.Node, Set<ts.Symbol>>();

  constructor(around: AnalysisContext) {
    this.around = around;
  }

  survey(node: ts.Node): void {
    if (!ts.isVariableDeclaration(node) || !isVar(node) || !ts.isIdentifier(node.name)) return;
    const symbol = this.around.symbolOf(node.name);
    const fn = functionOf(node);
    if (symbol) this.functions.set(fn, (this.functions.get(fn) ?? new Set()).add(symbol));
  }

  /** Reports whether the compiler refuses this `var`. */
  isRefused(declaration: ts.VariableDeclaration): boolean {
    const names = namesIn(declaration.name);
    const fates = names.map((name) => this.fateOf(name));
    // A pattern can declare variables of its block only.
    return fates.includes('refused') || (!ts.isIdentifier(declaration.name) && fates.includes('hoisted'));
  }

  /** Reports whether it is a variable of its whole function. */
  isHoisted(declaration: ts.Node): boolean {
    if (!ts.isVariableDeclaration(declaration) || !isVar(declaration) || !ts.isIdentifier(declaration.name))
      return false;
    return this.fateOf(declaration.name) === 'hoisted';
  }

  /** Returns the first declaration of a variable. The analysis relates all uses to it. */
  firstOf(declaration: ts.Node): ts.Node {
    if (!ts.isVariableDeclaration(declaration) || !this.isHoisted(declaration)) return declaration;
    return this.around.symbolOf(declaration.name)?.valueDeclaration ?? declaration;
  }

  /** Reports whether this is a repeated declaration, which is lowered as an assignment. */
  isAgain(declaration: ts.Node): boolean {
    return (
      ts.isVariableDeclaration(declaration) &&
      isVar(declaration) &&
      this.around.symbolOf(declaration.name)?.valueDeclaration !== declaration
    );
  }

  /** Variables to declare at the start of the function, without a value. */
  startOf(fn: ts.Node): readonly ts.VariableDeclaration[] {
    return [...(this.functions.get(fn) ?? [])].flatMap((symbol) => {
      const declared = this.fateOfSymbol(symbol) === 'hoisted' ? this.declaredBy(symbol) : undefined;
      return declared && !isFirstStatement(declared) ? [declared.first] : [];
    });
  }

  private fateOf(name: ts.Identifier): Fate {
    const symbol = this.around.symbolOf(name);
    return symbol ? this.fateOfSymbol(symbol) : 'refused';
  }

  private fateOfSymbol(symbol: ts.Symbol): Fate {
    const known = this.fates.get(symbol);
    if (known) return known;
    const fate = this.decided(symbol);
    this.fates.set(symbol, fate);
    return fate;
  }

  private decided(symbol: ts.Symbol): Fate {
    if (symbol.declarations?.some((one) => isCaughtAs(one, symbol.name))) return 'refused';
    const [only, ...others] = symbol.declarations ?? [];
    if (only && others.length === 0 && ts.isBindingElement(only)) {
      const whole = ts.findAncestor(only, ts.isVariableDeclaration);
      return whole && this.isAsLet(symbol, whole) ? 'let' : 'refused';
    }
    const declared = this.declaredBy(symbol);
    if (!declared) return 'refused';
    if (declared.all.length === 1 && this.isAsLet(symbol, declared.first)) return 'let';
    return this.isOfFunction(declared) ? 'hoisted' : 'refused';
  }

  private declaredBy(symbol: ts.Symbol): Declared | undefined {
    const all = (symbol.declarations ?? []).filter((one) => ts.isVariableDeclaration(one) && isVar(one));
    const [first] = all as ts.VariableDeclaration[];
    if (!first || all.length !== symbol.declarations?.length) return undefined;
    const fn = functionOf(first);
    return { first, all: all as ts.VariableDeclaration[], fn, uses: this.usesOf(symbol, fn) };
  }

  private usesOf(symbol: ts.Symbol, inside: ts.Node): readonly ts.Identifier[] {
    const uses: ts.Identifier[] = [];
    const visit = (node: ts.Node): void => {
      const isName = ts.isIdentifier(node) && node.text === symbol.name && !isNameOf(node);
      if (isName && this.around.symbolOf(node) === symbol) uses.push(node);
      ts.forEachChild(node, visit);
    };
    visit(inside);
    return uses;
  }

  /** Returns the function in whose BrightScript function the code ends up. */
  private hostOf(node: ts.Node): ts.Node {
    return hostOf(node, this.around.isEmittedFunction);
  }

  private isAsLet(symbol: ts.Symbol, declaration: ts.VariableDeclaration): boolean {
    const fn = functionOf(declaration);
    const block = blockOf(declaration);
    const uses = this.usesOf(symbol, fn);
    const host = this.hostOf(declaration);
    const isKept = uses.some((use) => this.hostOf(use) !== host);
    const loop = loopAround(declaration, fn);
    const isHead = isHeadOfLoop(declaration);
    // `if (test) var x = 1;` has no block that could be its own.
    if (!isHead && !isBlockLike(block)) return false;
    if (loop && (isKept || (!declaration.initializer && !isHead))) return false;
    if (uses.some((use) => !isInside(use, block))) return false;
    const early = this.declaredFunctions(uses, fn);
    const isEarly = (use: ts.Identifier): boolean => {
      if (early.some((one) => isInside(use, one))) return false;
      return isInside(use, declaration) ? this.hostOf(use) === host : use.pos < declaration.end;
    };
    const calls = early.flatMap((one) =>
      one.name ? this.usesOf(this.around.symbolOf(one.name) as ts.Symbol, fn) : [],
    );
    return ![...uses, ...calls].some(isEarly);
  }

  /**
   * Returns the declared functions that use the variable, or call such a function. Code before the variable could call
   * them.
   */
  private declaredFunctions(uses: readonly ts.Identifier[], fn: ts.Node): readonly ts.FunctionDeclaration[] {
    const found = new Set<ts.FunctionDeclaration>();
    const pending = [...uses];
    for (let use = pending.pop(); use; use = pending.pop()) {
      const around = ts.findAncestor(use, (a) => a !== fn && ts.isFunctionDeclaration(a) && isInside(a, fn));
      if (!around || !ts.isFunctionDeclaration(around) || found.has(around)) continue;
      found.add(around);
      const symbol = around.name && this.around.symbolOf(around.name);
      if (symbol) pending.push(...this.usesOf(symbol, fn));
    }
    return [...found];
  }

  /**
   * Reports whether the variable may be declared at the start of its function. If it is declared several times, it must
   * be a string, a number or a boolean. For other kinds, the compiler relies on the place of the declaration.
   */
  private isOfFunction({ first, all, fn, uses }: Declared): boolean {
    if (!ts.isFunctionLike(fn) || ts.isConstructorDeclaration(fn)) return false;
    const host = this.hostOf(fn);
    if (uses.some((use) => this.hostOf(use) !== host)) return false;
    if (!areLoopsApart(all, uses)) return false;
    const { checker } = this.around;
    return all.length === 1 || PRIMITIVE.has(category(checker, checker.getTypeAtLocation(first)));
  }
}

/**
 * The device may clear the variable of a `for…of` or `for…in` loop after the loop. So the variable must be used in
 * `for…in` loops only, none of them inside another.
 */
function areLoopsApart(all: readonly ts.VariableDeclaration[], uses: readonly ts.Identifier[]): boolean {
  const loops = all
    .map((one) => one.parent.parent)
    .filter((loop) => ts.isForInStatement(loop) || ts.isForOfStatement(loop));
  if (loops.length === 0) return true;
  const areOfKeys = loops.length === all.length && loops.every(ts.isForInStatement);
  const around = (node: ts.Node): number => loops.filter((loop) => isInside(node, loop)).length;
  return areOfKeys && loops.every((loop) => around(loop) === 1) && uses.every((use) => around(use) === 1);
}

/** Reports whether it is declared by `var`. */
export function isVar(declaration: ts.VariableDeclaration): boolean {
  const list = declaration.parent;
  return ts.isVariableDeclarationList(list) && (list.flags & ts.NodeFlags.BlockScoped) === 0;
}

/**
 * Reports whether the first statement that mentions the variable gives it its value, at the top level of its function.
 */
function isFirstStatement({ first, fn, uses }: Declared): boolean {
  const statement = first.parent.parent;
  const isTop = ts.isVariableStatement(statement) || ts.isForStatement(statement);
  if (!isTop || statement.parent.parent !== fn || !first.initializer) return false;
  return uses.every((use) => use.pos >= first.end);
}

function functionOf(node: ts.Node): ts.Node {
  const isOne = (a: ts.Node): boolean =>
    ts.isFunctionLike(a) || ts.isClassStaticBlockDeclaration(a) || ts.isModuleBlock(a) || ts.isSourceFile(a);
  return ts.findAncestor(node, isOne) ?? node.getSourceFile();
}

/** Returns the block that would be the scope of a `let` in this place. */
function blockOf(declaration: ts.VariableDeclaration): ts.Node {
  const holder = declaration.parent.parent;
  return ts.isVariableStatement(holder) ? holder.parent : holder;
}

function isBlockLike(node: ts.Node): boolean {
  return ts.isBlock(node) || ts.isCaseOrDefaultClause(node) || ts.isModuleBlock(node) || ts.isSourceFile(node);
}

function isHeadOfLoop(declaration: ts.VariableDeclaration): boolean {
  return ts.isIterationStatement(declaration.parent.parent, false);
}

function loopAround(declaration: ts.VariableDeclaration, fn: ts.Node): ts.Node | undefined {
  return ts.findAncestor(declaration.parent, (a) => isInside(a, fn) && a !== fn && ts.isIterationStatement(a, false));
}

function namesIn(name: ts.BindingName): readonly ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

/** Reports whether this is the name of a declaration or a member, and not the use of a variable. */
function isNameOf(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (
    (ts.isVariableDeclaration(parent) || ts.isBindingElement(parent) || ts.isFunctionDeclaration(parent)) &&
    parent.name === node
  );
}

import ts from 'typescript';
import type { Expression, GlobalEntity, GlobalFunction, LoopKind, Statement } from '../ast.ts';
import { brs, isLiteral } from '../ast.ts';
import { refusal, type Problem, type RefusalKey } from '../diagnostics.ts';
import { isAssignment } from './assignment-operators.ts';
import { bare } from './bare.ts';
import { LocalNames } from './names.ts';
import type { ProgramFacts } from './program-facts.ts';
import { seenType } from './seen-types.ts';
import { category, mayBeInvalid, type Category } from './types.ts';

/** What the compile host does for us: dispatch by syntax kind, and the stack of statements that come first. */
export type Host = {
  readonly expression: (node: ts.Expression) => Expression;
  readonly statements: (nodes: readonly ts.Statement[]) => Statement[];
  readonly push: () => void;
  readonly pop: () => Statement[];
  readonly add: (statements: readonly Statement[]) => void;
};

export type Loop = {
  readonly kind: LoopKind;
  /** The statement that `break` and `continue` refer to. */
  readonly node: ts.Node;
  /** Statements that must run before the next turn (the incrementor of a `for`). */
  readonly beforeNext: () => Statement[];
  /** Set by a `continue` in a switch that became a loop: the loop around it is to go on. */
  readonly continued?: Expression;
};

/** A `try` with `finally` around the current statement: a jump out of it is noted, and made after the clean-up. */
export type Finally = {
  /** The variable that says how the block was left: empty, `return`, `break` or `continue`. */
  readonly left: Expression;
  /** The variable that holds the value to return. */
  readonly result: Expression;
  /** How many loops are around the `try`. */
  readonly loops: number;
  /** The ways in which the block is left; noted while it is lowered. */
  readonly ways: Set<'return' | 'break' | 'continue'>;
};

/** The function being lowered: what `this` is called in it, and what is around the current statement. */
export type FunctionFrame = {
  readonly node: ts.Node;
  readonly thisName: string;
  readonly returnsNothing: boolean;
  readonly loops: Loop[];
  readonly finallies: Finally[];
  /** Set while a loop of an expanded callback is lowered: its `return` leaves the loop and is noted. */
  inlineReturn?: InlineReturn | undefined;
};

/** Where a `return` in a loop of an expanded callback puts its value. */
export type InlineReturn = {
  readonly done: Expression;
  readonly value: Expression;
  /** How many loops are around the callback. */
  readonly loops: number;
};

/** A question about the whole program that lowering a module asked, to be asked again in the next build. */
export type Asked = { readonly again: (facts: ProgramFacts) => boolean; readonly answer: boolean };

type Prepared = { readonly statements: readonly Statement[]; readonly result: Expression };

/** The state of lowering one module. Everything a lowering may ask or do goes through it. */
export class Lowering {
  readonly facts: ProgramFacts;
  readonly checker: ts.TypeChecker;
  readonly sourceFile: ts.SourceFile;
  readonly host: Host;
  readonly names: LocalNames;
  readonly problems: Problem[] = [];
  /** Functions declared inside others, which become globals of their own. */
  readonly lifted: GlobalFunction[] = [];
  /** By question. */
  readonly asked = new Map<string, Asked>();
  readonly namedFunctions: { name: string; node: ts.Node }[] = [];
  /** Variables whose number form is being worked out; one that depends on itself is a double. */
  readonly openForms = new Set<ts.Symbol>();
  /** Expressions that were lowered ahead, to see whether they need statements; each is used once. */
  private readonly prepared = new Map<ts.Expression, Prepared>();
  private readonly frames: FunctionFrame[] = [];

  constructor(facts: ProgramFacts, sourceFile: ts.SourceFile, host: Host) {
    this.facts = facts;
    this.checker = facts.checker;
    this.sourceFile = sourceFile;
    this.host = host;
    this.names = new LocalNames(facts, (name) => this.ask(`name ${name}`, (all) => all.isGlobalName(name)));
  }

  /** What depends on other modules' code is asked here, so that it is known what this module's code depends on. */
  ask(key: string, question: (facts: ProgramFacts) => boolean): boolean {
    const known = this.asked.get(key);
    if (known) return known.answer;
    const answer = question(this.facts);
    this.asked.set(key, { again: question, answer });
    return answer;
  }

  refuse(key: RefusalKey, node: ts.Node, ...values: readonly string[]): Expression {
    this.problems.push(refusal(key, node, ...values));
    return brs.invalid(node);
  }

  expression(node: ts.Expression): Expression {
    const ready = this.prepared.get(bare(node));
    if (!ready) return this.host.expression(node);
    this.prepared.delete(bare(node));
    this.first(...ready.statements);
    return ready.result;
  }

  /** Lowers expressions ahead of their turn: will any of them need statements first? They keep their place. */
  needStatements(nodes: readonly ts.Expression[]): boolean {
    for (const node of nodes) {
      this.prepared.set(
        bare(node),
        this.collect(() => this.expression(node)),
      );
    }
    return nodes.some((node) => this.prepared.get(bare(node))?.statements.length !== 0);
  }

  /** Puts statements before the one being lowered. */
  first(...statements: readonly Statement[]): void {
    this.host.add(statements);
  }

  /** Runs `make` and returns, beside its result, the statements that it wanted to come first. */
  collect<T>(make: () => T): { statements: Statement[]; result: T } {
    this.host.push();
    const result = make();
    return { statements: this.host.pop(), result };
  }

  /** The statements that `make` puts first, for lowerings that only produce statements. */
  statementsOf(make: () => void): Statement[] {
    return this.collect(make).statements;
  }

  /** Expressions in order: when a later one needs statements first, earlier ones move to variables. */
  inOrder(nodes: readonly ts.Expression[], lower = (n: ts.Expression): Expression => this.expression(n)): Expression[] {
    const made = nodes.map((node) => ({ node, ...this.collect(() => lower(node)) }));
    const last = made.findLastIndex((m) => m.statements.length > 0);
    return made.map(({ node, statements, result }, i) => {
      this.first(...statements);
      if (i >= last || isLiteral(result) || this.isSettled(node, result)) return result;
      return this.keep(result, node, 'value');
    });
  }

  /** Stores a value in a fresh variable and returns the variable. */
  keep(value: Expression, near: ts.Node, hint: string): Expression {
    const variable = this.temporary(near, hint);
    this.first(brs.assign(variable, value, near));
    return variable;
  }

  temporary(near: ts.Node, hint: string): Expression {
    return brs.name(this.names.fresh(near, hint));
  }

  /** An expression that may be written twice: evaluated once, into a variable if it is not a plain name. */
  repeatable(node: ts.Expression, hint: string): Expression {
    const value = this.expression(node);
    return this.isPlain(value) ? value : this.keep(value, node, hint);
  }

  isPlain(value: Expression): boolean {
    return value.kind === 'Name' || isLiteral(value);
  }

  /** Is this a variable that running the code does not write? Only code of its own function can. */
  isUntouchedBy(expression: ts.Expression, code: ts.Node): boolean {
    const plain = bare(expression);
    const symbol = ts.isIdentifier(plain) ? this.symbolOf(plain) : undefined;
    if (!symbol) return false;
    return !this.facts.writes(symbol).some((write) => ts.findAncestor(write, (a) => a === code) !== undefined);
  }

  /** Is what an expression was lowered to a variable that nothing writes from then on? */
  isSettled(node: ts.Expression, result: Expression): boolean {
    if (this.isStable(node)) return true;
    const plain = bare(node);
    const isVariableOfSource = ts.isIdentifier(plain) || ts.isPrefixUnaryExpression(plain) || isAssigning(plain);
    return result.kind === 'Name' && !isVariableOfSource;
  }

  /** Would evaluating this later give the same value, whatever runs in between? */
  isStable(node: ts.Expression): boolean {
    if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
    if (!ts.isIdentifier(node)) return false;
    const symbol = this.symbolOf(node);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration) return true;
    if (ts.isFunctionDeclaration(declaration) || ts.isClassDeclaration(declaration)) return true;
    return !this.facts.isAssigned(symbol);
  }

  typeOf(node: ts.Node): ts.Type {
    return seenType(this, node);
  }

  categoryOf(node: ts.Node): Category {
    return category(this.checker, this.typeOf(node));
  }

  mayBeInvalid(node: ts.Node): boolean {
    return mayBeInvalid(this.typeOf(node));
  }

  typeText(node: ts.Node): string {
    return `'${this.checker.typeToString(this.typeOf(node))}'`;
  }

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    return this.facts.symbolOf(node);
  }

  entityOf(declaration: ts.Declaration): GlobalEntity {
    return this.facts.entities.of(declaration);
  }

  get frame(): FunctionFrame {
    const frame = this.frames.at(-1);
    if (!frame) throw new Error('lowering a statement outside a function');
    return frame;
  }

  get isInFunction(): boolean {
    return this.frames.length > 0;
  }

  inFunction<T>(frame: Omit<FunctionFrame, 'loops' | 'finallies'>, make: () => T): T {
    this.frames.push({ ...frame, loops: [], finallies: [] });
    try {
      return make();
    } finally {
      this.frames.pop();
    }
  }

  /** An expanded callback is part of its function, but no jump leads out of it. */
  inCallback<T>(make: () => T): T {
    return this.inFunction({ ...this.frame, inlineReturn: undefined }, make);
  }

  inLoop<T>(loop: Loop, make: () => T): T {
    this.frame.loops.push(loop);
    try {
      return make();
    } finally {
      this.frame.loops.pop();
    }
  }
}

function isAssigning(node: ts.Expression): boolean {
  return ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind);
}

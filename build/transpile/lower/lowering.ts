/** The state of lowering one module. */
import ts from 'typescript';
import {
  type Expression,
  type GlobalEntity,
  type GlobalFunction,
  isLiteral,
  type Statement,
} from '../brightscript/ast.ts';
import { brs } from '../brightscript/builders.ts';
import { type Problem, refusal, type RefusalKey } from '../diagnostics.ts';
import { unwrap } from './analysis/syntax/unwrap-expression.ts';
import { ModuleAnalysis } from './analysis/module-analysis.ts';
import type { ProgramAnalysis } from './analysis/program-analysis.ts';
import type { Category } from './analysis/types/types.ts';
import { descriptiveName } from './analysis/syntax/descriptive-names.ts';
import type { FunctionFrame, Loop } from './function-frame.ts';
import { LocalNames } from './local-names.ts';

/** Services of the compile host: dispatch by syntax kind, and the stack of statements to put before the current one. */
export interface Host {
  readonly expression: (node: ts.Expression) => Expression;
  readonly statements: (nodes: readonly ts.Statement[]) => Statement[];
  /** The statements of an expression whose value is not used. */
  readonly effects: (lowering: Lowering, node: ts.Expression) => Statement[];
  readonly push: () => void;
  readonly pop: () => Statement[];
  readonly add: (statements: readonly Statement[]) => void;
}

/** Hints that say nothing specific: a name from the value's use or origin is better. */
const PLAIN_HINTS: ReadonlySet<string> = new Set(['value', 'data', 'list', 'part', 'parts', 'target']);

/** Kinds of values that do not change. */
const PRIMITIVE: ReadonlySet<Category> = new Set(['string', 'number', 'boolean', 'nothing']);

interface Prepared {
  readonly statements: readonly Statement[];
  readonly result: Expression;
}

/** Gives the lowering of a node access to everything that it may ask or do. */
export class Lowering extends ModuleAnalysis {
  readonly host: Host;
  readonly names: LocalNames;
  readonly problems: Problem[] = [];
  /** Functions declared inside others, which become globals of their own. */
  readonly lifted: GlobalFunction[] = [];
  readonly namedFunctions: { name: string; node: ts.Node }[] = [];
  /** Expressions that were lowered early. Each result is removed when the expression is lowered in its place. */
  private readonly prepared = new Map<ts.Expression, Prepared>();
  private readonly frames: FunctionFrame[] = [];
  private readonly variables = new Map<ts.Expression, Expression>();

  constructor(analysis: ProgramAnalysis, host: Host) {
    super(analysis);
    this.host = host;
    this.names = new LocalNames(analysis, (name) => this.ask(`name ${name}`, (all) => all.isGlobalName(name)));
    // The answer decides whether a function becomes an object. The code that reads it does not record the question.
    this.ask('functions are compared', (all) => all.comparedFunctions.are);
  }

  refuse(key: RefusalKey, node: ts.Node, ...values: readonly string[]): Expression {
    this.problems.push(refusal(key, node, ...values));
    return brs.invalidLiteral(node);
  }

  expression(node: ts.Expression): Expression {
    const ready = this.prepared.get(unwrap(node));
    if (!ready) return this.host.expression(node);
    this.prepared.delete(unwrap(node));
    this.first(...ready.statements);
    return ready.result;
  }

  /** Uses a value for the next lowering of an expression. */
  replace(node: ts.Expression, result: Expression): void {
    this.prepared.set(unwrap(node), { statements: [], result });
  }

  /** Returns the statements for an expression whose value is not used. */
  effects(node: ts.Expression): Statement[] {
    return this.host.effects(this, node);
  }

  /**
   * Reports whether any of these expressions needs statements in front of it. To find out, it lowers them now; the
   * results are used later.
   */
  needStatements(nodes: readonly ts.Expression[]): boolean {
    for (const node of nodes) {
      this.prepared.set(
        unwrap(node),
        this.collect(() => this.expression(node)),
      );
    }
    return nodes.some((node) => this.prepared.get(unwrap(node))?.statements.length !== 0);
  }

  /** Puts statements in front of the one that is being lowered. */
  first(...statements: readonly Statement[]): void {
    this.host.add(statements);
  }

  /** Runs `make` and returns its result, with the statements that it wanted in front instead of putting them there. */
  collect<T>(make: () => T): { statements: Statement[]; result: T } {
    this.host.push();
    const result = make();
    return { statements: this.host.pop(), result };
  }

  /** The statements that `make` puts first, for lowerings that only produce statements. */
  statementsOf(make: () => void): Statement[] {
    return this.collect(make).statements;
  }

  /**
   * Lowers expressions that are evaluated from left to right. If a later one needs statements in front, the values of
   * the earlier ones are kept in variables before these run.
   */
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
    this.first(brs.assignmentStatement(variable, value, near));
    return variable;
  }

  temporary(near: ts.Node, hint: string): Expression {
    return brs.identifier(this.freshName(near, hint));
  }

  /** A new name for a value that has none in the source. A value that is a function is named outside of it. */
  freshName(near: ts.Node, hint: string): string {
    const telling = PLAIN_HINTS.has(hint) ? descriptiveName(this.checker, near) : undefined;
    const isFunction = ts.isArrowFunction(near) || ts.isFunctionExpression(near);
    return this.names.fresh(isFunction ? near.parent : near, telling ?? hint);
  }

  /** Lowers the value of a variable. Statements that the value needs may assign the variable directly. */
  expressionFor(node: ts.Expression, variable: Expression): Expression {
    this.variables.set(node, variable);
    return this.expression(node);
  }

  /** The variable that an expression is for, if there is one. */
  variableOf(node: ts.Expression): Expression | undefined {
    return this.variables.get(node);
  }

  /** An expression that may be written twice: evaluated once, into a variable if it is not a plain name. */
  repeatable(node: ts.Expression, hint: string): Expression {
    const value = this.expression(node);
    return this.isPlain(value) ? value : this.keep(value, node, hint);
  }

  isPlain(value: Expression): boolean {
    return value.kind === 'Identifier' || isLiteral(value);
  }

  /**
   * Reports whether the result is safe to use later. It is if the expression is stable, or if the result is a
   * temporary, which nothing writes again. A variable of the source may be the result of other expressions than its
   * name, such as `String(name)` or a comma. The string of an object changes with its contents.
   */
  isSettled(node: ts.Expression, result: Expression): boolean {
    const isMade = result.kind === 'CallExpression' && result.callee.kind === 'HelperReference';
    const mayChange = isMade && !PRIMITIVE.has(this.categoryOf(node));
    return (
      (this.isStable(node) && !mayChange) || (result.kind === 'Identifier' && this.names.isTemporary(node, result.text))
    );
  }

  entityOf(declaration: ts.Declaration): GlobalEntity {
    return this.analysis.entities.of(declaration);
  }

  get frame(): FunctionFrame {
    const frame = this.frames.at(-1);
    if (!frame) throw new Error('lowering a statement outside a function');
    return frame;
  }

  get isInFunction(): boolean {
    return this.frames.length > 0;
  }

  inFunction<T>(frame: Omit<FunctionFrame, 'loops' | 'finallies' | 'farJumps'>, make: () => T): T {
    this.frames.push({ ...frame, loops: [], finallies: [], farJumps: [] });
    try {
      return make();
    } finally {
      this.frames.pop();
    }
  }

  /**
   * Lowers an expanded callback. It is part of the function around it, but its `return` is its own and no jump leads
   * out of it.
   */
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

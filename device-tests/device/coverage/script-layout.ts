/** Coverage layout of one script: its statements, functions and branches, each with the number of its counter. */
import { createHash } from 'node:crypto';
import type { EngineCore } from '../engine/types.ts';

/** Lines count from 1, columns from 0, as source maps and lcov do. */
export interface Place {
  line: number;
  column: number;
}

export interface Range {
  start: Place;
  end: Place;
}

export interface Counted {
  at: Range;
  /** Index among the script's counters. */
  counter: number;
}

export interface FunctionLayout extends Counted {
  name: string;
}

/**
 * Arms of a branch. `if`: each block, and "no block" where there is no `else`. `loop`: entered, or not entered.
 * `try`: its block, and its `catch`.
 */
export interface BranchLayout {
  kind: 'if' | 'loop' | 'try';
  at: Range;
  arms: Counted[];
}

export interface ScriptLayout {
  statements: Counted[];
  /** Functions with at least one statement; in the others, nothing can run. */
  functions: FunctionLayout[];
  branches: BranchLayout[];
  /** Number of counters the script needs. */
  counters: number;
  /** Digest of the statements and their positions. */
  digest: string;
}

/** The counters that a visit of a syntax tree node increments. */
export interface Mark {
  /** Counted when the statement or block runs. */
  visited?: number;
  /** A block of an `if` or of a loop. */
  isArm?: boolean;
  /** Counted when an `if` or a loop is over and none of its blocks ran. */
  none?: number;
}

interface Node {
  location: Range & { file: string };
}
interface Block extends Node {
  statements: Node[];
}
interface If extends Node {
  condition: unknown;
  thenBranch: Block;
  elseIfs: { condition: unknown; thenBranch: Block }[];
  elseBranch?: Block;
}
interface Loop extends Node {
  body: Block;
}
interface TryCatch extends Node {
  tryBlock: Block;
  catchBlock: Block;
  tokens: { try: Node };
}
interface FunctionExpression extends Node {
  body: Block;
}

type Kinds = Record<string, new () => unknown>;

const LOOPS = ['For', 'ForEach', 'While'];

/** Properties of a node that cannot contain functions, and hold most of the tree's objects. */
const WITHOUT_CODE = new Set(['tokens', 'token', 'location', '_location']);

/** @returns the layout, and the counters of each node of these statements */
export function layOut(core: EngineCore, statements: unknown): { layout: ScriptLayout; marks: Map<object, Mark> } {
  const walk = new Walk(core);
  walk.search(statements);
  const { statements: counted, functions, branches, counters } = walk;
  const places = JSON.stringify([counted, functions, branches]);
  const digest = createHash('sha256').update(places).digest('base64');
  return { layout: { statements: counted, functions, branches, counters, digest }, marks: walk.marks };
}

class Walk {
  readonly statements: Counted[] = [];
  readonly functions: FunctionLayout[] = [];
  readonly branches: BranchLayout[] = [];
  readonly marks = new Map<object, Mark>();
  counters = 0;
  readonly #stmt: Kinds;
  readonly #expr: Kinds;
  readonly #classes: ReadonlySet<unknown>;

  constructor(core: EngineCore) {
    this.#stmt = core['Stmt'] as Kinds;
    this.#expr = core['Expr'] as Kinds;
    this.#classes = new Set<unknown>([...Object.values(this.#stmt), ...Object.values(this.#expr), Object]);
  }

  /** Finds the functions in a value of any type. */
  search(value: unknown, name?: string): void {
    if (Array.isArray(value)) for (const one of value) this.search(one);
    else if (typeof value === 'object' && value !== null && this.#classes.has(value.constructor)) {
      if (this.#is(this.#expr, 'Function', value)) this.#function(value as FunctionExpression, name);
      else if (this.#is(this.#stmt, 'Function', value)) {
        const { func, name: token } = value as unknown as { func: unknown; name: { text: string } };
        this.search(func, token.text);
      } else {
        for (const [key, part] of Object.entries(value)) if (!WITHOUT_CODE.has(key)) this.search(part);
      }
    }
  }

  #is(kinds: Kinds, name: string, value: object): boolean {
    const kind = kinds[name];
    if (kind === undefined) throw new Error(`the engine has no syntax node ${name}`);
    return value instanceof kind;
  }

  #function(func: FunctionExpression, name: string | undefined): void {
    const at = rangeOf(func);
    const entry: FunctionLayout = { name: name ?? `(anonymous at ${at.start.line})`, at, counter: -1 };
    const place = this.functions.push(entry) - 1;
    for (const [key, part] of Object.entries(func)) if (key !== 'body' && !WITHOUT_CODE.has(key)) this.search(part);
    const first = this.#block(func.body);
    if (first === undefined) this.functions.splice(place, 1);
    else entry.counter = first.counter;
  }

  /** @returns the block's first statement */
  #block({ statements }: Block): Counted | undefined {
    let first: Counted | undefined;
    for (const statement of statements) {
      const counted = this.#statement(statement);
      first ??= counted;
    }
    return first;
  }

  #statement(statement: Node): Counted | undefined {
    // A label runs nothing.
    if (this.#is(this.#stmt, 'Label', statement)) return undefined;
    const isTry = this.#is(this.#stmt, 'TryCatch', statement);
    // The engine places a `try` at its end.
    const at = isTry ? rangeOf((statement as TryCatch).tokens.try) : rangeOf(statement);
    const counted = { at, counter: this.counters++ };
    this.statements.push(counted);
    this.#mark(statement).visited = counted.counter;
    if (isTry) this.#try(statement as TryCatch, at);
    else if (this.#is(this.#stmt, 'If', statement)) this.#if(statement as If, at);
    else if (LOOPS.some((kind) => this.#is(this.#stmt, kind, statement))) this.#loop(statement as Loop, at);
    else this.search(statement);
    return counted;
  }

  #if(statement: If, at: Range): void {
    const arms: Counted[] = [];
    this.branches.push({ kind: 'if', at, arms });
    for (const { condition, thenBranch } of [statement, ...statement.elseIfs]) {
      this.search(condition);
      arms.push(this.#arm(thenBranch, at));
    }
    if (statement.elseBranch === undefined) arms.push(this.#none(statement, at));
    else arms.push(this.#arm(statement.elseBranch, at));
  }

  #loop(loop: Loop, at: Range): void {
    for (const [key, part] of Object.entries(loop)) if (key !== 'body' && !WITHOUT_CODE.has(key)) this.search(part);
    this.branches.push({ kind: 'loop', at, arms: [this.#arm(loop.body, at), this.#none(loop, at)] });
  }

  #try({ tryBlock, catchBlock }: TryCatch, at: Range): void {
    const tried = this.#block(tryBlock);
    const caught = this.#block(catchBlock);
    // A block without a statement cannot be counted.
    if (tried !== undefined && caught !== undefined) this.branches.push({ kind: 'try', at, arms: [tried, caught] });
  }

  /** Places the arm at its first statement, because the engine does not keep where a block begins. */
  #arm(block: Block, otherwise: Range): Counted {
    const counter = this.counters++;
    Object.assign(this.#mark(block), { visited: counter, isArm: true } satisfies Mark);
    return { at: this.#block(block)?.at ?? otherwise, counter };
  }

  #none(statement: Node, at: Range): Counted {
    const counter = this.counters++;
    this.#mark(statement).none = counter;
    return { at, counter };
  }

  #mark(node: object): Mark {
    const mark = this.marks.get(node) ?? {};
    this.marks.set(node, mark);
    return mark;
  }
}

/** Copies a node's range: the engine computes `location` on each access, with more properties. */
function rangeOf({ location: { start, end } }: Node): Range {
  return { start: { line: start.line, column: start.column }, end: { line: end.line, column: end.column } };
}

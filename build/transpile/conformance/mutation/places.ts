/**
 * Places in the source of the compiler that an edit can name, and the changes that are possible at each place. The
 * places of TypeScript and BrightScript are found by `typescript-places.ts` and `brightscript-places.ts`.
 */

/**
 * Kinds of places. A `value` is an initializer, the right side of an assignment, a property's value, or what a loop goes
 * through. An `argument` is also an index.
 */
export type Kind =
  | 'argument'
  | 'call'
  | 'choice'
  | 'condition'
  | 'entry'
  | 'literal'
  | 'name'
  | 'operand'
  | 'operator'
  | 'return'
  | 'statement'
  | 'value';

/** Changes whose result depends on the syntax around the place. */
export type Mutator = 'else' | 'first' | 'last' | 'less' | 'more' | 'not' | 'nothing' | 'object' | 'swapped' | 'then';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Replacement of a part of the source. */
export interface Change extends Span {
  readonly text: string;
}

export interface Place extends Span {
  readonly kind: Kind;
  /** Top-level function or variable, or `Class.member`, that contains the place. Empty outside all of them. */
  readonly owner: string;
  readonly changes: Readonly<Partial<Record<Mutator, Change>>>;
  /** Expression whose words name the place. Left out if the place has words of its own. */
  readonly within?: Span;
}

/** Collects the places of one source. */
export class Places {
  readonly all: Place[] = [];
  /** Owner of the places that are added next. */
  owner = '';

  private readonly text: string;
  private readonly negated: (text: string) => string;

  constructor(text: string, negated: (text: string) => string) {
    this.text = text;
    this.negated = negated;
  }

  add(kind: Kind, { start, end }: Span, changes: Place['changes'] = {}): void {
    this.all.push({ kind, start, end, owner: this.owner, changes });
  }

  /** Adds an expression, which may become a constant, its negation, or a number that is one more or less. */
  addValue(kind: Kind, span: Span, changes: Place['changes'] = {}): void {
    const text = this.textOf(span);
    this.add(kind, span, {
      not: this.change(span, this.negated(text)),
      more: this.change(span, `(${text} + 1)`),
      less: this.change(span, `(${text} - 1)`),
      ...changes,
    });
  }

  /** Adds a call, which may become one of its arguments, or the object of its method. */
  addCall(span: Span, given: readonly Span[], object: Span | undefined): void {
    this.addMembers('argument', given);
    const [first, last] = [given[0], given.at(-1)];
    this.addValue('call', span, {
      ...(first && { first: this.change(span, this.textOf(first)) }),
      ...(last && { last: this.change(span, this.textOf(last)) }),
      ...(object && { object: this.change(span, this.textOf(object)) }),
    });
  }

  /** Adds the operator and both operands. Without one of them, the other is the whole expression. */
  addOperation(whole: Span, left: Span, operator: Span, right: Span): void {
    this.all.push({ kind: 'operator', ...operator, owner: this.owner, changes: {}, within: whole });
    const swapped = this.swap(left, right);
    this.addValue('operand', left, { nothing: this.change(whole, this.textOf(right)), swapped });
    this.addValue('operand', right, { nothing: this.change(whole, this.textOf(left)) });
  }

  /** Adds the members of a list with commas. Each can be left out, or change places with the next. */
  addMembers(kind: Kind, members: readonly Span[]): void {
    for (const [i, member] of members.entries()) {
      const [before, after] = [members[i - 1], members[i + 1]];
      const nothing = { start: before?.end ?? member.start, end: before ? member.end : (after?.start ?? member.end) };
      const swapped = after && this.swap(member, after);
      this.addValue(kind, member, { nothing: this.change(nothing, ''), ...(swapped && { swapped }) });
    }
  }

  /** Adds the statements of a block. */
  addStatements(statements: readonly Span[]): void {
    for (const [i, statement] of statements.entries()) {
      const after = statements[i + 1];
      this.add('statement', statement, {
        nothing: this.change(statement, ''),
        ...(after && { swapped: this.swap(statement, after) }),
      });
    }
  }

  change(span: Span, text: string): Change {
    return { start: span.start, end: span.end, text };
  }

  textOf({ start, end }: Span): string {
    return this.text.slice(start, end);
  }

  private swap(first: Span, second: Span): Change {
    const between = this.text.slice(first.end, second.start);
    return { start: first.start, end: second.end, text: `${this.textOf(second)}${between}${this.textOf(first)}` };
  }
}

/** Prints BrightScript source code with a source map to TypeScript. */
import { SourceNode } from 'source-map';
import ts from 'typescript';
import type { Expression, FunctionShape, GlobalEntity, GlobalFunction, Operator, Statement } from './ast.ts';
import { numberLiteral, quotedString } from './literals.ts';

/** Resolves the names that only the link step knows. */
export interface Names {
  readonly ofGlobal: (entity: GlobalEntity) => string;
  /** Returns the name of a global as a string for run time: the key of its value, or the name of a class. */
  readonly asText: (entity: GlobalEntity) => string;
  readonly ofHelper: (name: string) => string;
  /** Returns the source-map path of a module. */
  readonly ofSource: (fileName: string) => string;
}

type Chunk = string | SourceNode;

const PRECEDENCE: { readonly [K in Operator]: number } = {
  or: 1,
  and: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '<<': 5,
  '>>': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '\\': 7,
  mod: 7,
  '^': 9,
};
const PRECEDENCE_OF_NOT = 3;
const PRECEDENCE_OF_NEGATE = 8;
const ATOM = 100;
const LINE_WIDTH = 110;
/** Branches of one `if`. A device refuses a function with more than 279. */
const MAX_BRANCHES = 250;

/** Prints one global function with its comments. The text ends without a newline. */
export function printFunction(fn: GlobalFunction, names: Names): SourceNode {
  return new Printer(names).globalFunction(fn);
}

class Printer {
  private readonly names: Names;
  private indentation = '';

  constructor(names: Names) {
    this.names = names;
  }

  globalFunction(fn: GlobalFunction): SourceNode {
    const comments = fn.comments.map((line) => `${comment(line)}\n`);
    return this.at(fn.origin, [...comments, ...this.functionChunks(fn, this.names.ofGlobal(fn.entity))]);
  }

  private at(origin: ts.Node | undefined, chunks: Chunk[]): SourceNode {
    const plain = new SourceNode(null, null, null, chunks as string[]);
    const node = origin && ts.getParseTreeNode(origin);
    if (!node || node.pos < 0) return plain;
    const file = node.getSourceFile();
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return new SourceNode(line + 1, character, this.names.ofSource(file.fileName), chunks as string[]);
  }

  private functionChunks(fn: FunctionShape, name: string): Chunk[] {
    const keyword = fn.returns === 'void' ? 'sub' : 'function';
    const parameters = fn.parameters.map(
      (p) => `${p.name}${p.optional ? ' = invalid' : ''}${p.type === 'void' ? '' : ` as ${p.type}`}`,
    );
    const returns = fn.returns === 'void' ? '' : ` as ${fn.returns}`;
    const title = name === '' ? keyword : `${keyword} ${name}`;
    return [
      `${title}(${parameters.join(', ')})${returns}\n`,
      ...this.block(fn.body),
      `${this.indentation}end ${keyword}`,
    ];
  }

  private block(statements: readonly Statement[]): Chunk[] {
    const outer = this.indentation;
    this.indentation = `${outer}    `;
    const chunks = statements.flatMap((statement) => [
      ...(statement.comments ?? []).map((line) => `${this.indentation}${comment(line)}\n`),
      this.statement(statement),
      '\n',
    ]);
    this.indentation = outer;
    return chunks;
  }

  private statement(s: Statement): SourceNode {
    const line = (...chunks: Chunk[]): SourceNode => this.at(s.origin, [this.indentation, ...chunks]);
    switch (s.kind) {
      case 'AssignmentStatement':
        return line(this.expression(s.target), ...this.assigned(s.target, s.value));
      case 'IncrementStatement':
        return line(this.expression(s.target), s.by);
      case 'ExpressionStatement':
        return line(this.expression(s.expression));
      case 'PrintStatement':
        return line('print ', this.expression(s.value));
      case 'IfStatement':
        return this.conditional(s);
      case 'WhileStatement':
        return line('while ', this.expression(s.condition), '\n', ...this.block(s.body), this.end('while'));
      case 'ForStatement': {
        const step = s.step ? [' step ', this.expression(s.step)] : [];
        const head = ['for ', s.name, ' = ', this.expression(s.from), ' to ', this.expression(s.to), ...step, '\n'];
        return line(...head, ...this.block(s.body), this.end('for'));
      }
      case 'ForEachStatement':
        return line('for each ', s.name, ' in ', this.expression(s.list), '\n', ...this.block(s.body), this.end('for'));
      case 'ExitStatement':
        return line(`exit ${s.loop}`);
      case 'ContinueStatement':
        return line(`continue ${s.loop}`);
      case 'ReturnStatement':
        return s.value ? line('return ', this.expression(s.value)) : line('return');
      case 'ThrowStatement':
        return line('throw ', this.expression(s.value));
      case 'TryStatement':
        return line(
          'try\n',
          ...this.block(s.body),
          `${this.indentation}catch ${s.name}\n`,
          ...this.block(s.handler),
          this.end('try'),
        );
    }
  }

  private end(what: string): string {
    return `${this.indentation}end ${what}`;
  }

  /** Prints ` = value`, or a compound assignment such as ` += value` if the target is the left operand. */
  private assigned(target: Expression, value: Expression): Chunk[] {
    if (value.kind === 'BinaryExpression' && ['+', '-', '*', '/'].includes(value.operator)) {
      const repeated = this.expression(value.left).toString() === this.expression(target).toString();
      if (repeated) return [` ${value.operator}= `, this.expression(value.right)];
    }
    return [' = ', this.expression(value)];
  }

  private conditional(first: Statement & { kind: 'IfStatement' }): SourceNode {
    const chunks: Chunk[] = [this.indentation];
    let current: Statement & { kind: 'IfStatement' } = first;
    for (let branches = 1; ; branches++) {
      chunks.push('if ', this.expression(current.condition), ' then\n', ...this.block(current.then));
      const only: Statement | undefined = current.otherwise[0];
      const isLink = current.otherwise.length === 1 && only?.kind === 'IfStatement' && !only.comments?.length;
      if (isLink && branches < MAX_BRANCHES) {
        chunks.push(`${this.indentation}else `);
        current = only;
        continue;
      }
      if (current.otherwise.length > 0) chunks.push(`${this.indentation}else\n`, ...this.block(current.otherwise));
      chunks.push(this.end('if'));
      return this.at(first.origin, chunks);
    }
  }

  private expression(e: Expression): SourceNode {
    const chunks = (...list: Chunk[]): SourceNode => this.at(e.origin, list);
    switch (e.kind) {
      case 'Identifier':
        return chunks(e.text);
      case 'GlobalReference':
        return chunks(this.names.ofGlobal(e.entity));
      case 'GlobalName':
        return chunks(quotedString(this.names.asText(e.entity)));
      case 'GlobalKey':
        return chunks(quotedString(`${this.names.asText(e.entity)}()`));
      case 'HelperReference':
        return chunks(this.names.ofHelper(e.name));
      case 'StringLiteral':
        return chunks(quotedString(e.value));
      case 'NumberLiteral':
        return chunks(numberLiteral(e.value, e.form));
      case 'BooleanLiteral':
        return chunks(String(e.value));
      case 'InvalidLiteral':
        return chunks('invalid');
      case 'BinaryExpression':
        return chunks(...this.binary(e));
      case 'NotExpression':
        return chunks('not ', this.inside(e.operand, ATOM));
      case 'NegationExpression':
        return chunks('-', this.inside(e.operand, ATOM));
      case 'CallExpression':
        return chunks(this.inside(e.callee, ATOM), ...this.list(e.args, '(', ')', false));
      case 'MemberExpression':
        // BrighterScript cannot parse this member name, because its keyword lookup finds the property of JavaScript
        // objects.
        if (e.name === '__proto__') return chunks(this.inside(e.object, ATOM), '["__proto__"]');
        // `5.toStr()` would parse as the number `5.` and a name.
        return chunks(this.inside(e.object, e.object.kind === 'NumberLiteral' ? ATOM + 1 : ATOM), '.', e.name);
      case 'IndexExpression':
        return chunks(this.inside(e.object, ATOM), '[', this.expression(e.index), ']');
      case 'ArrayLiteral':
        return chunks(...this.array(e.items));
      case 'AssociativeArrayLiteral':
        return chunks(...this.object(e));
      case 'FunctionExpression':
        return chunks(...this.functionChunks(e, ''));
    }
  }

  /** Prints an array on one line if it fits. Most arrays that do not fit are recognized before they are printed. */
  private array(items: readonly Expression[]): Chunk[] {
    const hasObjects = items.some((item) => item.kind === 'AssociativeArrayLiteral' && item.fields.length > 0);
    const room = LINE_WIDTH - this.indentation.length;
    if (hasObjects || this.exceeds(items, room)) return this.list(items, '[', ']', true);
    const printed = items.map((item) => this.expression(item));
    const width = printed.reduce((sum, item) => sum + item.toString().length + 2, 0);
    if (width > room) return this.list(items, '[', ']', true);
    return ['[', ...printed.flatMap((item, i) => (i ? [', ', item] : [item])), ']'];
  }

  /** Reports whether the items are wider than the room even if nothing in them takes a line of its own. */
  private exceeds(items: readonly Expression[], room: number): boolean {
    let left = room - 2 * items.length;
    for (let todo = [items]; left >= 0;) {
      const next = todo.pop();
      if (!next) return false;
      for (const item of next) {
        const parts = partsOf(item);
        left -= parts ? ownWidth(item) : this.expression(item).toString().length;
        if (left < 0) break;
        if (parts) todo.push(parts);
      }
    }
    return true;
  }

  /**
   * Prints a binary expression. Some interpreters give `and` and `or` the same precedence, so a mix of both always gets
   * parentheses. A comparison inside a comparison does too.
   */
  private binary(e: Expression & { kind: 'BinaryExpression' }): Chunk[] {
    const own = PRECEDENCE[e.operator];
    const mixes = (side: Expression): boolean =>
      side.kind === 'BinaryExpression' &&
      (side.operator === 'and' || side.operator === 'or') &&
      side.operator !== e.operator;
    const left = this.inside(e.left, mixes(e.left) ? ATOM : own === 4 ? own + 1 : own);
    const right = this.inside(e.right, mixes(e.right) ? ATOM : own + 1);
    return [left, ` ${e.operator} `, right];
  }

  private inside(e: Expression, minimum: number): Chunk {
    return precedence(e) < minimum ? this.at(undefined, ['(', this.expression(e), ')']) : this.expression(e);
  }

  private list(items: readonly Expression[], open: string, close: string, wide: boolean): Chunk[] {
    if (items.length === 0) return [open + close];
    if (!wide)
      return [
        open,
        ...items.flatMap((item, i) => (i ? [', ', this.expression(item)] : [this.expression(item)])),
        close,
      ];
    const outer = this.indentation;
    this.indentation = `${outer}    `;
    const inner = items.flatMap((item, i) => [
      this.indentation,
      this.expression(item),
      i < items.length - 1 ? ',\n' : '\n',
    ]);
    this.indentation = outer;
    return [`${open}\n`, ...inner, outer + close];
  }

  private object(e: Expression & { kind: 'AssociativeArrayLiteral' }): Chunk[] {
    if (e.fields.length === 0) return ['{}'];
    const outer = this.indentation;
    this.indentation = `${outer}    `;
    const fields = e.fields.map((field) => {
      const key = field.quoted ? quotedString(field.key) : field.key;
      return new SourceNode(null, null, null, [`${key}: `, this.expression(field.value)] as never);
    });
    const inner = fields.flatMap((field, i) => [this.indentation, field, i < fields.length - 1 ? ',\n' : '\n']);
    this.indentation = outer;
    if (fields.length === 1 && !fields.toString().includes('\n')) return ['{ ', ...(fields as Chunk[]), ' }'];
    return ['{\n', ...inner, `${outer}}`];
  }
}

/** Returns the characters that an expression has beside its parts, at least. */
function ownWidth(e: Expression): number {
  switch (e.kind) {
    case 'BinaryExpression':
      return e.operator.length + 2;
    case 'NotExpression':
      return 4;
    case 'CallExpression':
    case 'IndexExpression':
      return 2;
    case 'MemberExpression':
      return e.name.length + 1;
    case 'ArrayLiteral':
      return 2 * Math.max(e.items.length, 1);
    case 'AssociativeArrayLiteral':
      return e.fields.reduce((sum, { key }) => sum + key.length + 2, 2);
    default:
      return 1;
  }
}

/** Returns the expressions in an expression, and undefined for one that has no such parts. */
function partsOf(e: Expression): readonly Expression[] | undefined {
  switch (e.kind) {
    case 'BinaryExpression':
      return [e.left, e.right];
    case 'NotExpression':
    case 'NegationExpression':
      return [e.operand];
    case 'CallExpression':
      return [e.callee, ...e.args];
    case 'MemberExpression':
      return [e.object];
    case 'IndexExpression':
      return [e.object, e.index];
    case 'ArrayLiteral':
      return e.items;
    case 'AssociativeArrayLiteral':
      return e.fields.map(({ value }) => value);
    case 'FunctionExpression':
      return [];
    default:
      return undefined;
  }
}

function precedence(e: Expression): number {
  if (e.kind === 'BinaryExpression') return PRECEDENCE[e.operator];
  if (e.kind === 'NotExpression') return PRECEDENCE_OF_NOT;
  if (e.kind === 'NegationExpression') return PRECEDENCE_OF_NEGATE;
  // A string with control characters prints as a sum, a very large or small number as a product, and -1 as a negation.
  if (e.kind === 'StringLiteral' && quotedString(e.value).includes(' + ')) return PRECEDENCE['+'];
  if (e.kind === 'NumberLiteral' && numberLiteral(e.value, e.form).includes(' * ')) return PRECEDENCE['*'];
  if (e.kind === 'NumberLiteral' && e.value < 0) return PRECEDENCE_OF_NEGATE;
  return ATOM;
}

function comment(line: string): string {
  return line === '' ? "'" : `' ${line}`;
}

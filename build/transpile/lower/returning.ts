import ts from 'typescript';
import type { Expression, Statement } from '../ast.ts';
import { brs } from '../ast.ts';
import { into } from './choices.ts';
import { condition } from './conditions.ts';
import type { Lowering } from './lowering.ts';

type Sink = (value: Expression, node: ts.Expression) => void;
type Lower = (lowering: Lowering, node: ts.Expression) => Expression;

/**
 * Statements of a function body that is expanded in place: `return value` becomes `sink(value)`, and what follows an
 * `if` with a return moves into its other branch. A return inside a loop or `try` cannot be expressed so.
 */
export function returningStatements(
  lowering: Lowering,
  statements: readonly ts.Statement[],
  sink: Sink,
  lower?: Lower,
): Statement[] {
  return lowering.statementsOf(() => run(lowering, statements, sink, lower));
}

function run(lowering: Lowering, statements: readonly ts.Statement[], sink: Sink, lower: Lower | undefined): void {
  for (const [i, statement] of statements.entries()) {
    const rest = statements.slice(i + 1);
    if (ts.isReturnStatement(statement)) {
      giveTo(lowering, statement, sink, lower);
      return;
    }
    if (!containsReturn(statement)) {
      lowering.first(...lowering.host.statements([statement]));
      continue;
    }
    if (ts.isIfStatement(statement)) {
      branch(lowering, statement, rest, sink, lower);
      return;
    }
    if (ts.isBlock(statement)) {
      run(lowering, [...statement.statements, ...rest], sink, lower);
      return;
    }
    lowering.refuse('unsupportedSyntax', statement, '`return` inside a loop, switch or try of an array callback');
    return;
  }
}

function giveTo(lowering: Lowering, node: ts.ReturnStatement, sink: Sink, lower: Lower | undefined): void {
  const value = node.expression;
  if (!value) return;
  if (lower) sink(lower(lowering, value), value);
  else into(lowering, value, (v) => sink(v, value));
}

function branch(
  lowering: Lowering,
  node: ts.IfStatement,
  rest: readonly ts.Statement[],
  sink: Sink,
  lower: Lower | undefined,
): void {
  const test = condition(lowering, node.expression);
  const part = (statement: ts.Statement | undefined): Statement[] => {
    const own = statement === undefined ? [] : ts.isBlock(statement) ? [...statement.statements] : [statement];
    return lowering.statementsOf(() => run(lowering, [...own, ...rest], sink, lower));
  };
  lowering.first(brs.when(test, part(node.thenStatement), part(node.elseStatement), node));
}

export function containsReturn(node: ts.Node): boolean {
  if (ts.isReturnStatement(node)) return true;
  if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, (child) => containsReturn(child) || undefined) ?? false;
}

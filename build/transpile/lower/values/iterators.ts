/** Iterators of Maps, Sets and arrays: those that a variable keeps, and loops over what changes during the loop. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/unwrap-expression.ts';
import type { MadeIterator } from '../analysis/iterators.ts';
import type { Lowering } from '../lowering.ts';
import { localVariable } from './captured-variables.ts';

/** Lowers the only use of a variable that keeps an iterator: it iterates now, over what the variable keeps. */
export function lateIteration(lowering: Lowering, use: ts.Identifier, made: MadeIterator): Expression {
  keepOwner(lowering, use, made);
  return lowering.expression(made.call);
}

/** Returns the array, Map or Set of an iterator that `node` makes or keeps. */
export function ownerOfIterator(lowering: Lowering, node: ts.Expression, made: MadeIterator): Expression {
  const plain = unwrap(node);
  if (ts.isIdentifier(plain)) keepOwner(lowering, plain, made);
  return lowering.expression(made.owner);
}

function keepOwner(lowering: Lowering, use: ts.Identifier, { owner }: MadeIterator): void {
  const declaration = lowering.symbolOf(use)?.valueDeclaration;
  if (declaration) lowering.replace(owner, localVariable(lowering, use, use.text, declaration));
}

/** A loop over a Map or Set that its body may change. */
export interface CollectionLoop {
  /** The Map or Set, lowered into an expression that may be repeated. */
  readonly source: Expression;
  readonly node: ts.Node;
  /** Returns the statements of an iteration, for an expression with the current key. */
  readonly body: (key: Expression) => Statement[];
}

/** Adds a loop that goes through the current keys, as JavaScript does. */
export function addCollectionLoop(lowering: Lowering, { source, node, body }: CollectionLoop): void {
  const cursor = lowering.keep(brs.helperCall('cursorOf', [source], node), node, 'cursor');
  const hasNext = brs.helperCall('moveCursor', [source, cursor], node);
  lowering.first(brs.whileStatement(hasNext, body(brs.memberExpression(cursor, 'key', node)), node));
}

/** Returns the value that belongs to a key of a Map or Set. */
export function valueOfKey(kind: 'map' | 'set', source: Expression, key: Expression, node: ts.Node): Expression {
  return kind === 'set' ? key : brs.helperCall('openMapGet', [source, key], node);
}

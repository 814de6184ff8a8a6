/** Iterators of Maps, Sets and arrays: those that a variable keeps, and loops over what changes during the loop. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { mayChange, mayChangeItems, mayChangeIterated } from '../analysis/collections/array-mutations.ts';
import { isIterator, type MadeIterator, madeIterator } from '../analysis/collections/iterators.ts';
import type { Lowering } from '../lowering.ts';
import { localVariable } from './captured-variables.ts';

/** Lowers the only use of a variable that keeps an iterator: it iterates now, over what the variable keeps. */
export function lateIteration(lowering: Lowering, use: ts.Identifier, made: MadeIterator): Expression {
  keepOwner(lowering, use, made);
  return lowering.expression(made.call);
}

/** Returns the array, Map or Set of an iterator that `node` makes or keeps. */
function ownerOfIterator(lowering: Lowering, node: ts.Expression, made: MadeIterator): Expression {
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

/** Adds a loop that assigns each visited value to `item` and then runs `body`. */
export type AddLoop = (item: string, body: () => Statement[]) => void;

/**
 * Returns the loop over a Map, a Set or an iterator that `code`, which runs on each iteration, may change; undefined if
 * nothing changes during the loop or `iterated` is an array.
 */
export function changingIteration(
  lowering: Lowering,
  node: ts.Node,
  iterated: ts.Expression,
  code: ts.Node,
): AddLoop | undefined {
  const made = madeIterator(lowering, iterated);
  const owner = made?.owner ?? iterated;
  const kind = lowering.categoryOf(owner);
  const keptOwner = (hint: string): Expression => {
    const given = made ? ownerOfIterator(lowering, iterated, made) : lowering.expression(owner);
    return lowering.isPlain(given) && lowering.isUntouchedBy(owner, node) ? given : lowering.keep(given, node, hint);
  };
  const isCollection = kind === 'map' || kind === 'set';
  const isUnsure = !made && (isCollection ? lowering.lacks(owner) : kind === 'any' || kind === 'mixed');
  if (isUnsure && mayChange(lowering, owner, code))
    return (item, body) => addLoopOverAnything(lowering, { source: lowering.expression(owner), node, item, body });
  if (isCollection) {
    if (!mayChange(lowering, owner, code)) return undefined;
    return (item, statements) => {
      const source = keptOwner('entries');
      const method = made?.method ?? (kind === 'map' ? 'entries' : 'values');
      const body = (key: Expression): Statement[] => {
        const current = valueVisited(method, key, valueOfKey(kind, source, key, node), node);
        const rest = statements();
        return [brs.assignmentStatement(brs.identifier(item), current, node), ...rest];
      };
      addCollectionLoop(lowering, { source, node, body });
    };
  }
  if (made && kind === 'array' && mayChangeItems(lowering, owner, code)) {
    return (item, body) => {
      const list = keptOwner('list');
      const current = (index: Expression): Expression =>
        valueVisited(made.method, index, brs.indexExpression(list, index), node);
      addLiveLoop(lowering, { list, node, item, body, current });
    };
  }
  const isMadeElsewhere = !made && isIterator(lowering.checker, lowering.typeOf(iterated));
  if (isMadeElsewhere && mayChangeIterated(lowering, iterated, code)) lowering.refuse('keptIterator', iterated);
  return undefined;
}

interface LoopOverAnything {
  readonly source: Expression;
  readonly node: ts.Node;
  readonly item: string;
  readonly body: () => Statement[];
}

/** Adds a loop over what may be an array, a string, a Map or a Set, and may change during the loop. */
function addLoopOverAnything(lowering: Lowering, { source, node, item, body }: LoopOverAnything): void {
  const cursor = lowering.keep(brs.helperCall('cursorOfAny', [source], node), node, 'cursor');
  const current = brs.assignmentStatement(brs.identifier(item), brs.memberExpression(cursor, 'item', node), node);
  lowering.first(brs.whileStatement(brs.helperCall('moveAnyCursor', [cursor], node), [current, ...body()], node));
}

/** Returns what `keys()`, `values()` or `entries()` gives for a key and its value. */
function valueVisited(method: string, key: Expression, value: Expression, node: ts.Node): Expression {
  if (method === 'keys') return key;
  return method === 'values' ? value : brs.arrayLiteral([key, value], node);
}

/** A loop that reads an array by index and ends at its present end. */
interface LiveLoop {
  /** The array, lowered into an expression that may be repeated. */
  readonly list: Expression;
  readonly node: ts.Node;
  readonly item: string;
  readonly body: () => Statement[];
  /** Returns what the loop visits at an index. */
  readonly current: (index: Expression) => Expression;
}

export function addLiveLoop(lowering: Lowering, { list, node, item, body, current }: LiveLoop): void {
  const index = brs.identifier(lowering.names.fresh(node, 'index'));
  const statements = body();
  lowering.first(
    brs.assignmentStatement(index, brs.integerLiteral(0), node),
    brs.whileStatement(
      brs.binaryExpression('<', index, brs.methodCall(list, 'count', [])),
      [
        brs.assignmentStatement(brs.identifier(item), current(index), node),
        brs.incrementStatement(index, '++'),
        ...statements,
      ],
      node,
    ),
  );
}

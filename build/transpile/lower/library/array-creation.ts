/** Lowers new arrays: `new Array(…)`, `Array.from(…)`. */
import type ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { FunctionCall } from './library-class.ts';
import { resultsOfVisit } from './visits.ts';
import type { Lowering } from '../lowering.ts';
import { isOfUnknownKind, iterated } from '../values/arrays.ts';
import { namedMember } from '../values/members.ts';

/** `new Array(length)`, whose items are missing, and `new Array(a, b)`. */
export function newArray(args: readonly Expression[], node: ts.Node): Expression {
  const [length] = args;
  if (length === undefined || args.length > 1) return brs.arrayLiteral(args, node);
  return brs.helperCall('emptyList', [length], node);
}

/** `Array.from(items)`, and `Array.from(items, make)`, where `items` may be `{ length }`. */
export function arrayFrom({ lowering, node }: FunctionCall): Expression {
  const [items, make] = node.arguments;
  if (!items) return brs.arrayLiteral([], node);
  if (!make) return ownList(lowering, items, node);
  if (lowering.lacks(make))
    return lowering.refuse('memberSupport', make, 'Array.from with a function that may be missing');
  return resultsOfVisit({ lowering, node, items, argument: make, sourceOf: () => sourceOf(lowering, items) });
}

/** Returns an array that no other code references. */
function ownList(lowering: Lowering, items: ts.Expression, node: ts.Node): Expression {
  const source = sourceOf(lowering, items);
  return lowering.categoryOf(items) === 'array' || isOfUnknownKind(lowering, items)
    ? brs.helperCall('sliceOf', [source], node)
    : source;
}

function sourceOf(lowering: Lowering, items: ts.Expression): Expression {
  if (isOfUnknownKind(lowering, items)) return brs.helperCall('listFrom', [lowering.expression(items)], items);
  if (lowering.categoryOf(items) !== 'object') return iterated(lowering, items);
  const length = namedMember(lowering, lowering.expression(items), items, 'length', items);
  return brs.helperCall('listOfLength', [length], items);
}

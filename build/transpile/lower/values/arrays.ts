/** Values as BrightScript arrays: literals, spreads and iterables. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { category } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { typeHasStringKeys } from './collections.ts';
import { slotted } from './slots.ts';

/** Returns a new array of these values, some of which may be spread. */
export function arrayOf(lowering: Lowering, elements: readonly ts.Expression[], node: ts.Node): Expression {
  if (!elements.some(ts.isSpreadElement)) {
    return brs.arrayLiteral(
      lowering.inOrder(elements, (element) => slotted(lowering, element)),
      node,
    );
  }
  const list = lowering.keep(brs.arrayLiteral([]), node, 'list');
  for (const element of elements) {
    if (ts.isSpreadElement(element)) {
      lowering.first(
        brs.expressionStatement(brs.methodCall(list, 'append', [iterated(lowering, element.expression)]), element),
      );
    } else {
      lowering.first(brs.expressionStatement(brs.methodCall(list, 'push', [slotted(lowering, element)]), element));
    }
  }
  return list;
}

/** Returns the items that `for…of` and spread visit, as a BrightScript array. */
export function iterated(lowering: Lowering, node: ts.Expression): Expression {
  const value = lowering.expression(node);
  if (isOfUnknownKind(lowering, node)) return brs.helperCall('itemsFrom', [value], node);
  // The platform goes through a missing array as through an empty one.
  if (lowering.categoryOf(node) === 'array' && lowering.lacks(node))
    return brs.helperCall('checkedList', [value], node);
  return (
    asArray(lowering, value, lowering.typeOf(node), node) ?? lowering.refuse('iteration', node, lowering.typeText(node))
  );
}

/** Reports whether it may be an array, a string, a Map or a Set, or none of them. */
export function isOfUnknownKind(lowering: Lowering, node: ts.Expression): boolean {
  return lowering.isUnproved(node) || ['any', 'mixed'].includes(lowering.categoryOf(node));
}

/**
 * Returns the items that iterating over a value of this type yields, as a BrightScript array; undefined if it is not
 * iterable.
 */
export function asArray(lowering: Lowering, value: Expression, type: ts.Type, node: ts.Node): Expression | undefined {
  const present = lowering.checker.getNonNullableType(type);
  switch (category(lowering.checker, present)) {
    case 'array':
      return value;
    case 'string':
      return brs.methodCall(value, 'split', [brs.stringLiteral('')], node);
    case 'map':
      return brs.helperCall(typeHasStringKeys(lowering, present) ? 'mapEntries' : 'openMapEntries', [value], node);
    case 'set':
      // A copy, because a loop may remove items from the Set that it iterates over.
      return brs.helperCall('sliceOf', [brs.memberExpression(value, 'order', node)], node);
    default:
      return undefined;
  }
}

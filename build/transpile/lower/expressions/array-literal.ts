import ts from 'typescript';
import { brs, type Expression } from '../../ast.ts';
import type { Lowering } from '../lowering.ts';
import { slotted } from '../slots.ts';

export function arrayLiteral(lowering: Lowering, node: ts.ArrayLiteralExpression): Expression {
  const elements = [...node.elements];
  if (elements.some(ts.isOmittedExpression)) return lowering.refuse('unsupportedSyntax', node, 'a hole in an array');
  return listOf(lowering, elements, node);
}

/** A new array of these values, some of which may be spread. */
export function listOf(lowering: Lowering, elements: readonly ts.Expression[], node: ts.Node): Expression {
  if (!elements.some(ts.isSpreadElement)) {
    return brs.array(
      lowering.inOrder(elements, (element) => slotted(lowering, element)),
      node,
    );
  }
  const list = lowering.keep(brs.array([]), node, 'list');
  for (const element of elements) {
    if (ts.isSpreadElement(element)) {
      lowering.first(brs.evaluate(brs.method(list, 'append', [iterated(lowering, element.expression)]), element));
    } else {
      lowering.first(brs.evaluate(brs.method(list, 'push', [slotted(lowering, element)]), element));
    }
  }
  return list;
}

/** What `for…of` and spread go through, as a BrightScript array. */
export function iterated(lowering: Lowering, node: ts.Expression): Expression {
  const value = lowering.expression(node);
  switch (lowering.categoryOf(node)) {
    case 'array':
      return value;
    case 'string':
      return brs.method(value, 'split', [brs.text('')], node);
    case 'map':
      return brs.helper('mapEntries', [value], node);
    case 'set':
      // A copy: a loop may take items out of the Set that it goes through.
      return brs.helper('sliceOf', [brs.member(value, 'order', node)], node);
    default:
      return lowering.refuse('iteration', node, lowering.typeText(node));
  }
}

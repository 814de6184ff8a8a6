/** `object[key]` and `list[index]`, as a place that a value can be kept in. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bare } from '../facts/bare.ts';
import { formOf } from '../facts/number-forms.ts';
import type { Lowering } from '../lowering.ts';
import { dataMember, hasUnknownKeys, keyExpression } from './keys.ts';
import { namedMember } from './members.ts';
import { asIndex } from './number-conversion.ts';

export function element(lowering: Lowering, node: ts.ElementAccessExpression): Expression {
  const isOptional = ts.isOptionalChain(node);
  const argument = bare(node.argumentExpression);
  if (ts.isStringLiteralLike(argument)) {
    const object = lowering.expression(node.expression);
    const kind = lowering.categoryOf(node.expression);
    const isFixed = kind === 'instance' || kind === 'node' || kind === 'component';
    if (isFixed) return namedMember(lowering, object, node.expression, argument.text, node, isOptional);
    const isOpen = hasUnknownKeys(lowering, lowering.typeOf(node.expression));
    return dataMember(object, argument.text, node, { isOpen, optional: isOptional });
  }
  const [object, index] = lowering.inOrder([node.expression, node.argumentExpression], (part) =>
    part === node.argumentExpression ? indexOrKey(lowering, node, part) : lowering.expression(part),
  );
  return brs.indexExpression(object ?? brs.invalidLiteral(), index ?? brs.invalidLiteral(), node, isOptional);
}

/** Is this an item of a list, by its index? */
export function isItem(lowering: Lowering, node: ts.ElementAccessExpression): boolean {
  const owner = lowering.categoryOf(node.expression);
  return (owner === 'array' || owner === 'any') && lowering.categoryOf(node.argumentExpression) === 'number';
}

function indexOrKey(lowering: Lowering, node: ts.ElementAccessExpression, index: ts.Expression): Expression {
  if (isItem(lowering, node)) return asIndex(lowering.expression(index), formOf(lowering, index));
  return keyExpression(lowering, index);
}

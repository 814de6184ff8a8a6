import ts from 'typescript';
import { brs, type Expression } from '../../ast.ts';
import { dataMember, hasUnknownKeys, keyExpression } from '../keys.ts';
import type { Lowering } from '../lowering.ts';
import { formOf } from '../number-forms.ts';
import { asIndex } from '../number-values.ts';
import { namedMember } from './property-access.ts';
import { bare } from '../bare.ts';

export function elementAccess(lowering: Lowering, node: ts.ElementAccessExpression): Expression {
  const isOptional = ts.isOptionalChain(node);
  const argument = bare(node.argumentExpression);
  if (lowering.categoryOf(node.expression) === 'string') {
    const [text, index] = lowering.inOrder([node.expression, node.argumentExpression]);
    return brs.helper('stringAt', [text ?? brs.invalid(), index ?? brs.invalid()], node);
  }
  if (ts.isStringLiteralLike(argument)) {
    const object = lowering.expression(node.expression);
    const kind = lowering.categoryOf(node.expression);
    const isFixed = kind === 'instance' || kind === 'node' || kind === 'component';
    if (isFixed) return namedMember(lowering, object, node.expression, argument.text, node, isOptional);
    const isOpen = hasUnknownKeys(lowering, lowering.typeOf(node.expression));
    return dataMember(object, argument.text, node, { isOpen, optional: isOptional });
  }
  const [object, index] = lowering.inOrder([node.expression, node.argumentExpression], (part) =>
    part === node.argumentExpression ? indexOf(lowering, node, part) : lowering.expression(part),
  );
  return brs.index(object ?? brs.invalid(), index ?? brs.invalid(), node, isOptional);
}

function indexOf(lowering: Lowering, node: ts.ElementAccessExpression, index: ts.Expression): Expression {
  const kind = lowering.categoryOf(index);
  if (kind === 'number') {
    const owner = lowering.categoryOf(node.expression);
    if (owner === 'array' || owner === 'any') return asIndex(lowering.expression(index), formOf(lowering, index));
  }
  return keyExpression(lowering, index);
}

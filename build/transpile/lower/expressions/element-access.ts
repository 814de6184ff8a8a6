/** `object[key]` and `list[index]`. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bare } from '../facts/bare.ts';
import { formOf } from '../facts/number-forms.ts';
import type { Lowering } from '../lowering.ts';
import { dataMember, hasUnknownKeys, keyExpression } from '../values/keys.ts';
import { namedMember } from '../values/members.ts';
import { asIndex } from '../values/number-conversion.ts';

export function elementAccess(lowering: Lowering, node: ts.ElementAccessExpression): Expression {
  const isOptional = ts.isOptionalChain(node);
  const argument = bare(node.argumentExpression);
  if (lowering.categoryOf(node.expression) === 'string') {
    const [text, index] = lowering.inOrder([node.expression, node.argumentExpression]);
    return brs.helperCall('stringAt', [text ?? brs.invalidLiteral(), index ?? brs.invalidLiteral()], node);
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
  return brs.indexExpression(object ?? brs.invalidLiteral(), index ?? brs.invalidLiteral(), node, isOptional);
}

function indexOf(lowering: Lowering, node: ts.ElementAccessExpression, index: ts.Expression): Expression {
  const kind = lowering.categoryOf(index);
  if (kind === 'number') {
    const owner = lowering.categoryOf(node.expression);
    if (owner === 'array' || owner === 'any') return asIndex(lowering.expression(index), formOf(lowering, index));
  }
  return keyExpression(lowering, index);
}

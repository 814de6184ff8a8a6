/** The effects of a lowered expression whose value is not used. */
import type ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';

/** The calls in an expression as statements of their own, in the order in which they would run. */
export function effectsOf(value: Expression, node: ts.Node): Statement[] {
  const all = (parts: readonly Expression[]): Statement[] => parts.flatMap((part) => effectsOf(part, node));
  switch (value.kind) {
    case 'CallExpression':
      return [brs.expressionStatement(value, node)];
    case 'BinaryExpression': {
      const right = effectsOf(value.right, node);
      const isChoice = value.operator === 'and' || value.operator === 'or';
      if (!isChoice || right.length === 0) return [...effectsOf(value.left, node), ...right];
      const test = value.operator === 'and' ? value.left : brs.notExpression(value.left);
      return [brs.ifStatement(test, right, [], node)];
    }
    case 'NotExpression':
    case 'NegationExpression':
      return effectsOf(value.operand, node);
    case 'MemberExpression':
      return effectsOf(value.object, node);
    case 'IndexExpression':
      return all([value.object, value.index]);
    case 'ArrayLiteral':
      return all(value.items);
    case 'AssociativeArrayLiteral':
      return all(value.fields.map((field) => field.value));
    default:
      return [];
  }
}

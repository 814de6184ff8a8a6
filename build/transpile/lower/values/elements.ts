/** Lowers `object[key]` and `list[index]` to a place that a value can be stored in. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { isInside } from '../analysis/syntax/node-location.ts';
import { formOf } from '../analysis/numbers/number-forms.ts';
import type { Lowering } from '../lowering.ts';
import { accessTo, readMember } from './accessors.ts';
import { dataMember, needsBrackets, keyExpression, mayBeOfAnyKind } from './keys.ts';
import { mayBeMeasured, namedMember } from './members.ts';
import { asIndex, operand } from './number-conversion.ts';

/** `given` is the object or array if it has been lowered already. */
export function element(lowering: Lowering, node: ts.ElementAccessExpression, given?: Expression): Expression {
  const argument = unwrap(node.argumentExpression);
  if (ts.isStringLiteralLike(argument)) {
    const object = given ?? lowering.expression(node.expression);
    const kind = lowering.categoryOf(node.expression);
    const isFixed = kind === 'instance' || kind === 'node' || kind === 'component';
    if (isFixed) return namedMember(lowering, object, node.expression, argument.text, node);
    const type = lowering.typeOf(node.expression);
    if (argument.text === 'constructor' || mayBeMeasured(lowering, type))
      return namedMember(lowering, object, node.expression, argument.text, node);
    const isOpen = needsBrackets(lowering, type);
    const access = accessTo(lowering, type, argument.text);
    const field = (from: Expression): Expression => dataMember(from, argument.text, node, { isOpen });
    return access ? readMember(lowering, object, { name: argument.text, access, field }, node) : field(object);
  }
  if (given) return brs.indexExpression(given, indexOrKey(lowering, node, node.argumentExpression), node);
  const [object, index] = lowering.inOrder([node.expression, node.argumentExpression], (part) =>
    part === node.argumentExpression ? indexOrKey(lowering, node, part) : lowering.expression(part),
  );
  return brs.indexExpression(object ?? brs.invalidLiteral(), index ?? brs.invalidLiteral(), node);
}

/** Reports whether this is an array item by its index. */
export function isItem(lowering: Lowering, node: ts.ElementAccessExpression): boolean {
  const owner = lowering.categoryOf(node.expression);
  const isNumber = lowering.categoryOf(node.argumentExpression) === 'number';
  // TypeScript accepts an index only on components whose types have an index signature.
  return isNumber ? ['array', 'any', 'component'].includes(owner) : isAnyOf(lowering, node);
}

/** Reports whether this is `list[key]` with a key of unknown type, which is an index or the name of a member. */
export function isAnyOf(lowering: Lowering, node: ts.ElementAccessExpression): boolean {
  const isList = lowering.categoryOf(node.expression) === 'array';
  return isList && lowering.categoryOf(node.argumentExpression) === 'any';
}

/**
 * Reports whether this is `value[key]` with a value that may be an array, a string or an object. The program checks it
 * at run time. A value of `T extends object` may be one of these too; its keys are strings then.
 */
export function isOfAnyOwner(
  lowering: Lowering,
  { expression, argumentExpression }: ts.ElementAccessExpression,
): boolean {
  const kind = lowering.categoryOf(expression);
  if (kind === 'any' || kind === 'mixed') return true;
  if ((kind === 'string' || kind === 'array' || kind === 'object') && lowering.isUnproved(expression)) return true;
  if (kind !== 'object' || ts.isStringLiteralLike(unwrap(argumentExpression))) return false;
  return mayBeOfAnyKind(lowering, lowering.typeOf(expression));
}

/** An index that is negative may stop a device, where JavaScript has undefined. */
export function isNeverNegative(lowering: Lowering, index: ts.Expression): boolean {
  if (lowering.lacks(index)) return false;
  const form = formOf(lowering, index);
  return (form.is === 'int' && form.low >= 0) || isCountedDown(lowering, unwrap(index));
}

/** Reports whether this is the `i` of a `for (let i = …; i >= 0; i--)`, inside the loop. */
function isCountedDown(lowering: Lowering, index: ts.Expression): boolean {
  const symbol = ts.isIdentifier(index) ? lowering.symbolOf(index) : undefined;
  const loop = symbol?.valueDeclaration?.parent.parent;
  if (symbol === undefined || loop === undefined || !ts.isForStatement(loop) || !loop.condition) return false;
  const { condition, incrementor, statement } = loop;
  const isOnlyStep = lowering.analysis.writes(symbol).every((write) => write === incrementor);
  if (
    !isInside(index, statement) ||
    !isOnlyStep ||
    !ts.isBinaryExpression(condition) ||
    !ts.isIdentifier(condition.left)
  )
    return false;
  const isDownTo = condition.operatorToken.kind === ts.SyntaxKind.GreaterThanEqualsToken;
  const end = formOf(lowering, condition.right);
  const isInteger = formOf(lowering, index).is === 'int';
  return isDownTo && isInteger && lowering.symbolOf(condition.left) === symbol && end.is === 'int' && end.low >= 0;
}

/** Reads a place that `element` returned. An item that may be missing is read through a helper. */
export function read(lowering: Lowering, node: ts.Expression, place: Expression): Expression {
  const whole = unwrap(node);
  if (place.kind !== 'IndexExpression' || !ts.isElementAccessExpression(whole)) return place;
  if (!isItem(lowering, whole) || isNeverNegative(lowering, whole.argumentExpression)) return place;
  const helper = isAnyOf(lowering, whole) ? 'memberOf' : 'itemOf';
  return brs.helperCall(helper, [place.object, place.index], whole);
}

function indexOrKey(lowering: Lowering, node: ts.ElementAccessExpression, index: ts.Expression): Expression {
  const value = (): Expression => lowering.expression(index);
  if (isAnyOf(lowering, node)) return asIndex(value(), formOf(lowering, index));
  // A missing index matches no item of the array.
  if (isItem(lowering, node)) return asIndex(operand(lowering, index, value()), formOf(lowering, index));
  return keyExpression(lowering, index);
}

/** Lowers reads of `object[key]`, `list[index]` and `text[position]`. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import type { Lowering } from '../lowering.ts';
import { element, isAnyOf, isItem, isNeverNegative, isOfAnyOwner } from '../values/elements.ts';
import { mayHaveAccessors } from '../values/accessors.ts';
import { hasUnknownKeys, isLiteralObject, keyExpression } from '../values/keys.ts';
import { enumKeys, enumObject, enumValue, enumValues, membersOfEnum, nameOfMember } from '../values/enums.ts';
import { measureOf } from '../values/members.ts';
import { operand } from '../values/number-conversion.ts';
import { ifPresent } from '../values/optional.ts';

export function elementAccess(lowering: Lowering, node: ts.ElementAccessExpression): Expression {
  const member = memberOfEnum(lowering, node) ?? nameInEnum(lowering, node) ?? valueInEnum(lowering, node);
  if (member) return member;
  const { expression: owner, argumentExpression: index } = node;
  if (isCastToFit(lowering, node)) return memberByKey(lowering, node, 'exactMemberOf');
  if (isOfAnyOwner(lowering, node) || isAnyOf(lowering, node)) return memberOfUnknown(lowering, node);
  if (lowering.categoryOf(owner) === 'string') {
    const isLength = isLengthKey(lowering, index);
    const at = (text: Expression): Expression =>
      isLength
        ? measureOf(text, 'length', node)
        : brs.helperCall('stringAt', [text, partOf(lowering, index, index)], node);
    if (ts.isOptionalChain(node)) return ifPresent(lowering, node, owner, at);
    if (isLength) return at(lowering.expression(owner));
    const [text, position] = lowering.inOrder([owner, index], (part) => partOf(lowering, part, index));
    return brs.helperCall('stringAt', [text ?? brs.invalidLiteral(), position ?? brs.invalidLiteral()], node);
  }
  const isLengthByName = lowering.categoryOf(owner) === 'array' && isLengthKey(lowering, index);
  if (isLengthByName && !ts.isOptionalChain(node)) return measureOf(lowering.expression(owner), 'length', node);
  const isNamed = ts.isStringLiteralLike(unwrap(index)) || isItem(lowering, node);
  if (!isNamed && mayHaveAccessors(lowering, lowering.typeOf(owner))) return memberByKey(lowering, node, 'anyMemberOf');
  if (!isItem(lowering, node) || isNeverNegative(lowering, index)) {
    if (!ts.isOptionalChain(node)) return element(lowering, node);
    return ifPresent(lowering, node, owner, (object) => element(lowering, node, object));
  }
  if (ts.isOptionalChain(node)) {
    return ifPresent(lowering, node, owner, (list) =>
      brs.helperCall('itemOf', [list, partOf(lowering, index, index)], node),
    );
  }
  if (isLast(lowering, node)) return brs.methodCall(lowering.expression(owner), 'peek', [], node);
  const [list, place] = lowering.inOrder([owner, index], (part) => partOf(lowering, part, index));
  return brs.helperCall('itemOf', [list ?? brs.invalidLiteral(), place ?? brs.invalidLiteral()], node);
}

/** Matches `text['length']`, also with a constant as the key. */
function isLengthKey(lowering: Lowering, key: ts.Expression): boolean {
  const type = lowering.checker.getTypeAtLocation(key);
  return type.isStringLiteral() && type.value === 'length';
}

/** Lowers the array or string as it is, and the index as a number, even if it is missing. */
function partOf(lowering: Lowering, part: ts.Expression, index: ts.Expression): Expression {
  const value = lowering.expression(part);
  return part === index && lowering.lacks(part) ? operand(lowering, part, value) : value;
}

/** Reads a member of a value of unknown type. */
function memberOfUnknown(lowering: Lowering, node: ts.ElementAccessExpression): Expression {
  if (mayHaveAccessors(lowering, lowering.typeOf(node.expression))) return memberByKey(lowering, node, 'anyMemberOf');
  if (ts.isOptionalChain(node)) {
    return ifPresent(lowering, node, node.expression, (value) =>
      brs.helperCall('memberOf', [value, lowering.expression(node.argumentExpression)], node),
    );
  }
  const [value, key] = lowering.inOrder([node.expression, node.argumentExpression]);
  return brs.helperCall('memberOf', [value ?? brs.invalidLiteral(), key ?? brs.invalidLiteral()], node);
}

/**
 * Matches `(object as Record<string, T>)[key]` and `object[key as keyof T]`, where the object is made from a literal. Such
 * an object finds its keys in any case.
 */
function isCastToFit(lowering: Lowering, node: ts.ElementAccessExpression): boolean {
  const { expression: owner, argumentExpression: key } = node;
  const object = unwrap(owner);
  const isTable =
    object !== owner && hasUnknownKeys(lowering, lowering.checker.getNonNullableType(lowering.typeOf(owner)));
  const isAnyString = (lowering.typeOf(unwrap(key)).flags & ts.TypeFlags.String) !== 0;
  if (!isAnyString || !(isTable || (key !== unwrap(key) && !isListedKey(lowering, unwrap(key), object)))) return false;
  const type = lowering.typeOf(object);
  return !lowering.isUnproved(object) && !mayHaveAccessors(lowering, type) && isLiteralObject(lowering, type);
}

/** Reports whether the key is the variable of a loop over the keys of this object, which needs no test of its case. */
function isListedKey(lowering: Lowering, key: ts.Expression, object: ts.Expression): boolean {
  const declaration = lowering.checker.getSymbolAtLocation(key)?.valueDeclaration;
  if (!declaration) return false;
  const around = declaration.parent.parent;
  const name = object.getText();
  if (ts.isForInStatement(around)) return unwrap(around.expression).getText() === name;
  const list = ts.isForOfStatement(around) || ts.isCallExpression(around) ? around.expression : undefined;
  return list !== undefined && list.getText().startsWith(`Object.keys(${name})`);
}

/** A member by its key, read by a helper. */
function memberByKey(
  lowering: Lowering,
  node: ts.ElementAccessExpression,
  helper: 'anyMemberOf' | 'exactMemberOf',
): Expression {
  const { expression: owner, argumentExpression: index } = node;
  const keyOf = (key: ts.Expression): Expression =>
    helper === 'exactMemberOf' ? keyExpression(lowering, key) : lowering.expression(key);
  const read = (object: Expression, key: Expression): Expression => brs.helperCall(helper, [object, key], node);
  if (ts.isOptionalChain(node)) return ifPresent(lowering, node, owner, (object) => read(object, keyOf(index)));
  const [object, key] = lowering.inOrder([owner, index], (part) =>
    part === index ? keyOf(part) : lowering.expression(part),
  );
  return read(object ?? brs.invalidLiteral(), key ?? brs.invalidLiteral());
}

function namedMember(lowering: Lowering, node: ts.ElementAccessExpression): ts.EnumMember | undefined {
  const key = unwrap(node.argumentExpression);
  if (!ts.isStringLiteralLike(key)) return undefined;
  return membersOfEnum(lowering, node.expression).find((member) => nameOfMember(lowering, member) === key.text);
}

/** `Enum['Member']` */
function memberOfEnum(lowering: Lowering, node: ts.ElementAccessExpression): Expression | undefined {
  const value = lowering.checker.getConstantValue(namedMember(lowering, node) ?? node);
  return value === undefined ? undefined : enumValue(value, node);
}

/** `Enum[key]` with a name that only the running program knows. */
function valueInEnum(lowering: Lowering, node: ts.ElementAccessExpression): Expression | undefined {
  const object = enumObject(lowering, node.expression);
  if (!object || lowering.categoryOf(node.argumentExpression) !== 'string') return undefined;
  const key = lowering.expression(node.argumentExpression);
  return brs.helperCall('enumValue', [enumKeys(object, node), enumValues(object, node), key], node);
}

/** `Enum[number]`: the name of the last member with that value. */
function nameInEnum(lowering: Lowering, node: ts.ElementAccessExpression): Expression | undefined {
  const members = membersOfEnum(lowering, node.expression);
  if (members.length === 0 || lowering.categoryOf(node.argumentExpression) !== 'number') return undefined;
  const names = new Map<string, string>();
  for (const member of members) {
    const value = lowering.checker.getConstantValue(member);
    if (value === undefined) return lowering.refuse('moduleConstant', node, member.name.getText());
    if (typeof value === 'number') names.set(String(value), nameOfMember(lowering, member));
  }
  const fields = [...names].map(([key, name]) => ({ key, quoted: true, value: brs.stringLiteral(name) }));
  return brs.helperCall(
    'enumName',
    [brs.associativeArrayLiteral(fields, node), lowering.expression(node.argumentExpression)],
    node,
  );
}

/** Matches `list[list.length - 1]`. */
function isLast(lowering: Lowering, node: ts.ElementAccessExpression): boolean {
  const index = unwrap(node.argumentExpression);
  if (lowering.categoryOf(node.expression) !== 'array' || !ts.isBinaryExpression(index)) return false;
  const { left, operatorToken, right } = index;
  const isOneBefore = operatorToken.kind === ts.SyntaxKind.MinusToken && right.getText() === '1';
  const isLength = ts.isPropertyAccessExpression(left) && left.name.text === 'length' && !ts.isOptionalChain(left);
  return isOneBefore && isLength && isSamePlace(left.expression, node.expression);
}

/** Reports whether two expressions without side effects name the same place: `a.b` and `a.b`. */
function isSamePlace(a: ts.Expression, b: ts.Expression): boolean {
  const [first, second] = [unwrap(a), unwrap(b)];
  if (ts.isIdentifier(first)) return ts.isIdentifier(second) && first.text === second.text;
  if (first.kind === ts.SyntaxKind.ThisKeyword) return second.kind === ts.SyntaxKind.ThisKeyword;
  if (!ts.isPropertyAccessExpression(first) || !ts.isPropertyAccessExpression(second)) return false;
  return first.name.text === second.name.text && isSamePlace(first.expression, second.expression);
}

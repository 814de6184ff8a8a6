/** Lowers `[a, b] = list` and `({ a, b } = object)`: patterns that assign to existing variables and members. */
import ts from 'typescript';
import { type Expression, isLiteral } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { isTarget, targetsIn } from '../analysis/syntax/targets.ts';
import { type Category, category } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { mayHaveAccessors, unknownMember } from '../values/accessors.ts';
import { givenTo, type Target } from '../values/assignment-targets.ts';
import { into } from '../values/conditional-values.ts';
import { isFreeMethod } from '../values/function-values.ts';
import { keyExpression, restOf, staticKey } from '../values/keys.ts';
import { asArray } from '../values/arrays.ts';
import { memberOfType } from '../values/members.ts';
import { itemsOf } from '../values/pattern-items.ts';

export type AssignmentPattern = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression;

const NUMBER = ts.IndexKind.Number;

/** Returns the place of a target. It is evaluated before `code` runs, which may change its operands. */
type Place = (target: ts.Expression, code?: ts.Expression) => Target;

export function isPattern(node: ts.Expression): node is AssignmentPattern {
  return ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node);
}

/** Assigns the parts of a value that may be repeated, in the order of the pattern. */
export function assignPattern(lowering: Lowering, pattern: AssignmentPattern, source: Expression, place: Place): void {
  if (ts.isArrayLiteralExpression(pattern)) assignItems(lowering, pattern, source, place);
  else assignMembers(lowering, pattern, source, place);
}

function assignItems(lowering: Lowering, pattern: ts.ArrayLiteralExpression, given: Expression, place: Place): void {
  const type = lowering.checker.getNonNullableType(sourceType(lowering, pattern) ?? lowering.typeOf(pattern));
  const kind = category(lowering.checker, type);
  const isMade = kind === 'mixed' || (kind === 'any' && sourceType(lowering, pattern) !== undefined);
  const isOpen = isMade || isUnproved(lowering, pattern);
  const isList = ['array', 'any'].includes(kind) && !isOpen;
  const made = isOpen
    ? brs.helperCall('itemsFrom', [given], pattern)
    : isList
      ? given
      : (asArray(lowering, given, type, pattern) ?? lowering.refuse('destructuring', pattern));
  const source = isList ? given : lowering.keep(made, pattern, 'parts');
  const items = itemsOf(lowering, pattern, source, assignedValue(pattern));
  pattern.elements.forEach((element, i) => {
    const at = brs.integerLiteral(i);
    if (ts.isOmittedExpression(element)) return;
    items.before(i);
    if (ts.isSpreadElement(element))
      assignPart(lowering, element.expression, brs.helperCall('sliceOf', [items.list, at]), place);
    else assignPart(lowering, element, brs.indexExpression(items.list, at, element), place);
  });
}

function assignMembers(
  lowering: Lowering,
  pattern: ts.ObjectLiteralExpression,
  source: Expression,
  place: Place,
): void {
  const taken: Expression[] = [];
  for (const property of pattern.properties) {
    if (ts.isSpreadAssignment(property)) {
      const type = sourceType(lowering, pattern) ?? lowering.typeOf(pattern);
      const rest = restOf(lowering, { type, isUnproved: isUnproved(lowering, pattern) }, source, taken, property);
      assignPart(lowering, property.expression, rest, place);
    } else if (ts.isShorthandPropertyAssignment(property)) {
      const { name, objectAssignmentInitializer: otherwise } = property;
      taken.push(brs.stringLiteral(name.text));
      assignPart(lowering, name, memberOf(lowering, pattern, source, name.text, property), place, otherwise);
    } else if (ts.isPropertyAssignment(property)) {
      const key = staticKey(property.name);
      if (key !== 'length' && kindOfSource(lowering, pattern) === 'array') {
        lowering.refuse('destructuring', property);
        continue;
      }
      const computed = key === undefined ? computedKey(lowering, property) : brs.stringLiteral(key);
      taken.push(computed);
      const value =
        key === undefined
          ? memberUnder(lowering, pattern, source, computed, property)
          : memberOf(lowering, pattern, source, key, property);
      assignPart(lowering, property.initializer, value, place);
    } else {
      lowering.refuse('destructuring', property);
    }
  }
}

function computedKey(lowering: Lowering, property: ts.PropertyAssignment): Expression {
  if (!ts.isComputedPropertyName(property.name)) return lowering.refuse('destructuring', property);
  const key = keyExpression(lowering, property.name.expression);
  return isLiteral(key) ? key : lowering.keep(key, property, 'key');
}

function memberUnder(
  lowering: Lowering,
  pattern: ts.ObjectLiteralExpression,
  source: Expression,
  key: Expression,
  property: ts.PropertyAssignment,
): Expression {
  const mayCall = mayHaveAccessors(lowering, sourceType(lowering, pattern) ?? lowering.typeOf(pattern));
  if (mayCall) return brs.helperCall('anyMemberOf', [source, key], property);
  return brs.indexExpression(source, key, property);
}

function memberOf(
  lowering: Lowering,
  pattern: ts.ObjectLiteralExpression,
  source: Expression,
  key: string,
  node: ts.Node,
): Expression {
  const type = lowering.checker.getNonNullableType(sourceType(lowering, pattern) ?? lowering.typeOf(pattern));
  const member = type.getProperty(key);
  const isMethod = member !== undefined && (member.flags & ts.SymbolFlags.Method) !== 0;
  if (isMethod && !isFreeMethod(lowering, pattern, member)) lowering.refuse('unboundMethod', node, key);
  const isUnknown = category(lowering.checker, type) === 'any' && sourceType(lowering, pattern) !== undefined;
  if (isUnknown) return unknownMember(lowering, source, type, key, node);
  return memberOfType(lowering, source, {
    type,
    name: key,
    origin: node,
    isUnproved: isUnproved(lowering, pattern),
  });
}

/** Reports whether the type of the destructured value is only asserted. Its parts are uncertain then. */
function isUnproved(lowering: Lowering, pattern: AssignmentPattern): boolean {
  return targetsIn(pattern).some((target) => lowering.isUnproved(target));
}

/** Returns the expression whose value a pattern outside all others is assigned. */
function assignedValue({ parent }: AssignmentPattern): ts.Expression | undefined {
  return ts.isBinaryExpression(parent) ? parent.right : undefined;
}

/**
 * Returns the category of the destructured value, as far as its type tells. The pattern itself has the type of its
 * parts.
 */
function kindOfSource(lowering: Lowering, pattern: AssignmentPattern): Category | undefined {
  const type = sourceType(lowering, pattern);
  return type && category(lowering.checker, lowering.checker.getNonNullableType(type));
}

function sourceType(lowering: Lowering, pattern: AssignmentPattern): ts.Type | undefined {
  let node: ts.Node = pattern;
  while (ts.isParenthesizedExpression(node.parent) || isDefaulted(node)) node = node.parent;
  const { parent } = node;
  const { checker } = lowering;
  if (ts.isBinaryExpression(parent) && parent.left === node) return lowering.typeOf(parent.right);
  if (ts.isForOfStatement(parent)) return checker.getIndexTypeOfType(lowering.typeOf(parent.expression), NUMBER);
  if (ts.isPropertyAssignment(parent)) {
    const key = staticKey(parent.name);
    const member = key === undefined ? undefined : sourceType(lowering, parent.parent)?.getProperty(key);
    return member && checker.getTypeOfSymbolAtLocation(member, pattern);
  }
  if (!ts.isArrayLiteralExpression(parent)) return undefined;
  const at = parent.elements.indexOf(node as ts.Expression);
  const given = sourceType(lowering, parent);
  const list = given && checker.getNonNullableType(given);
  const kind = list && category(checker, list);
  if (!list) return partOfEntry(lowering, parent, at);
  if (kind === 'string') return list;
  if (kind === 'set') return checker.getTypeArguments(list as ts.TypeReference)[0];
  if (kind === 'map') return undefined;
  const item = list.getProperty(String(at));
  if (item) return checker.getTypeOfSymbolAtLocation(item, pattern);
  return checker.getIndexTypeOfType(list, NUMBER);
}

/** Returns the type of the key or the value, if the outer pattern destructures an entry of a Map. */
function partOfEntry(lowering: Lowering, entry: ts.ArrayLiteralExpression, at: number): ts.Type | undefined {
  let whole: ts.Node = entry;
  while (ts.isParenthesizedExpression(whole.parent) || isDefaulted(whole)) whole = whole.parent;
  const around = ts.isArrayLiteralExpression(whole.parent) ? sourceType(lowering, whole.parent) : undefined;
  const map = around && lowering.checker.getNonNullableType(around);
  if (!map || category(lowering.checker, map) !== 'map') return undefined;
  return lowering.checker.getTypeArguments(map as ts.TypeReference)[at];
}

/** Reports whether it is the left side of `pattern = otherwise` inside a pattern. */
function isDefaulted(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false;
  if (parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
  const outer = parent.parent;
  if (ts.isPropertyAssignment(outer) && outer.initializer === parent) return isTarget(outer.parent);
  return ts.isArrayLiteralExpression(outer) && isTarget(outer);
}

/** Assigns one part, or its default if the part is missing. */
function assignPart(
  lowering: Lowering,
  element: ts.Expression,
  value: Expression,
  place: Place,
  otherwise?: ts.Expression,
): void {
  const plain = unwrap(element);
  if (ts.isBinaryExpression(plain) && plain.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    assignPart(lowering, plain.left, value, place, plain.right);
    return;
  }
  // JavaScript finds the target before it looks at the value.
  const target = isPattern(plain) ? undefined : place(element, otherwise);
  const part = isPattern(plain) || otherwise ? lowering.keep(value, element, 'part') : value;
  if (otherwise) {
    const assign = lowering.statementsOf(() =>
      into(lowering, otherwise, (v) => lowering.first(brs.assignmentStatement(part, v, otherwise))),
    );
    lowering.first(
      brs.ifStatement(brs.binaryExpression('=', part, brs.invalidLiteral(), element), assign, [], element),
    );
  }
  if (isPattern(plain)) assignPattern(lowering, plain, part, place);
  else if (target) lowering.first(...givenTo(lowering, target, part, element));
}

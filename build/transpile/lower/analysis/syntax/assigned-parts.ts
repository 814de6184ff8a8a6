/**
 * Finds the part of a value that each target of an assignment pattern receives, such as `box.n` in `[x, box.n] = list`.
 */
import ts from 'typescript';
import { unwrap } from './unwrap-expression.ts';
import { parts } from '../types/types.ts';

/** Origin of a target's value. */
export type Origin =
  /** The value of this expression. */
  | { readonly kind: 'value'; readonly value: ts.Expression }
  /** A member with these declarations. */
  | { readonly kind: 'member'; readonly declarations: readonly ts.Node[] }
  /** An item of an array, which may be shorter. */
  | { readonly kind: 'item' };

export interface AssignedPart {
  readonly target: ts.Expression;
  readonly origin: Origin;
  /** Default that replaces undefined. */
  readonly otherwise?: ts.Expression;
}

/** The value that a pattern destructures: its expression if one is written, otherwise its type. */
interface Source {
  readonly value?: ts.Expression;
  readonly type: ts.Type;
}

/** @param value the value that the pattern destructures; with 'items', the array whose items it destructures */
export function assignedParts(
  checker: ts.TypeChecker,
  pattern: ts.Expression,
  value: ts.Expression,
  use: 'whole' | 'items',
): readonly AssignedPart[] {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(value));
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (use === 'items') return item ? partsOf(checker, pattern, { type: item }, { kind: 'item' }) : [];
  return partsOf(checker, pattern, { value: unwrap(value), type }, { kind: 'value', value });
}

function partsOf(
  checker: ts.TypeChecker,
  target: ts.Expression,
  source: Source,
  origin: Origin,
): readonly AssignedPart[] {
  const plain = unwrap(target);
  if (ts.isBinaryExpression(plain) && plain.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const otherwise = plain.right;
    return partsOf(checker, plain.left, source, origin).map((part) =>
      part.target === unwrap(plain.left) ? { ...part, otherwise } : part,
    );
  }
  if (ts.isArrayLiteralExpression(plain)) {
    return plain.elements.flatMap((element, at) =>
      ts.isSpreadElement(element) || ts.isOmittedExpression(element) ? [] : itemPart(checker, element, source, at),
    );
  }
  if (ts.isObjectLiteralExpression(plain)) {
    return plain.properties.flatMap((property) => memberPart(checker, property, source));
  }
  return [{ target: plain, origin }];
}

function itemPart(
  checker: ts.TypeChecker,
  target: ts.Expression,
  { value, type }: Source,
  at: number,
): readonly AssignedPart[] {
  const literal = value && ts.isArrayLiteralExpression(value) ? value.elements : undefined;
  const written = literal?.slice(0, at + 1).some(ts.isSpreadElement) === false ? literal[at] : undefined;
  if (written) return valuePart(checker, target, written);
  const isThere = checker.isTupleType(type) && type.getProperty(`${at}`) !== undefined;
  const part = isThere
    ? checker.getTypeArguments(type as ts.TypeReference)[at]
    : checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  const origin: Origin = isThere ? { kind: 'member', declarations: [] } : { kind: 'item' };
  return part ? partsOf(checker, target, { type: checker.getNonNullableType(part) }, origin) : [];
}

function memberPart(
  checker: ts.TypeChecker,
  property: ts.ObjectLiteralElementLike,
  { value, type }: Source,
): readonly AssignedPart[] {
  if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) return [];
  const target = ts.isPropertyAssignment(property) ? property.initializer : property.name;
  const otherwise = ts.isShorthandPropertyAssignment(property) ? property.objectAssignmentInitializer : undefined;
  const name = ts.isComputedPropertyName(property.name) ? undefined : property.name.text;
  const found = name === undefined ? [] : memberOf(checker, target, name, { ...(value && { value }), type });
  return otherwise ? found.map((part) => (part.target === target ? { ...part, otherwise } : part)) : found;
}

function memberOf(
  checker: ts.TypeChecker,
  target: ts.Expression,
  name: string,
  { value, type }: Source,
): readonly AssignedPart[] {
  const literal = value && ts.isObjectLiteralExpression(value) ? value.properties : undefined;
  const written = literal?.find((one) => one.name?.getText() === name);
  if (written && ts.isPropertyAssignment(written)) return valuePart(checker, target, written.initializer);
  if (written && ts.isShorthandPropertyAssignment(written)) return valuePart(checker, target, written.name);
  const symbols = parts(type).flatMap((part) => part.getProperty(name) ?? []);
  const [first] = symbols;
  // With an index signature, any key may be missing, like an array item.
  if (!first) return partsOf(checker, target, { type }, { kind: 'item' });
  const part = checker.getNonNullableType(checker.getTypeOfSymbol(first));
  const declarations = symbols.flatMap(({ declarations: all = [] }) => all);
  return partsOf(checker, target, { type: part }, { kind: 'member', declarations });
}

function valuePart(checker: ts.TypeChecker, target: ts.Expression, value: ts.Expression): readonly AssignedPart[] {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(value));
  return partsOf(checker, target, { value: unwrap(value), type }, { kind: 'value', value });
}

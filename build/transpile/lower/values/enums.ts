/** Enums as objects: their keys and values, which the compiler knows. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import type { Lowering } from '../lowering.ts';
import { numberValue } from './literals.ts';

/** The object of an enum: each key with its value. */
export type EnumObject = ReadonlyMap<string, string | number>;

/** Returns the members of the enum that this expression names; none if it is anything else. */
export function membersOfEnum(lowering: Lowering, expression: ts.Expression): ts.EnumMember[] {
  const declarations = lowering.symbolOf(unwrap(expression))?.declarations ?? [];
  return declarations.filter(ts.isEnumDeclaration).flatMap(({ members }) => [...members]);
}

export function nameOfMember(lowering: Lowering, { name }: ts.EnumMember): string {
  const symbol = lowering.checker.getSymbolAtLocation(name);
  return symbol ? ts.symbolName(symbol) : name.getText();
}

/**
 * Returns the enum's keys and values in the order that JavaScript lists them: numbers first, which have the names of
 * their members as values. Returns undefined if the expression names no enum.
 */
export function enumObject(lowering: Lowering, expression: ts.Expression): EnumObject | undefined {
  const members = membersOfEnum(lowering, expression);
  if (members.length === 0) return undefined;
  const object = Object.create(null) as Record<string, string | number>;
  for (const member of members) {
    const value = lowering.checker.getConstantValue(member);
    const name = nameOfMember(lowering, member);
    if (value === undefined) lowering.refuse('moduleConstant', expression, name);
    else object[name] = value;
    if (typeof value === 'number') object[value] = name;
  }
  return new Map(Object.entries(object));
}

export function enumValue(value: string | number, node: ts.Node): Expression {
  return typeof value === 'string' ? brs.stringLiteral(value, node) : numberValue(value, node);
}

/** Returns the keys of an enum as an array. */
export function enumKeys(object: EnumObject, node: ts.Node): Expression {
  const keys = [...object.keys()].map((key) => brs.stringLiteral(key));
  return brs.arrayLiteral(keys, node);
}

/** Returns the values of an enum as an array. */
export function enumValues(object: EnumObject, node: ts.Node): Expression {
  const values = [...object.values()].map((value) => enumValue(value, node));
  return brs.arrayLiteral(values, node);
}

/** Returns the keys of an enum, each with its value, as an array of arrays. */
export function enumEntries(object: EnumObject, node: ts.Node): Expression {
  const entries = [...object].map(([key, value]) => brs.arrayLiteral([brs.stringLiteral(key), enumValue(value, node)]));
  return brs.arrayLiteral(entries, node);
}

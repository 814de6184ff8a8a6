/** Chooses the helpers for a Map or a Set: those for string keys, or those for any keys. */
import ts from 'typescript';
import { category, mayBeInvalid } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';

/** Reports whether all keys of this Map, or items of this Set, are strings. They are found by their own text. */
export function hasStringKeys(lowering: Lowering, collection: ts.Expression): boolean {
  return typeHasStringKeys(lowering, lowering.checker.getNonNullableType(lowering.typeOf(collection)));
}

/** Does the same for a type that admits nothing else. */
export function typeHasStringKeys(lowering: Lowering, type: ts.Type): boolean {
  const [key] = lowering.checker.getTypeArguments(type as ts.TypeReference);
  return key !== undefined && category(lowering.checker, key) === 'string' && !mayBeInvalid(key);
}

/** Returns the name of the helper for this collection: `mapGet` for string keys, `openMapGet` for any keys. */
export function ofKeys(lowering: Lowering, collection: ts.Expression, helper: string): string {
  return hasStringKeys(lowering, collection) ? helper : forAnyKey(helper);
}

/**
 * Returns the name of the variant for any keys. It stores strings like the other, so it also fits a key that is missing
 * against its type.
 */
export function forAnyKey(helper: string): string {
  const [, verb = '', name = ''] = /^(new)?(.*)$/.exec(helper) ?? [];
  return `${verb ? 'newOpen' : 'open'}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

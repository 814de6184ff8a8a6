/** Shared lowering of Map and Set: both keep their keys in an array, in order of insertion. */
import type ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { isNullishLiteral } from '../analysis/syntax/unwrap-expression.ts';
import type { MethodCall } from './library-class.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { forAnyKey, hasStringKeys, ofKeys } from '../values/collections.ts';
import { isOfUnknownKind, iterated } from '../values/arrays.ts';
import type { Lowering } from '../lowering.ts';

/** Returns the keys as an array that the caller may change. */
export function copiedOrder({ object, node }: Pick<MethodCall, 'object' | 'node'>): Expression {
  return brs.helperCall('sliceOf', [brs.memberExpression(object, 'order', node)], node);
}

/** A method implemented by a helper. The helper depends on the kind of the collection's keys, and on the given key. */
export function byKeys(helper: string): (call: MethodCall) => Expression {
  return ({ lowering, node, callee, object }) => {
    const args = argumentsInOrder(lowering, node);
    const [key] = node.arguments;
    const mayMiss = key !== undefined && lowering.mayBeInvalid(key);
    const name = mayMiss ? forAnyKey(helper) : ofKeys(lowering, callee.expression, helper);
    return brs.helperCall(name, [object, ...args], node);
  };
}

/** Does the same for a method that inserts a key. A weak collection throws if the key is not an object. */
export function byKindOfKeys(helper: string): (call: MethodCall) => Expression {
  return (call) => {
    const { lowering, node, callee, object } = call;
    const type = lowering.checker.getNonNullableType(lowering.typeOf(callee.expression));
    const isWeak = type.getSymbol()?.name.startsWith('Weak') === true;
    if (!isWeak) return byKeys(helper)(call);
    const [key = brs.invalidLiteral(), ...others] = argumentsInOrder(lowering, node);
    return brs.helperCall(forAnyKey(helper), [object, brs.helperCall('weakKey', [key, object], node), ...others], node);
  };
}

/** A new weak collection, of any keys. */
export function newWeakCollection(lowering: Lowering, name: 'WeakMap' | 'WeakSet', node: ts.NewExpression): Expression {
  return brs.helperCall(`new${name}`, [itemsGiven(lowering, node)], node);
}

/** Creates a collection from the constructor's argument, or an empty one. */
export function newCollection(lowering: Lowering, helper: string, node: ts.NewExpression): Expression {
  const [items] = node.arguments ?? [];
  const list = itemsGiven(lowering, node);
  // An array that is only asserted to hold strings may hold other values.
  if (items && isOfUnknownKind(lowering, items)) return brs.helperCall(forAnyKey(helper), [list], node);
  return madeCollection(lowering, helper, list, node);
}

/** Creates a collection from the items of an array, for the kind of keys that `node` has by its type. */
export function madeCollection(lowering: Lowering, helper: string, list: Expression, node: ts.Expression): Expression {
  const name = hasStringKeys(lowering, node) ? helper : forAnyKey(helper);
  return brs.helperCall(name, [list], node);
}

function itemsGiven(lowering: Lowering, node: ts.NewExpression): Expression {
  const [items] = node.arguments ?? [];
  if (items === undefined || isNullishLiteral(items)) return brs.arrayLiteral([]);
  if (!lowering.mayBeInvalid(items) && !isOfUnknownKind(lowering, items)) return iterated(lowering, items);
  const given = brs.helperCall('orDefault', [lowering.expression(items), brs.arrayLiteral([])], items);
  const isList = lowering.categoryOf(items) === 'array' && !lowering.isUnproved(items);
  return isList ? given : brs.helperCall('itemsFrom', [given], items);
}

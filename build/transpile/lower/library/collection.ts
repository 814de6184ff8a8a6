/** What Map and Set have in common: both keep their keys in a list, in order of insertion. */
import type ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { MethodCall } from './library-class.ts';

/** The keys, as a list that the caller may do with as it likes. */
export function copiedOrder({ object, node }: Pick<MethodCall, 'object' | 'node'>): Expression {
  return brs.helperCall('sliceOf', [brs.memberExpression(object, 'order', node)], node);
}

export function collectionSize(object: Expression, origin: ts.Node): Expression {
  return brs.methodCall(brs.memberExpression(object, 'order'), 'count', [], origin);
}

/** A new collection of what it is given, or an empty one. */
export function newCollection(helper: string, args: readonly Expression[], node: ts.NewExpression): Expression {
  return brs.helperCall(helper, args.length > 0 ? args : [brs.arrayLiteral([])], node);
}

/** `JSON`. */
import type ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { survivesJson, mayBeFunction } from '../analysis/copies/json-copies.ts';
import { holdsNode } from '../analysis/types/plain-data.ts';
import type { FunctionCall, LibraryClass } from './library-class.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { mayHoldAccessors } from '../values/accessors.ts';
import { mayHoldInstances } from '../values/instances.ts';
import type { Lowering } from '../lowering.ts';

function stringified({ lowering, node }: FunctionCall): Expression {
  const [value] = argumentsInOrder(lowering, node);
  const argument = node.arguments[0];
  if (argument && holdsNode(lowering.checker, lowering.typeOf(argument)))
    return lowering.refuse('memberSupport', argument, 'JSON.stringify of a node');
  if (argument && value && mayBeFunction(lowering.checker, lowering.typeOf(argument)))
    return brs.helperCall('jsonText', [value], node);
  const isCopied = argument !== undefined && mayHoldMore(lowering, lowering.typeOf(argument));
  const plain = isCopied && value ? brs.helperCall('plainCopy', [value], node) : value;
  // Flag 1: characters beyond ASCII are written as they are, as in JavaScript.
  return brs.builtInCall('formatJson', [plain ?? brs.invalidLiteral(), brs.integerLiteral(1)], node);
}

function parsed({ lowering, node }: FunctionCall): Expression {
  const [value = brs.invalidLiteral()] = argumentsInOrder(lowering, node);
  const text = lowering.isPlain(value) ? value : lowering.keep(value, node, 'text');
  const result = lowering.keep(brs.builtInCall('parseJson', [text], node), node, 'parsed');
  // The platform returns invalid both for bad JSON and for `null`. The helper tells the two apart.
  const check = brs.expressionStatement(brs.helperCall('checkJson', [text], node), node);
  lowering.first(brs.ifStatement(brs.binaryExpression('=', result, brs.invalidLiteral()), [check], [], node));
  return result;
}

/** Reports whether a value of this type may hold anything but data, such as a Map, a function, getters or instances. */
function mayHoldMore(lowering: Lowering, type: ts.Type): boolean {
  return !survivesJson(lowering.checker, type) || mayHoldAccessors(lowering, type) || mayHoldInstances(lowering, type);
}

export const JSON_OBJECT: LibraryClass = {
  name: 'JSON',
  functions: { parse: { lower: parsed }, stringify: { lower: stringified } },
};

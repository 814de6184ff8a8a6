/** `JSON`. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { FunctionCall, LibraryClass } from './library-class.ts';
import { argumentsInOrder } from '../values/arguments.ts';
import { mayHoldAccessors } from '../values/accessors.ts';
import { mayHoldInstances } from '../values/instances.ts';
import type { Lowering } from '../lowering.ts';

function stringified({ lowering, node }: FunctionCall): Expression {
  const [value] = argumentsInOrder(lowering, node);
  const argument = node.arguments[0];
  if (argument && lowering.categoryOf(argument) === 'instance') return lowering.refuse('classData', argument);
  // Flag 1: characters beyond ASCII are written as they are, as in JavaScript.
  const mayCall =
    argument !== undefined && (mayBeError(lowering, argument) || mayHoldMore(lowering, lowering.typeOf(argument)));
  const plain = mayCall && value ? brs.helperCall('plainCopy', [value], node) : value;
  return brs.builtInCall('formatJson', [plain ?? brs.invalidLiteral(), brs.integerLiteral(1)], node);
}

function parsed({ lowering, node }: FunctionCall): Expression {
  const [value = brs.invalidLiteral()] = argumentsInOrder(lowering, node);
  const text = lowering.isPlain(value) ? value : lowering.keep(value, node, 'text');
  const result = lowering.keep(brs.builtInCall('parseJson', [text], node), node, 'parsed');
  // The platform gives invalid for what is not JSON, and for `null`. Which of the two it is, the helper finds out.
  const check = brs.expressionStatement(brs.helperCall('checkJson', [text], node), node);
  lowering.first(brs.ifStatement(brs.binaryExpression('=', result, brs.invalidLiteral()), [check], [], node));
  return result;
}

/** Is it an error, by its type or because it has been caught? Of what the device keeps in one little is data. */
function mayBeError(lowering: Lowering, node: ts.Expression): boolean {
  if (lowering.categoryOf(node) === 'error') return true;
  const declaration = ts.isIdentifier(node) ? lowering.symbolOf(node)?.valueDeclaration : undefined;
  return declaration !== undefined && ts.isCatchClause(declaration.parent);
}

/** May data of this type have getters in it, or instances, whose methods are no data? */
function mayHoldMore(lowering: Lowering, type: ts.Type): boolean {
  return mayHoldAccessors(lowering, type) || mayHoldInstances(lowering, type);
}

export const JSON_OBJECT: LibraryClass = {
  name: 'JSON',
  functions: { parse: { lower: parsed }, stringify: { lower: stringified } },
};

/**
 * Tests whether a value has a member that every object or function of JavaScript inherits: `value.constructor &&
 * value.call`.
 */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Lowering } from '../lowering.ts';
import { accessTo } from './accessors.ts';

const INHERITED: ReadonlySet<string> = new Set(['constructor', 'apply', 'bind', 'call']);

/** Returns the truth of an inherited member of a value of unknown type. The device has no value for the member. */
export function inheritedTruth(lowering: Lowering, node: ts.Expression): Expression | undefined {
  if (!ts.isPropertyAccessExpression(node) || !INHERITED.has(node.name.text)) return undefined;
  const name = node.name.text;
  const isUnknown = lowering.checker.getSymbolAtLocation(node.name) === undefined;
  if (!isUnknown || lowering.categoryOf(node.expression) !== 'any') return undefined;
  if (accessTo(lowering, lowering.typeOf(node.expression), name)) return undefined;
  if (name === 'constructor' && lowering.ask('bare objects', (all) => all.makesBareObjects)) return undefined;
  const isOptional = brs.booleanLiteral(node.questionDotToken !== undefined);
  return brs.helperCall(
    'hasInherited',
    [lowering.expression(node.expression), brs.stringLiteral(name), isOptional],
    node,
  );
}

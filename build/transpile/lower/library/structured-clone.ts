/** `structuredClone`: a copy of data that keeps shared references. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { category, type Category, isReference, parts } from '../analysis/types/types.ts';
import type { FunctionCall } from './library-class.ts';
import { argumentsInOrder } from '../values/arguments.ts';

/**
 * Kinds of values that are copied. A function throws in JavaScript, an instance would lose its class, and an error of
 * the device has further fields.
 */
const COPIED: ReadonlySet<Category> = new Set<Category>([
  ...(['string', 'number', 'boolean', 'nothing', 'mixed', 'any'] as const),
  ...(['array', 'object', 'map', 'set', 'date'] as const),
]);

export function cloned({ lowering, node }: FunctionCall): Expression {
  const [value] = node.arguments;
  if (!value) return brs.invalidLiteral(node);
  if (!isCopied(lowering.checker, lowering.typeOf(value)))
    return lowering.refuse('memberSupport', value, `structuredClone of ${lowering.typeText(value)}`);
  return brs.helperCall('structuredClone', argumentsInOrder(lowering, node), node);
}

function isCopied(checker: ts.TypeChecker, type: ts.Type, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type)) return true;
  seen.add(type);
  return parts(type).every((part) => {
    const kind = category(checker, part);
    if (!COPIED.has(kind) || part.getCallSignatures().length > 0) return false;
    const given = ['map', 'set', 'array'].includes(kind) && isReference(part) ? checker.getTypeArguments(part) : [];
    const fields = kind === 'object' ? part.getProperties().map((property) => checker.getTypeOfSymbol(property)) : [];
    const index = kind === 'object' ? part.getStringIndexType() : undefined;
    return [...given, ...fields, ...(index ? [index] : [])].every((inner) => isCopied(checker, inner, seen));
  });
}

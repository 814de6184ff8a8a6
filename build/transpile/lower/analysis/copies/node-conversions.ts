/**
 * Finds nodes that are given to a type of plain objects, such as a parameter `{ list: number[] }`. If the program changes
 * the contents of a member through that type, the change would be lost: the field of a node returns a copy.
 */
import ts from 'typescript';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { withoutThis } from '../functions/rest-parameters.ts';
import { ModuleAnalysis } from '../module-analysis.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { ProgramAnalysis } from '../program-analysis.ts';
import { type ObjectChange, objectChanges } from './field-copies.ts';
import { isLogical } from '../syntax/logical-operators.ts';
import { category, parts } from '../types/types.ts';

const changesOf = new WeakMap<ProgramAnalysis, readonly ObjectChange[]>();

/** Reports whether the expression is a node, or an array of nodes, that becomes an object whose members are changed. */
export function isNodeToChange(known: AnalysisContext, node: ts.Expression): boolean {
  const plain = unwrap(node);
  if (isLogical(plain)) return [plain.left, plain.right].some((operand) => isNodeToChange(known, operand));
  if (ts.isArrayLiteralExpression(plain) || conversions(known.checker, node).length === 0) return false;
  return known.ask(`node to change ${node.pos} ${node.end}`, (analysis) => isChanged(analysis, node));
}

interface Conversion {
  readonly node: ts.Type;
  readonly object: ts.Type;
}

function isChanged(analysis: ProgramAnalysis, expression: ts.Expression): boolean {
  const { checker } = analysis;
  return conversions(checker, expression).some(({ node, object }) =>
    allChanges(analysis).some(
      ({ owner, name }) =>
        object.getProperty(name) !== undefined &&
        checker.isTypeAssignableTo(node, owner) &&
        checker.isTypeAssignableTo(object, owner),
    ),
  );
}

function allChanges(analysis: ProgramAnalysis): readonly ObjectChange[] {
  const known = changesOf.get(analysis);
  if (known) return known;
  const context = new ModuleAnalysis(analysis);
  const found = analysis.sources.flatMap((file) => objectChanges(context, file));
  changesOf.set(analysis, found);
  return found;
}

function conversions(checker: ts.TypeChecker, expression: ts.Expression): readonly Conversion[] {
  const given = checker.getTypeAtLocation(unwrap(expression));
  const nodes = [given, itemOf(checker, given)].map((type) => ofKind(checker, type, 'node'));
  if (nodes.every((list) => list.length === 0)) return [];
  const wanted = checker.getContextualType(expression) ?? checker.getTypeAtLocation(expression);
  return [wanted, parameterType(checker, expression)].flatMap((type) => {
    const objects = [type, itemOf(checker, type)].map((one) => ofKind(checker, one, 'object'));
    return nodes.flatMap((list, i) => list.flatMap((node) => (objects[i] ?? []).map((object) => ({ node, object }))));
  });
}

function itemOf(checker: ts.TypeChecker, type: ts.Type | undefined): ts.Type | undefined {
  return type && checker.getIndexTypeOfType(checker.getNonNullableType(type), ts.IndexKind.Number);
}

/** Returns the types of a union that are of this kind. A type parameter is of the kind of its constraint. */
function ofKind(checker: ts.TypeChecker, type: ts.Type | undefined, kind: 'node' | 'object'): readonly ts.Type[] {
  if (!type) return [];
  const base = checker.getBaseConstraintOfType(type) ?? type;
  return parts(base).filter((part) => category(checker, part) === kind);
}

/** Returns the declared type of the parameter that receives an argument. */
function parameterType(checker: ts.TypeChecker, node: ts.Expression): ts.Type | undefined {
  const call = node.parent;
  const at = ts.isCallExpression(call) || ts.isNewExpression(call) ? (call.arguments?.indexOf(node) ?? -1) : -1;
  if (at < 0) return undefined;
  const declaration = checker.getResolvedSignature(call as ts.CallExpression)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return undefined;
  const parameter = withoutThis(declaration.parameters)[at];
  return parameter && checker.getTypeAtLocation(parameter);
}

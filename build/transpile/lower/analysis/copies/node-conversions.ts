/**
 * Finds nodes that are given to a type of plain objects, such as a parameter `{ list: number[] }`. If the program changes
 * the contents of a member through that type, the change would be lost: the field of a node returns a copy. So would a
 * member that the node has not.
 */
import ts from 'typescript';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { withoutThis } from '../functions/rest-parameters.ts';
import { ModuleAnalysis } from '../module-analysis.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { ProgramAnalysis } from '../program-analysis.ts';
import { type ObjectChange, objectChanges } from './field-copies.ts';
import { isLogical } from '../syntax/logical-operators.ts';
import { category, isReference, parts } from '../types/types.ts';

/** Levels of members, items, parameters and results that are searched for nodes. */
const LEVELS = 3;

const changesOf = new WeakMap<ProgramAnalysis, readonly ObjectChange[]>();
const conversionsOf = new WeakMap<ts.TypeChecker, Map<string, readonly Conversion[]>>();

/** Reports whether the expression is a node, or holds or takes nodes, that become objects whose members are changed. */
export function isNodeToChange(known: AnalysisContext, node: ts.Expression): boolean {
  const plain = unwrap(node);
  if (isLogical(plain)) return [plain.left, plain.right].some((operand) => isNodeToChange(known, operand));
  const isLiteral = ts.isArrayLiteralExpression(plain) || ts.isObjectLiteralExpression(plain);
  if (isLiteral || conversions(known.checker, node).length === 0) return false;
  return known.ask(`node to change ${node.pos} ${node.end}`, (analysis) => isChanged(analysis, node));
}

/** Returns the functions given to others that change nodes as objects: `nodes.forEach((one: Item) => change(one))`. */
export function functionsChangingNodes(known: AnalysisContext, file: ts.SourceFile): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (isGivenFunction(node) && isNodeToChange(known, node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isGivenFunction(node: ts.Node): node is ts.Expression {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node.parameters.some(({ type }) => type);
  return ts.isIdentifier(node) && ts.isCallExpression(node.parent) && node.parent.arguments.includes(node);
}

interface Conversion {
  readonly node: ts.Type;
  readonly object: ts.Type;
}

function isChanged(analysis: ProgramAnalysis, expression: ts.Expression): boolean {
  const { checker } = analysis;
  return conversions(checker, expression).some(({ node, object }) =>
    allChanges(analysis).some(
      ({ owner, name, isAssigned }) =>
        object.getProperty(name) !== undefined &&
        !(isAssigned && node.getProperty(name)) &&
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
  if (given.flags & PRIMITIVE) return [];
  const wanted = checker.getContextualType(expression) ?? checker.getTypeAtLocation(expression);
  const other = parameterType(checker, expression);
  return [wanted, ...(other ? [other] : [])].flatMap((type) => convert(checker, given, type, LEVELS));
}

const PRIMITIVE = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;

/** Returns the nodes that a value of one type may hold, with the types of objects by which the other type calls them. */
function convert(checker: ts.TypeChecker, given: ts.Type, wanted: ts.Type, levels: number): readonly Conversion[] {
  if (given === wanted || levels === 0) return [];
  const all = conversionsOf.get(checker) ?? new Map<string, readonly Conversion[]>();
  conversionsOf.set(checker, all);
  const key = `${idOf(given)} ${idOf(wanted)} ${levels}`;
  const known = all.get(key);
  if (known) return known;
  all.set(key, []);
  const found = partsOf(checker, given).flatMap((from) =>
    partsOf(checker, wanted).flatMap((to) => convertOne(checker, from, to, levels)),
  );
  all.set(key, found);
  return found;
}

function convertOne(checker: ts.TypeChecker, from: ts.Type, to: ts.Type, levels: number): readonly Conversion[] {
  const [own, other] = [category(checker, from), category(checker, to)];
  if (own === 'node') return other === 'object' ? [{ node: from, object: to }] : [];
  const pairs = own === other ? pairsIn(checker, from, to, own) : [];
  return pairs.flatMap(([one, two]) => (one && two ? convert(checker, one, two, levels - 1) : []));
}

/** Returns the types of the values that one value holds, with those that the other type says. */
function pairsIn(
  checker: ts.TypeChecker,
  from: ts.Type,
  to: ts.Type,
  kind: string,
): readonly (readonly [ts.Type | undefined, ts.Type | undefined])[] {
  if (kind === 'array') return [[from.getNumberIndexType(), to.getNumberIndexType()]];
  if (kind === 'object') {
    const members = to.getProperties().map((member) => [from.getProperty(member.name), member] as const);
    return members.map((pair) => pair.map((member) => member && checker.getTypeOfSymbol(member)) as [ts.Type, ts.Type]);
  }
  if (kind === 'function') {
    const [own, wanted] = [from.getCallSignatures()[0], to.getCallSignatures()[0]];
    if (!own || !wanted) return [];
    // An argument goes from the place that calls the function to the function.
    const taken = own.parameters.map((parameter, i) => [wanted.parameters[i], parameter] as const);
    const results = [own, wanted].map((signature) => checker.getReturnTypeOfSignature(signature));
    return [
      ...taken.map((pair) => pair.map((one) => one && checker.getTypeOfSymbol(one)) as [ts.Type, ts.Type]),
      results as [ts.Type, ts.Type],
    ];
  }
  if (!isReference(from) || !isReference(to)) return [];
  const said = checker.getTypeArguments(to);
  return checker.getTypeArguments(from).map((item, i) => [item, said[i]] as const);
}

/** Returns the types of a union. A type parameter counts as its constraint. */
function partsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  return parts(checker.getNonNullableType(checker.getBaseConstraintOfType(type) ?? type));
}

/** TypeScript's number of the type, which tells it from every other of the program. */
function idOf(type: ts.Type): number {
  return (type as ts.Type & { readonly id: number }).id;
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

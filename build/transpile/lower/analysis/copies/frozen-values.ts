/**
 * Finds changes of objects that `Object.freeze` has frozen. JavaScript throws a TypeError at such a change. The device
 * cannot freeze an object and would make the change, so the program is refused.
 */
import ts from 'typescript';
import type { AnalysisContext } from '../analysis-context.ts';
import { changedBy } from './field-copies.ts';
import { functionName } from '../collections/library-calls.ts';
import { unwrap } from '../syntax/unwrap-expression.ts';

interface FrozenChange {
  /** The code that makes the change. */
  readonly node: ts.Node;
  /** Source of the expression that is frozen. */
  readonly value: string;
}

export function frozenChanges(known: AnalysisContext, file: ts.SourceFile): readonly FrozenChange[] {
  if (!known.ask('objects are frozen', ({ freezesObjects }) => freezesObjects)) return [];
  const found: FrozenChange[] = [];
  const frozen = frozenIn(file);
  const visit = (node: ts.Node): void => {
    const given = ts.isCallExpression(node) ? changedArguments(known, node) : [];
    for (const changed of [...changedBy(known, node), ...given]) {
      if (isFrozen(known, changed) || isFrozenBefore(known, changed, frozen) || mayBeFrozen(known, changed))
        found.push({ node, value: unwrap(changed).getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Reports whether the argument of `Object.freeze` may have another name by which other code changes it. */
export function isHeldElsewhere(known: AnalysisContext, argument: ts.Expression): boolean {
  const node = unwrap(argument);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return true;
  const declaration = ts.isIdentifier(node) ? known.symbolOf(node)?.valueDeclaration : undefined;
  return declaration !== undefined && !ts.isVariableDeclaration(declaration);
}

/** Returns the argument of a call of `Object.freeze`. */
function frozenBy(node: ts.Node): ts.Expression | undefined {
  const isFreeze = ts.isCallExpression(node) && functionName(unwrap(node.expression)) === 'Object.freeze';
  return isFreeze ? node.arguments[0] : undefined;
}

/** Reports whether a frozen object may be here, which comes by variables, functions, fields or arrays. */
function mayBeFrozen(known: AnalysisContext, node: ts.Expression): boolean {
  const place = `${node.getSourceFile().fileName} ${node.pos} ${node.end}`;
  return known.ask(`frozen at ${place}`, ({ frozenFlows }) => frozenFlows.mayBeFrozen(node));
}

/** Returns the frozen arguments that a function of the program changes, itself or in functions that it calls. */
function changedArguments(known: AnalysisContext, call: ts.CallExpression): readonly ts.Expression[] {
  return call.arguments.filter(
    (argument, i) =>
      (isFrozen(known, argument) || mayBeFrozen(known, argument)) && changesParameter(known, call, i, new Set()),
  );
}

/** @param seen parameters that are followed already, because functions may call themselves */
function changesParameter(
  known: AnalysisContext,
  call: ts.CallExpression,
  index: number,
  seen: Set<ts.Declaration>,
): boolean {
  const declaration = known.checker.getResolvedSignature(call)?.declaration as ts.FunctionLikeDeclaration | undefined;
  const parameter = declaration?.parameters[index];
  const body = declaration?.body;
  if (!parameter || !body || seen.has(parameter)) return false;
  seen.add(parameter);
  const symbol = known.symbolOf(parameter.name);
  if (!symbol || known.analysis.isAssigned(symbol)) return false;
  const isIt = (value: ts.Expression): boolean => known.symbolOf(unwrap(value)) === symbol;
  const changes = (node: ts.Node): boolean => {
    const isGiven =
      ts.isCallExpression(node) &&
      node.arguments.some((argument, i) => isIt(argument) && changesParameter(known, node, i, seen));
    return (
      isGiven ||
      changedBy(known, node).some(isIt) ||
      (ts.forEachChild(node, (child) => changes(child) || undefined) ?? false)
    );
  };
  return changes(body);
}

/**
 * Reports whether a value is frozen where it is made: `Object.freeze(…)`, or a constant that holds it.
 * @param seen expressions that are followed already, because constants of two modules may be made of each other
 */
function isFrozen(known: AnalysisContext, expression: ts.Expression, seen = new Set<ts.Expression>()): boolean {
  const node = unwrap(expression);
  if (seen.has(node)) return false;
  seen.add(node);
  if (frozenBy(node)) return true;
  if (ts.isCallExpression(node)) return resultsOf(known, node).some((result) => isFrozen(known, result, seen));
  const name = ts.isPropertyAccessExpression(node) ? node.name : node;
  const symbol = ts.isMemberName(name) ? known.symbolOf(name) : undefined;
  const part = ts.isPropertyAccessExpression(node) ? memberOfLiteral(known, node) : undefined;
  if (part) return isFrozen(known, part, seen);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration) return false;
  if (ts.isVariableDeclaration(declaration))
    return isFrozenFirst(known, declaration, seen) && !known.analysis.isAssigned(symbol);
  const isReadonly = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0;
  return ts.isPropertyDeclaration(declaration) && isReadonly && isFrozenFirst(known, declaration, seen);
}

/** Returns the values that a function of the program with one `return`, or none but its expression, gives. */
function resultsOf(known: AnalysisContext, call: ts.CallExpression): readonly ts.Expression[] {
  const declaration = known.checker.getResolvedSignature(call)?.declaration as ts.FunctionLikeDeclaration | undefined;
  const body = declaration?.body;
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const last = body.statements.at(-1);
  return last && ts.isReturnStatement(last) && last.expression && body.statements.length === 1 ? [last.expression] : [];
}

/** Returns the value of a member in the frozen literal that a constant holds. Nothing can replace it. */
function memberOfLiteral(known: AnalysisContext, node: ts.PropertyAccessExpression): ts.Expression | undefined {
  const owner = unwrap(node.expression);
  const declaration = ts.isIdentifier(owner) ? known.symbolOf(owner)?.valueDeclaration : undefined;
  const initializer = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const argument = initializer && frozenBy(unwrap(initializer));
  const literal = argument && unwrap(argument);
  if (!literal || !ts.isObjectLiteralExpression(literal)) return undefined;
  const member = literal.properties.find((property) => property.name?.getText() === node.name.text);
  return member && ts.isPropertyAssignment(member) ? member.initializer : undefined;
}

function isFrozenFirst(
  known: AnalysisContext,
  { initializer }: ts.VariableDeclaration | ts.PropertyDeclaration,
  seen: Set<ts.Expression>,
): boolean {
  return initializer !== undefined && isFrozen(known, initializer, seen);
}

/** Returns the arguments of all calls of `Object.freeze` in a module. */
function frozenIn(file: ts.SourceFile): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    const argument = frozenBy(node);
    if (argument) found.push(unwrap(argument));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Reports whether a call freezes the object, by the same variable or by `this`, before this change of it. */
function isFrozenBefore(known: AnalysisContext, changed: ts.Expression, frozen: readonly ts.Expression[]): boolean {
  const node = unwrap(changed);
  const isAfter = (freeze: ts.Expression): boolean =>
    ts.findAncestor(freeze, ts.isFunctionLike) !== ts.findAncestor(node, ts.isFunctionLike) || node.pos > freeze.pos;
  return frozen.some((freeze) => {
    if (freeze.kind === ts.SyntaxKind.ThisKeyword)
      return known.typeOf(freeze).getSymbol() === known.typeOf(node).getSymbol() && isAfter(freeze);
    const symbol = ts.isIdentifier(freeze) && ts.isIdentifier(node) ? known.symbolOf(freeze) : undefined;
    if (!symbol || symbol !== known.symbolOf(node) || known.analysis.isAssigned(symbol)) return false;
    return isAfter(freeze);
  });
}

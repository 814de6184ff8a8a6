/**
 * Finds what `init` of a Task keeps in `m` and in variables of modules although the task's thread may not get it. The
 * thread works on a copy of `m`, and nothing shows that a device copies functions.
 */
import ts from 'typescript';
import type { AnalysisContext } from '../analysis-context.ts';
import { rootOf } from '../copies/field-copies.ts';
import { isAmbient, moduleStatements, patternOwner, variablesIn } from '../syntax/declarations.ts';
import { isSharedConstant, type TaskStart } from './task-start.ts';
import { isAssignment } from '../syntax/assignment-operators.ts';
import { targetsIn } from '../syntax/targets.ts';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { category, isReference, parts } from '../types/types.ts';

/** Methods that keep their arguments in an array, a Map or a Set. */
const KEEPERS: ReadonlySet<string> = new Set(['push', 'unshift', 'splice', 'fill', 'set', 'add']);
/** Members of the component's `m` that the thread has itself. */
const OF_PLATFORM: ReadonlySet<string> = new Set(['top', 'global']);

/** Returns the values in this module that the start of a Task keeps, and that its thread may not get. */
export function lostInThread(known: AnalysisContext, file: ts.SourceFile): readonly ts.Expression[] {
  const asks = (at: ts.Node, question: (start: TaskStart) => boolean): boolean =>
    known.ask(`kept by init ${at.pos}`, ({ start }) => start !== undefined && question(start));
  const initial = moduleStatements(file)
    .flatMap(variablesOf)
    .flatMap((declaration) => {
      const value = 'initializer' in declaration ? (declaration.initializer as ts.Expression | undefined) : undefined;
      if (!value || !mayBeLost(known.checker, value)) return [];
      const holder = known.analysis.states.isState(declaration) ? file : declaration;
      return asks(value, ({ created }) => created.has(holder)) ? value : [];
    });
  const found: ts.Expression[] = [...initial];
  const visit = (node: ts.Node): void => {
    for (const value of keptBy(known, node)) {
      const around = ts.findAncestor(node, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one));
      const isLost = mayBeLost(known.checker, value) && around !== undefined;
      if (isLost && asks(value, ({ code }) => code.has(around))) found.push(value);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the variables and static fields that a statement of a module declares. */
function variablesOf(statement: ts.Statement): readonly ts.Declaration[] {
  if (ts.isClassDeclaration(statement)) return statement.members.filter(ts.isPropertyDeclaration);
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => variablesIn(name));
}

/** Returns the values that the node puts into the component's `m` or into a variable of a module. */
function keptBy(known: AnalysisContext, node: ts.Node): readonly ts.Expression[] {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind))
    return targetsIn(node.left).some((target) => isKept(known, target)) ? [node.right] : [];
  const callee = ts.isCallExpression(node) ? unwrap(node.expression) : undefined;
  if (!callee || !ts.isPropertyAccessExpression(callee) || !KEEPERS.has(callee.name.text)) return [];
  return isKept(known, callee.expression) ? (node as ts.CallExpression).arguments : [];
}

/** Reports whether the place is a part of the component's `m` or of a variable of a module. */
function isKept(known: AnalysisContext, place: ts.Expression): boolean {
  const root = rootOf(place);
  const declaration = ts.isIdentifier(root) ? known.symbolOf(root)?.valueDeclaration : undefined;
  if (!declaration) return false;
  if (isComponent(known, root)) {
    const member = root.parent;
    return ts.isPropertyAccessExpression(member) && !OF_PLATFORM.has(member.name.text);
  }
  if (known.analysis.states.isState(declaration) || isSharedConstant(known.analysis, declaration)) return true;
  if (ts.isBindingElement(declaration)) {
    const { initializer } = patternOwner(declaration);
    const isOther = OF_PLATFORM.has((declaration.propertyName ?? declaration.name).getText());
    return initializer !== undefined && !isOther && (isComponent(known, initializer) || isKept(known, initializer));
  }
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value !== undefined && rootOf(value) !== root && isKept(known, value);
}

/** Reports whether it is the component's `m` itself. */
function isComponent(known: AnalysisContext, node: ts.Expression): boolean {
  if (!ts.isIdentifier(node) || node.text !== 'm') return false;
  const declaration = known.symbolOf(node)?.valueDeclaration;
  return declaration !== undefined && isAmbient(declaration);
}

/** Reports whether the value has parts that may be lost on the way to the thread. */
function mayBeLost(checker: ts.TypeChecker, value: ts.Expression): boolean {
  const node = unwrap(value);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].some((one) => mayBeLost(checker, one));
  if (ts.isArrayLiteralExpression(node) && node.elements.length === 0) return false;
  if (ts.isNewExpression(node) && (node.arguments ?? []).length === 0) {
    const kind = category(checker, checker.getTypeAtLocation(node));
    if (kind === 'map' || kind === 'set') return false;
  }
  return hasLostPart(checker, checker.getTypeAtLocation(node));
}

function hasLostPart(checker: ts.TypeChecker, type: ts.Type, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  return parts(type).some((part) => {
    switch (category(checker, part)) {
      case 'function':
      case 'regexp':
        return true;
      case 'component':
        return part.getSymbol()?.name !== 'roMessagePort';
      case 'object':
      case 'instance':
      case 'array':
      case 'map':
      case 'set':
        return innerTypes(checker, part).some((inner) => hasLostPart(checker, inner, seen));
      default:
        return false;
    }
  });
}

/** Returns the types of what a value holds: members, items, keys and values. */
function innerTypes(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const kind = category(checker, type);
  if (kind === 'map' || kind === 'set') return isReference(type) ? checker.getTypeArguments(type) : [];
  const items = [type.getStringIndexType(), type.getNumberIndexType()].filter((item) => item !== undefined);
  if (kind === 'array') return items;
  return [...items, ...type.getProperties().map((member) => checker.getTypeOfSymbol(member))];
}

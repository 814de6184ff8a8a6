/** Lowers the declarations at the top level of a module. */
import ts from 'typescript';
import type { BrsType, GlobalFunction, ModuleCode } from '../../brightscript/ast.ts';
import { classDeclaration } from './class.ts';
import { constantBody } from './constant-body.ts';
import { lowerFunction } from './function-shape.ts';
import { startCall, stateFunctions } from './module-state.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { leadingComments } from '../analysis/syntax/comments.ts';
import { isAmbient, moduleStatements } from '../analysis/syntax/declarations.ts';
import { lostChanges } from '../analysis/copies/field-copies.ts';
import { lateChanges } from '../analysis/copies/given-copies.ts';
import { functionsChangingNodes } from '../analysis/copies/node-conversions.ts';
import { frozenChanges } from '../analysis/copies/frozen-values.ts';
import { lostInThread } from '../analysis/modules/task-state.ts';
import { earlyUses, usesInOtherCases } from '../analysis/modules/early-uses.ts';
import { UNKNOWN } from '../analysis/numbers/number-arithmetic.ts';
import { ofVariable } from '../analysis/numbers/number-forms.ts';
import type { Lowering } from '../lowering.ts';
import { declaredType } from '../values/declared-type.ts';
import { isRefusedVar } from '../values/function-variables.ts';
import { constantValue } from '../values/literals.ts';
import { moduleVariable } from '../values/module-variables.ts';

const S = ts.SyntaxKind;

/** Lowers a module: its functions, classes and constants, its state, and its start code. */
export function lowerModule(lowering: Lowering, node: ts.SourceFile): ModuleCode {
  for (const lost of lostChanges(lowering, node)) lowering.refuse('fieldCopy', lost.node, lost.field);
  for (const late of lateChanges(lowering, node)) lowering.refuse('givenCopy', late.node, late.assignment, late.value);
  for (const fn of functionsChangingNodes(lowering, node)) lowering.refuse('nodeAsObject', fn, lowering.typeText(fn));
  for (const value of lostInThread(lowering, node)) lowering.refuse('lostInThread', value, lowering.typeText(value));
  for (const change of frozenChanges(lowering, node)) lowering.refuse('frozenObject', change.node, change.value);
  for (const { name, node: use } of earlyUses(lowering, node)) lowering.refuse('earlyUse', use, name);
  for (const { name, node: use } of usesInOtherCases(lowering, node)) lowering.refuse('otherCase', use, name);
  refuseUnlikeMembers(lowering, node);
  const functions = moduleStatements(node).flatMap((statement) => topLevel(lowering, statement));
  const state = stateFunctions(lowering, node);
  const first = node.statements[0];
  const header = first && ts.isImportDeclaration(first) ? leadingComments(first) : [];
  return {
    module: node.fileName,
    header,
    functions: [...state, ...functions, ...lowering.lifted],
    namedFunctions: lowering.namedFunctions,
  };
}

/** Refuses members of the component's `m` that differ only by case, also from those that another module declares. */
function refuseUnlikeMembers(lowering: Lowering, file: ts.SourceFile): void {
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap((one) => one.declarationList.declarations);
  const component = declarations.find(({ name }) => ts.isIdentifier(name) && name.text === 'm');
  if (!component || !isAmbient(component)) return;
  for (const { name, valueDeclaration } of lowering.typeOf(component.name).getProperties()) {
    const isUnlike = lowering.ask(`member of m ${name}`, (all) => all.likeComponentMember(name) !== undefined);
    if (!isUnlike) continue;
    const isHere = valueDeclaration?.getSourceFile() === file;
    const other = lowering.analysis.likeComponentMember(name) ?? '';
    lowering.refuse('caseClash', isHere ? valueDeclaration : component, other, name);
  }
}

function topLevel(lowering: Lowering, node: ts.Statement): GlobalFunction[] {
  const isDeclared =
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((m) => m.kind === S.DeclareKeyword);
  if (isDeclared) return [];
  const isDefault = ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((m) => m.kind === S.DefaultKeyword);
  const isNamed = (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name !== undefined;
  if (isDefault && !isNamed) lowering.refuse('defaultExport', node);
  if (ts.isFunctionDeclaration(node)) return functionDeclaration(lowering, node);
  if (ts.isClassDeclaration(node)) return node.name ? classDeclaration(lowering, node) : [];
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap((d) => constant(lowering, d, node));
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)) return [];
  if (node.kind === S.EmptyStatement) return [];
  if (ts.isExportAssignment(node) && !ts.isIdentifier(node.expression)) lowering.refuse('defaultExport', node);
  if (ts.isImportEqualsDeclaration(node)) lowering.refuse('importForm', node);
  // Any other statement is something that the module does at the start.
  return [];
}

function functionDeclaration(lowering: Lowering, node: ts.FunctionDeclaration): GlobalFunction[] {
  if (!node.body || !node.name) return [];
  const shape = lowerFunction(lowering, node);
  const body = [...startCall(lowering, node), ...shape.body];
  return [{ entity: lowering.entityOf(node), comments: leadingComments(node), ...shape, body, origin: node }];
}

/**
 * Lowers a constant. A literal is inlined, so nothing is left to declare. A function returns an object or array, and a
 * function becomes a global one. A value that must be kept belongs to the module's state.
 */
function constant(lowering: Lowering, node: ts.VariableDeclaration, statement: ts.VariableStatement): GlobalFunction[] {
  if (ts.isVariableDeclarationList(node.parent) && isRefusedVar(lowering, node.parent)) return [];
  const initializer = node.initializer;
  if (!ts.isIdentifier(node.name) || moduleVariable(lowering, node, node)) return [];
  if (!initializer || constantValue(lowering, node)) return [];
  const entity = lowering.entityOf(node);
  const comments = leadingComments(statement);
  const plain = unwrap(initializer);
  if (ts.isArrowFunction(plain) || ts.isFunctionExpression(plain)) {
    const shape = lowerFunction(lowering, plain);
    return [{ entity, comments, ...shape, body: [...startCall(lowering, node), ...shape.body], origin: node }];
  }
  const body = lowering.inFunction({ node: statement, thisName: 'm', returnsNothing: false }, () =>
    constantBody(lowering, node, initializer),
  );
  return [{ entity, comments, parameters: [], returns: typeOfConstant(lowering, node), body, origin: node }];
}

/** Returns the result type of a constant's function. An inferred number keeps the form that its readers know. */
function typeOfConstant(lowering: Lowering, node: ts.VariableDeclaration): BrsType {
  const declared = declaredType(lowering.checker, lowering.typeOf(node), true);
  const symbol = declared === 'double' ? lowering.symbolOf(node.name) : undefined;
  const form = symbol ? ofVariable(lowering, symbol, node) : UNKNOWN;
  if (form.is === 'int') return 'integer';
  return form.is === 'long' ? 'longinteger' : declared;
}

/** What stands at the top level of a module. */
import ts from 'typescript';
import type { GlobalFunction, ModuleCode } from '../../brightscript/ast.ts';
import { classDeclaration } from './class.ts';
import { constantBody } from './constant-body.ts';
import { lowerFunction } from './function-shape.ts';
import { leadingComments } from '../facts/comments.ts';
import { libraryConstructor } from '../library/library.ts';
import type { Lowering } from '../lowering.ts';
import { declaredType } from '../values/declared-type.ts';
import { constantValue } from '../values/literals.ts';

const S = ts.SyntaxKind;

/** Lowers a module: its functions, classes and constants. Anything else at this level is refused. */
export function lowerModule(lowering: Lowering, node: ts.SourceFile): ModuleCode {
  const functions = node.statements.flatMap((statement) => topLevel(lowering, statement));
  const first = node.statements[0];
  const header = first && ts.isImportDeclaration(first) ? leadingComments(first) : [];
  return {
    module: node.fileName,
    header,
    functions: [...functions, ...lowering.lifted],
    namedFunctions: lowering.namedFunctions,
  };
}

function topLevel(lowering: Lowering, node: ts.Statement): GlobalFunction[] {
  const isDeclared =
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((m) => m.kind === S.DeclareKeyword);
  if (isDeclared) return [];
  const isDefault = ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((m) => m.kind === S.DefaultKeyword);
  if (isDefault) lowering.refuse('defaultExport', node);
  if (ts.isFunctionDeclaration(node)) return functionDeclaration(lowering, node);
  if (ts.isClassDeclaration(node)) return node.name ? classDeclaration(lowering, node) : [];
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap((d) => constant(lowering, d, node));
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)) return [];
  if (node.kind === S.EmptyStatement) return [];
  if (ts.isImportDeclaration(node)) return importDeclaration(lowering, node);
  if (ts.isExportDeclaration(node)) return [];
  if (ts.isExportAssignment(node)) lowering.refuse('defaultExport', node);
  else if (ts.isModuleDeclaration(node)) lowering.refuse('namespace', node);
  else if (ts.isImportEqualsDeclaration(node)) lowering.refuse('importForm', node);
  else lowering.refuse('moduleStatement', node);
  return [];
}

function functionDeclaration(lowering: Lowering, node: ts.FunctionDeclaration): GlobalFunction[] {
  if (!node.body || !node.name) return [];
  const shape = lowerFunction(lowering, node);
  return [{ entity: lowering.entityOf(node), comments: leadingComments(node), ...shape, origin: node }];
}

function importDeclaration(lowering: Lowering, node: ts.ImportDeclaration): GlobalFunction[] {
  const bindings = node.importClause?.namedBindings;
  const isDefault = node.importClause?.name !== undefined;
  if (!node.importClause || isDefault || (bindings && ts.isNamespaceImport(bindings)))
    lowering.refuse('importForm', node);
  return [];
}

/**
 * A constant. A literal is written wherever it is used, so nothing is left to declare; an object or array is given by a
 * function; a function becomes a global one.
 */
function constant(lowering: Lowering, node: ts.VariableDeclaration, statement: ts.VariableStatement): GlobalFunction[] {
  if (!ts.isIdentifier(node.name)) {
    lowering.refuse('destructuring', node.name);
    return [];
  }
  if (!(node.parent.flags & ts.NodeFlags.Const)) {
    lowering.refuse('moduleState', node, node.name.text);
    return [];
  }
  const initializer = node.initializer;
  if (!initializer || constantValue(lowering, node)) return [];
  const entity = lowering.entityOf(node);
  const comments = leadingComments(statement);
  const plain = withoutTypes(initializer);
  if (ts.isArrowFunction(plain) || ts.isFunctionExpression(plain)) {
    return [{ entity, comments, ...lowerFunction(lowering, plain), origin: node }];
  }
  if (!isConstantData(lowering, plain)) {
    lowering.refuse('moduleConstant', initializer, node.name.text);
    return [];
  }
  const body = lowering.inFunction({ node: statement, thisName: 'm', returnsNothing: false }, () =>
    constantBody(lowering, node, initializer),
  );
  const returns = declaredType(lowering.checker, lowering.typeOf(node), true);
  return [{ entity, comments, parameters: [], returns, body, origin: node }];
}

function withoutTypes(node: ts.Expression): ts.Expression {
  let current = node;
  while (ts.isAsExpression(current) || ts.isSatisfiesExpression(current) || ts.isParenthesizedExpression(current)) {
    current = current.expression;
  }
  return current;
}

/**
 * Can working out this value have no effects? So it is with literals and other constants, and with objects, lists, Maps
 * and Sets of them.
 */
function isConstantData(lowering: Lowering, node: ts.Expression): boolean {
  const plain = withoutTypes(node);
  if (ts.isObjectLiteralExpression(plain)) {
    return plain.properties.every((p) => {
      if (ts.isPropertyAssignment(p)) return isConstantData(lowering, p.initializer);
      if (ts.isSpreadAssignment(p)) return isConstantData(lowering, p.expression);
      return ts.isShorthandPropertyAssignment(p) ? isConstantData(lowering, p.name) : ts.isMethodDeclaration(p);
    });
  }
  if (ts.isArrayLiteralExpression(plain)) {
    return plain.elements.every((e) => isConstantData(lowering, ts.isSpreadElement(e) ? e.expression : e));
  }
  if (ts.isNewExpression(plain)) {
    const isCollection = libraryConstructor(plain.expression.getText())?.isData;
    return isCollection === true && (plain.arguments ?? []).every((a) => isConstantData(lowering, a));
  }
  if (ts.isArrowFunction(plain) || ts.isFunctionExpression(plain)) return true;
  if (ts.isIdentifier(plain) || ts.isPropertyAccessExpression(plain)) return true;
  if (ts.isPrefixUnaryExpression(plain)) return isConstantData(lowering, plain.operand);
  if (ts.isBinaryExpression(plain))
    return isConstantData(lowering, plain.left) && isConstantData(lowering, plain.right);
  return ts.isLiteralExpression(plain) || [S.TrueKeyword, S.FalseKeyword, S.NullKeyword].includes(plain.kind);
}

/** Maps each kind of TypeScript syntax to its lowering. */
import ts from 'typescript';
import type { Expression, Statement } from '../brightscript/ast.ts';
import type { RefusalKey } from '../diagnostics.ts';
import { liftedClass } from './declarations/class.ts';
import { liftedFunction } from './declarations/lifted-function.ts';
import { arrayLiteral } from './expressions/array-literal.ts';
import { callExpression } from './expressions/call.ts';
import { elementAccess } from './expressions/element-access.ts';
import { functionValue } from './expressions/function-value.ts';
import { adaptCallback } from './expressions/adapt-callback.ts';
import { identifier } from './expressions/identifier.ts';
import { falseLiteral, nullLiteral, numericLiteral, stringLiteral, trueLiteral } from './expressions/literals.ts';
import { newExpression } from './expressions/new.ts';
import { objectLiteral } from './expressions/object-literal.ts';
import {
  binaryExpression,
  conditionalExpression,
  postfixUnary,
  prefixUnary,
  templateExpression,
  typeofExpression,
  voidExpression,
  erasedExpression,
} from './expressions/operators.ts';
import { propertyAccess } from './expressions/property-access.ts';
import { thisExpression } from './expressions/this.ts';
import { regularExpression } from './library/regexp.ts';
import type { Lowering } from './lowering.ts';
import { block, emptyStatement, ifStatement } from './statements/block.ts';
import { expressionStatement } from './statements/expression-statement.ts';
import { breakStatement, continueStatement } from './statements/jumps.ts';
import { labeledStatement } from './statements/labelled.ts';
import { doStatement, forInStatement, forOfStatement, forStatement, whileStatement } from './statements/loops.ts';
import { returnStatement } from './statements/return.ts';
import { switchStatement } from './statements/switch.ts';
import { throwStatement, tryStatement } from './statements/try.ts';
import { variableStatement } from './statements/variables.ts';

type Node = never;

/** The treatment of one kind of syntax. */
export type Treatment =
  | { readonly expression: (lowering: Lowering, node: Node) => Expression }
  | { readonly statement: (lowering: Lowering, node: Node) => Statement[] }
  /** Refused, with the code and hint of that entry in `diagnostics.ts`. */
  | { readonly refuse: RefusalKey }
  /** Lowered by its parent node, which reads it directly. */
  | { readonly partOf: string }
  /** Declared at module level: lowered by `declarations/module.ts`. */
  | { readonly topLevel: true }
  /** Used only by the type checker. */
  | { readonly typesOnly: true };

const S = ts.SyntaxKind;
const typesOnly: Treatment = { typesOnly: true };
const topLevel: Treatment = { topLevel: true };

/** Every kind of syntax that a program can contain, with its treatment. A test checks that the map is complete. */
export const TABLE: ReadonlyMap<ts.SyntaxKind, Treatment> = new Map<ts.SyntaxKind, Treatment>([
  // Expressions
  [S.NumericLiteral, { expression: numericLiteral }],
  [S.StringLiteral, { expression: stringLiteral }],
  [S.NoSubstitutionTemplateLiteral, { expression: stringLiteral }],
  [S.TrueKeyword, { expression: trueLiteral }],
  [S.FalseKeyword, { expression: falseLiteral }],
  [S.NullKeyword, { expression: nullLiteral }],
  [S.Identifier, { expression: adaptCallback(identifier) }],
  [S.ThisKeyword, { expression: thisExpression }],
  [S.TemplateExpression, { expression: templateExpression }],
  [S.ArrayLiteralExpression, { expression: arrayLiteral }],
  [S.ObjectLiteralExpression, { expression: objectLiteral }],
  [S.PropertyAccessExpression, { expression: adaptCallback(propertyAccess) }],
  [S.ElementAccessExpression, { expression: adaptCallback(elementAccess) }],
  [S.CallExpression, { expression: adaptCallback(callExpression) }],
  [S.NewExpression, { expression: newExpression }],
  [S.ArrowFunction, { expression: functionValue }],
  [S.FunctionExpression, { expression: functionValue }],
  [S.BinaryExpression, { expression: binaryExpression }],
  [S.ConditionalExpression, { expression: conditionalExpression }],
  [S.PrefixUnaryExpression, { expression: prefixUnary }],
  [S.PostfixUnaryExpression, { expression: postfixUnary }],
  [S.TypeOfExpression, { expression: typeofExpression }],
  [S.ParenthesizedExpression, { expression: erasedExpression }],
  [S.AsExpression, { expression: erasedExpression }],
  [S.NonNullExpression, { expression: erasedExpression }],
  [S.SatisfiesExpression, { expression: erasedExpression }],
  [S.TypeAssertionExpression, { expression: erasedExpression }],
  [S.SuperKeyword, { refuse: 'superUse' }],
  [S.DeleteExpression, { refuse: 'deleteTarget' }],
  [S.VoidExpression, { expression: voidExpression }],
  [S.AwaitExpression, { refuse: 'async' }],
  [S.YieldExpression, { refuse: 'generator' }],
  [S.RegularExpressionLiteral, { expression: regularExpression }],
  [S.BigIntLiteral, { refuse: 'bigint' }],
  [S.TaggedTemplateExpression, { refuse: 'taggedTemplate' }],
  [S.ClassExpression, { refuse: 'classExpression' }],
  [S.MetaProperty, { refuse: 'newTarget' }],
  [S.SpreadElement, { refuse: 'spreadArgument' }],
  [S.OmittedExpression, { refuse: 'unsupportedSyntax' }],
  [S.CommaListExpression, { refuse: 'unsupportedSyntax' }],
  [S.PrivateIdentifier, { refuse: 'privateName' }],
  [S.ImportKeyword, { refuse: 'importForm' }],
  [S.ExpressionWithTypeArguments, { refuse: 'unsupportedSyntax' }],

  // Statements
  [S.Block, { statement: block }],
  [S.EmptyStatement, { statement: emptyStatement }],
  [S.VariableStatement, { statement: variableStatement }],
  [S.ExpressionStatement, { statement: expressionStatement }],
  [S.IfStatement, { statement: ifStatement }],
  [S.DoStatement, { statement: doStatement }],
  [S.WhileStatement, { statement: whileStatement }],
  [S.ForStatement, { statement: forStatement }],
  [S.ForInStatement, { statement: forInStatement }],
  [S.ForOfStatement, { statement: forOfStatement }],
  [S.ContinueStatement, { statement: continueStatement }],
  [S.BreakStatement, { statement: breakStatement }],
  [S.ReturnStatement, { statement: returnStatement }],
  [S.SwitchStatement, { statement: switchStatement }],
  [S.ThrowStatement, { statement: throwStatement }],
  [S.TryStatement, { statement: tryStatement }],
  [S.LabeledStatement, { statement: labeledStatement }],
  [S.WithStatement, { refuse: 'unsupportedSyntax' }],
  [S.DebuggerStatement, { refuse: 'debuggerStatement' }],
  [S.NotEmittedStatement, { statement: emptyStatement }],

  // Declarations
  [S.FunctionDeclaration, { statement: liftedFunction }],
  [S.ClassDeclaration, { statement: liftedClass }],
  [S.ImportDeclaration, topLevel],
  [S.ExportDeclaration, topLevel],
  [S.InterfaceDeclaration, typesOnly],
  [S.TypeAliasDeclaration, typesOnly],
  [S.EnumDeclaration, topLevel],
  [S.ExportAssignment, { refuse: 'defaultExport' }],
  [S.ModuleDeclaration, topLevel],
  [S.ImportEqualsDeclaration, { refuse: 'importForm' }],
  [S.NamespaceExportDeclaration, { refuse: 'importForm' }],
  [S.MissingDeclaration, { refuse: 'unsupportedSyntax' }],
]);

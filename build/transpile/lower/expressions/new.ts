/** `new`. */
import ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { isAmbient } from '../analysis/syntax/declarations.ts';
import { libraryConstructor } from '../library/library.ts';
import type { Lowering } from '../lowering.ts';
import { argumentsInOrder } from '../values/arguments.ts';

/** `new Class(…)` is a call of the class's factory. */
export function newExpression(lowering: Lowering, node: ts.NewExpression): Expression {
  const declaration = lowering.symbolOf(node.expression)?.valueDeclaration;
  if (!declaration || isAmbient(declaration)) return platformObject(lowering, node);
  if (!ts.isClassDeclaration(declaration)) return lowering.refuse('unsupportedSyntax', node, 'this use of `new`');
  if (node.expression.kind === ts.SyntaxKind.ThisKeyword && isExtended(lowering, declaration))
    return lowering.refuse('staticMember', node);
  return brs.callExpression(
    brs.globalReference(lowering.entityOf(declaration), node),
    argumentsInOrder(lowering, node),
    node,
  );
}

/** Reports whether the class has a subclass, which `this` of a static method may be. */
function isExtended(lowering: Lowering, { name, pos }: ts.ClassDeclaration): boolean {
  const symbol = name && lowering.symbolOf(name);
  return symbol !== undefined && lowering.ask(`extended ${pos}`, (all) => all.isExtended(symbol));
}

function platformObject(lowering: Lowering, node: ts.NewExpression): Expression {
  const name = ts.isIdentifier(node.expression) ? node.expression.text : '';
  const row = libraryConstructor(name);
  if (row) return row.lower(lowering, node);
  return lowering.refuse('memberSupport', node, `new ${name}`);
}

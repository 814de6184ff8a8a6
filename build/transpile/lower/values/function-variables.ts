/** Variables that `var` declares for their whole function. */
import ts from 'typescript';
import type { Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { isVar } from '../analysis/functions/function-variables.ts';
import type { Lowering } from '../lowering.ts';
import { declaredVariable } from './captured-variables.ts';

/** Reports whether a `var` cannot become a variable of the device. */
export function isRefusedVar(lowering: Lowering, list: ts.VariableDeclarationList): boolean {
  const isOne = list.declarations.some(
    (one) => isVar(one) && (lowering.analysis.functionVariables.isRefused(one) || isSeenEarly(lowering, one)),
  );
  if (isOne) lowering.refuse('varDeclaration', list);
  return isOne;
}

/** Reports whether another module of a circle of imports may use a variable of this module before its line. */
function isSeenEarly(lowering: Lowering, { parent, initializer }: ts.VariableDeclaration): boolean {
  const statement = parent.parent;
  if (!initializer || !ts.isVariableStatement(statement) || !ts.isSourceFile(statement.parent)) return false;
  const place = `${statement.parent.fileName} ${statement.pos}`;
  return lowering.ask(`early ${place}`, (all) => all.states.isReachedEarly(statement));
}

/** The variables that are there when a function begins, though they are declared further on. */
export function variablesAtStart(lowering: Lowering, fn: ts.Node): Statement[] {
  return lowering.analysis.functionVariables.startOf(fn).flatMap((declaration) => {
    const { name } = declaration;
    return ts.isIdentifier(name)
      ? [declaredVariable(lowering, name, declaration, brs.invalidLiteral(declaration))]
      : [];
  });
}

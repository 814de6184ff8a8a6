/** Declarations of variables inside functions. */
import ts from 'typescript';
import type { Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bindPattern } from '../declarations/binding-pattern.ts';
import { liftedConstant } from '../declarations/lifted-function.ts';
import { UNKNOWN } from '../analysis/numbers/number-arithmetic.ts';
import { lateIterator } from '../analysis/collections/iterators.ts';
import { formOf, ofVariable } from '../analysis/numbers/number-forms.ts';
import { category } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import { declaredVariable, filledVariable } from '../values/captured-variables.ts';
import { into, isSameVariable } from '../values/conditional-values.ts';
import { held } from '../values/number-conversion.ts';
import { fitVariable } from '../values/slots.ts';
import { patternSource } from '../values/pattern-source.ts';
import { isRefusedVar } from '../values/function-variables.ts';

export function variableStatement(lowering: Lowering, node: ts.VariableStatement): Statement[] {
  const isAmbient = node.modifiers?.some((m) => m.kind === ts.SyntaxKind.DeclareKeyword) ?? false;
  return isAmbient ? [] : declarationList(lowering, node.declarationList);
}

export function declarationList(lowering: Lowering, list: ts.VariableDeclarationList): Statement[] {
  const kind = list.flags & ts.NodeFlags.BlockScoped;
  if (kind === ts.NodeFlags.Using || kind === ts.NodeFlags.AwaitUsing) {
    lowering.refuse('using', list);
    return [];
  }
  if (isRefusedVar(lowering, list)) return [];
  return lowering.statementsOf(() => list.declarations.forEach((d) => declare(lowering, d)));
}

/** `let x;` is written out as `x = invalid`: in a loop, the variable would keep its last value otherwise. */
function declare(lowering: Lowering, node: ts.VariableDeclaration): void {
  const initializer = node.initializer;
  if (!ts.isIdentifier(node.name)) {
    if (!initializer) return;
    bindPattern(lowering, node.name, patternSource(lowering, initializer, node), initializer);
    return;
  }
  if (liftedConstant(lowering, node)) return;
  const name = node.name;
  const variable = brs.identifier(lowering.names.of(node, name.text), name);
  const isHoisted = lowering.analysis.functionVariables.isHoisted(node);
  // The variable exists since its function began, and keeps its value.
  if (!initializer && isHoisted) return;
  if (!initializer) {
    lowering.first(declaredVariable(lowering, name, node, brs.invalidLiteral()));
    return;
  }
  const type = lowering.typeOf(node);
  const symbol = lowering.symbolOf(node.name);
  const isNumber = category(lowering.checker, type) === 'number';
  const first = lowering.analysis.functionVariables.firstOf(node) as ts.VariableDeclaration;
  const slot = symbol && isNumber ? ofVariable(lowering, symbol, first) : UNKNOWN;
  // The variable's object exists before the closure that captures it, because that closure is its first value.
  const isFilled = lowering.analysis.captures.isKeptByItself(node);
  if (isFilled) lowering.first(declaredVariable(lowering, name, node, brs.invalidLiteral()));
  into(
    lowering,
    // An iterator reads its array, Map or Set when it is used.
    lateIterator(lowering, node)?.owner ?? initializer,
    (value, from) => {
      const fitting = fitVariable(lowering, from, value, name);
      if (isSameVariable(fitting, variable)) return;
      const given = held(fitting, formOf(lowering, from), slot);
      lowering.first(isFilled ? filledVariable(lowering, node, given) : declaredVariable(lowering, name, node, given));
    },
    lowering.analysis.captures.isShared(node) ? undefined : variable,
  );
}

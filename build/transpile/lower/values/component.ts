/** The component's `m`, in functions whose own `m` is another object. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import type { Lowering } from '../lowering.ts';

/** The component's `m`, or the variable that the function around has it in. */
export function componentAt(lowering: Lowering, node: ts.Node): Expression {
  const host = ts.findAncestor(node, (a) => lowering.analysis.isEmittedFunction(a));
  return brs.identifier(host && asksForComponent(lowering, host) ? lowering.names.component(host) : 'm', node);
}

/** Puts the component's `m` into a variable at the start of a function whose own `m` may be another object. */
export function componentTakenOut(lowering: Lowering, fn: ts.Node): Statement[] {
  if (!asksForComponent(lowering, fn)) return [];
  const variable = brs.identifier(lowering.names.component(fn), fn);
  return [brs.assignmentStatement(variable, brs.builtInCall('getGlobalAA', []), fn)];
}

function asksForComponent(lowering: Lowering, fn: ts.Node): boolean {
  return lowering.ask(`component in ${fn.pos}`, (all) => all.closures.asksForComponent(fn));
}

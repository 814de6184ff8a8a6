/** Variables of modules that are state: members of an object that the scope stores. */
import type ts from 'typescript';
import type { Expression } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { stateName } from '../analysis/modules/module-state.ts';
import type { Lowering } from '../lowering.ts';
import { dataMember } from './keys.ts';

/** The place of a variable of a module or of a static field, if it is kept as state. */
export function moduleVariable(lowering: Lowering, declaration: ts.Declaration, node: ts.Node): Expression | undefined {
  const name = stateName(declaration);
  const module = declaration.getSourceFile().fileName;
  if (name === undefined || !isState(lowering, module, name)) return undefined;
  return stateMember(lowering, module, name, node);
}

/** `moduleState().name` */
export function stateMember(lowering: Lowering, module: string, name: string, node: ts.Node): Expression {
  const state = lowering.analysis.entities.ofModule(module, 'State');
  return dataMember(brs.callExpression(brs.globalReference(state, node), [], node), name, node, { isOpen: false });
}

export function isState(lowering: Lowering, module: string, name: string): boolean {
  return lowering.ask(`state ${module} ${name}`, (all) => all.isState(module, name));
}

/** Reports whether the module has code to run when the program starts. */
export function isStarted(lowering: Lowering, module: string): boolean {
  return lowering.ask(`started ${module}`, (all) => all.isStarted(module));
}

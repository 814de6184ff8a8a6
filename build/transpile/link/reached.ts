import type { GlobalEntity, GlobalFunction, ModuleCode } from '../ast.ts';
import { visitNodes } from './visit.ts';

/**
 * The functions to emit: those that Rollup keeps, and whatever these refer to. Rollup drops the call of a function
 * that has no effects, where the generated code still has it.
 */
export function reachedFunctions(
  modules: readonly ModuleCode[],
  isRoot: (fn: GlobalFunction) => boolean,
): ReadonlySet<GlobalFunction> {
  const all = modules.flatMap((module) => module.functions);
  const byEntity = new Map<GlobalEntity, GlobalFunction>(all.map((fn) => [fn.entity, fn]));
  const reached = new Set<GlobalFunction>();
  const pending = all.filter(isRoot);
  for (let fn = pending.pop(); fn; fn = pending.pop()) {
    if (reached.has(fn)) continue;
    reached.add(fn);
    visitNodes(fn.body, (node) => {
      const used = node.kind === 'Global' ? byEntity.get(node.entity) : undefined;
      if (used) pending.push(used);
    });
  }
  return reached;
}

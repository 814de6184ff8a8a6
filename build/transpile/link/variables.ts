/** Refuses functions with more variables than a device takes. */
import type { FunctionShape, GlobalFunction } from '../brightscript/ast.ts';
import { type Problem, refusal, refusalAt } from '../diagnostics.ts';
import { memoize } from '../lower/analysis/memoize.ts';
import { visitNodes } from './visit.ts';

/** Variables and parameters of one function, beyond which a device says "Variable table size exceeded". */
const MAX_VARIABLES = 253;

/** Returns the problem of a function, or of a function expression in it, that has too many variables. */
export const tooManyVariables = memoize((fn: GlobalFunction): readonly Problem[] => {
  const most = Math.max(...variableCounts(fn));
  if (most <= MAX_VARIABLES) return [];
  const place = { path: fn.entity.module, line: 1, column: 1 };
  const count = String(most);
  return [fn.origin ? refusal('tooManyVariables', fn.origin, count) : refusalAt('tooManyVariables', place, count)];
});

/** Returns the number of variables of a function, and of each function expression in it. */
function variableCounts({ parameters, body }: FunctionShape): readonly number[] {
  const names = new Set(parameters.map(({ name }) => name.toLowerCase()));
  const inner: FunctionShape[] = [];
  visitNodes(body, (node) => {
    if (node.kind === 'FunctionExpression') {
      inner.push(node);
      return false;
    }
    if (node.kind === 'AssignmentStatement' && node.target.kind === 'Identifier')
      names.add(node.target.text.toLowerCase());
    if (node.kind === 'ForStatement' || node.kind === 'ForEachStatement' || node.kind === 'TryStatement')
      names.add(node.name.toLowerCase());
    return true;
  });
  return [names.size, ...inner.flatMap(variableCounts)];
}

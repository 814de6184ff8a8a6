/** Collects the globals, helpers and variables that a function refers to. */
import type { Expression, GlobalEntity, GlobalFunction } from '../brightscript/ast.ts';
import { memoize } from '../lower/analysis/memoize.ts';
import { visitNodes } from './visit.ts';

interface Uses {
  readonly globals: ReadonlySet<GlobalEntity>;
  readonly references: readonly GlobalReference[];
  /** Names of run-time helpers. */
  readonly helpers: ReadonlySet<string>;
  /** Names of parameters, variables and called functions, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Identifiers used as values, not as the callee of a call. */
  readonly values: readonly Identifier[];
}

type GlobalReference = Expression & { readonly kind: 'GlobalReference' };
type Identifier = Expression & { readonly kind: 'Identifier' };

/**
 * Collects the uses of a function. Cached per function, because unchanged modules keep their functions across builds.
 */
export const usesIn = memoize(({ parameters, body }: GlobalFunction): Uses => {
  const references: GlobalReference[] = [];
  const helpers = new Set<string>();
  const names = new Set(parameters.map(({ name }) => name.toLowerCase()));
  const values: Identifier[] = [];
  const called = new Set<Expression>();
  visitNodes(body, (node) => {
    if (node.kind === 'GlobalReference') references.push(node);
    if (node.kind === 'HelperReference') helpers.add(node.name);
    if (node.kind === 'CallExpression') called.add(node.callee);
    if (node.kind === 'Identifier') {
      names.add(node.text.toLowerCase());
      if (!called.has(node)) values.push(node);
    }
    // The variable of a loop or a catch may exist without being read.
    if (node.kind === 'ForStatement' || node.kind === 'ForEachStatement' || node.kind === 'TryStatement')
      names.add(node.name.toLowerCase());
    if (node.kind === 'FunctionExpression') for (const { name } of node.parameters) names.add(name.toLowerCase());
  });
  const globals = new Set(references.map(({ entity }) => entity));
  return { globals, references, helpers, names, values };
});

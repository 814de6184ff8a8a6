/** What the body of a function refers to. */
import type { Expression, GlobalEntity, GlobalFunction } from '../brightscript/ast.ts';
import { oncePer } from '../lower/facts/once-per.ts';
import { visitNodes } from './visit.ts';

interface Uses {
  readonly globals: ReadonlySet<GlobalEntity>;
  /** Run-time helpers, by their names. */
  readonly helpers: ReadonlySet<string>;
  /** The names of its parameters and variables, and of what it calls, in lower case. */
  readonly names: ReadonlySet<string>;
  /** The names that stand for values, and are not called at once. */
  readonly values: readonly Identifier[];
}

type Identifier = Expression & { readonly kind: 'Identifier' };

/** A function of a module that did not change is the same in the next build. */
export const usesIn = oncePer(({ parameters, body }: GlobalFunction): Uses => {
  const globals = new Set<GlobalEntity>();
  const helpers = new Set<string>();
  const names = new Set(parameters.map(({ name }) => name.toLowerCase()));
  const values: Identifier[] = [];
  const called = new Set<Expression>();
  visitNodes(body, (node) => {
    if (node.kind === 'GlobalReference') globals.add(node.entity);
    if (node.kind === 'HelperReference') helpers.add(node.name);
    if (node.kind === 'CallExpression') called.add(node.callee);
    if (node.kind === 'Identifier') {
      names.add(node.text.toLowerCase());
      if (!called.has(node)) values.push(node);
    }
    // Of a loop or a catch, which may be there without being read.
    if (node.kind === 'ForStatement' || node.kind === 'ForEachStatement' || node.kind === 'TryStatement')
      names.add(node.name.toLowerCase());
    if (node.kind === 'FunctionExpression') for (const { name } of node.parameters) names.add(name.toLowerCase());
  });
  return { globals, helpers, names, values };
});

/** `console`. */
import { brs } from '../../brightscript/builders.ts';
import type { LibraryClass } from './library-class.ts';

export const CONSOLE: LibraryClass = {
  name: 'console',
  functions: {
    log: {
      // BrightScript's `print` is a statement.
      lower: ({ lowering, node }) => lowering.refuse('evaluationOrder', node),
      statement: ({ lowering, node }) =>
        lowering.statementsOf(() => {
          const [line] = node.arguments;
          lowering.first(brs.printStatement(line ? lowering.expression(line) : brs.stringLiteral(''), node));
        }),
    },
  },
};

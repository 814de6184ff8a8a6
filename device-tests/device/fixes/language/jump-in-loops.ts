/** `goto` continues at a label in an enclosing block. Loops around that block keep their state. */
import type { Interpreter } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface Block {
  readonly statements: readonly object[];
}

interface LabelStatement {
  readonly tokens: { readonly identifier: { readonly text: string } };
}

export const jumpInLoops: EngineFix = {
  name: 'jump-in-loops',
  defect:
    'a goto looks for its label from the function’s beginning and starts the loops around it again: one within a loop in a loop ' +
    'never ends, as the published Rotor Framework has one; a device goes on at the label.',
  apply({ core }) {
    const blockEnd = required(this.name, core.BlockEnd, 'class BlockEnd');
    const kinds = core.Stmt;
    const Label = required(this.name, kinds?.['Label'], 'class Stmt.Label');
    const known = new WeakMap<Block, ReadonlyMap<string, number>>();
    /** Returns the statement index of each label directly in a block. Most blocks have none. */
    const labelsOf = (block: Block): ReadonlyMap<string, number> => {
      const seen = known.get(block);
      if (seen !== undefined) return seen;
      const found = block.statements.flatMap((statement, at): [string, number][] =>
        statement instanceof Label
          ? [[(statement as unknown as LabelStatement).tokens.identifier.text.toLowerCase(), at]]
          : [],
      );
      const labels = new Map(found);
      known.set(block, labels);
      return labels;
    };
    replaceMethod<(this: Interpreter, block: Block) => unknown>(
      this.name,
      core.Interpreter,
      'Interpreter',
      'visitBlock',
      (original) =>
        function (block) {
          const labels = labelsOf(block);
          if (labels.size === 0) return original.call(this, block);
          for (let at: number | undefined = 0; at !== undefined;) {
            try {
              for (const statement of block.statements.slice(at)) this.execute(statement);
              at = undefined;
            } catch (thrown) {
              const { label } = thrown as { label?: string };
              at = thrown instanceof blockEnd && label !== undefined ? labels.get(label.toLowerCase()) : undefined;
              if (at === undefined) throw thrown;
            }
          }
          return core.BrsInvalid.Instance;
        },
    );
  },
};

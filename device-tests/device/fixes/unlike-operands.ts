/** Comparing values of unlike types stops the program with Type Mismatch. */
import type { BrsValue } from '../engine/types.ts';
import { required, type EngineFix } from './fix.ts';
import { sortOf, watchOperands } from './operands.ts';

interface Side {
  type: BrsValue;
  location: unknown;
}

type MismatchMaker = new (problem: { message: string; left: Side; right: Side }) => Error;
type Comparable = BrsValue & { equalTo(other: BrsValue): BrsValue & { not(): BrsValue } };

const EQUAL = 'Equal';
const UNEQUAL = 'LessGreater';

export const unlikeOperands: EngineFix = {
  name: 'unlike-operands',
  defect:
    '= and <> of a text and a number, a boolean or a function are false and true; a device stops with Type Mismatch, ' +
    'and only invalid can be compared with everything.',
  apply({ core }) {
    const TypeMismatch = required(this.name, core['TypeMismatch'] as MismatchMaker | undefined, 'class TypeMismatch');
    watchOperands(this.name, core, [EQUAL, UNEQUAL], ({ expression, left, right }) => {
      const [one, other] = [sortOf(left, core), sortOf(right, core)];
      // A boolean counts as a number, and what is left is the engine's affair: invalid, objects, nodes.
      if (one === 'other' || other === 'other') return undefined;
      const alike = one === other || (isCountable(one) && isCountable(other));
      if (alike) {
        const result = (left as Comparable).equalTo(right);
        return { result: expression.token.kind === EQUAL ? result : result.not() };
      }
      return {
        error: new TypeMismatch({
          message: `Operator "${expression.token.kind === EQUAL ? '=' : '<>'}" can't be applied to`,
          left: { type: left, location: expression.left.location },
          right: { type: right, location: expression.right.location },
        }),
      };
    });
  },
};

function isCountable(sort: string): boolean {
  return sort === 'number' || sort === 'boolean';
}

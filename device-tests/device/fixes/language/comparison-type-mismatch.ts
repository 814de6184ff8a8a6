/** Comparing values of incompatible types stops the program with a type mismatch. */
import type { BrsValue } from '../../engine/types.ts';
import { required, type EngineFix } from '../fix.ts';
import { sortOf, watchOperands, type BinaryExpression, type Verdict } from './operands.ts';

interface Side {
  type: BrsValue;
  location: unknown;
}

type MismatchMaker = new (problem: { message: string; left: Side; right: Side }) => Error;
type Comparable = BrsValue & { equalTo(other: BrsValue): BrsValue & { not(): BrsValue } };

const EQUAL = 'Equal';
const UNEQUAL = 'LessGreater';

export const comparisonTypeMismatch: EngineFix = {
  name: 'comparison-type-mismatch',
  defect:
    '= and <> of a string and a number, a boolean or a function return false and true; a device stops with Type ' +
    'Mismatch, and compares only invalid with everything.',
  apply({ core }) {
    const TypeMismatch = required(this.name, core['TypeMismatch'] as MismatchMaker | undefined, 'class TypeMismatch');
    const invalid = core.ValueKind['Invalid'];
    watchOperands(this.name, core, [EQUAL, UNEQUAL], ({ expression, left, right }) => {
      if (left.kind !== invalid && right.kind !== invalid) {
        const [one, other] = [sortOf(left, core), sortOf(right, core)];
        // The engine compares all other values, such as objects and nodes.
        if (one === 'other' || other === 'other') return undefined;
        // A boolean counts as a number.
        if (one !== other && !(isCountable(one) && isCountable(other))) return mismatch(expression, left, right);
      }
      // Compares like the engine. Passing the operands back would need wrappers, and comparisons are frequent.
      const result = (left as Comparable).equalTo(right);
      return { result: expression.token.kind === EQUAL ? result : result.not() };
    });
    const mismatch = ({ token, ...sides }: BinaryExpression, left: BrsValue, right: BrsValue): Verdict => ({
      error: new TypeMismatch({
        message: `Operator "${token.kind === EQUAL ? '=' : '<>'}" can't be applied to`,
        left: { type: left, location: sides.left.location },
        right: { type: right, location: sides.right.location },
      }),
    });
  },
};

function isCountable(sort: string): boolean {
  return sort === 'number' || sort === 'boolean';
}

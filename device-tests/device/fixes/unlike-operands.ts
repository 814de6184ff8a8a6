/** Comparing values of unlike types stops the program with Type Mismatch. */
import type { BrsValue } from '../engine/types.ts';
import { required, type EngineFix } from './fix.ts';
import { sortOf, watchOperands, type BinaryExpression, type Verdict } from './operands.ts';

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
    const invalid = core.ValueKind['Invalid'];
    watchOperands(this.name, core, [EQUAL, UNEQUAL], ({ expression, left, right }) => {
      if (left.kind !== invalid && right.kind !== invalid) {
        const [one, other] = [sortOf(left, core), sortOf(right, core)];
        // What is left is the engine's affair: objects, nodes.
        if (one === 'other' || other === 'other') return undefined;
        // A boolean counts as a number.
        if (one !== other && !(isCountable(one) && isCountable(other))) return mismatch(expression, left, right);
      }
      // As the engine does. Given back to it, the operands would have to be wrapped up, and this is what most programs ask most.
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

/** Boxed values as bounds of a `for` and as conditions of `if` and `while`. */
import type { BrsComponentValue, BrsValue, EngineClass, EngineCore, Interpreter } from '../../engine/types.ts';
import { altered, replaceMethod, required, type EngineFix } from '../fix.ts';

type Evaluating = Interpreter & { evaluate(expression: unknown): BrsValue };

interface Expression {
  location: unknown;
}

interface For {
  counterDeclaration: { value: Expression };
  finalValue: Expression;
  increment: Expression;
}

interface Boxed extends BrsComponentValue {
  unbox(): BrsValue & { equalTo(other: BrsValue): BrsValue };
}

const FIX = 'boxed-loop-bounds';
const BOXES = ['RoInt', 'RoFloat', 'RoDouble', 'RoLongInteger'];

export const boxedLoopBounds: EngineFix = {
  name: FIX,
  defect:
    'a `for` with a number in a box as a bound stops the channel, `if` takes a number in a box for false, and the first ' +
    'value of a `for` is worked out twice; a device takes the number in the box (brs-engine pull request 1058), once.',
  apply({ core }) {
    const unboxed = (value: BrsValue): BrsValue => {
      const { unbox } = value as Partial<BrsComponentValue>;
      return typeof unbox === 'function' ? unbox.call(value) : value;
    };
    replaceMethod<(this: Evaluating, statement: For) => BrsValue>(
      FIX,
      core.Interpreter,
      'Interpreter',
      'visitFor',
      (original) =>
        function (statement) {
          const { counterDeclaration, finalValue, increment } = statement;
          const plain = (expression: Expression): unknown => ({
            location: expression.location,
            accept: () => unboxed(this.evaluate(expression)),
          });
          let first: BrsValue | undefined;
          // The engine sets the counter to it, and then asks for it once more.
          const value = {
            location: counterDeclaration.value.location,
            accept: () => (first ??= unboxed(this.evaluate(counterDeclaration.value))),
          };
          return original.call(
            this,
            altered(statement, {
              counterDeclaration: altered(counterDeclaration, { value }),
              finalValue: plain(finalValue),
              increment: plain(increment),
            }),
          );
        },
    );
    askBoxes(core);
  },
};

/** A condition is compared with `true`. */
function askBoxes(core: EngineCore): void {
  for (const className of BOXES) {
    replaceMethod<(this: Boxed, other: BrsValue) => BrsValue>(
      FIX,
      required(FIX, core[className] as EngineClass<Boxed> | undefined, `class ${className}`),
      className,
      'equalTo',
      (original) =>
        function (other) {
          return other === core.BrsBoolean.True ? this.unbox().equalTo(other) : original.call(this, other);
        },
    );
  }
}

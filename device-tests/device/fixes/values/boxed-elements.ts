/** Boxes values that are put into an array or an associative array, but not the variable or literal they came from. */
import type { BrsValue, EngineCore, Interpreter } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

/** A number or a string. The engine marks boxed ones with `inArray`. */
interface PlainValue extends BrsValue {
  value: unknown;
  inArray: boolean;
}

type ValueClass = new (value: unknown, inArray: boolean) => PlainValue;
type Visit = (this: Interpreter & { evaluate(expression: object): BrsValue }, literal: Literal) => BrsValue;

interface Literal {
  readonly elements: readonly { readonly name: BrsValue; readonly value: object }[];
}

const FIX = 'boxed-elements';

export const boxedElements: EngineFix = {
  name: FIX,
  defect:
    'type() of a variable, or of a literal, is roInteger once it was put into an array, because the engine marks the one value that ' +
    'both hold; on a device only what is taken out of the array is boxed (brs-engine#531).',
  apply({ core }) {
    const boxed = boxing(core);
    const { RoArray, RoAssociativeArray } = core;
    const List = required(FIX, core.RoList, 'class RoList');
    const literals = core.Interpreter;
    replaceMethod<Visit>(FIX, literals, 'Interpreter', 'visitArrayLiteral', () => {
      const Made = RoArray as unknown as new (elements: BrsValue[]) => BrsValue;
      return function ({ elements }) {
        return new Made(elements.map((element) => boxed(this.evaluate(element))));
      };
    });
    replaceMethod<Visit>(FIX, literals, 'Interpreter', 'visitAALiteral', () => {
      const Made = RoAssociativeArray as unknown as new (members: { name: BrsValue; value: BrsValue }[]) => BrsValue;
      return function ({ elements }) {
        return new Made(elements.map(({ name, value }) => ({ name, value: boxed(this.evaluate(value)) })));
      };
    });
    for (const [owner, name] of [
      [RoArray, 'RoArray'],
      [List, 'RoList'],
    ] as const) {
      replaceMethod<(value: BrsValue, atEnd?: boolean) => void>(
        FIX,
        owner,
        name,
        'add',
        (original) =>
          function (this: unknown, value, atEnd) {
            original.call(this, boxed(value), atEnd);
          },
      );
    }
    for (const [owner, name] of [
      [RoArray, 'RoArray'],
      [List, 'RoList'],
      [RoAssociativeArray, 'RoAssociativeArray'],
    ] as const) {
      replaceMethod<(key: BrsValue, value: BrsValue, caseSensitive?: boolean) => BrsValue>(
        FIX,
        owner,
        name,
        'set',
        (original) =>
          function (this: unknown, key, value, caseSensitive) {
            return original.call(this, key, boxed(value), caseSensitive);
          },
      );
    }
  },
};

/**
 * Returns a function that makes a marked copy of an unmarked value. Marked values are elements already. `type()` does
 * not tell a boxed LongInteger apart, and there is only one `true` (fix shared-literals).
 */
function boxing(core: EngineCore): (value: BrsValue) => BrsValue {
  const classOf = (name: string): ValueClass => required(FIX, core[name] as ValueClass | undefined, `class ${name}`);
  const [Text, Whole, Double, Float] = [classOf('BrsString'), classOf('Int32'), classOf('Double'), classOf('Float')];
  const { String: text, Int32: whole, Double: double, Float: float } = core.ValueKind;
  for (const One of [Text, Whole, Double, Float]) {
    const value = new One(0, true);
    if (!value.inArray) required(FIX, undefined, 'mark inArray on values');
  }
  return (value) => {
    const { kind, inArray, value: held } = value as PlainValue;
    if (inArray !== false) return value;
    if (kind === whole) return new Whole(held, true);
    if (kind === text) return new Text(held, true);
    if (kind === double) return new Double(held, true);
    if (kind !== float) return value;
    // The constructor of Float rounds its argument, but `held` is already rounded.
    const copy = new Float(0, true);
    copy.value = held;
    return copy;
  };
}

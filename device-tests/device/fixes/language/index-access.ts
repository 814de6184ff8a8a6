/** Distinguishes reading a key of an associative array from calling one of its methods. */
import type { BrsComponentValue, BrsStringValue, BrsValue, Callable, Interpreter } from '../../engine/types.ts';
import { watchCallee } from './callee.ts';
import { altered, builtIn, replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';

interface ArrayValue extends BrsComponentValue {
  readonly elements: Map<string, BrsValue>;
  readonly enumIndex: number;
  /** Name of the interface the next method is looked up in. */
  readonly filter: string;
  findElement(key: string, caseSensitive: boolean): BrsValue | undefined;
}

interface IndexedGet {
  readonly optional?: boolean;
  readonly obj: { readonly location: unknown };
}

type Evaluating = Interpreter & { evaluate(expression: unknown): BrsValue };

export const indexAccess: EngineFix = {
  name: 'index-access',
  defect:
    'aa["count"], aa.next and aa.Lookup("items") give the array’s own method when there is no such key, an empty key ' +
    'is set but not found, and a key hides a method called through its interface; a device tells them apart. An index behind ?[ ' +
    'of an invalid in a box stops the channel; on a device it is invalid (brs-engine pull request 1185).',
  apply(target) {
    askBoxes(this.name, target);
    separateKeysAndMethods(this.name, target);
  },
};

/** Distinguishes the keys of an associative array from its methods. */
function separateKeysAndMethods(fix: string, target: FixTarget): void {
  const { core } = target;
  /** Only a callee may be a method. */
  const callee = watchCallee(fix, target);
  let reading: unknown;
  replaceMethod<(this: Interpreter, expression: { obj: unknown }) => BrsValue>(
    fix,
    core.Interpreter,
    'Interpreter',
    'visitDottedGet',
    (original) =>
      function (expression) {
        const called = callee.take(expression);
        const value: BrsValue = original.call(this, expression);
        // A method of an array that nobody is about to call was found instead of a key.
        return !called && reading === value ? core.BrsInvalid.Instance : value;
      },
  );
  replaceMethod<(this: ArrayValue, index: BrsValue, indexed?: boolean) => BrsValue>(
    fix,
    core.RoAssociativeArray,
    'RoAssociativeArray',
    'get',
    (original) =>
      function (index, indexed) {
        // `aa.ifAssociativeArray.count()` means the method, whatever keys there are.
        if (this.filter !== '' && indexed !== true) return this.getMethod(index.toString()) ?? core.BrsInvalid.Instance;
        const found = this.findElement(index.toString(), indexed === true);
        if (found !== undefined) return found;
        if (indexed === true) return core.BrsInvalid.Instance;
        const method: BrsValue = original.call(this, index, indexed);
        reading = method;
        return method;
      },
  );
  replaceMethod<(this: ArrayValue) => BrsValue>(
    fix,
    core.RoAssociativeArray,
    'RoAssociativeArray',
    'getNext',
    (original) =>
      function () {
        const isEmptyKey = this.elements.has('') && [...this.elements.keys()][this.enumIndex] === '';
        const next: BrsValue = original.call(this);
        return isEmptyKey ? new core.BrsString('') : next;
      },
  );
  replaceMethod<(this: ArrayValue, name: string) => Callable | undefined>(
    fix,
    core.RoAssociativeArray,
    'RoAssociativeArray',
    'getMethod',
    (original) =>
      function (name) {
        // The engine's own takes an empty key for none.
        if (name.toLowerCase() !== 'doesexist' || !this.elements.has('')) {
          return original.call(this, name);
        }
        const text = core.ValueKind['String'] ?? 0;
        return builtIn(core, 'doesExist', [['key', text]], core.ValueKind['Boolean'] ?? 0, (_i, key: BrsStringValue) =>
          core.BrsBoolean.from(this.findElement(key.value, true) !== undefined),
        );
      },
  );
}

/** `box(invalid)?[0]` */
function askBoxes(fix: string, { core }: FixTarget): void {
  const Box = required(fix, core.RoInvalid, 'class RoInvalid');
  replaceMethod<(this: Evaluating, expression: IndexedGet) => BrsValue>(
    fix,
    core.Interpreter,
    'Interpreter',
    'visitIndexedGet',
    (original) =>
      function (expression) {
        if (expression.optional !== true) return original.call(this, expression);
        const { location } = expression.obj;
        const source = this.evaluate(expression.obj);
        if (source instanceof Box) return source as unknown as BrsValue;
        return original.call(this, altered(expression, { obj: { location, accept: () => source } }));
      },
  );
}

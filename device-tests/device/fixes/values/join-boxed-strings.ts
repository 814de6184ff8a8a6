/** `join` accepts boxed strings (`roString`). */
import type { BrsComponentValue, BrsStringValue, BrsValue, Callable, EngineClass } from '../../engine/types.ts';
import { FixNotApplicable, required, type EngineFix } from '../fix.ts';

interface ListValue extends BrsComponentValue {
  readonly elements: readonly BrsValue[];
}

type BoxedText = BrsValue & { unbox(): BrsStringValue };

export const joinBoxedStrings: EngineFix = {
  name: 'join-boxed-strings',
  defect:
    'join() returns an empty string if an element is boxed, as values of events are; a device joins boxed strings ' +
    'too.',
  apply({ core }) {
    const Boxed = required(this.name, core.RoString, 'class RoString');
    const List = required(this.name, core.RoArray, 'class RoArray');
    const prototype = List.prototype;
    if (typeof prototype.registerMethods !== 'function')
      throw new FixNotApplicable(this.name, 'method RoArray.registerMethods');
    const register = prototype.registerMethods;
    prototype.registerMethods = function (this: ListValue, interfaces) {
      for (const callable of Object.values(interfaces).flat()) {
        if (callable.getName().toLowerCase() === 'join')
          unboxFirst(this, callable, Boxed, (text) => new core.BrsString(text));
      }
      register.call(this, interfaces);
    };
  },
};

function unboxFirst(
  list: ListValue,
  { signatures }: Callable,
  Boxed: EngineClass<BoxedText>,
  textValue: (text: string) => BrsValue,
): void {
  const [signature] = signatures;
  if (signature === undefined) return;
  const original = signature.impl;
  signature.impl = (interpreter, separator) => {
    if (separator === undefined || !list.elements.some((one) => one instanceof Boxed))
      return original(interpreter, ...(separator === undefined ? [] : [separator]));
    const plain = list.elements.map((one) => (one instanceof Boxed ? one.unbox() : one));
    const isText = plain.every((one): one is BrsStringValue => 'value' in one && typeof one.value === 'string');
    return textValue(isText ? plain.map(({ value }) => value).join((separator as BrsStringValue).value) : '');
  };
}

/** The worse branches about strings. */
import type {
  BrsComponentValue,
  BrsNumberValue,
  BrsStringValue,
  BrsValue,
  Callable,
  EngineCore,
  Interpreter,
} from '../engine/types.ts';
import { replaceMethod, required, type FixTarget } from '../fixes/fix.ts';
type Failing = Interpreter & { addError(error: Error): never };

/** Returns a function that stops with "Invalid parameter passed to function/array". */
function invalidParameter(id: string, core: EngineCore): (interpreter: Interpreter) => never {
  const details = core.RuntimeErrorDetail;
  const detail = required(id, details?.['BadFunctionOrArrayParam'], 'RuntimeErrorDetail.BadFunctionOrArrayParam');
  const RuntimeError = required(id, core.RuntimeError, 'class RuntimeError');
  return (interpreter) => (interpreter as Failing).addError(new RuntimeError(detail, interpreter.location));
}

/** Adds a check before every overload of a global function. */
function guard(
  id: string,
  core: EngineCore,
  name: string,
  refuses: (
    ...args: Parameters<Callable['signatures'][number]['impl']> extends [unknown, ...infer R] ? R : never
  ) => boolean,
): void {
  const stop = invalidParameter(id, core);
  for (const overload of required(id, core.stdlib[name], `global function ${name}`).signatures) {
    const original = overload.impl;
    overload.impl = (interpreter, ...args) => (refuses(...args) ? stop(interpreter) : original(interpreter, ...args));
  }
}

const numberOf = (value: unknown): number => (value as BrsNumberValue).getValue();
const lengthOf = (value: unknown): number => [...(value as BrsStringValue).value].length;

export function refuseRepeatCount({ core }: FixTarget): void {
  for (const name of ['STRING', 'StringI']) guard('repeat-count', core, name, (count) => numberOf(count) <= 0);
}

/** Refuses string positions out of range, but not a search of an empty string from its start, which is common. */
export function refuseStringPosition({ core }: FixTarget): void {
  const isBeyond = (start: unknown, text: unknown): boolean => numberOf(start) > Math.max(lengthOf(text), 1);
  guard('text-position', core, 'Mid', (text, start) => isBeyond(start, text));
  guard('text-position', core, 'Instr', (...args) => args.length === 3 && isBeyond(args[0], args[1]));
}

export function trimAscii({ core }: FixTarget): void {
  const id = 'trim-ascii';
  replaceMethod<(this: BrsComponentValue & { getValue(): string }, interfaces: Record<string, Callable[]>) => void>(
    id,
    core.RoString,
    'RoString',
    'registerMethods',
    (original) =>
      function (interfaces) {
        for (const callable of Object.values(interfaces).flat()) {
          const [overload] = callable.signatures;
          if (callable.getName().toLowerCase() !== 'trim' || overload === undefined) continue;
          overload.impl = () => new core.BrsString(this.getValue().replace(/^[ \t\r\n\v\f]+|[ \t\r\n\v\f]+$/g, ''));
        }
        original.call(this, interfaces);
      },
  );
}

/** Compares strings by their UTF-8 bytes. */
export function compareStringsAsC({ core }: FixTarget): void {
  const id = 'text-order';
  const Flag = required(id, core.BrsBoolean, 'class BrsBoolean');
  const isText = (value: unknown): value is BrsStringValue => value instanceof core.BrsString;
  const compared = (method: string, holds: (order: number) => boolean): void =>
    replaceMethod<(this: BrsStringValue, other: BrsValue) => BrsValue>(
      id,
      core.BrsString,
      'BrsString',
      method,
      (original) =>
        function (other) {
          if (!isText(other)) return original.call(this, other);
          return Flag.from(holds(Buffer.compare(Buffer.from(this.value), Buffer.from(other.value))));
        },
    );
  compared('lessThan', (order) => order < 0);
  compared('greaterThan', (order) => order > 0);
}

/** String lengths and positions count code points instead of UTF-16 code units. */
import type {
  BrsComponentValue,
  BrsNumberValue,
  BrsStringValue,
  BrsValue,
  Callable,
  EngineCore,
} from '../../engine/types.ts';
import { FixNotApplicable, required, type EngineFix } from '../fix.ts';

type TextValue = BrsComponentValue & { getValue(): string };
type Implementation = Callable['signatures'][number]['impl'];
/** Operations by their number of arguments, not counting the string itself. */
type Operations = Readonly<Record<number, (text: readonly string[], ...args: BrsValue[]) => string | number>>;

const FIX = 'code-points';

const numberOf = (value: BrsValue | undefined): number => (value as BrsNumberValue).getValue();
const textOf = (value: BrsValue | undefined): string => (value as BrsStringValue).value;
const joined = (characters: readonly string[]): string => characters.join('');

/** Returns the index of `wanted` at or after `from`, starting at 0, or −1. */
function placeOf(text: readonly string[], wanted: string, from: number): number {
  const units = joined(text.slice(0, Math.max(from, 0))).length;
  const at = joined(text).indexOf(wanted, units);
  return at < 0 ? -1 : [...joined(text).slice(0, at)].length;
}

/** Global functions; their positions start at 1. */
const FUNCTIONS: Readonly<Record<string, Operations>> = {
  Len: { 0: (text) => text.length },
  Left: { 1: (text, count) => joined(text.slice(0, Math.max(numberOf(count), 0))) },
  Right: { 1: (text, count) => (numberOf(count) <= 0 ? '' : joined(text.slice(-numberOf(count)))) },
  Mid: {
    1: (text, start) => joined(text.slice(Math.max(numberOf(start) - 1, 0))),
    2: (text, start, count) => {
      const [first, length] = [numberOf(start) - 1, numberOf(count)];
      return length <= 0 ? '' : joined(text.slice(Math.max(first, 0), Math.max(first + length, 0)));
    },
  },
};

/** Methods of ifStringOps; their positions start at 0. */
const METHODS: Readonly<Record<string, Operations>> = {
  Len: FUNCTIONS['Len'] ?? {},
  Left: FUNCTIONS['Left'] ?? {},
  Right: FUNCTIONS['Right'] ?? {},
  Mid: {
    1: (text, start) => joined(text.slice(Math.max(numberOf(start), 0))),
    2: (text, start, count) => {
      const first = Math.max(numberOf(start), 0);
      return joined(text.slice(first, first + Math.max(numberOf(count), 0)));
    },
  },
  Instr: {
    1: (text, wanted) => placeOf(text, textOf(wanted), 0),
    2: (text, start, wanted) =>
      textOf(wanted) === '' ? Math.max(numberOf(start), 0) : placeOf(text, textOf(wanted), numberOf(start)),
  },
};

export const codePoints: EngineFix = {
  name: FIX,
  defect:
    'string lengths and positions count UTF-16 units, so an emoji counts as two and can be cut in half; a device ' +
    'counts characters.',
  apply({ core }) {
    for (const [name, operations] of Object.entries(FUNCTIONS)) {
      const callable = core.stdlib[name];
      if (callable === undefined) throw new FixNotApplicable(FIX, `global function ${name}`);
      replaceAll(core, callable, operations, (args) => [textOf(args[0]), args.slice(1)], 1);
    }
    replaceInstr(core);
    replaceTextMethods(core);
  },
};

/** Reports whether a string has surrogate pairs. Without any, the engine's code is correct and faster. */
const hasPairs = (text: string): boolean => /[\uD800-\uDBFF]/.test(text);

function replaceAll(
  core: EngineCore,
  callable: Callable,
  operations: Operations,
  split: (args: BrsValue[]) => [text: string, rest: BrsValue[]],
  ownArguments: number,
): void {
  for (const overload of callable.signatures) {
    const operation = operations[overload.signature.args.length - ownArguments];
    if (operation === undefined) throw new FixNotApplicable(FIX, `${callable.getName()} as it was`);
    const original: Implementation = overload.impl;
    overload.impl = (interpreter, ...args) => {
      const [text, rest] = split(args);
      return hasPairs(text) ? valueOf(core, operation([...text], ...rest)) : original(interpreter, ...args);
    };
  }
}

function valueOf(core: EngineCore, result: string | number): BrsValue {
  return typeof result === 'string' ? new core.BrsString(result) : new core.Int32(result);
}

/** Replaces `Instr`, whose string is not always the first argument. */
function replaceInstr(core: EngineCore): void {
  const callable = required(FIX, core.stdlib['Instr'], 'global function Instr');
  for (const overload of callable.signatures) {
    const original: Implementation = overload.impl;
    overload.impl = (interpreter, ...args) => {
      const [start, text, wanted] = args.length === 3 ? args : [new core.Int32(1), ...args];
      if (!hasPairs(textOf(text))) return original(interpreter, ...args);
      return new core.Int32(placeOf([...textOf(text)], textOf(wanted), numberOf(start) - 1) + 1);
    };
  }
}

/** Replaces the string methods. The engine creates them with the first method call on a string. */
function replaceTextMethods(core: EngineCore): void {
  const texts = required(FIX, core.RoString, 'class RoString');
  const prototype = required(FIX, texts.prototype, 'class RoString');
  if (typeof prototype.registerMethods !== 'function')
    throw new FixNotApplicable(FIX, 'method RoString.registerMethods');
  const register = prototype.registerMethods;
  prototype.registerMethods = function (this: TextValue, interfaces) {
    for (const callable of Object.values(interfaces).flat()) {
      const operations = METHODS[callable.getName()];
      if (operations !== undefined) replaceAll(core, callable, operations, (args) => [this.getValue(), args], 0);
    }
    register.call(this, interfaces);
  };
}

/** Observers that a field change calls, depending on their parameters. */
import type { BrsValue, Callable, EngineCore, Interpreter } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface Parameter {
  name: { text: string };
  type: { kind: number };
  defaultValue?: unknown;
}

interface Satisfied {
  signature: { args: readonly Parameter[]; returns: number };
  impl: (interpreter: Interpreter, ...args: BrsValue[]) => BrsValue;
}

interface ObserverCallback {
  observer: BrsValue;
}

type SubInterpreter = Interpreter & {
  evaluate(expression: unknown): BrsValue;
  environment: { define(scope: number, name: string, value: BrsValue): void };
};

export const observerArguments: EngineFix = {
  name: 'observer-arguments',
  defect:
    'an observer with optional parameters gets the event in the first, whatever its type, and the others are ' +
    'uninitialized; a device hands the event only to an observer of exactly one parameter that can take it, calls one ' +
    'whose parameters are all optional with their defaults, and does not call any other.',
  apply({ core, sceneGraph }) {
    const isFunction = required(this.name, core.isBrsCallable, 'isBrsCallable');
    const functionScope = required(this.name, core.Scope, 'Scope')['Function'] ?? 0;
    replaceMethod<(this: unknown, callback: ObserverCallback) => void>(
      this.name,
      sceneGraph.Field,
      'Field',
      'executeCallbacks',
      (original) =>
        function (callback) {
          const { observer } = callback;
          if (!isFunction(observer)) {
            original.call(this, callback);
            return;
          }
          callback.observer = asDeviceCalls(observer as Callable, core, functionScope);
          try {
            original.call(this, callback);
          } finally {
            callback.observer = observer;
          }
        },
    );
  },
};

/** The observer with an answer of its own to the engine's question how it can be called. */
function asDeviceCalls(observer: Callable, core: EngineCore, functionScope: number): Callable {
  const [overload] = observer.signatures as unknown as Satisfied[];
  if (overload === undefined) return observer;
  const { args, returns } = overload.signature;
  const takesEvent = args.length === 1 && takesObjects(args[0], core);
  const isOptional = args.every(({ defaultValue }) => defaultValue !== undefined);
  const withDefaults: Satisfied = {
    signature: { args: [], returns },
    impl: (interpreter) => {
      const inside = interpreter as SubInterpreter;
      const values = args.map(({ defaultValue, name, type }) => {
        const value = boxed(inside.evaluate(defaultValue), type.kind, core);
        inside.environment.define(functionScope, name.text, value);
        return value;
      });
      return overload.impl(interpreter, ...values);
    },
  };
  return Object.create(observer, {
    getFirstSatisfiedSignature: {
      value: (given: readonly BrsValue[]): Satisfied | undefined => {
        if (given.length > 0) return takesEvent ? overload : undefined;
        return isOptional ? withDefaults : undefined;
      },
    },
  }) as Callable;
}

function takesObjects(parameter: Parameter | undefined, { ValueKind }: EngineCore): boolean {
  const kind = parameter?.type.kind;
  return kind === ValueKind['Object'] || kind === ValueKind['Dynamic'] || kind === ValueKind['Interface'];
}

/**
 * A parameter `as object` holds a boxed value, also a default of invalid (brs-engine's observer-signature-probe on a
 * Streaming Stick with OS 15.2).
 */
function boxed(value: BrsValue, kind: number, { ValueKind }: EngineCore): BrsValue {
  const { box } = value as BrsValue & { box?: () => BrsValue };
  return kind === ValueKind['Object'] && box !== undefined ? box.call(value) : value;
}

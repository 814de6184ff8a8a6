/** BrightScript components that the engine lacks. */
import type { BrsComponentValue, BrsValue, Callable, EngineClass, EngineCore, Interpreter } from '../engine/types.ts';
import { builtIn, FixNotApplicable, required } from './fix.ts';

export type ValueKindName = 'Int32' | 'String' | 'Boolean' | 'Object' | 'Dynamic';

/** Parameter types, return type (absent for none) and implementation of a method. */
export interface ComponentMethod {
  takes?: readonly ValueKindName[];
  gives?: ValueKindName;
  does(args: readonly BrsValue[], interpreter: Interpreter): BrsValue;
}

export type ComponentMethods = Readonly<Record<string, ComponentMethod>>;

/** Creates engine objects without methods. @throws FixNotApplicable in the name of `fix` */
export function componentMaker(fix: string, core: EngineCore): (name: string) => BrsComponentValue {
  const Base = required(fix, core['BrsComponent'] as EngineClass<BrsComponentValue> | undefined, 'class BrsComponent');
  const make = Base as unknown as new (name: string) => BrsComponentValue;
  const kind = core.ValueKind['Object'] ?? 0;
  return (name) =>
    Object.assign(new make(name), {
      kind,
      toString: () => `<Component: ${name}>`,
      equalTo: () => core.BrsBoolean.False,
    });
}

/**
 * Adds a component that `CreateObject` makes, with the one interface that is named after it: `roThing` has `ifThing`.
 *
 * @param methodsOf called for each object; undefined when the device is too old to have it
 * @throws FixNotApplicable when the engine has one of that name
 */
export function addComponent(
  fix: string,
  core: EngineCore,
  name: string,
  methodsOf: () => ComponentMethods | undefined,
): void {
  if (core.BrsObjects.get(name) !== undefined) throw new FixNotApplicable(fix, `room for ${name}, which it has`);
  const make = componentMaker(fix, core);
  const create = (): BrsValue => {
    const methods = methodsOf();
    return methods === undefined ? core.BrsInvalid.Instance : withMethods(core, make(name), methods);
  };
  core.BrsObjects.set(name, create, 0);
}

/** Adds methods to an object, in the interface named after it. */
export function withMethods(
  core: EngineCore,
  component: BrsComponentValue,
  methods: ComponentMethods,
): BrsComponentValue {
  const callables = Object.entries(methods).map(([name, method]) => callable(core, name, method));
  component.registerMethods({ [`if${component.getComponentName().slice(2)}`]: callables });
  return component;
}

function callable(core: EngineCore, name: string, { takes = [], gives, does }: ComponentMethod): Callable {
  const kind = (of: ValueKindName | 'Void'): number => core.ValueKind[of] ?? 0;
  const args = takes.map((of, at) => [`argument${at}`, kind(of)] as const);
  return builtIn(core, name, args, kind(gives ?? 'Void'), (interpreter, ...given: BrsValue[]) =>
    does(given, interpreter),
  );
}

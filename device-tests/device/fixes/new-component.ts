/** BrightScript components that the engine lacks. */
import type { BrsComponentValue, BrsValue, Callable, EngineCore, Interpreter } from '../engine/types.ts';
import { FixNotApplicable, required } from './fix.ts';

export type ValueKindName = 'Int32' | 'String' | 'Boolean' | 'Object' | 'Dynamic';

/** Parameter types, return type (absent for none) and implementation of a method. */
export interface ComponentMethod {
  takes?: readonly ValueKindName[];
  /** Default values of the last parameters. */
  defaults?: readonly BrsValue[];
  gives?: ValueKindName;
  does(args: readonly BrsValue[], interpreter: Interpreter): BrsValue;
}

export type ComponentMethods = Readonly<Record<string, ComponentMethod>>;

/** Creates engine objects without methods. @throws FixNotApplicable in the name of `fix` */
export function componentMaker(fix: string, core: EngineCore): (name: string) => BrsComponentValue {
  const Base = required(fix, core.BrsComponent, 'class BrsComponent');
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
  component.registerMethods({ [`if${component.getComponentName().slice(2)}`]: callables(core, methods) });
  return component;
}

export function callables(core: EngineCore, methods: ComponentMethods): Callable[] {
  const kind = (of: ValueKindName | 'Void'): number => core.ValueKind[of] ?? 0;
  return Object.entries(methods).map(([name, { takes = [], defaults = [], gives, does }]) => {
    const required = takes.length - defaults.length;
    const args = takes.map((of, at) => new core.StdlibArgument(`argument${at}`, kind(of), defaults[at - required]));
    return new core.Callable(name, {
      signature: { args, returns: kind(gives ?? 'Void') },
      impl: (interpreter, ...given) => does(given, interpreter),
    });
  });
}

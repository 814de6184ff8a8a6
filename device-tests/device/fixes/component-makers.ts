/** Lets fixes change the components that `CreateObject` makes, such as `roUrlTransfer` and `roSGNode`. */
import type { BrsValue, ComponentOf, Create, Interpreter } from '../engine/types.ts';
import { replaceMethod, required, type FixTarget } from './fix.ts';

type Engine = Pick<FixTarget, 'core' | 'sceneGraph'>;

/**
 * Replaces the function that creates a component.
 *
 * @throws FixNotApplicable in the name of `fix` when the engine has no such component
 */
export function wrapComponent<Name extends string>(
  fix: string,
  { core }: Pick<Engine, 'core'>,
  name: Name,
  minArgs: number,
  make: (create: Create<ComponentOf<Name>>) => Create,
): void {
  const create = required(fix, core.BrsObjects.get(name), `component ${name}`);
  core.BrsObjects.set(name, make(create), minArgs);
}

/** Changes each object of a component after its creation. @throws FixNotApplicable as {@link wrapComponent} does */
export function changeComponent<Name extends string>(
  fix: string,
  engine: Pick<Engine, 'core'>,
  name: Name,
  minArgs: number,
  change: (component: ComponentOf<Name>) => void,
): void {
  wrapComponent(fix, engine, name, minArgs, (create) => afterwards(create, change));
}

/**
 * Does the same with a component of the SceneGraph extension, which registers its components again for each run.
 *
 * @throws FixNotApplicable in the name of `fix` when the engine has no such extension
 */
export function wrapSceneGraphComponent<Name extends string>(
  fix: string,
  engine: Engine,
  name: Name,
  minArgs: number,
  make: (create: Create<ComponentOf<Name>>) => Create,
): void {
  replaceMethod<(this: unknown) => void>(
    fix,
    engine.sceneGraph.BrightScriptExtension,
    'BrightScriptExtension',
    'onInit',
    (original) =>
      function () {
        original.call(this);
        wrapComponent(fix, engine, name, minArgs, make);
      },
  );
}

export function afterwards<T extends BrsValue>(create: Create<T>, change: (component: T) => void): Create<T> {
  return (interpreter: Interpreter, ...args: BrsValue[]) => {
    const component = create(interpreter, ...args);
    change(component);
    return component;
  };
}

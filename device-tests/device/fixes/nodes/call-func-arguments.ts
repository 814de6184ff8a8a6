/** callFunc with a wrong number of arguments calls nothing and returns invalid. */
import type { BrsStringValue, BrsValue, Callable, Interpreter } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface NodeValue {
  /** Function names in lower case. Absent for nodes without a component. */
  readonly funcNames?: ReadonlySet<string>;
  readonly componentDef?: ComponentDef;
}

interface ComponentDef {
  readonly environment: unknown;
}

interface Running extends Interpreter {
  inSubEnv(work: (inside: Running) => BrsValue, environment: unknown): BrsValue;
  /** Returns invalid when the scope has no function of that name. */
  getCallableFunction(name: string): BrsValue;
}

interface Optional {
  readonly defaultValue?: unknown;
}

export const callFuncArguments: EngineFix = {
  name: 'call-func-arguments',
  defect:
    'callFunc with a wrong number of arguments ends the app, or calls the function without any; on a device it does nothing and ' +
    'says nothing (brighterscript #1019, roku-test-automation #56), and a suite that runs on devices has such a call (maestro-roku).',
  apply({ core, sceneGraph }) {
    const Invalid = required(this.name, core.RoInvalid, 'class RoInvalid');
    /** Cached functions of each component by name. Undefined when its scope has no such function. */
    const known = new WeakMap<ComponentDef, Map<string, Callable | undefined>>();
    const functionOf = (component: ComponentDef, interpreter: Running, name: string): Callable | undefined => {
      const functions = known.get(component) ?? new Map<string, Callable | undefined>();
      known.set(component, functions);
      if (!functions.has(name)) {
        const found = interpreter.inSubEnv((inside) => inside.getCallableFunction(name), component.environment);
        functions.set(name, found instanceof core.Callable ? (found as unknown as Callable) : undefined);
      }
      return functions.get(name);
    };
    replaceMethod<(this: NodeValue, interpreter: Running, name: BrsStringValue, ...args: BrsValue[]) => BrsValue>(
      this.name,
      sceneGraph.Node,
      'Node',
      'callFunction',
      (original) =>
        function (interpreter, name, ...args) {
          const { componentDef, funcNames } = this;
          const isThere = componentDef !== undefined && funcNames?.has(name.value.toLowerCase()) === true;
          const wanted = isThere ? functionOf(componentDef, interpreter, name.value.toLowerCase()) : undefined;
          if (wanted && !takes(wanted, args.length)) return new Invalid();
          return original.call(this, interpreter, name, ...args);
        },
    );
  },
};

function takes({ signatures }: Callable, count: number): boolean {
  return signatures.some(({ signature: { args } }) => {
    const needed = args.filter((arg) => (arg as Optional).defaultValue === undefined).length;
    return count >= needed && count <= args.length;
  });
}

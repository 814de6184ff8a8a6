/** callFunc works with copies of the arrays that it is given and gives, in which functions are invalid. What is too much is dropped. */
import type { BrsValue, Callable, EngineClass, EngineCore, Interpreter } from '../engine/types.ts';
import { withChildren, withoutCycles } from './cycles.ts';
import { replaceMethod, required, type EngineFix } from './fix.ts';

interface CalledNode {
  readonly componentDef?: { readonly environment?: unknown };
}

type Caller = Interpreter & {
  inSubEnv(run: (interpreter: Interpreter) => unknown, environment: unknown): unknown;
  getCallableFunction(name: string): Callable | undefined;
};

export const callFuncCopies: EngineFix = {
  name: 'call-func-copies',
  defect:
    'callFunc hands the arrays themselves to the component and back, functions and all; a device hands copies, in which a ' +
    'node is the same node and a function is invalid under its key (a Roku Ultra with OS 15.3.4). An argument too many ends ' +
    'the app, and invalid comes back as a plain one; Maestro’s tests, which pass on devices, do the one and ask for the other.',
  apply({ core, sceneGraph }) {
    const Boxed = required(this.name, core['RoFunction'] as EngineClass | undefined, 'class RoFunction');
    const Invalid = required(this.name, core['RoInvalid'] as (new () => BrsValue) | undefined, 'class RoInvalid');
    const isFunction = (value: BrsValue): boolean => value instanceof core.Callable || value instanceof Boxed;
    replaceMethod<(this: CalledNode, interpreter: Caller, name: BrsValue, ...args: BrsValue[]) => BrsValue>(
      this.name,
      sceneGraph.Node,
      'Node',
      'callFunction',
      (original) =>
        function (interpreter, name, ...args) {
          const given = args
            .slice(0, wanted(this, interpreter, name.toString()))
            .map((arg) => copied(core, arg, isFunction));
          const result: BrsValue = original.call(
            this as never,
            interpreter as never,
            name as never,
            ...(given as never[]),
          );
          return result === core.BrsInvalid.Instance ? new Invalid() : copied(core, result, isFunction);
        },
    );
  },
};

/** How many arguments the function of that name takes in the component of the node; one answer for all nodes of it. */
function wanted({ componentDef }: CalledNode, interpreter: Caller, name: string): number {
  if (componentDef?.environment === undefined) return Infinity;
  const known = COUNTS.get(componentDef) ?? new Map<string, number>();
  COUNTS.set(componentDef, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  const find = (inside: Interpreter): unknown => (inside as Caller).getCallableFunction(name);
  const called = interpreter.inSubEnv(find, componentDef.environment) as Callable | undefined;
  const count = called?.signatures?.[0]?.signature.args.length ?? Infinity;
  known.set(name, count);
  return count;
}

const COUNTS = new WeakMap<object, Map<string, number>>();

/** What nobody has looked at, as objects of the platform, stays as it is. */
function copied(core: EngineCore, given: BrsValue, isFunction: (value: BrsValue) => boolean): BrsValue {
  const copy = (value: BrsValue): BrsValue =>
    isFunction(value) ? core.BrsInvalid.Instance : withChildren(core, value, copy);
  return copy(withoutCycles(core, given));
}

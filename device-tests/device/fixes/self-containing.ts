/** Data that contains itself, where a field copies it: what stands in for the place where it comes again. */
import type { AssociativeArrayValue, BrsComponentValue, BrsValue } from '../engine/types.ts';
import { replaceMethod, type EngineFix, type FixTarget } from './fix.ts';

interface TaskValue {
  readonly m: AssociativeArrayValue;
  readonly started: boolean;
}

const FIX = 'self-containing';

export const selfContaining: EngineFix = {
  name: FIX,
  defect:
    'an array that contains itself ends the engine when a field that holds it is read or crosses a thread; here it is ' +
    'copied up to where it comes again, as newer engines do (brs-engine pull request 1055). Rooibos gives such an array to a field at the end of each suite of ' +
    'a component, on hardware too; what a device puts in its place nobody shows.',
  apply(target) {
    const { core } = target;
    const owners = [
      [core.RoAssociativeArray, 'RoAssociativeArray'],
      [core.RoArray, 'RoArray'],
    ] as const;
    /** What is being copied, from the outermost in. */
    const path = new Set<unknown>();
    for (const [owner, className] of owners) {
      replaceMethod<(this: BrsValue) => BrsValue>(
        FIX,
        owner,
        className,
        'deepCopy',
        (original) =>
          function () {
            if (path.has(this)) return core.BrsInvalid.Instance;
            path.add(this);
            try {
              return original.call(this as never);
            } finally {
              path.delete(this);
            }
          },
      );
    }
    startTasks(target);
  },
};

/** What `init()` of a task left in `m` crosses to its thread: helpers that know who made them, and the like. */
function startTasks({ core, sceneGraph }: FixTarget): void {
  replaceMethod<(this: TaskValue) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'checkTaskRun',
    (original) =>
      function () {
        const { m } = this;
        const all = this.started ? [] : [...m.elements];
        const whole = all.filter(([, value]) => containsItself(core, value, new Set([m])));
        for (const [name, value] of whole) m.elements.set(name, cut(core, value, new Set([m])));
        try {
          original.call(this as never);
        } finally {
          for (const [name, value] of whole) m.elements.set(name, value);
        }
      },
  );
}

/** A copy up to where it comes again; what is no array is itself. */
function cut(core: FixTarget['core'], value: BrsValue, inside: ReadonlySet<BrsValue>): BrsValue {
  if (inside.has(value)) return core.BrsInvalid.Instance;
  const deeper = new Set([...inside, value]);
  if (value instanceof core.RoAssociativeArray) {
    const { elements, modeCaseSensitive } = value as AssociativeArrayValue;
    const make = core.RoAssociativeArray as unknown as new (
      members: [],
      caseSensitive: boolean,
    ) => AssociativeArrayValue;
    const copy = new make([], modeCaseSensitive);
    for (const [key, child] of elements) copy.set(new core.BrsString(key), cut(core, child, deeper), true);
    return copy;
  }
  if (!(value instanceof core.RoArray)) return value;
  const make = core.RoArray as unknown as new (elements: BrsValue[]) => BrsValue;
  return new make(((value as BrsComponentValue).getElements?.() ?? []).map((child) => cut(core, child, deeper)));
}

/** Whether going down into it comes back to where it came from. */
function containsItself(core: FixTarget['core'], value: BrsValue, inside: ReadonlySet<BrsValue> = new Set()): boolean {
  const isMap = value instanceof core.RoAssociativeArray;
  if (!isMap && !(value instanceof core.RoArray)) return false;
  if (inside.has(value)) return true;
  const deeper = new Set([...inside, value]);
  const children = isMap
    ? [...(value as AssociativeArrayValue).elements.values()]
    : ((value as BrsComponentValue).getElements?.() ?? []);
  return children.some((child) => containsItself(core, child, deeper));
}

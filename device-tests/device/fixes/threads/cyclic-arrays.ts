/** Cyclic data: fields copy it with its cycles, and another thread gets each part once. */
import type { AssociativeArrayValue, BrsValue } from '../../engine/types.ts';
import { heldBy, isArray, partsOnCycles, withoutCycles, type ListValue } from '../values/cycles.ts';
import { replaceMethod, type EngineFix, type FixTarget } from '../fix.ts';

interface TaskValue {
  readonly m: AssociativeArrayValue;
  readonly started: boolean;
}

/** State of a running copy of arrays on cycles. */
interface Copying {
  readonly parts: ReadonlySet<BrsValue>;
  /** Part → its copy, or its placeholder while it is being copied. */
  readonly copies: Map<BrsValue, BrsValue>;
  /** Placeholder → part. */
  readonly standIns: Map<BrsValue, BrsValue>;
}

const FIX = 'cyclic-arrays';

export const cyclicArrays: EngineFix = {
  name: FIX,
  defect:
    'an array that contains itself ends the engine when a field that holds it is read or crosses a thread; here a field copies ' +
    'it in its shape, each part once, and another thread gets each part of a cycle where it is met first, and invalid ' +
    'wherever else it was (newer engines drop it too, brs-engine pull request 1055). Rooibos gives such an array to a field at the end of a run and of each ' +
    'suite of a component, and reads its tests there, on hardware too; what a device puts in its place nobody shows.',
  apply(target) {
    const { core, sceneGraph } = target;
    /** Copies that contain cycles. */
    const cyclicCopies = new WeakSet<BrsValue>();
    copyInShape(target, cyclicCopies);
    // The engine reads a field this way to send it to another thread, whose JSON cannot express cycles.
    replaceMethod<(this: unknown, unhide?: boolean) => BrsValue>(
      FIX,
      sceneGraph.Field,
      'Field',
      'getValue',
      (original) =>
        function (unhide) {
          const value: BrsValue = original.call(this, unhide);
          return unhide === false && cyclicCopies.has(value) ? withoutCycles(core, value) : value;
        },
    );
    startTasks(target);
  },
};

function copyInShape({ core }: FixTarget, cyclicCopies: WeakSet<BrsValue>): void {
  const makeList = core.RoArray;
  let copying: Copying | undefined;
  const partCopy = (part: BrsValue, made: Copying, copy: () => BrsValue): BrsValue => {
    const known = made.copies.get(part);
    if (known !== undefined) return known;
    const standIn = new makeList([]);
    made.standIns.set(standIn, part);
    made.copies.set(part, standIn);
    const done = copy();
    made.copies.set(part, done);
    return done;
  };
  const owners = [
    [core.RoAssociativeArray, 'RoAssociativeArray'],
    [core.RoArray, 'RoArray'],
  ] as const;
  for (const [owner, className] of owners) {
    replaceMethod<(this: BrsValue) => BrsValue>(
      FIX,
      owner,
      className,
      'deepCopy',
      (original) =>
        function () {
          const copy = (): BrsValue => original.call(this);
          if (copying !== undefined) return copying.parts.has(this) ? partCopy(this, copying, copy) : copy();
          const made: Copying = { parts: partsOnCycles(core, this), copies: new Map(), standIns: new Map() };
          copying = made;
          try {
            const done = made.parts.has(this) ? partCopy(this, made, copy) : copy();
            if (made.parts.size > 0) {
              for (const part of made.copies.values()) close(core, part, made);
              cyclicCopies.add(done);
            }
            return done;
          } finally {
            copying = undefined;
          }
        },
    );
  }
}

/** Replaces the placeholders by the copies of their parts. */
function close(core: FixTarget['core'], copy: BrsValue, { copies, standIns }: Copying): void {
  const meant = (value: BrsValue): BrsValue | undefined => {
    const part = standIns.get(value);
    return part === undefined ? undefined : copies.get(part);
  };
  if (copy instanceof core.RoAssociativeArray) {
    const array = copy as AssociativeArrayValue;
    for (const [key, value] of [...array.elements]) {
      const instead = meant(value);
      if (instead !== undefined) array.set(new core.BrsString(key), instead, true);
    }
  } else {
    const { elements } = copy as ListValue;
    for (const [place, value] of elements.entries()) elements[place] = meant(value) ?? value;
  }
}

/** Transfers cyclic values in `m` to the thread of a task, such as helpers that refer to their creator. */
function startTasks({ core, sceneGraph }: FixTarget): void {
  replaceMethod<(this: TaskValue) => void>(
    FIX,
    sceneGraph.Task,
    'Task',
    'checkTaskRun',
    (original) =>
      function () {
        const { m } = this;
        // Their `m` is the task's own, which they cannot hold in its other thread.
        const isOnCycle = this.started ? new Set<BrsValue>() : partsOnCycles(core, m);
        const all = [...m.elements].filter(([, value]) => leadsInto(core, value, isOnCycle));
        for (const [name, value] of all) m.elements.set(name, withoutCycles(core, value, [m]));
        try {
          original.call(this);
        } finally {
          for (const [name, value] of all) m.elements.set(name, value);
        }
      },
  );
}

/** Reports whether an array is one of `parts` or contains one at any depth. */
function leadsInto(core: FixTarget['core'], value: BrsValue, parts: ReadonlySet<BrsValue>): boolean {
  const seen = new Set<BrsValue>();
  const look = (one: BrsValue): boolean => {
    if (parts.has(one)) return true;
    if (!isArray(core, one) || seen.has(one)) return false;
    seen.add(one);
    return [...heldBy(core, one)].some(look);
  };
  return parts.size > 0 && look(value);
}

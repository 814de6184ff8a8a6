/** Arrays that contain themselves: which they are, and how such a one is written down without end. */
import type { AssociativeArrayValue, BrsValue, EngineCore } from '../engine/types.ts';

type Arrays = Pick<EngineCore, 'RoAssociativeArray' | 'RoArray'>;

/** A list of the engine. */
export interface ListValue extends BrsValue {
  elements: BrsValue[];
}

/** What an array holds itself; nothing for every other value. Nodes are no arrays: what they hold is theirs. */
export function heldBy(core: Arrays, value: BrsValue): Iterable<BrsValue> {
  if (value instanceof core.RoAssociativeArray) return (value as AssociativeArrayValue).elements.values();
  return value instanceof core.RoArray ? (value as unknown as ListValue).elements : [];
}

export function isArray(core: Arrays, value: BrsValue): boolean {
  return value instanceof core.RoAssociativeArray || value instanceof core.RoArray;
}

/**
 * The arrays in a value, itself among them, from which a way leads back to where it began. Each array is looked at once, however
 * many ways lead to it (strongly connected components, by Tarjan).
 *
 * @param met arrays that no way goes through
 */
export function partsOnCycles(core: Arrays, value: BrsValue, met: readonly BrsValue[] = []): ReadonlySet<BrsValue> {
  const parts = new Set<BrsValue>();
  const order = new Map<BrsValue, number>();
  const open: BrsValue[] = [];
  const isOpen = new Set<BrsValue>();
  const visit = (one: BrsValue): number => {
    const place = order.size;
    order.set(one, place);
    open.push(one);
    isOpen.add(one);
    let least = place;
    let holdsItself = false;
    for (const child of heldBy(core, one)) {
      if (!isArray(core, child) || met.includes(child)) continue;
      holdsItself ||= child === one;
      const seen = order.get(child);
      if (seen === undefined) least = Math.min(least, visit(child));
      else if (isOpen.has(child)) least = Math.min(least, seen);
    }
    if (least === place) {
      const group = open.splice(open.lastIndexOf(one));
      for (const member of group) {
        isOpen.delete(member);
        if (group.length > 1 || holdsItself) parts.add(member);
      }
    }
    return least;
  };
  if (isArray(core, value)) visit(value);
  return parts;
}

/** An array like this one with other children; what is no array is itself. */
export function withChildren(core: EngineCore, value: BrsValue, change: (child: BrsValue) => BrsValue): BrsValue {
  if (value instanceof core.RoAssociativeArray) {
    const { elements, modeCaseSensitive } = value as AssociativeArrayValue;
    const make = core.RoAssociativeArray as unknown as new (
      members: [],
      caseSensitive: boolean,
    ) => AssociativeArrayValue;
    const made = new make([], modeCaseSensitive);
    for (const [key, child] of elements) made.set(new core.BrsString(key), change(child), true);
    return made;
  }
  if (!(value instanceof core.RoArray)) return value;
  const make = core.RoArray as unknown as new (elements: BrsValue[]) => BrsValue;
  return new make((value as unknown as ListValue).elements.map(change));
}

/**
 * A copy of the arrays in a value in which nothing contains itself: an array on a cycle is there once, where it is met first,
 * and invalid is wherever else it was. What is no array is itself, and so is a value in which nothing contains itself.
 *
 * @param met arrays that were met outside, and come again as invalid
 */
export function withoutCycles(core: EngineCore, value: BrsValue, met: readonly BrsValue[] = []): BrsValue {
  const parts = partsOnCycles(core, value, met);
  // As nearly always: nothing has to be copied.
  if (parts.size === 0 && met.length === 0) return value;
  const seen = new Set(met);
  const copy = (one: BrsValue): BrsValue => {
    if (seen.has(one)) return core.BrsInvalid.Instance;
    if (parts.has(one)) seen.add(one);
    return withChildren(core, one, copy);
  };
  return copy(value);
}

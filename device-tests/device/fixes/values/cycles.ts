/** Finds arrays that contain themselves, and copies values without their cycles. */
import type { AssociativeArrayValue, BrsValue, EngineCore } from '../../engine/types.ts';

type Arrays = Pick<EngineCore, 'RoAssociativeArray' | 'RoArray'>;

/** An roArray of the engine. */
export interface ListValue extends BrsValue {
  elements: BrsValue[];
}

/** Returns the direct elements of an array or associative array. Empty for all other values, including nodes. */
export function heldBy(core: Arrays, value: BrsValue): Iterable<BrsValue> {
  if (value instanceof core.RoAssociativeArray) return (value as AssociativeArrayValue).elements.values();
  return value instanceof core.RoArray ? (value as unknown as ListValue).elements : [];
}

export function isArray(core: Arrays, value: BrsValue): boolean {
  return value instanceof core.RoAssociativeArray || value instanceof core.RoArray;
}

/**
 * Returns the arrays on cycles in a value, which may include the value itself. Tarjan's algorithm for strongly
 * connected components visits each array once.
 *
 * @param met arrays that are not followed
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

/** Copies an array with changed children. Returns other values as they are. */
export function withChildren(core: EngineCore, value: BrsValue, change: (child: BrsValue) => BrsValue): BrsValue {
  if (value instanceof core.RoAssociativeArray) {
    const { elements, modeCaseSensitive } = value as AssociativeArrayValue;
    const make = core.RoAssociativeArray;
    const made = new make([], modeCaseSensitive);
    for (const [key, child] of elements) made.set(new core.BrsString(key), change(child), true);
    return made;
  }
  if (!(value instanceof core.RoArray)) return value;
  const make = core.RoArray;
  return new make((value as unknown as ListValue).elements.map(change));
}

/**
 * Copies the arrays in a value without cycles: an array on a cycle stays at its first place, and invalid replaces it
 * elsewhere. Returns values without cycles, and values that are no arrays, as they are.
 *
 * @param met arrays outside the value, which invalid replaces too
 */
export function withoutCycles(core: EngineCore, value: BrsValue, met: readonly BrsValue[] = []): BrsValue {
  const parts = partsOnCycles(core, value, met);
  // The usual case: nothing has to be copied.
  if (parts.size === 0 && met.length === 0) return value;
  const seen = new Set(met);
  const copy = (one: BrsValue): BrsValue => {
    if (seen.has(one)) return core.BrsInvalid.Instance;
    if (parts.has(one)) seen.add(one);
    return withChildren(core, one, copy);
  };
  return copy(value);
}

/** Adds or changes methods that scripts call on engine objects, such as `node.hasFunc(…)`, in a single lookup. */
import type { Callable } from '../engine/types.ts';
import { replaceMethod } from './fix.ts';

/** @param engines existing method of that name, or undefined */
type Make<T> = (self: T, engines: Callable | undefined) => Callable | undefined;

const tables = new WeakMap<object, Map<string, Make<never>>>();

/**
 * Adds a method to the objects of an engine class, or changes one.
 *
 * @throws FixNotApplicable when objects of the class are not asked for their methods
 */
export function scriptMethod<T>(
  fix: string,
  owner: { prototype: object } | undefined,
  className: string,
  name: string,
  make: Make<T>,
): void {
  const table = (owner && tables.get(owner)) ?? begunTable(fix, owner, className);
  const key = name.toLowerCase();
  const before = table.get(key) as Make<T> | undefined;
  table.set(key, before ? (self: T, engines) => make(self, before(self, engines)) : make);
}

function begunTable(
  fix: string,
  owner: { prototype: object } | undefined,
  className: string,
): Map<string, Make<never>> {
  const table = new Map<string, Make<never>>();
  replaceMethod<(this: unknown, name: string) => Callable | undefined>(
    fix,
    owner,
    className,
    'getMethod',
    (original) =>
      function (name) {
        const engines: Callable | undefined = original.call(this, name);
        const make = table.get(name.toLowerCase());
        return make ? make(this as never, engines) : engines;
      },
  );
  if (owner) tables.set(owner, table);
  return table;
}

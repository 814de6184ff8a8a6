/**
 * Caches the locations of statements and expressions. The engine reads a location at each of them, and computes it
 * every time from the locations of all parts.
 */
import type { EngineCore } from './types.ts';

type Kinds = Record<string, { prototype: object } | undefined>;

/** A symbol, so that copies of a tree (object-graph.ts) do not contain the cached location. */
const PLACE = Symbol('where this is in its script');

interface Node {
  [PLACE]?: unknown;
}

/** @throws Error when the engine's syntax trees have no locations */
export function cacheLocations(core: EngineCore): void {
  let kept = 0;
  for (const kinds of [core['Stmt'], core['Expr']] as (Kinds | undefined)[]) {
    for (const kind of Object.values(kinds ?? {})) {
      const place = Object.getOwnPropertyDescriptor(kind?.prototype ?? {}, 'location')?.get as
        ((this: Node) => unknown) | undefined;
      if (kind === undefined || place === undefined) continue;
      Object.defineProperty(kind.prototype, 'location', {
        configurable: true,
        get(this: Node) {
          return (this[PLACE] ??= place.call(this));
        },
      });
      kept++;
    }
  }
  if (kept === 0) throw new Error('no statement and no expression of the engine has a location');
}

/**
 * The engine notes where it is at every statement and every expression, and puts the place together anew each time, from
 * those of all that the expression consists of. Here each is put together once.
 */
import type { EngineCore } from './types.ts';

type Kinds = Record<string, { prototype: object } | undefined>;

/** Not a name: what a tree is copied by (object-graph.ts) is as it was parsed. */
const PLACE = Symbol('where this is in its script');

interface Node {
  [PLACE]?: unknown;
}

/** @throws Error when the engine's trees do not say where their parts are */
export function keepLocations(core: EngineCore): void {
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

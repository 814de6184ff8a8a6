// Modules with functions that the compiler refuses and nothing here calls: what is called works, and what a module does
// at the start is done in its turn, also where only such a function would use the module.
import { label as named, twice } from './unreached-and-refused/index.ts';
import * as all from './unreached-and-refused/shapes.ts';
import Counter, { type Limit } from './unreached-and-refused/counter.ts';
import { seen } from './unreached-and-refused/log.ts';
import type * as kinds from './unreached-and-refused/kinds.ts';

function widest(shapes: readonly all.Shape[]): number {
  return shapes.reduce((most, shape) => Math.max(most, all.area(shape)), 0);
}

export function main(): void {
  const limit: Limit = { most: 3 };
  const counter = new Counter(limit);
  while (counter.next()) console.log(`${counter.count} of ${limit.most}`);
  console.log(`${twice(4)} ${named('x')} ${widest([all.square(2), { kind: 'line', size: 9 }])}`);
  const kind: kinds.Kind<'a'> = { of: 'a' };
  const table: import('./unreached-and-refused/kinds.ts').Table = { rows: [kind.of] };
  console.log(table.rows.join());
  console.log(seen.join(' '));
}

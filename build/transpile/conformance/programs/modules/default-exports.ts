import Counter from './default-exports/counter.ts';
import twice, { half } from './default-exports/double.ts';
import names from './default-exports/names.ts';

export function main(): void {
  const counter = new Counter();
  counter.next();
  console.log(`${counter.next()} ${twice(4)} ${half(4)} ${names.join()}`);
}

// A variable that is written, and never read, keeps what it is written from.
import { Counter } from './assigned-and-never-read/counter.ts';
import { next } from './assigned-and-never-read/next.ts';
export function main(): void {
  let last = next(0);
  last = next(1);
  const counter = new Counter();
  counter.count = next(2);
  const list: Int[] = [];
  list[0] = next(3);
  console.log('written');
}

// What stands after a return or a throw never runs, and is compiled all the same.
import { late } from './after-return/late.ts';
function early(n: Int): Int {
  if (n > 0) {
    return n;
    late(n);
  }
  throw new Error(`${n}`);
  return late(n);
}
export function main(): void {
  console.log(`${early(3)}`);
}

import { isOdd } from './odd.ts';
export function isEven(n: Int): boolean {
  return n === 0 ? true : isOdd(n - 1);
}

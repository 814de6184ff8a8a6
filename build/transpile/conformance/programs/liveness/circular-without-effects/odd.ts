import { limit } from '../circular-without-effects.ts';
import { isEven } from './even.ts';
export function isOdd(n: Int): boolean {
  return n === 0 || n > limit() ? false : isEven(n - 1);
}

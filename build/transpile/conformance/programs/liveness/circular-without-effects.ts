// Two modules and the entry need each other; nothing that they do has an effect.
import { isEven } from './circular-without-effects/even.ts';
export function limit(): Int {
  return 3;
}
export function main(): void {
  isEven(4);
  const unused = isEven(3);
  console.log('done');
}

/** Lengths that another module gives are no promise either. */
import { count, info, limit, raise, sized } from './inferred-whole-numbers/sizes.ts';

export function main(): void {
  raise();
  console.log(sized('abc') * 900000000, count * 900000000, info.n * 900000000, limit * 900000000);
  const small: Int = count;
  console.log(small + 1, ['a', 'b', 'c', 'd'][count] ?? 'none');
}

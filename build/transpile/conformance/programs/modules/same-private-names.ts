// Two modules have private functions, classes and constants of the same names.
import { left } from './same-private-names/left.ts';
import { right } from './same-private-names/right.ts';
function helper(): string {
  return 'main';
}
export function main(): void {
  console.log(`${helper()} ${left()} ${right()}`);
}

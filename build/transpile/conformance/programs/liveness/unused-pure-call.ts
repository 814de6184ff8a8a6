// Calls without effects, as statements and for a value that nobody reads.
import { half } from './unused-pure-call/half.ts';
export function main(): void {
  half(4);
  const unused = half(6);
  console.log('called');
}

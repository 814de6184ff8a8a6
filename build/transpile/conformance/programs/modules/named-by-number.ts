/** The name of a module's file may begin with a digit, which no name of BrightScript does. */
import { inner, twice } from './named-by-number/01-first.ts';

export function main(): void {
  console.log(`${twice(4)} ${inner(1)}`);
}

// Functions as values that end up unused: in a variable, in an object, as the argument of a call without effects.
import { applied } from './unused-function-value/applied.ts';
import { twice, thrice, lower } from './unused-function-value/functions.ts';
export function main(): void {
  const kept = twice;
  const table = { thrice };
  const sorted = ['b', 'a'].map(lower);
  applied(twice, 3);
  console.log('held');
}

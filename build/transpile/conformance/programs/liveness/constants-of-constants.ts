// Constants that hold constants, classes' objects and functions of other modules.
import { ALL, TABLE } from './constants-of-constants/tables.ts';
export function main(): void {
  const unused = ALL;
  const { first } = TABLE;
  console.log(first('x'));
  ALL.push('more');
  console.log(ALL.join());
}

// Objects of a module that are changed under names which its exports give them.
import table, { second } from './changed-by-another-name/data.ts';
import * as data from './changed-by-another-name/data.ts';

export function main(): void {
  table.names.push('b');
  second.names.push('c');
  data.fourth.names.push('d');
  console.log(`${table.names.join()} ${second.names.join()} ${data.fourth.names.join()}`);
}

// Functions inside functions that have the names of functions at the top of this module and of another.
import { format } from './names-inside-and-outside/format.ts';
function total(list: Int[]): Int {
  function add(a: Int, b: Int): Int {
    return a + b;
  }
  return list.reduce(add, 0);
}
function add(a: string, b: string): string {
  return `${a}${b}`;
}
export function main(): void {
  console.log(`${total([1, 2])} ${format(3)} ${add('a', 'b')}`);
}

// The base classes are named by `extends` alone, each in a module of its own; the base of the base adds the methods.
import { Leaf } from './reached-by-extends-only/leaf.ts';
export function main(): void {
  console.log(new Leaf('oak').describe());
  const unused = new Leaf('elm');
}

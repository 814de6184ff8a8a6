/** Methods of a list that an object has under a key: without noUncheckedIndexedAccess it is there by its type. */
class Tree {
  nodes: { [key: string]: Array<string> } = { a: ['y', 'x'], b: [] };
  counts: { [key: string]: number[] } = { a: [3, 10, 2] };
  find(nodeKey: string, id: string): number {
    return this.nodes[nodeKey].indexOf(id) + this.nodes[nodeKey].lastIndexOf(id);
  }
  has(nodeKey: string, id: string): boolean {
    return this.nodes[nodeKey].includes(id);
  }
  joined(nodeKey: string): string {
    return (
      this.nodes[nodeKey].sort().join('+') +
      this.counts[nodeKey].sort().join() +
      this.counts[nodeKey].sort((a, b) => a - b).join() +
      this.nodes[nodeKey].toSorted().join()
    );
  }
}
function flat(table: { [k: string]: number[][] }, key: string): string {
  return table[key].flat().join();
}
export function main(): void {
  const t = new Tree();
  console.log(t.find('a', 'x'), t.find('a', 'q'), t.has('a', 'x'), t.has('b', 'x'));
  console.log(t.joined('a'));
  console.log(flat({ a: [[1], [2, 3]] }, 'a'));
  const maybe: string[] | undefined = t.nodes['c'];
  console.log(maybe?.includes('x') ?? 'none', maybe?.indexOf('x'));
  try {
    console.log(t.has('zz', 'x'));
  } catch {
    console.log('no list');
  }
}

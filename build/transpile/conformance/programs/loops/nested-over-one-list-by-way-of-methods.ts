// A method that looks like one of the library gives the list itself; and a tree goes through lists of lists.
class Store {
  private readonly list: string[] = ['a', 'b', 'c'];
  values(): string[] {
    return this.list;
  }
  position(wanted: string): Int {
    let at = 0;
    for (const item of this.list) {
      if (item === wanted) return at;
      at++;
    }
    return -1;
  }
  joined(): string {
    return this.list.map((item) => `${item}${this.position(item)}`).join();
  }
}
interface Branch {
  name: string;
  children: Branch[];
}
function names(branch: Branch, depth: Int): string {
  let text = `${depth}${branch.name}`;
  for (const child of branch.children) text += names(child, depth + 1);
  return text;
}
function largest(lists: Int[][]): Int {
  let best = 0;
  for (const list of lists) for (const n of list) best = Math.max(best, n);
  return best;
}
export function main(): void {
  const store = new Store();
  for (const item of store.values()) console.log(`${item} ${store.position('b')}`);
  for (const item of store.values()) for (const other of store.values()) if (item < other) console.log(item + other);
  console.log(store.joined());
  const leaf: Branch = { name: 'leaf', children: [] };
  const twig: Branch = { name: 'twig', children: [leaf, leaf] };
  console.log(names({ name: 'root', children: [twig, leaf, twig] }, 0));
  const row: Int[] = [4, 2];
  console.log(`${largest([row, row, [1]])}`);
  for (const list of [row, row])
    for (const n of row) console.log(`${list.length} ${n} ${Math.max(...row)} ${row.join('/')}`);
}

/** Parts of the library that ordinary modules take for granted: empty objects, kinds by their tags, code points. */
interface Node2 {
  children: Record<string, Node2>;
  isEnd: boolean;
}
class Trie {
  private readonly root: Node2 = { children: Object.create(null), isEnd: false };
  add(word: string): void {
    let node = this.root;
    for (const letter of word) {
      const next = node.children[letter] ?? { children: Object.create(null), isEnd: false };
      node.children[letter] = next;
      node = next;
    }
    node.isEnd = true;
  }
  has(word: string): boolean {
    let node: Node2 | undefined = this.root;
    for (const letter of word) node = node?.children[letter];
    return node?.isEnd ?? false;
  }
}
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1).toLowerCase();
}
interface Counted {
  total: number;
}
type Shout<T extends string> = Uppercase<T>;
export function main(): void {
  const trie = new Trie();
  for (const word of ['to', 'Tea', 'ten']) trie.add(word);
  console.log([trie.has('to'), trie.has('tea'), trie.has('Tea'), trie.has('t')].map(String).join());
  const counts: Record<string, number> = Object.create(null);
  for (const letter of 'aAba') counts[letter] = (counts[letter] ?? 0) + 1;
  console.log(
    Object.keys(counts)
      .sort()
      .map((key) => `${key}${counts[key]}`)
      .join(),
  );
  const counted: Counted = Object.create(null);
  counted.total = 3;
  console.log(`${counted.total}`);
  console.log(
    [1, 'x', true, undefined, [1], {}, (): number => 1, new Map(), new Set(), new Error('x'), new Trie()]
      .map(kindOf)
      .join(),
  );
  console.log(`${'abc'.codePointAt(1)} ${'abc'.codePointAt(9) ?? 'none'} ${String.fromCodePoint(97, 98)}`);
  const loud: Shout<'hi'> = 'HI';
  console.log(`${loud}`);
}

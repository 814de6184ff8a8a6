class Node {
  children: Node[] = [];
  name: string;
  constructor(name: string) {
    this.name = name;
  }
  add(child: Node): Node {
    this.children.push(child);
    return this;
  }
  depth(): Int {
    let deepest = 0;
    for (const child of this.children) deepest = Math.max(deepest, child.depth());
    return deepest + 1;
  }
}
export function main(): void {
  const root = new Node('root').add(new Node('a').add(new Node('b'))).add(new Node('c'));
  console.log(`${root.depth()} ${root.children.length} ${root.children[1]!.children.length}`);
}

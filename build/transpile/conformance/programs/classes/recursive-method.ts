class Tree {
  value: Int;
  left: Tree | undefined;
  right: Tree | undefined;
  constructor(value: Int) {
    this.value = value;
  }
  insert(value: Int): void {
    if (value < this.value) {
      if (this.left === undefined) this.left = new Tree(value);
      else this.left.insert(value);
    } else if (this.right) {
      this.right.insert(value);
    } else {
      this.right = new Tree(value);
    }
  }
  walk(): string {
    return `${this.left?.walk() ?? ''}${this.value} ${this.right?.walk() ?? ''}`;
  }
}
export function main(): void {
  const tree = new Tree(5);
  for (const n of [3, 8, 1, 4, 9, 7]) tree.insert(n);
  console.log(tree.walk());
}

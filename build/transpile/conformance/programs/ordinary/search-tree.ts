interface Tree {
  value: number;
  left?: Tree;
  right?: Tree;
}
function insert(tree: Tree | undefined, value: number): Tree {
  if (!tree) return { value };
  if (value < tree.value) return { ...tree, left: insert(tree.left, value) };
  return { ...tree, right: insert(tree.right, value) };
}
function walk(tree: Tree | undefined, visit: (n: number, depth: number) => void, depth = 0): void {
  if (!tree) return;
  walk(tree.left, visit, depth + 1);
  visit(tree.value, depth);
  walk(tree.right, visit, depth + 1);
}
function depth(tree?: Tree): number {
  return tree ? 1 + Math.max(depth(tree.left), depth(tree.right)) : 0;
}
function toList(tree: Tree | undefined): number[] {
  return tree ? [...toList(tree.left), tree.value, ...toList(tree.right)] : [];
}
export function main(): void {
  const tree = [5, 2, 8, 1, 9, 3].reduce<Tree | undefined>((t, n) => insert(t, n), undefined);
  walk(tree, (n, d) => console.log(`${' '.repeat(d)}${n}`));
  console.log(`${depth(tree)} ${toList(tree).join()} ${tree?.left?.right?.value ?? 'none'}`);
}

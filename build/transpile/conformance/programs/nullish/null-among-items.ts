class TreeNode {
  val: number;
  left: TreeNode | null;
  right: TreeNode | null;
  constructor(val?: number, left?: TreeNode | null, right?: TreeNode | null) {
    this.val = val === undefined ? 0 : val;
    this.left = left === undefined ? null : left;
    this.right = right !== undefined ? right : null;
  }
}
function build(a: (number | null)[]): TreeNode | null {
  if (a.length === 0 || a[0] === null) return null;
  const root = new TreeNode(a[0]);
  const queue: TreeNode[] = [root];
  let i = 1;
  while (i < a.length) {
    const node = queue.shift()!;
    if (a[i] !== null && a[i] !== undefined) {
      node.left = new TreeNode(a[i]!);
      queue.push(node.left);
    }
    i++;
    if (i < a.length && a[i] !== null) {
      node.right = new TreeNode(a[i] as number);
      queue.push(node.right);
    }
    i++;
  }
  return root;
}
function text(n: TreeNode | null): string {
  return n === null ? '.' : n.val + '(' + text(n.left) + text(n.right) + ')';
}
function kinds(a: (string | null)[], i: number): string {
  return (
    (a[i] === null ? 'null' : 'not') + (a[i] === undefined ? ' none' : ' there') + (a[i] == null ? ' missing' : ' has')
  );
}
function strict(a: (string | null)[], i: number): boolean {
  const j = i + 1;
  return null === a[j];
}
function toUndefined(v: number | null | undefined): number | undefined {
  return v === null ? undefined : v;
}
function generic<T>(list: (T | null)[], i: number): string {
  return list[i] === null ? 'n' : list[i] === undefined ? 'u' : 'v';
}
function sum(a: string, b: string): string {
  let result = '';
  let carry = false;
  for (let i = 1; i <= Math.max(a.length, b.length); ++i) {
    const x = (a.charCodeAt(a.length - i) || 48) - 48;
    const y = (b.charCodeAt(b.length - i) || 48) - 48;
    const s: number = x + y + (carry ? 1 : 0);
    carry = s >= 2;
    result = (s % 2) + result;
  }
  return carry ? '1' + result : result;
}
function codes(s: string): string {
  let t = '';
  for (let i = 0; s.charCodeAt(i); i++) t += s.charCodeAt(i) + ',';
  return t + (s.charCodeAt(99) ? 'y' : 'n') + (!s.charCodeAt(0) ? 'e' : 'f') + (s.charCodeAt(-1) && 5 ? 1 : 2);
}
export function main(): void {
  console.log(
    text(build([1, null, 2, 3])),
    text(build([5, 4, 8, 11, null, 13, 4])),
    text(build([])),
    text(build([null])),
  );
  for (const i of [-1, 0, 1, 2, 0.5])
    console.log(kinds(['a', null], i), strict(['a', null], i), generic(['a', null], i));
  console.log(
    toUndefined(null) === undefined,
    toUndefined(3),
    sum('11', '1'),
    sum('1010', '1011'),
    codes('ab'),
    codes(''),
  );
}

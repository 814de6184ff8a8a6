// A heap, matrices, the longest common part, and other structures, as a library has them.
export class Heap<T> {
  private items: T[] = [];
  constructor(private readonly less: (a: T, b: T) => boolean) {}
  push(x: T): void {
    let i = this.items.push(x) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!this.less(this.items[i]!, this.items[parent]!)) break;
      [this.items[i], this.items[parent]] = [this.items[parent]!, this.items[i]!];
      i = parent;
    }
  }
  pop(): T | undefined {
    if (this.items.length < 2) return this.items.pop();
    const top = this.items[0];
    this.items[0] = this.items.pop()!;
    let i = 0;
    for (;;) {
      let l = 2 * i + 1;
      if (l >= this.items.length) break;
      if (l + 1 < this.items.length && this.less(this.items[l + 1]!, this.items[l]!)) l++;
      if (!this.less(this.items[l]!, this.items[i]!)) break;
      const t = this.items[l]!;
      this.items[l] = this.items[i]!;
      this.items[i] = t;
      i = l;
    }
    return top;
  }
  get size(): number {
    return this.items.length;
  }
}
export type Matrix = number[][];
export const identity = (n: number): Matrix =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => +(i === j)));
export const multiply = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) => b[0]!.map((_, j) => row.reduce((s, v, k) => s + v * b[k]![j]!, 0)));
export const transpose = <T>(m: T[][]): T[][] => m[0]!.map((_, i) => m.map((r) => r[i]!));
export function det(m: Matrix): number {
  if (m.length === 1) return m[0]![0]!;
  return m[0]!.reduce(
    (s, v, j) => s + (j % 2 ? -1 : 1) * v * det(m.slice(1).map((r) => r.filter((_, k) => k !== j))),
    0,
  );
}
export function median(xs: number[]): number {
  const s = [...xs].sort((a, b) => a - b);
  const mid = s.length / 2;
  return s.length % 2 ? s[Math.floor(mid)]! : (s[mid - 1]! + s[mid]!) / 2;
}
export function lcs(a: string[], b: string[]): string[] {
  const t = new Array(a.length + 1).fill(null).map(() => new Array<number>(b.length + 1).fill(0));
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      t[i]![j] = a[i - 1] === b[j - 1] ? t[i - 1]![j - 1]! + 1 : Math.max(t[i - 1]![j]!, t[i]![j - 1]!);
  const out: string[] = [];
  for (let i = a.length, j = b.length; i > 0 && j > 0;) {
    if (a[i - 1] === b[j - 1]) {
      out.unshift(a[i - 1]!);
      i--;
      j--;
    } else if (t[i - 1]![j]! >= t[i]![j - 1]!) i--;
    else j--;
  }
  return out;
}
type Plain = { [key: string]: unknown };
const isPlain = (v: unknown): v is Plain => typeof v === 'object' && v !== null && !Array.isArray(v);
export function merge(a: Plain, b: Plain): Plain {
  const out: Plain = { ...a };
  for (const [k, v] of Object.entries(b)) {
    const old = out[k];
    out[k] = isPlain(old) && isPlain(v) ? merge(old, v) : Array.isArray(old) && Array.isArray(v) ? [...old, ...v] : v;
  }
  return out;
}
export function binarySearch<T>(xs: readonly T[], x: T, cmp: (a: T, b: T) => number): number {
  let lo = 0,
    hi = xs.length - 1;
  while (lo <= hi) {
    const mid = (lo + hi) >>> 1;
    const c = cmp(xs[mid]!, x);
    if (c === 0) return mid;
    if (c < 0) lo = mid + 1;
    else hi = mid - 1;
  }
  return ~lo;
}
export function throttle(fn: (n: number) => void, ms: number, now: () => number): (n: number) => boolean {
  let last = -Infinity;
  return (n) => {
    const t = now();
    if (t - last < ms) return false;
    last = t;
    fn(n);
    return true;
  };
}
export function leftmost<T>(heap: readonly (T | undefined)[], levels: number): string {
  const met: T[] = [];
  let child = 0;
  let parent = 0;
  for (let level = 0; level < levels; level++) {
    const item = heap[child];
    if (item !== undefined) met.push(item);
    parent = child;
    child = 2 * parent + 1;
  }
  return `${met.join()} and then ${child}`;
}
export function main(): void {
  console.log(leftmost(['a', 'b', 'c', 'd', 'e', 'f'], 50));
  const h = new Heap<number>((a, b) => a < b);
  [5, 3, 8, 1, 9, 2].forEach((x) => h.push(x));
  const sorted: number[] = [];
  while (h.size) sorted.push(h.pop()!);
  console.log(sorted.join());
  console.log(
    JSON.stringify(
      multiply(
        [
          [1, 2],
          [3, 4],
        ],
        identity(2),
      ),
    ) +
      JSON.stringify(
        transpose([
          [1, 2, 3],
          [4, 5, 6],
        ]),
      ) +
      det([
        [2, 0, 1],
        [1, 3, 2],
        [1, 1, 1],
      ]),
  );
  console.log(`${median([3, 1, 2])} ${median([4, 1, 3, 2])}`);
  console.log(lcs([...'AGGTAB'], [...'GXTXAYB']).join(''));
  const m = merge({ a: { b: 1, c: [1] }, d: 1 }, { a: { c: [2], e: 'x' }, d: { f: 1 } });
  console.log(JSON.stringify((m['a'] as Plain)['c']) + Object.keys(m).sort().join());
  console.log(
    `${binarySearch([1, 3, 5, 7], 5, (a, b) => a - b)} ${binarySearch(['a', 'c'], 'b', (a, b) => (a < b ? -1 : a > b ? 1 : 0))}`,
  );
  let clock = 0;
  const seen: number[] = [];
  const t = throttle(
    (n) => seen.push(n),
    10,
    () => clock,
  );
  for (let i = 0; i < 30; i += 4) {
    clock = i;
    t(i);
  }
  console.log(seen.join());
}

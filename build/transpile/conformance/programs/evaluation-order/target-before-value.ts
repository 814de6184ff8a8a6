type N = { v: number; next?: N };
class Holder {
  cur: { v: number } = { v: 0 };
  list: number[] = [1, 2];
  i: Int = 0;
  step(): Int {
    this.i++;
    return this.i;
  }
  swap(): Int {
    this.cur = { v: 100 };
    return 7;
  }
}
export function main(): void {
  const head: N = { v: 0 };
  let cur = head;
  cur.next = cur = { v: 1 };
  cur.next = cur = { v: 2 };
  console.log(`${head.v} ${head.next?.v} ${head.next?.next?.v} ${cur.v}`);
  let b: number[] = [1, 2];
  let a = 0 as Int;
  [b, a] = [[b[0] ?? 0, 5], b.length];
  console.log(`${b.join()} ${a}`);
  let node: N | undefined = { v: 1, next: { v: 2 } };
  let v = 0;
  const seen: number[] = [];
  while (node) {
    const here: N = node;
    ({ next: node, v } = here);
    seen.push(v);
  }
  console.log(seen.join());
  const h = new Holder();
  h.list[h.step()] = h.step() * 10;
  console.log(`${h.list.join()} ${h.i}`);
  const old = h.cur;
  h.cur.v = h.swap();
  console.log(`${old.v} ${h.cur.v}`);
  old.v += h.swap();
  console.log(`${old.v} ${h.cur.v}`);
  h.cur.v += h.swap();
  console.log(`${h.cur.v}`);
  let k = 1;
  const arr = [0, 0, 0];
  arr[k] = k++ + k;
  arr[k] = (k = 0) + 4;
  console.log(`${arr.join()} ${k}`);
  let s = 'a';
  s += (s = 'b') + s;
  console.log(s);
  let q = 5;
  q = q++ * 2 + q;
  console.log(`${q}`);
  const x1 = { n: 1 };
  const y1 = x1.n + (x1.n = 5) + x1.n;
  console.log(`${y1}`);
  const t = [1, 2, 3];
  let p = 0;
  const z = t[p]! + t[++p]! * t[++p]! - p;
  console.log(`${z}`);
  let c1 = 0,
    c2 = 0;
  c1 = c2 = 3;
  console.log(`${c1 + c2}`);
}

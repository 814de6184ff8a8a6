class Counter {
  n = 0;
  next(): number {
    this.n++;
    return this.n;
  }
}
export function main(): void {
  const c = new Counter();
  const a = [0, 0, 0, 0, 0, 0, 0, 0];
  let i = 0;
  const y = (a[i++] = 7);
  console.log(`${y} ${i} ${a.join()}`);
  const z = a[i++]!++;
  console.log(`${z} ${i} ${a.join()}`);
  const w = ++a[i++]!;
  console.log(`${w} ${i} ${a.join()}`);
  a[c.next()] = a[c.next()] = 9;
  console.log(`${c.n} ${a.join()}`);
  const v = (a[c.next()]! += 4);
  console.log(`${v} ${c.n} ${a.join()}`);
  let text = '';
  const o: { [key: string]: number } = {};
  text += o['k' + c.next()] = 3;
  console.log(`${text} ${c.n} ${Object.keys(o).join()}`);
  let t: number | undefined;
  const u = (t ??= c.next());
  console.log(`${u} ${t} ${c.n}`);
  const p = { n: 1 };
  const q = (p.n = p.n + 1) + (p.n = p.n + 1);
  console.log(`${q}`);
  let s = 1;
  const r = (s = 5) + s + (s = 2);
  console.log(`${r}`);
}

class Count {
  n: Int = 0;
  next(): Int {
    this.n++;
    return this.n;
  }
}
function take({
  a = 5,
  b: { c = 'd', e } = { e: 1 } as { c?: string; e: Int },
}: {
  a?: Int;
  b?: { c?: string; e: Int };
}): string {
  return `${a} ${c} ${e}`;
}
function arr([x, , y = 3, ...rest]: Int[]): string {
  return `${x} ${y} ${rest.join('-')}`;
}
export function main(): void {
  const k = new Count();
  const { p = k.next(), q = k.next() } = { p: 0, q: undefined } as { p?: Int; q?: Int };
  console.log(`${p} ${q} ${k.n}`);
  const { s = 'd', f = true, z = 9 } = { s: '', f: false, z: 0 } as { s?: string; f?: boolean; z?: Int };
  console.log(`${s}|${f}|${z}`);
  console.log(take({}) + ' ' + take({ a: 0, b: { c: '', e: 2 } }));
  console.log(arr([1, 2]) + ' ' + arr([1, 2, 0, 4, 5]));
  let m = 1,
    n = 2;
  [m, n] = [n, m];
  console.log(`${m} ${n}`);
  const list = [1, 2, 3];
  let i = 0;
  [list[i++], list[i++]] = [list[i] ?? 0, list[i + 1] ?? 0];
  console.log(`${list.join()} ${i}`);
  const o: { x: Int; y: Int } = { x: 1, y: 2 };
  ({ x: o.y, y: o.x } = o);
  console.log(`${o.x} ${o.y}`);
  const { length } = 'hello';
  console.log(`${length}`);
  const c1 = 'x',
    c2 = 'y';
  console.log(`${c1}${c2}`);
  const { a: { b: deep = 4 } = {} } = {} as { a?: { b?: Int } };
  console.log(`${deep}`);
  const key = 'dyn';
  const { [key]: got = 'none', ...others } = { dyn: 'v', o1: 1, o2: 2 } as Record<string, string | Int>;
  console.log(`${got} ${Object.keys(others).sort().join()}`);
  for (const [kk, vv] of Object.entries({ a: 1 })) console.log(`${kk}${vv}`);
  for (const { id, name = 'anon' } of [{ id: 1 }, { id: 2, name: 'n' }] as { id: Int; name?: string }[])
    console.log(`${id}${name}`);
}

const log: string[] = [];
function t<T>(name: string, value: T): T {
  log.push(name);
  return value;
}
function show(): void {
  console.log(log.join(' '));
  while (log.length > 0) log.pop();
}
function three(a: number, b: number, c: number): number {
  return a * 100 + b * 10 + c;
}
export function main(): void {
  const a = [0, 0, 0, 0];
  let i = 0;
  a[i] = i = 2;
  console.log(`${a.join()} ${i}`);
  i = 0;
  a[i++] = a[i++]! + i++;
  console.log(`${a.join()} ${i}`);
  i = 1;
  i = i++ + ++i;
  console.log(`${i}`);
  let x = 1;
  x += (x = 5) + x;
  console.log(`${x}`);
  const o = { v: 1 };
  o.v += o.v = 10;
  console.log(`${o.v}`);
  console.log(`${three(i++, i, i++)} ${i}`);
  t('o', o).v = t('r', 3);
  show();
  t('arr', a)[t('idx', 1)] = t('val', 9);
  show();
  const r = t('l', 1) + t('m', 2) * t('n', 3);
  show();
  const q = t('c', false) ? t('y', 1) : t('z', 2);
  show();
  const obj = { a: t('a', 1), [t('key', 'k')]: t('b', 2), c: t('cc', 3) };
  show();
  console.log(`${r} ${q} ${Object.keys(obj).length}`);
  const [p1 = t('d1', 1), p2 = t('d2', 2)] = [undefined, 5] as (Int | undefined)[];
  show();
  console.log(`${p1} ${p2}`);
  t('f', (n: Int): Int => n)(t('arg', 1));
  show();
  console.log(`${t('left', 1) < t('right', 2)} ${t('s', 'x') + t('u', 'y')}`);
  show();
  a[t('i', 0)]! += t('w', 3);
  show();
  const m = new Map<string, Int>();
  t('map', m).set(t('k', 'a'), t('v', 1)).set(t('k2', 'b'), t('v2', 2));
  show();
}

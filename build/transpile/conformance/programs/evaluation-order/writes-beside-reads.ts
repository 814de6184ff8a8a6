function show(label: string, value: number[] | string[]): void {
  console.log(label + ' ' + value.join(' '));
}
class Box {
  n = 0;
  list = [1, 2, 3];
  at(i: number): number {
    this.n += i;
    return this.n;
  }
}
export function main(): void {
  let i = 0;
  const a = [4, 5, 6, 7];
  a[i] = i++;
  show('a', [...a, i]);
  i = 0;
  a[i++] = i;
  show('b', [...a, i]);
  i = 1;
  a[i] = i = 3;
  show('c', [...a, i]);
  i = 0;
  a[i]! += i++;
  show('d', [...a, i]);
  i = 0;
  a[i++]! += i;
  show('e', [...a, i]);
  i = 1;
  a[i] = a[i++] ?? 0;
  show('f', [...a, i]);
  i = 0;
  a[i++] = a[i++] ?? 0;
  show('g', [...a, i]);
  i = 0;
  const x = i++ + i++ * 2 + i;
  console.log(`${x} ${i}`);
  i = 0;
  const y = (i = 5) + i;
  console.log(`${y}`);
  i = 2;
  const z = i + (i = 7) + i;
  console.log(`${z}`);
  let k = 'a';
  const o: { [key: string]: string } = {};
  o[k] = k = 'b';
  console.log(`${o['a']} ${o['b']} ${k}`);
  k = 'a';
  o[k]! += k = 'c';
  console.log(`${o['a']} ${k}`);
  k = 'A';
  const p: { [key: string]: string } = { [(k += 'B')]: (k += 'C'), [(k += 'D')]: (k += 'E'), z: k, [k]: (k = 'q') };
  console.log(
    Object.keys(p)
      .sort()
      .map((key) => `${key}=${p[key]}`)
      .join(' ') + k,
  );
  i = 0;
  const q: { [key: string]: number } = { ['k' + i++]: i++, ['k' + i]: i };
  console.log(
    Object.keys(q)
      .sort()
      .map((key) => `${key}=${q[key]}`)
      .join(' '),
  );
  i = 0;
  let hit = '';
  switch (i) {
    case i++:
      hit = 'first';
      break;
    case i++:
      hit = 'second';
  }
  console.log(`${i} ${hit}`);
  i = 0;
  hit = '';
  switch (2) {
    case i++:
      hit += '0';
    case i++:
      hit += '1';
    case i++:
      hit += '2';
    default:
      hit += 'd';
    case i++:
      hit += '3';
  }
  console.log(`${i} ${hit}`);
  i = 0;
  hit = '';
  switch (9) {
    default:
      hit += 'd';
    case i++:
      hit += '0';
      break;
    case i++:
      hit += '1';
  }
  console.log(`${i} ${hit}`);
  i = 0;
  hit = '';
  switch (1) {
    case i++:
    case i++:
    case i++:
      hit = 'group';
  }
  console.log(`${i} ${hit}`);
  const box = new Box();
  box.list[box.at(1)] = box.at(1);
  show('h', [...box.list, box.n]);
  let list = [1, 2, 3];
  const old = list;
  list[0] = (list = [9]).length;
  show('i', [...list, ...old]);
  let b: Box = box;
  const first = b;
  b.n = (b = new Box()).n + 5;
  console.log(`${first.n} ${b.n}`);
  b.n += (b = new Box()).n + 1;
  console.log(`${b.n}`);
  i = 0;
  const [m, n] = [i++, i++];
  console.log(`${m} ${n} ${i}`);
  i = 1;
  const t = `${i} ${i++} ${i} ${++i}`;
  console.log(t);
  const f = (r: number, s: number, u: number): string => `${r},${s},${u}`;
  i = 0;
  console.log(f(i, i++, i));
  i = 0;
  console.log(f(i++, i, (i = 9)));
  i = 3;
  const w = i > (i = 1) && i < 2;
  console.log(`${w}`);
  i = 0;
  const arr = [i, ++i, i, (i += 5)];
  show('j', arr);
  i = 0;
  while (i++ < 3) hit += i;
  console.log(hit);
  i = 0;
  do {
    hit += i;
  } while (++i < 3 && i !== 2);
  console.log(hit + i);
  i = 0;
  const c = i++ === 0 ? i : i + 10;
  console.log(`${c}`);
  let v: number | undefined;
  v ??= i++;
  v ??= i++;
  console.log(`${v} ${i}`);
  i = 0;
  const e1 = { a: i++, b: i, c: i++ };
  console.log(`${e1.a} ${e1.b} ${e1.c}`);
  i = 0;
  a[a[i++] ?? 0] = i;
  show('k', a);
}

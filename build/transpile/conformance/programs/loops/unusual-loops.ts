export function main(): void {
  let s = '';
  for (let i = 10; i > 0; i -= 3) s += `${i},`;
  for (let i = 0; i <= 1; i += 0.25) s += `${i};`;
  for (let i = 5; i--;) s += i;
  console.log(s);
  const a = [1, 2, 3, 4];
  for (let i = 0; i < a.length; i++) {
    if (a[i] === 2) {
      a.splice(i, 1);
      i--;
    } else s = `${a[i]}`;
  }
  console.log(a.join() + s);
  for (let i = 0, n = a.length; i < n; ++i) {
    a.push(i);
  }
  console.log(a.join());
  let k = 0;
  for (;;) {
    if (++k > 3) break;
    if (k === 2) continue;
    s += k;
  }
  console.log(s);
  const o: Record<string, Int> = { b: 1, a: 2, B: 3 };
  const ks: string[] = [];
  for (const key in o) ks.push(key);
  console.log(ks.sort().join());
  for (const ch of 'héy') s += ch + '.';
  console.log(s);
  const m = new Map<string, Int>([
    ['z', 1],
    ['a', 2],
  ]);
  for (const [key, v] of m) s += key + v;
  for (const v of m.values()) s += v;
  m.forEach((v, key) => {
    s += key + v;
  });
  console.log(s);
  let i = 0;
  while (i < 10) {
    switch (i) {
      case 3:
        i += 4;
        continue;
      case 8:
        break;
      default:
        i++;
        continue;
    }
    break;
  }
  console.log(`${i}`);
  let j = 0;
  do {
    j++;
    if (j === 2) continue;
    if (j > 4) break;
  } while (j < 10);
  console.log(`${j}`);
  for (let q = 0; q < 3; q++) {
    const q2 = q;
    let q3: Int | undefined;
    if (q === 1) q3 = 5;
    console.log(`${q2} ${q3}`);
  }
  for (const x of [3, 1, 2].sort()) {
    let t;
    if (x > 1) t = x;
    console.log(`${t}`);
  }
  for (let z = 2147483646; z < 2147483648; z++) console.log(`${z}`);
  for (let y = 0; y < 3; y++) {
    y = y + 1;
    console.log(`${y}`);
  }
}

export function main(): void {
  const out: Int[] = [];
  for (let i = 0; i < 3; i++) {
    [10, 20].forEach((x) => {
      out.push(x + i);
    });
  }
  console.log(out.join());
  let acc = '';
  for (const a of ['x', 'y']) {
    const b = a + a;
    acc +=
      [1, 2]
        .map((n) => {
          const b = n * 2;
          return `${a}${b}`;
        })
        .join('') + b;
  }
  console.log(acc);
  const grid = [
    [1, 2],
    [3, 4],
  ].map((row, r) => row.map((v, c) => v * 10 + r + c).reduce((s, v) => s + v, r));
  console.log(grid.join());
  let n = 0;
  const any = [1, 2, 3].some((x) => ++n === 2 || x > 5);
  console.log(`${any} ${n}`);
  const f = [1, 2, 3].filter((x, i) => i >= 0 && x !== n);
  console.log(f.join());
  const found = [
    { a: 1, b: 'x' },
    { a: 2, b: 'y' },
  ].find(({ a }) => a === n)?.b;
  console.log(`${found}`);
  for (let i = 0, j = 10; i < j; i += 3, j--) {
    if (i === 3) i = 4;
    console.log(`${i} ${j}`);
  }
  const fns = [0, 1, 2].map((k) => ({ k, sq: k * k }));
  let w = 0;
  do {
    const cur = fns[w];
    w++;
    if (cur === undefined) break;
    if (cur.k === 1) continue;
    console.log(`${cur.sq}`);
  } while (w < 5);
}

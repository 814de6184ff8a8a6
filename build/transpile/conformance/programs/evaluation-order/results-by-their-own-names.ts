function show(a: number, b: string): string {
  return `${a}-${b}`;
}
export function main(): void {
  const xs = [1, 2, 3],
    ys = ['a', 'b'];
  console.log(
    '',
    xs.reduceRight((s, n) => s + n, ''),
    [
      [3, 'c'],
      [1, 'a'],
    ]
      .map(([n, s]) => `${s}${n}`)
      .join(),
  );
  console.log('', xs.reduce((s, n) => s + n, 0) + xs.reduce((s, n) => s * n, 1));
  console.log(
    show(
      xs.reduce((s, n) => s + n, 0),
      ys.map((s) => s + '!').join(),
    ),
  );
  console.log(
    xs
      .reduce<number[]>((s, n) => [...s, n * 2], [])
      .map((s, i) => s * i)
      .join(),
  );
  console.log(xs.reduce<number[]>((s, n) => [...s, n * 2], []).filter((s) => s > 2).length);
  console.log(
    [xs.reduce((s, n) => s + n, 0), xs.reduce((s, n) => s - n, 0)].join(),
    JSON.stringify({ a: xs.reduce((s, n) => s + n, 0), b: ys.reduce((s, n) => s + n, '') }),
  );
  const o: Record<string, number> = {};
  o[ys.reduce((s, n) => s + n, '')] = xs.reduce((s, n) => s + n, 0);
  console.log(Object.keys(o).join(), o['ab']);
  console.log(xs.reduce((s, n) => s + n, 0) === xs.reduce((s, n) => Math.max(s, n), 0) ? 'same' : 'other');
  let s = 100;
  s += xs.reduce((s, n) => s + n, 0);
  console.log(s);
  const f = (k: number): number => xs.reduce((s, n) => s + n * xs.reduce((s, n) => s + n, k), 0);
  console.log(
    f(1),
    xs.reduce((s, n) => s + n) + (s = 5),
    xs.reduce((s, n) => (s += n)),
    s,
  );
  for (const n of xs) {
    const t = xs.reduce((s, m) => s + m * n, 0) + xs.reduce((s, m) => s + m, 0);
    s += t;
  }
  let y = 1;
  const z = (xs.push(4), y) + (y = 3) + (s ? y : s) + y++ + y + (y += 2) + y!;
  console.log(z, y, (y as number) + (y = 0) * xs.reduce((y, n) => y + n, 0) + y);
  const w = [y, (y = 7), y, xs.find((y) => y > 1), y, xs.some((y) => y > 9), y++ + y, xs.reduce((y, n) => y * n), y];
  console.log(`${s} ${w.join()}`);
}

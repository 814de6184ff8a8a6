interface P {
  n: string;
  a: number;
  t?: string;
}
const ps: P[] = [
  { n: 'Bo', a: 3 },
  { n: 'al', a: 1, t: 'x' },
  { n: 'Cy', a: 3, t: 'y' },
  { n: 'Di', a: 2 },
];
const names = (xs: readonly P[] | undefined): string => (xs ?? []).map((p) => p.n).join('+') || 'none';
function parity(n: number): 'odd' | 'even' {
  return n % 2 ? 'odd' : 'even';
}
export function main(): void {
  const byAge = Object.groupBy(ps, (p) => 'k' + p.a);
  console.log(
    Object.keys(byAge)
      .sort()
      .map((k) => `${k}:${names(byAge[k])}`)
      .join(' '),
    byAge['k9'] === undefined,
    byAge['k3']?.length,
  );
  const { odd = [], even } = Object.groupBy([1, 2, 3, 4, 5], parity);
  console.log(odd.join(), even?.join(), Object.groupBy([2], parity).odd === undefined);
  const byNumber = Object.groupBy(ps, ({ a }) => a);
  console.log(names(byNumber[3]), Object.entries(byNumber).length, 3 in byNumber, 4 in byNumber);
  const m = Map.groupBy(ps, (p) => p.t !== undefined);
  console.log([...m].map(([k, v]) => `${k}:${names(v)}`).join(';'), m.get(true)?.length, m.size);
  const big = { big: true },
    small = { big: false };
  const byObject = Map.groupBy([1, 50, 2, 60], (n) => (n > 9 ? big : small));
  console.log(
    byObject.get(big)?.join(),
    byObject.get(small)?.join(),
    byObject.get({ big: true }) === undefined,
    [...byObject.keys()].map((k) => k.big).join(),
  );
  const byText = Map.groupBy('mississippi', (c, i) => c + (i % 2));
  console.log(
    [...byText].map(([k, v]) => k + v.length).join(),
    [...Map.groupBy(new Set([1, 2, 3]), (n) => (n > 2 ? NaN : 0)).entries()].map(([k, v]) => `${k}=${v}`).join(),
  );
  const seen: string[] = [];
  const limit = 2;
  Object.groupBy(ps, (p, i) => {
    seen.push(`${i}${p.n}`);
    return i < limit ? 'first' : 'rest';
  });
  console.log(seen.join(), Object.keys(Object.groupBy([] as number[], String)).length);
  let total = 0;
  for (const [key, list] of Map.groupBy(
    new Map([
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ]),
    ([, v]) => v,
  ))
    total += key * list.length;
  console.log(total);
}

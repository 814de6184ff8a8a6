type R = { k: Int; id: string };
export function main(): void {
  const rs: R[] = [];
  for (let i = 0; i < 60; i++) rs.push({ k: (i * 7) % 5, id: `${i}` });
  rs.sort((a, b) => a.k - b.k);
  console.log(rs.map((r) => `${r.k}:${r.id}`).join(' '));
  console.log([10, 9, 1, 100, -1, 2.5].sort().join());
  console.log([10, 9, 1, 100, -1, 2.5].sort((a, b) => b - a).join());
  console.log(['b', 'A', 'a', 'B', '', 'aa'].sort().join());
  console.log([true, false, true].sort().join());
  console.log(
    [3, undefined, 1, undefined, 2]
      .sort()
      .map((x) => x ?? 'u')
      .join(),
  );
  const xs = [3, 1, 2];
  const ys = xs.sort((a, b) => a - b);
  console.log(`${xs.join()} ${xs === ys}`);
  console.log(['x', 'y'].sort((a, b) => (a < b ? 1 : -1)).join());
  console.log([1e21, 5, 1e-7].sort().join());
}

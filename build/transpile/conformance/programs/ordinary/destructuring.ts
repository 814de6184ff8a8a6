interface Point {
  x: number;
  y: number;
  label?: string;
}
function length({ x, y }: Point): number {
  return Math.sqrt(x * x + y * y);
}
function swap([a, b]: [number, string]): [string, number] {
  return [b, a];
}
export function main(): void {
  const p: Point = { x: 3, y: 4 };
  const { x, y: height, label = 'none' } = p;
  const { x: px, ...others } = { ...p, z: 9 };
  const [first, , third = 7, ...rest] = [1, 2, undefined, 4, 5];
  const [
    [inner],
    {
      deep: { value },
    },
  ] = [[1], { deep: { value: 'v' } }] as const;
  console.log(
    `${x} ${height} ${label} ${px} ${others.y} ${others.z} ${first ?? 0} ${third} ${rest.length} ${inner} ${value} ${length(p)} ${swap([1, 'a'])[0]}`,
  );
  let q = 0,
    r = 0;
  ({ x: q, y: r } = p);
  console.log(`${q} ${r}`);
  const merged = { ...p, label: 'here', ...{ y: 10 } };
  const list = [...[1, 2], 3, ...new Set(['a']).values()].length;
  console.log(`${merged.x} ${merged.y} ${merged.label} ${list}`);
  for (const { x: px2, label: l = 'L' } of [p, { x: 1, y: 1, label: 'M' }]) console.log(`${px2}${l}`);
  const pairs = Object.entries({ k: 1 }).map(([key, n]) => ({ key, n }));
  console.log(`${pairs[0]?.key ?? ''}${pairs[0]?.n ?? 0}`);
}

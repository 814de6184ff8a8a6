interface Part {
  id?: Int;
  name?: string;
}
function all(o: Record<string, Int>): string {
  return Object.keys(o)
    .sort()
    .map((key) => `${key}=${o[key] ?? 'none'}`)
    .join();
}
function part(p: Part | undefined): Part {
  return { name: 'n', ...p };
}
function merged(a: Record<string, unknown>, b: Record<string, unknown> | undefined): Record<string, unknown> {
  return { ...a, ...b };
}
export function main(): void {
  const o: Record<string, Int> = { a: 1 };
  o['A'] = 2;
  const copy = { ...o, b: 3 };
  console.log(`${all(copy)} ${copy.b}`);
  console.log(all({ ...o }));
  console.log(all(Object.assign({}, o, { c: 4 })));
  const target: Record<string, Int> = {};
  Object.assign(target, o);
  console.log(all(target));
  const { a, ...rest } = o;
  console.log(`${a ?? 'none'} ${all(rest)}`);
  console.log(
    `${part({ id: 3 }).name ?? 'none'} ${part(undefined).name ?? 'none'} ${part({ name: 'other' }).name ?? 'none'}`,
  );
  console.log(
    Object.keys(merged({ x: 1, X: 2 } as Record<string, unknown>, { y: 1 }))
      .sort()
      .join(),
  );
}

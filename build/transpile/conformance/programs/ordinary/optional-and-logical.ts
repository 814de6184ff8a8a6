interface User {
  name?: string;
  address?: { city?: string; zip?: { code: number } };
  tags?: string[];
  greet?: (x: string) => string;
}
function user(n: Int): User | undefined {
  return n === 0
    ? undefined
    : n === 1
      ? {}
      : { name: 'Ann', address: { city: 'Rome', zip: { code: 123 } }, tags: ['a'], greet: (x) => `hi ${x}` };
}
export function main(): void {
  for (let i = 0; i < 3; i++) {
    const u = user(i);
    console.log(
      `${u?.name ?? 'anon'} ${u?.address?.city ?? 'nowhere'} ${u?.address?.zip?.code ?? -1} ${u?.tags?.[0] ?? 'no tag'} ${u?.tags?.length ?? 0} ${u?.greet?.('x') ?? 'mute'}`,
    );
    const label = (u && u.name) || 'unnamed';
    const city = u?.address?.city;
    console.log(`${label} ${city ? city.toUpperCase() : 'none'} ${!u?.tags} ${u?.tags?.join('-') ?? ''}`);
  }
  let x: number | undefined;
  x ??= 4;
  x ||= 5;
  x &&= 6;
  x += 1.5;
  x -= 1;
  x *= 2;
  x /= 4;
  x %= 3;
  x **= 2;
  console.log(`${x}`);
  let a = 1,
    b = 2;
  [a, b] = [b, a];
  console.log(`${a} ${b} ${a > b ? 'gt' : a === b ? 'eq' : 'lt'}`);
  const value = 0 || '' || null || 'end';
  console.log(value);
}

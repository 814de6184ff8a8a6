export function main(): void {
  const name = 'n';
  const size: Int = 2;
  const o = { name, size, double: (n: Int) => n * 2 };
  console.log(`${o.name} ${o.size} ${o.double(4)}`);
}

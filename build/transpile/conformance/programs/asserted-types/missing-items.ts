function twice(n: number): number {
  return n * 2;
}
function named(name: string): string {
  return `<${name}>`;
}
class Size {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}
interface Step {
  readonly width: number;
}
function widthOf({ width }: Step): number {
  return width + 1;
}
function last(list: readonly number[]): number {
  return list[list.length]!;
}

export function main(): void {
  const sizes = [1, 2];
  const names = ['a'];
  const flags = [true];
  console.log(`${twice(sizes[5]!)} ${twice(sizes[1]!)}`);
  console.log(`${named(names[3]!)} ${named(names[0]!)}`);
  const far = sizes[7]!;
  console.log(`${far + 1} ${far > 1} ${!(far > 1)} ${far === 1}`);
  console.log(`${new Size(sizes[7]!).value - 1}`);
  const box = { inner: sizes[7]! };
  const { inner: renamed } = box;
  console.log(`${box.inner * 2} ${renamed * 2}`);
  console.log(`${names[3]! + 'x'} ${names[3]! === 'x'} ${names[3]! < 'x'} ${names[3]! >= 'x'} ${names[0]! < 'x'}`);
  if (flags[4]!) console.log('flag');
  else console.log('no flag');
  const made = [sizes[7]!, 4];
  for (const size of made) console.log(`${size + 1}`);
  console.log(made.map((size) => size * 2).join());
  let sum = 0;
  sum += sizes[9]!;
  console.log(`${sum} ${-sizes[9]!} ${~sizes[9]!}`);
  console.log(`${widthOf({ width: sizes[8]! })} ${last(sizes) + 1}`);
  console.log(`${Number(names[2]!)} ${Math.floor(sizes[6]!)} ${'undefined!'.indexOf(names[8]!)}`);
  const table: Record<string, number> = { undefined: 9 };
  console.log(`${table[names[5]!] ?? 0}`);
}

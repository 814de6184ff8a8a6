export function main(): void {
  let a: Int = 1;
  const b = a;
  a = 2;
  let s = 'x';
  const t = s;
  s += 'y';
  console.log(`${a} ${b} ${s} ${t}`);
}

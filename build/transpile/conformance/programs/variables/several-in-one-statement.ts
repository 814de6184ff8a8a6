export function main(): void {
  let a: Int = 1,
    b: Int = a + 1,
    c = `${a}${b}`;
  a += 5;
  b += a;
  c += '!';
  console.log(`${a} ${b} ${c}`);
}

export function main(): void {
  let a: Int = 1;
  let b: Int = 2;
  [a, b] = [b, a];
  console.log(`${a} ${b}`);
  let name = '';
  let size: Int = 0;
  ({ name, size } = { name: 'n', size: 5 });
  console.log(`${name} ${size}`);
}

export function main(): void {
  let a: string | undefined;
  let b: Int;
  console.log(a ?? 'none');
  a = 'set';
  b = 3;
  b++;
  console.log(`${a} ${b}`);
}

function f(): void {}
export function main(): void {
  const values: unknown[] = ['s', 1, 1.5, true, undefined, {}, []];
  console.log(values.map((v) => typeof v).join(' '));
  const n: Int = 1;
  console.log(`${typeof n} ${typeof 'x'} ${typeof f} ${typeof (n > 0)}`);
}

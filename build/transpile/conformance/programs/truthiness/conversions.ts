export function main(): void {
  const n: Int = 3;
  const zero: Int = 0;
  const empty = '';
  console.log(`${!!n} ${!!zero} ${!!empty} ${Boolean('x')} ${Boolean(0)} ${Boolean(undefined)} ${Boolean([])}`);
}

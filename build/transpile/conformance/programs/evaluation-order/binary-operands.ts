function n(value: Int): Int {
  console.log(`n ${value}`);
  return value;
}
export function main(): void {
  console.log(`${n(1) + n(2) * n(3)}`);
  console.log(`${(n(4) + n(5)) * n(6)}`);
  console.log(`${n(7) < n(8)} ${n(9) === n(10)}`);
}

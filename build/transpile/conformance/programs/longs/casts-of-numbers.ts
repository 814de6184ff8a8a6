// A cast to Int or Long says that the number is whole; what is worked out as a fraction becomes an Integer all the same.
function epoch(n: Int): Long {
  const base: Long = 1700000000000;
  return base + n * 12345;
}
function flag(value: boolean): boolean {
  return value;
}
function half(n: number): number {
  return n / 2;
}
export function main(): void {
  const list: string[] = ['a', 'b', 'c', 'd'];
  const sum: Long = epoch(2) + ((Math.floor(epoch(0) / 1000) % 1000) as Int);
  console.log(`${sum}`);
  const difference: Long =
    Math.floor((flag(false) ? epoch(1) : epoch(0)) / 1000) - ((Math.floor(epoch(5) / 1000) % 1000) as Int);
  console.log(`${difference}`);
  console.log(`${list[half(6) as Int] ?? 'none'} ${list[(flag(true) ? half(4) : half(2)) as Int] ?? 'none'}`);
  const large = (half(200000) as Int) * 3;
  console.log(`${large} ${(half(8) as Int) + epoch(1)}`);
  const count: Int = 50000;
  console.log(`${(count as Long) * 100000} ${(half(10) as Long) * 3000000000}`);
  const plain = half(14) as Int;
  // As Doubles, these would be written with an exponent.
  console.log(`${half(2000000000) as Int} ${half(34000000000000) as Long}`);
  console.log(`${plain} ${list.slice(half(2) as Int, half(6) as Int).join()}`);
}

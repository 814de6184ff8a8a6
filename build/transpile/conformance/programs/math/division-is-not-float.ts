// A device divides integers into a 32-bit Float; JavaScript keeps a double.
export function main(): void {
  const a: Int = 16777217;
  console.log(`${a / 1} ${(a * 2) / 2} ${1000000001 / 1}`);
  const third = 1 / 3;
  console.log(`${Math.round(third * 3000000)} ${Math.floor((10 / 3) * 300000000)}`);
}

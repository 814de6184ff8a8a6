type Size = 1 | 2 | 4;
function bytes(size: Size, n: Int): Int {
  return size * n;
}
export function main(): void {
  console.log(`${bytes(1, 3)} ${bytes(4, 3)}`);
}

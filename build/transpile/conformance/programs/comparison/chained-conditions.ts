function between(n: Int, low: Int, high: Int): boolean {
  return low <= n && n <= high;
}
export function main(): void {
  console.log(
    `${between(5, 1, 10)} ${between(0, 1, 10)} ${between(10, 1, 10)} ${between(11, 1, 10)} ${!between(1, 1, 1)}`,
  );
  const a = 3 > 2;
  console.log(`${a === true} ${(a === false) as boolean} ${a !== 2 > 3} ${1 < 2 === 3 < 4}`);
}

/** Results of 32 bits are plain numbers: what is made of them is not cut to 32 bits, and has all its digits. */
function nextOf(seed: number): number {
  return (Math.imul(seed, 1664525) + 1013904223) >>> 0;
}

export function main(): void {
  const big = 3000000000;
  console.log((big >>> 0) / 4294967296, (10 >>> 0) / 3, (-1 >>> 0) % 7);
  const [a, b] = [2000000000, 2100000000];
  console.log((a >>> 0) + (b >>> 0), (a >>> 0) * (b >>> 0) > 4e18, (a >>> 1) + a);
  let seed = 42;
  const drawn: number[] = [];
  for (let i = 0; i < 3; i++) {
    seed = nextOf(seed);
    drawn.push(seed / 4294967296);
  }
  console.log(drawn.join());
  const smallest = 1 << 31;
  console.log(-smallest, Math.abs(smallest), -smallest + 1, Math.abs(smallest) / 3);
  const list = [-10, 7];
  console.log(list.map((n) => Math.abs(n) / 3).join(), Math.abs(list[1] ?? 0) / 3);
  let large = 3000000000;
  let larger = 4000000000;
  if (list.length > 5) [large, larger] = [1, 2];
  console.log(large * larger, large * 3000000000, large * larger * larger);
}

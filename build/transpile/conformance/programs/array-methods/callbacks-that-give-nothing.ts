// Callbacks that give nothing at some places: their result is undefined there.
export function main(): void {
  const numbers: Int[] = [1, 2, 3, 4];
  const found = numbers.map((n) => {
    if (n === 2) return;
    return n;
  });
  console.log(found.map((n) => `${n ?? 'gap'}`).join());
  const ended = numbers.map((n) => {
    if (n > 2) return `n${n}`;
  });
  console.log(ended.map((n) => n ?? 'end').join());
  const looped = numbers.map((n) => {
    for (const m of [2, 4]) {
      if (m === n) return;
    }
    return n * 10;
  });
  console.log(looped.map((n) => `${n ?? 'loop'}`).join());
  const nothing = numbers.map((n) => {
    console.log(`${n}`);
  });
  console.log(`${nothing.length}`);
  numbers.forEach((n) => {
    if (n === 2) return;
    console.log(`each ${n}`);
  });
}

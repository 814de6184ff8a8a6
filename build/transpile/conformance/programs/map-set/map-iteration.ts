export function main(): void {
  const m = new Map<string, Int>([
    ['a', 1],
    ['b', 2],
  ]);
  for (const [key, value] of m) console.log(`${key}=${value}`);
  for (const key of m.keys()) console.log(key);
  for (const value of m.values()) console.log(`${value}`);
  for (const [key, value] of m.entries()) console.log(`${key}/${value}`);
  let total = 0;
  m.forEach((value, key) => {
    total += value * key.length;
  });
  console.log(`${total}`);
}

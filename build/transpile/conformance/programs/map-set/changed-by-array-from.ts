export function main(): void {
  const fromSet = new Set([1, 2, 3]);
  const doubles = Array.from(fromSet, (n) => {
    fromSet.delete(n + 1);
    if (n < 2) fromSet.add(9);
    return n * 2;
  });
  console.log(doubles.join(), [...fromSet].join());
  const fromMap = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const keys = Array.from(fromMap, ([key, value], i) => {
    fromMap.delete('b');
    if (fromMap.size < 3) fromMap.set(`c${value}`, 5);
    return `${i}${key}`;
  });
  console.log(keys.join());
  const letters = ['a', 'b', 'c'];
  const entries = Array.from(letters.entries(), ([i, letter]) => {
    if (i === 0) letters.push('d');
    return i + letter;
  });
  console.log(entries.join());
  const grouped = new Set([1, 2, 3]);
  const groups = Map.groupBy(grouped, (n) => {
    grouped.delete(n + 1);
    if (n < 2) grouped.add(9);
    return n > 2;
  });
  console.log([...groups].map(([isBig, ns]) => `${isBig}:${ns.join('+')}`).join());
}

// What is worked out with an Int that is missing is NaN, which an Int cannot be.
function at(list: Int[], i: Int): Int {
  return list[i]!;
}
function half(n: Int): string {
  return `${n}`;
}
export function main(): void {
  const list: Int[] = [3, 4];
  console.log(`${at(list, 5) + 1} ${list[7]! - 1} ${list[7]! * 2}`);
  console.log(`${list[7]! % 3} ${at(list, 9) % 2} ${at(list, 1) % 3}`);
  console.log(`${list[7]! & 3} ${list[7]! | 4} ${list[7]! ^ 1} ${list[7]! << 2} ${~list[7]!}`);
  console.log(`${-list[7]!} ${+list[7]!} ${list[7]! / 2}`);
  const sum = list[7]! + 1;
  console.log(`${sum} ${sum > 0} ${sum ? 'yes' : 'no'} ${sum === sum}`);
  let total = 0;
  for (let i = 0; i < 3; i++) total += list[i]!;
  console.log(`${total}`);
  console.log(half(list[7]!));
  const by: Record<string, Int> = { a: 1 };
  console.log(
    `${by['b']! + 1} ${(by['b']! + 1) * 2} ${Math.max(list[7]!, 1)} ${Math.abs(list[7]!)} ${Math.floor(list[7]!)}`,
  );
  console.log(`${'abc'.slice(list[7]!)} ${'abc'.charAt(list[7]!)} ${[1, 2].slice(list[7]! + 1).join()}`);
  console.log(`${list[list[7]!] ?? 'none'} ${list[list[7]! + 1] ?? 'none'}`);
  console.log([1, 2, 3].map((n) => list[n]! + n).join());
  console.log(String(list[7]! + 1) + (list[7]! + 1).toFixed(1) + (list[7]! + 1).toString(16));
  let n = list[7]!;
  n++;
  console.log(`${n}`);
  let k = 1;
  k += list[7]!;
  console.log(`${k} ${k < 3} ${k >= 3}`);
  if (list[7]! + 1) console.log('true');
  else console.log('false');
  console.log(`${list[7]! + 1 || 5} ${list[7]! + 1 === 1}`);
  switch (list[7]! + 1) {
    case 1:
      console.log('one');
      break;
    default:
      console.log('other');
  }
}

function place(list: readonly number[], wanted: number): number {
  for (let i = 0; i < list.length; i++) if (list[i] === wanted) return i;
  return -1;
}
export function main(): void {
  const list: number[] = [10, 20, 30];
  const missing = place(list, 99);
  const there = place(list, 20);
  list[missing] ??= 1;
  list[missing]! &&= 2;
  list[there] ??= 3;
  list[there]! &&= 4;
  list[there]! += 5;
  list[there]!++;
  list[list.length - 1]! -= 1;
  console.log(list.join());
  const words: string[] = ['a', 'b'];
  const last = words.length - 1;
  words[last]! += 'c';
  words[last - 2] ||= 'd';
  console.log(`${words.join()} ${words.length}`);
  const empty: number[] = [];
  empty[empty.length - 1] ??= 7;
  const tried: number[] = [];
  list[tried.push(1) - 1]! *= 2;
  list[tried.push(1) - 4]! &&= 3;
  console.log(`${empty.length} ${list.join()} ${tried.length}`);
}

// A value that is asked for again where it is known to be missing.

export function main(): void {
  const list: Int[] = [1];
  list[1] = (list[1] ?? (list[1] ?? 7) % 1000) as Int;
  [list[0], list[2]] = [4 % 3, list[2] ?? (list[2] ?? 1007) % 1000];
  const found: Int = list[3] ?? list[3] ?? 5;
  console.log(`${list.join()} ${found}`);
}

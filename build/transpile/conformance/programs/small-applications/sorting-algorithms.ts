function quick(list: readonly Int[]): Int[] {
  if (list.length < 2) return [...list];
  const pivot = list[0]!;
  const rest = list.slice(1);
  return [...quick(rest.filter((n) => n < pivot)), pivot, ...quick(rest.filter((n) => n >= pivot))];
}
function bubble(list: Int[]): Int[] {
  for (let i = 0; i < list.length; i++) {
    for (let j = 0; j < list.length - i - 1; j++) {
      if (list[j]! > list[j + 1]!) [list[j], list[j + 1]] = [list[j + 1]!, list[j]!];
    }
  }
  return list;
}
export function main(): void {
  const list = [5, -2, 9, 0, 5, 3, -7, 8];
  console.log(quick(list).join(' '));
  console.log(bubble([...list]).join(' '));
  console.log(list.join(' '));
}

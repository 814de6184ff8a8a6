// A list that has come to its end is asked for nothing more, whatever a default adds to it.
const shared: number[] = [];
function more(list: number[]): number {
  list.push(1, 2);
  return 12;
}
function taken(list: number[]): string {
  const [a = more(list), b = 0, ...rest] = list;
  return `${a} ${b} ${rest.join('+')} of ${list.length}`;
}
export function main(): void {
  const [m = more(shared), ...others] = shared;
  console.log(`${m} ${others.join('+')} of ${shared.length}`);
  console.log(`${taken([])}, ${taken([5])}, ${taken([5, 6, 7])}`);
  const gaps: (number | undefined)[] = [undefined];
  const fill = (): number => {
    gaps.push(8);
    return 4;
  };
  const [first = fill(), second] = gaps;
  console.log(`${first} ${second}`);
  const again: number[] = [];
  let x = 0;
  let y = 0;
  [x = more(again), y = 5] = again;
  console.log(`${x} ${y} of ${again.length}`);
}

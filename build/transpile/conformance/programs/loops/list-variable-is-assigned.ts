// The loop goes on with the list that it began with.
function double(list: Int[]): Int[] {
  let current = list;
  for (const n of current) {
    current = [...current, n * 2];
    if (current.length > 9) break;
  }
  return current;
}
export function main(): void {
  let list: Int[] = [1, 2];
  for (const n of list) {
    list = [9];
    list.push(n);
  }
  console.log(list.join());
  list.forEach((n) => {
    list = [n, n, n];
  });
  console.log(list.join());
  console.log(double([1, 2, 3]).join());
}

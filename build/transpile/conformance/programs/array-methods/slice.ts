function s(list: Int[]): string {
  return `[${list.map((n) => `${n}`).join('')}]`;
}
export function main(): void {
  const list = [1, 2, 3, 4, 5];
  console.log(s(list.slice()) + s(list.slice(2)) + s(list.slice(1, 3)) + s(list.slice(0, 0)));
  console.log(s(list.slice(-2)) + s(list.slice(-3, -1)) + s(list.slice(1, -1)) + s(list.slice(3, 1)));
  console.log(s(list.slice(9)) + s(list.slice(0, 99)) + s(list.slice(-99, 2)) + s(list.slice(0, -99)));
  console.log(s(list));
}

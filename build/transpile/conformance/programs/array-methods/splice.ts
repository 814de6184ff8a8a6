function s(list: string[]): string {
  return `[${list.join('')}]`;
}
export function main(): void {
  const a = ['a', 'b', 'c', 'd', 'e'];
  console.log(s(a.splice(1, 2)) + s(a));
  console.log(s(a.splice(1, 0, 'x', 'y')) + s(a));
  console.log(s(a.splice(-1, 1, 'z')) + s(a));
  console.log(s(a.splice(0, 99)) + s(a));
  console.log(s(a.splice(0, 0, 'n')) + s(a) + s(a.splice(5, 1)));
}

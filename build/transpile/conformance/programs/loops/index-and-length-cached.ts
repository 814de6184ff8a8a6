export function main(): void {
  const list = ['a', 'b', 'c'];
  for (let i = 0, n = list.length; i < n; i++) {
    list.push(list[i]!.toUpperCase());
  }
  console.log(list.join(''));
}

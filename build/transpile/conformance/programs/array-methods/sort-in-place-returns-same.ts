export function main(): void {
  const list = ['c', 'a', 'b'];
  const sorted = list.sort();
  sorted.push('z');
  console.log(`${list.join('')} ${sorted.length}`);
  const captured = 2;
  console.log(
    [1, 2, 3]
      .sort((a, b) => (a === captured ? -1 : b === captured ? 1 : a - b))
      .map((n) => `${n}`)
      .join(),
  );
}

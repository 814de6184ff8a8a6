export function main(): void {
  const list = [1, 2, 3, 4];
  console.log(
    `${list.reduce((a, b) => a + b, 0)} ${list.reduce((a, b) => a + b * 2)} ${([] as Int[]).reduce((a, b) => a + b, 7)}`,
  );
  console.log(list.reduce((text, n) => `${text}${n}`, ''));
  const counts = ['a', 'b', 'a'].reduce<Record<string, Int>>((sum, key) => {
    sum[key] = (sum[key] ?? 0) + 1;
    return sum;
  }, {});
  console.log(`${counts['a'] ?? 0} ${counts['b'] ?? 0}`);
  console.log(list.reduce((text, n, i) => `${text}(${i}:${n})`, '>'));
}

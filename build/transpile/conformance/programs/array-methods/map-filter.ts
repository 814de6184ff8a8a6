export function main(): void {
  const list = [1, 2, 3, 4, 5];
  const big = list.filter((n) => n % 2 === 1).map((n, i) => n * 10 + i);
  console.log(big.map((n) => `${n}`).join(' '));
  console.log(
    `${list.filter(() => false).length} ${list.map((n) => n).length} ${([] as Int[]).map((n) => n + 1).length}`,
  );
  const labels = list.map((n) => {
    if (n === 1) return 'one';
    if (n % 2 === 0) return 'even';
    return 'odd';
  });
  console.log(labels.join());
}

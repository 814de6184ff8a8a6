function find(list: readonly Int[], n: Int): Int | undefined {
  return list.find((item) => item > n);
}
export function main(): void {
  const list = [1, 5, 9];
  console.log(`${find(list, 4) ?? -1} ${find(list, 9) ?? -1} ${find(list, 0) ?? find(list, 1) ?? 0}`);
  const v = find(list, 100) ?? find(list, 6);
  console.log(`${v ?? 'none'}`);
}

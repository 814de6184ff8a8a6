function seen(log: string[], n: Int): Int {
  log.push(`${n}`);
  return n;
}
export function main(): void {
  const list: Int[] = [1, 2, 3, 4];
  const log: string[] = [];
  list.find((n) => seen(log, n) === 2);
  log.push('|');
  list.some((n) => seen(log, n) === 3);
  log.push('|');
  list.every((n) => seen(log, n) < 2);
  log.push('|');
  list.findIndex((n) => seen(log, n) === 1);
  console.log(log.join(' '));
}

function toMs(seconds: Long, ms: Int): Long {
  return seconds * 1000 + ms;
}
export function main(): void {
  const seconds: Long = 1700000000;
  console.log(`${toMs(seconds, 999)} ${toMs(0, 5)} ${toMs(-1, 500)}`);
}

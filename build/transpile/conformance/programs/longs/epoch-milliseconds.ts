export function main(): void {
  const t: Long = 1700000000123;
  console.log(`${t} ${t + 1} ${t - 1700000000000} ${t * 2} ${-t}`);
}

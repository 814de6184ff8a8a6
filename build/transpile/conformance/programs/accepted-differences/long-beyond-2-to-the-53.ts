export function main(): void {
  const max: Long = 9007199254740991;
  console.log(`${max + 2} ${max * 3}`);
}

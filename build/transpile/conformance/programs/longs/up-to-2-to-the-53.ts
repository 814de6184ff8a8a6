export function main(): void {
  const max: Long = 9007199254740991;
  const min: Long = -9007199254740991;
  const half: Long = 4503599627370496;
  console.log(`${max} ${min} ${max - 1} ${half * 2 - 1} ${max - half} ${max === half * 2 - 1}`);
}

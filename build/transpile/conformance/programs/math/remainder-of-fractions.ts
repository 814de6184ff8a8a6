export function main(): void {
  const n: number = 5.5;
  console.log(`${n % 2} ${-n % 2} ${7 % 2.5} ${0.75 % 0.5}`);
}

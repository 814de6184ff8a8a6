export function main(): void {
  console.log(`${7 % 3} ${-7 % 3} ${7 % -3} ${-7 % -3} ${6 % 3} ${0 % 5}`);
  const a: Int = -13;
  const b: Int = 5;
  console.log(`${a % b} ${((a % b) + b) % b} ${a % 1}`);
}

export function main(): void {
  const a: Int = -5;
  console.log(`${a} ${-a} ${a - 1} ${0} ${-0} ${1.5} ${-2.25} ${1000000}`);
}

export function main(): void {
  console.log(`${0.5} ${-0.25} ${1.125} ${100.75} ${2.0} ${1e3} ${0.0625}`);
  const x: number = 3.5;
  console.log(`${x} ${x + 0.5} ${x * 2} ${-x}`);
}

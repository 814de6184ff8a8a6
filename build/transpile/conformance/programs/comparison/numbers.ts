export function main(): void {
  const a: Int = 5;
  const b: number = 5;
  const c: Long = 5;
  console.log(
    `${a === b} ${b === c} ${a === c} ${a < 5.5} ${c > 4.9} ${1.0 === a - 4} ${0.1 + 0.2 === 0.3} ${0.5 + 0.25 === 0.75}`,
  );
  console.log(`${a !== b} ${a <= b} ${a >= b} ${-1 < 0} ${2 > -2}`);
}
